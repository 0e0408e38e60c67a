import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** When the person was away, or a routine rested. */
export const pausesPart: AccountPart = {
  name: 'pauses',
  read: (db, person) =>
    rows(
      db,
      sql`select task, goes_on as "except", starts_on as "from", ends_on as until, created_at as "createdAt"
          from pause where owner = ${person} order by starts_on, created_at`,
    ),
}
