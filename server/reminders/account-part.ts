import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** All notifications that were, or should have been, sent to the person. */
export const deliveriesPart: AccountPart = {
  name: 'notifications',
  read: (db, person) =>
    rows(
      db,
      sql`select kind, task, date, "time", channel, due_at as "dueAt", sent_at as "sentAt", title, outcome
          from delivery where recipient = ${person} order by due_at`,
    ),
}
