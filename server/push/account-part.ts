import sql from 'sql-template-tag'
import { rows, run } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** The devices that get notifications. Closing the account unsubscribes them at once. */
export const devicesPart: AccountPart = {
  name: 'devices',
  read: (db, person) =>
    rows(
      db,
      sql`select device, endpoint, installed, created_at as "createdAt", seen_at as "seenAt"
          from push_subscription where person = ${person} order by created_at`,
    ),
  close: async (tx, person) => {
    await run(tx, sql`delete from push_subscription where person = ${person}`)
  },
}
