import sql from 'sql-template-tag'
import { type Db, first } from '../../db/sql.ts'
import { overdueDeliveries } from '../../reminders/delivery-store.ts'
import type { Finding } from './finding.ts'

const OVERDUE_MS = 60_000

export async function reminderFindings(db: Db): Promise<Finding[]> {
  const overdue = await overdueDeliveries(db, new Date(Date.now() - OVERDUE_MS))
  const worker = await first(
    db,
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name like 'daily-tasks worker %'`,
  )
  if (overdue > 0)
    return [
      {
        about: 'reminders',
        state: 'bad',
        words: `${overdue} should have gone out more than a minute ago${worker ? '; the worker’s log says why' : ', and no worker runs'}.`,
      },
    ]
  return worker
    ? [{ about: 'reminders', state: 'good', words: 'A worker runs, and none is overdue.' }]
    : [{ about: 'reminders', state: 'mind', words: 'No worker runs right now, so nobody is reminded.' }]
}
