import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

/** Whether the simple view is on, and who is asked for help. */
export const simpleViewPart: AccountPart = {
  name: 'simpleView',
  read: async (db, person) => {
    const [kept] = await rows(
      db,
      sql`select s.is_on as "on", s.suggested_at as "suggestedAt", s.declined_at as "declinedAt", h.email as helper,
            s.help_phone as "helpPhone", s.asked_at as "lastAskedForHelpAt"
          from simple_view s left join person h on h.key = s.helper where s.person = ${person}`,
    )
    return kept ?? null
  },
}
