import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** All notifications that were, or should have been, sent to the person; nothing of tasks that others keep to themselves. */
export const deliveriesPart: AccountPart = {
  name: 'notifications',
  read: (db, person) =>
    rows(
      db,
      sql`select kind, task, date, "time", channel, due_at as "dueAt", sent_at as "sentAt", title, outcome
          from delivery d where recipient = ${person} and (owner = ${person} or not exists (
            select 1 from task_version v where v.owner = d.owner and v.task = d.task and v.private))
          order by due_at`,
    ),
}
