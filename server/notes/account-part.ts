import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** What was written about the person's days, and what they wrote about the days of others. */
export const notesPart: AccountPart = {
  name: 'notes',
  read: async (db, person) => ({
    aboutMyDays: await rows(
      db,
      sql`select n.date, a.email as author, n.face as mood, n.text, n.shared, n.updated_at as "updatedAt"
          from day_note n join person a on a.key = n.author where n.owner = ${person} order by n.date, a.email`,
    ),
    byMeAboutOthers: await rows(
      db,
      sql`select n.date, o.email as person, n.face as mood, n.text, n.updated_at as "updatedAt"
          from day_note n join person o on o.key = n.owner
          where n.author = ${person} and n.owner <> ${person} order by n.date, o.email`,
    ),
  }),
}
