import sql from 'sql-template-tag'
import type { AccountPart } from '../account/parts.ts'
import { settleAround } from '../billing/settle.ts'
import { rows } from '../db/sql.ts'
import { notifyLive } from '../http/live.ts'

/** Whom one cares for and by whom one is cared for. Closing the account ends all of it, and what hung on it. */
export const careCirclePart: AccountPart = {
  name: 'careCircle',
  read: (db, person) =>
    rows(
      db,
      sql`select caregiver_email as caregiver, person_email as person, requested_by as "requestedBy",
                 approved_at as "approvedAt", accepted_at as "acceptedAt",
                 case when caregiver = ${person} then known_to_caregiver_as else known_to_cared_for_as end as "knownAs"
          from delegation where caregiver = ${person} or person = ${person} order by created_at`,
    ),
  close: async (ctx, tx, person) => {
    const ended = await rows<{ other: string | null }>(
      tx,
      sql`delete from delegation d using person p
          where p.key = ${person} and p.email in (d.caregiver_email, d.person_email)
          returning case when d.caregiver = ${person} then d.person else d.caregiver end as other`,
    )
    for (const { other } of ended) {
      if (!other) continue
      await settleAround(ctx, tx, other)
      await notifyLive(tx, { subject: other, kind: 'care-circle' })
    }
  },
}
