import { type Effective, effectiveOf, type Sponsor } from '#domain/billing/effective.ts'
import { hasOwnAccess } from '#domain/billing/membership.ts'
import { sponsorOf } from '#domain/billing/sponsorship.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { notifyLive } from '../db/live.ts'
import type { Tx } from '../db/transaction.ts'
import { personChanged } from '../people/person.ts'
import type { Needs } from './needs.ts'
import { planNotice } from './plan-notice.ts'
import { accountOf, caresAround, peopleAround, saveEffective, statusRow } from './store.ts'

/**
 * Recomputes the access (own payment, grandfathered, or sponsored) of a person and of everyone it affects. Called after
 * a payment, an approval, an acceptance or a removal, in the same transaction.
 */
export async function recomputeAccess(ctx: Needs, tx: Tx, person: string): Promise<void> {
  // One at a time: two changes in one circle would each miss the other.
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.access])
  for (const key of await peopleAround(tx, person)) await recomputeOne(ctx, tx, key)
}

async function recomputeOne(ctx: Needs, tx: Tx, person: string): Promise<void> {
  const now = ctx.clock()
  const effective = await effectiveAccess(tx, person, now)
  await saveEffective(tx, person, effective, now)
  await personChanged(tx, person)
  await notifyLive(tx, { subject: person, kind: 'access' })
  // When their own access ends, a sponsor may take over; when any access ends, the person gets a mail.
  await planNotice(tx, person, now)
}

async function effectiveAccess(tx: Tx, person: string, now: Date): Promise<Effective> {
  const { ownStatus: status, ownAmount: amount, ownUntil: until, grandfathered } = await accountOf(tx, person)
  const own = { status, amount, until, grandfathered }
  const before = (await statusRow(tx, person))?.until ?? null
  return effectiveOf(own, hasOwnAccess(own, now) ? undefined : await sponsorFor(tx, person, now), before, now)
}

async function sponsorFor(tx: Tx, person: string, now: Date): Promise<Sponsor | undefined> {
  const cares = await caresAround(tx, person, now)
  const sponsor = sponsorOf(person, cares)
  const care = cares.find((care) => care.sponsor === sponsor)
  return care && { sponsor: care.sponsor, until: care.sponsorUntil }
}
