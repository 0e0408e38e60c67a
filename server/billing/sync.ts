import type Stripe from 'stripe'
import { type ProviderSubscription, paidUntil, statusFromProvider } from '#domain/billing/provider-status.ts'
import { transaction } from '../db/transaction.ts'
import type { Needs } from './needs.ts'
import { settleAround } from './settle.ts'
import {
  type Account,
  accountOf,
  keepEvent,
  keepOwn,
  nextAsking,
  personOfCustomer,
  wasProcessed,
} from './store.ts'

/** Subscriptions in these states are charged, or may be. */
export const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused']

/** Works off one event of the provider: it says that something changed, and we ask what is so now. */
export async function processEvent(ctx: Needs, event: Stripe.Event): Promise<void> {
  if (await wasProcessed(ctx.db, event.id)) return
  const customerId = customerOf(event)
  if (customerId) await syncCustomer(ctx, customerId)
  await keepEvent(ctx.db, event.id)
}

/**
 * Reads a customer's subscription at the provider and writes what is so. Safe at any time, any number of times.
 * Events arrive twice, out of order and at once: who began to ask later has the newer answer, so an answer is
 * written only when none that was asked for later is there already.
 */
export async function syncCustomer(ctx: Needs, customerId: string): Promise<void> {
  const person = await personOfCustomer(ctx.db, customerId)
  if (!person) {
    ctx.log.info('billing: an event for a customer that is not ours was passed over')
    return
  }
  const asked = await nextAsking(ctx.db)
  const stripe = await ctx.payments.stripe()
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 })
  const current = await currentOf(stripe, data)
  await transaction(ctx.db, async (tx) => {
    if (!current) return
    const own = ownOf(current, await accountOf(tx, person))
    if (await keepOwn(tx, person, asked, own)) await settleAround(ctx, tx, person)
  })
  ctx.people.forget(person)
}

function ownOf(subscription: Stripe.Subscription, { subscriptionId, ownUntil }: Account) {
  const told = toldBy(subscription)
  const known = subscription.id === subscriptionId ? ownUntil : null
  const cents = subscription.items.data[0]?.price.unit_amount
  return {
    subscriptionId: subscription.id,
    status: statusFromProvider(told),
    amount: cents ? cents / 100 : null,
    until: paidUntil(told, known),
  }
}

/** The subscription that counts: the oldest live one, else the newest. A second live one is ended at once. */
async function currentOf(
  stripe: Stripe,
  all: Stripe.Subscription[],
): Promise<Stripe.Subscription | undefined> {
  const [newest] = [...all].sort((a, b) => b.created - a.created)
  const live = all.filter(({ status }) => LIVE.includes(status)).sort((a, b) => a.created - b.created)
  const paid = live.find(({ status }) => status === 'active' || status === 'trialing') ?? live[0]
  for (const extra of live) if (extra !== paid) await stripe.subscriptions.cancel(extra.id)
  return paid ?? newest
}

function toldBy(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  const date = (seconds: number) => new Date(seconds * 1000)
  return {
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodStart: date(item?.current_period_start ?? subscription.created),
    periodEnd: date(item?.current_period_end ?? subscription.created),
    endedAt: subscription.ended_at ? date(subscription.ended_at) : null,
  }
}

function customerOf(event: Stripe.Event): string | undefined {
  const { customer } = event.data.object as { customer?: string | { id: string } | null }
  return typeof customer === 'string' ? customer : customer?.id
}
