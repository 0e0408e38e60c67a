import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'

export const schemesPart: AccountPart = {
  name: 'notificationSchemes',
  read: (db, person) =>
    rows(
      db,
      sql`select id, name, description, criteria as "assignmentCriteria", muted, mute_until as "muteUntil", events, due,
                 created_at as "createdAt"
          from notification_scheme where owner = ${person} order by created_at`,
    ),
}
