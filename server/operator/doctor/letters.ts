import sql from 'sql-template-tag'
import { hasQueue } from '../../backup/queue-contents.ts'
import { type Db, first } from '../../db/sql.ts'
import type { Finding } from './finding.ts'

/** Letters that were not taken: the mail server lets us in, and may still refuse each. Nothing is said while there is none. */
export async function letterFindings(db: Db): Promise<Finding[]> {
  if (!(await hasQueue(db))) return []
  const { failing } = (await first<{ failing: number }>(
    db,
    sql`select count(*)::int as failing from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and j.last_error is not null`,
  ))!
  if (failing === 0) return []
  const words = `${failing === 1 ? 'One letter was' : `${failing} letters were`} not taken so far. \`npm run admin -- letters\` says why.`
  return [{ about: 'mail', state: 'mind', words }]
}
