import sql from 'sql-template-tag'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import type { Needs } from './needs.ts'
import { leaveAllCircles } from './service.ts'
import { forgetRequestsTo } from './store.ts'

/** Whom a person cares for and who cares for them. Closing the account ends all of it, and what depends on it. */
export const careCirclePart = (ctx: Needs): AccountPart => ({
  name: 'careCircle',
  read: (db, person) =>
    rows(
      db,
      sql`select caregiver_email as caregiver, person_email as person, requested_by as "requestedBy",
                 approved_at as "approvedAt", accepted_at as "acceptedAt", level, shared_until as "sharedUntil",
                 case when caregiver = ${person} then known_to_caregiver_as else known_to_cared_for_as end as "knownAs"
          from delegation where caregiver = ${person} or person = ${person} order by created_at`,
    ),
  close: (tx, person) => leaveAllCircles(ctx, tx, person),
  erase: (tx, person) => forgetRequestsTo(tx, person),
})
