import type Stripe from 'stripe'
import { MIN_AMOUNT } from '#domain/billing/contribution.ts'
import { type ProviderSubscription, paidUntil, statusFromProvider } from '#domain/billing/provider-status.ts'
import { transaction } from '../db/transaction.ts'
import type { Needs } from './needs.ts'
import { recomputeAccess } from './recompute-access.ts'
import {
  type Account,
  accountOf,
  markProcessed,
  nextSyncNumber,
  personOfCustomer,
  saveOwn,
  wasProcessed,
} from './store.ts'

/** Subscriptions in these states are charged, or may be. */
export const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused']

/** Handles one event from the provider. It only says that something changed, so we ask for the current state. */
export async function processEvent(ctx: Needs, event: Stripe.Event): Promise<void> {
  if (await wasProcessed(ctx.db, event.id)) return
  const customerId = customerOf(event)
  if (customerId) await syncCustomer(ctx, customerId)
  await markProcessed(ctx.db, event.id)
}

/**
 * Reads a customer's subscription from the provider and saves it. Safe to call at any time, any number of times.
 * Events arrive twice, out of order and at once. A sync that started later has the newer answer, so an answer is
 * dropped when a later sync has already saved its own.
 */
export async function syncCustomer(ctx: Needs, customerId: string): Promise<void> {
  const person = await personOfCustomer(ctx.db, customerId)
  if (!person) {
    ctx.log.info('billing: ignored an event for an unknown customer')
    return
  }
  const syncNumber = await nextSyncNumber(ctx.db)
  const stripe = await ctx.payments.stripe()
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 })
  const current = await currentOf(stripe, data)
  await transaction(ctx.db, async (tx) => {
    if (!current) return
    const own = ownOf(current, await accountOf(tx, person))
    if (await saveOwn(tx, person, syncNumber, own)) await recomputeAccess(ctx, tx, person)
  })
  ctx.people.forget(person)
}

function ownOf(subscription: Stripe.Subscription, { subscriptionId, ownUntil }: Account) {
  const state = providerState(subscription)
  const knownUntil = subscription.id === subscriptionId ? ownUntil : null
  const cents = subscription.items.data[0]?.price.unit_amount
  return {
    subscriptionId: subscription.id,
    status: statusFromProvider(state),
    amount: cents ? dollarsOf(cents) : null,
    until: paidUntil(state, knownUntil),
  }
}

/** Whole dollars. An amount set at the provider may be lower or have cents; it must not cost anyone their access. */
function dollarsOf(cents: number): number {
  return Math.max(MIN_AMOUNT, Math.round(cents / 100))
}

/** The subscription that counts: the oldest live one (paid ones first), else the newest. Cancels other live ones. */
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

function providerState(subscription: Stripe.Subscription): ProviderSubscription {
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
  const { customer } = event.data.object as { customer?: string | { id?: unknown } | null }
  const id = typeof customer === 'string' ? customer : customer?.id
  return typeof id === 'string' ? id : undefined
}
