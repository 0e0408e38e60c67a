import { type Effective, effectiveOf, type Sponsor } from '#domain/billing/effective.ts'
import { hasOwnAccess } from '#domain/billing/membership.ts'
import { sponsorOf } from '#domain/billing/sponsorship.ts'
import { notifyLive } from '../db/live.ts'
import type { Tx } from '../db/transaction.ts'
import { personChanged } from '../people/person.ts'
import type { Needs } from './needs.ts'
import { planNotice } from './plan-notice.ts'
import { accountOf, caresAround, keepEffective, peopleAround, statusRow } from './store.ts'

const SETTLING = 7_261_050

/**
 * Works out whose access follows from what: own payment, grandfathered, or a sponsor. Called after a payment,
 * an approval, an acceptance or a removal, in the transaction of that change.
 */
export async function settleAround(ctx: Needs, tx: Tx, person: string): Promise<void> {
  // Two changes in one circle settle one after the other, or each would count from the other's past.
  await tx.query('select pg_advisory_xact_lock($1)', [SETTLING])
  for (const key of await peopleAround(tx, person)) await settle(ctx, tx, key)
}

async function settle(ctx: Needs, tx: Tx, person: string): Promise<void> {
  const now = ctx.clock()
  const effective = await workOut(tx, person, now)
  await keepEffective(tx, person, effective, now)
  await personChanged(tx, person)
  await notifyLive(tx, { subject: person, kind: 'access' })
  // When own access ends, a sponsor may take over; when any access ends, the person is told.
  await planNotice(tx, person, now)
}

async function workOut(tx: Tx, person: string, now: Date): Promise<Effective> {
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
