import { NO_END } from '#domain/billing/membership.ts'
import { sponsorOf } from '#domain/billing/sponsorship.ts'
import { personChanged } from '../account/people.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/sql.ts'
import { notifyLive } from '../http/live.ts'
import { addJob } from '../jobs/queue.ts'
import { nextNotice } from './notices.ts'
import { type Account, accountOf, caresAround, type Effective, keepEffective, peopleAround } from './store.ts'

const SETTLING = 7_261_050

/**
 * Works out whose access follows from what: own payment, grandfathered, or a sponsor. Called after a payment,
 * an approval, an acceptance or a removal, in the transaction of that change.
 */
export async function settleAround(ctx: Context, tx: Tx, person: string): Promise<void> {
  // Two changes in one circle settle one after the other, or each would count from the other's past.
  await tx.query('select pg_advisory_xact_lock($1)', [SETTLING])
  for (const key of await peopleAround(tx, person)) await settle(ctx, tx, key)
}

async function settle(ctx: Context, tx: Tx, person: string): Promise<void> {
  const now = ctx.clock()
  const account = await accountOf(tx, person)
  const effective = await effectiveOf(tx, account, now)
  await keepEffective(tx, person, effective, now)
  await personChanged(tx, person)
  await notifyLive(tx, { subject: person, kind: 'access' })
  // When own access ends, a sponsor may take over; when any access ends, the person is told.
  const next = nextNotice(effective, now)
  if (next)
    await addJob(tx, {
      name: 'access-notice',
      payload: { person },
      key: `access-notice:${person}`,
      runAt: next,
    })
}

async function effectiveOf(tx: Tx, account: Account, now: Date): Promise<Effective> {
  const own = { status: account.ownStatus, amount: account.ownAmount, until: account.ownUntil, sponsor: null }
  if (account.grandfathered) return { ...own, status: 'grandfathered', until: new Date(NO_END) }
  if (account.ownUntil && account.ownUntil > now) return own
  const cares = await caresAround(tx, account.person, now)
  const sponsor = sponsorOf(account.person, cares)
  if (!sponsor) return own
  const until = cares.find((care) => care.sponsor === sponsor)?.sponsorUntil ?? new Date(NO_END)
  return { status: 'sponsored', amount: null, until, sponsor }
}
