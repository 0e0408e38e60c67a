import type Stripe from 'stripe'
import type { BillingStatus } from '#contract/billing.ts'
import { accessOf, canManage, graceEnd, type SubscriptionStatus } from '#domain/billing/membership.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { badInput, conflict, Refusal, serviceFailed } from '../http/errors.ts'
import { addJob } from '../jobs/queue.ts'
import type { Person } from '../people/person.ts'
import { PRODUCT_ID } from './gateway.ts'
import type { Needs } from './needs.ts'
import { type Account, accountOf, carriedBy, keepCheckout, keepCustomer, statusRow } from './store.ts'
import { LIVE, syncCustomer } from './sync.ts'

const ASK_AFTER_CHECKOUT_MS = 2 * 60 * 1000
type Checkout = { amount: number; success_url: string; cancel_url: string }

/** How somebody's membership stands. Whom they care for is told to nobody who views as them. */
export async function billingStatus(ctx: Needs, person: Person, acting = false): Promise<BillingStatus> {
  const row = (await statusRow(ctx.db, person.key))!
  const access = accessOf({ subscriptionStatus: row.status, subscribedUntil: row.until }, ctx.clock())
  return {
    subscriptionStatus: row.status as SubscriptionStatus,
    subscriptionAmount: row.amount,
    subscribedUntil: row.until?.toISOString() ?? null,
    sponsoredBy: row.sponsor,
    updatedAt: row.updatedAt.toISOString(),
    graceUntil: access === 'grace' && row.until ? graceEnd(row.until).toISOString() : null,
    sponsors: acting ? [] : await carriedBy(ctx.db, person.key),
    testPayments: ctx.payments.standIn,
  }
}

/** The address of the page where somebody pays: a new checkout, or the invoice that is still open. */
export async function startCheckout(
  ctx: Needs,
  person: Person,
  checkout: Checkout,
): Promise<{ url: string }> {
  refuseElsewhere(ctx, checkout.success_url, 'success_url')
  refuseElsewhere(ctx, checkout.cancel_url, 'cancel_url')
  refuseUnmanaged(person)
  return atProvider(ctx, 'Checkout session creation failed', async (stripe, late) => {
    const account = await accountNow(ctx, person.key)
    if (account.ownStatus === 'active' || (account.ownStatus === 'canceled' && isLive(ctx, account))) {
      throw conflict('You are a member already. Change the amount of your membership instead.')
    }
    const customer = account.customerId ?? (await makeCustomer(ctx, stripe, person))
    await awaitPayment(ctx, person.key, customer)
    if (account.ownStatus === 'past_due' || account.ownStatus === 'pending') {
      const open = await openInvoice(stripe, account)
      if (open) return { url: open }
    }
    // Somebody who was told that it failed may have a newer page open by now.
    late.throwIfAborted()
    await closeOlderCheckouts(stripe, customer)
    await ensureProduct(stripe)
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: person.key,
      line_items: [{ quantity: 1, price_data: priceOf(checkout.amount) }],
      success_url: checkout.success_url,
      cancel_url: checkout.cancel_url,
    })
    return { url: session.url! }
  })
}

/** Somebody is back from the payment page: its news may still be on the way, or lost, so the provider is asked. */
export async function refresh(ctx: Needs, person: Person): Promise<void> {
  const { customerId } = await accountOf(ctx.db, person.key)
  if (customerId) await atProvider(ctx, 'Refreshing failed', () => syncCustomer(ctx, customerId))
}

export async function changeAmount(ctx: Needs, person: Person, amount: number): Promise<void> {
  const account = await managedAccount(ctx, person)
  await atProvider(ctx, 'Update failed', async (stripe) => {
    const subscription = await stripe.subscriptions.retrieve(account.subscriptionId)
    await ensureProduct(stripe)
    await stripe.subscriptions.update(account.subscriptionId, {
      items: [{ id: subscription.items.data[0]!.id, quantity: 1, price_data: priceOf(amount) }],
      // what is paid stays paid: the new amount counts from the next month on
      proration_behavior: 'none',
    })
    await syncCustomer(ctx, account.customerId)
  })
}

export async function cancel(ctx: Needs, person: Person): Promise<void> {
  const account = await managedAccount(ctx, person)
  if (account.ownStatus === 'canceled') return
  await atProvider(ctx, 'Cancellation failed', async (stripe) => {
    await stripe.subscriptions.update(account.subscriptionId, { cancel_at_period_end: true })
    await syncCustomer(ctx, account.customerId)
  })
}

/** Takes a cancellation back; once the paid time is over, begins a new checkout at the last amount. */
export async function reactivate(ctx: Needs, person: Person): Promise<{ url?: string }> {
  const account = await accountOf(ctx.db, person.key)
  if (account.ownStatus !== 'canceled') throw conflict('There is no canceled membership to take up again.')
  if (!isLive(ctx, account)) {
    const billing = `${ctx.config.publicUrl}${BILLING_PATH}`
    return startCheckout(ctx, person, {
      amount: account.ownAmount ?? 5,
      success_url: `${billing}?success=true`,
      cancel_url: `${billing}?canceled=true`,
    })
  }
  const { subscriptionId, customerId } = await managedAccount(ctx, person)
  await atProvider(ctx, 'Reactivation failed', async (stripe) => {
    const { cancel_at } = await stripe.subscriptions.retrieve(subscriptionId)
    // A date that something else set is not cleared by the flag alone.
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: false,
      ...(cancel_at && { cancel_at: '' as const }),
    })
    await syncCustomer(ctx, customerId)
  })
  return {}
}

/** The provider's own page for cards and receipts. */
export async function paymentPortal(ctx: Needs, person: Person): Promise<{ url: string }> {
  const { customerId } = await accountOf(ctx.db, person.key)
  if (!customerId) throw conflict('There are no payments yet.')
  return atProvider(ctx, 'Cards and receipts cannot be shown right now.', async (stripe) => {
    const return_url = `${ctx.config.publicUrl}${BILLING_PATH}`
    const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url })
    return { url }
  })
}

/** Ends whatever is charged at the provider, known to us or not, and closes open payment pages. Says how many ended. */
export async function endNow(ctx: Needs, person: string): Promise<number> {
  const { customerId } = await accountOf(ctx.db, person)
  if (!customerId) return 0
  const ended = await atProvider(ctx, 'Cancellation failed', async (stripe) => {
    await closeOlderCheckouts(stripe, customerId)
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 })
    const live = data.filter(({ status }) => LIVE.includes(status))
    for (const { id } of live) await stripe.subscriptions.cancel(id)
    return live.length
  })
  await syncCustomer(ctx, customerId)
  return ended
}

/** The account as it is now: who was sent to a payment page lately may have paid without our hearing of it. */
async function accountNow(ctx: Needs, person: string): Promise<Account> {
  const account = await accountOf(ctx.db, person)
  if (!account.customerId || !account.checkoutAt) return account
  await syncCustomer(ctx, account.customerId)
  return accountOf(ctx.db, person)
}

async function awaitPayment(ctx: Needs, person: string, customer: string): Promise<void> {
  await keepCheckout(ctx.db, person, ctx.clock())
  await addJob(ctx.db, {
    name: 'ask-payment-provider',
    payload: { customer },
    key: `ask-payment-provider:${customer}`,
    runAt: new Date(ctx.clock().getTime() + ASK_AFTER_CHECKOUT_MS),
  })
}

function isLive(ctx: Needs, { ownUntil }: Account): boolean {
  return ownUntil !== null && ownUntil > ctx.clock()
}

function refuseUnmanaged(person: Person): void {
  if (!canManage(person.subscriptionStatus) && person.subscriptionStatus === 'grandfathered') {
    throw conflict('You have lifetime access. There is nothing to pay.')
  }
}

async function managedAccount(ctx: Needs, person: Person) {
  refuseUnmanaged(person)
  const account = await accountOf(ctx.db, person.key)
  const { subscriptionId, customerId, ownStatus } = account
  const over = ownStatus === 'canceled' && !isLive(ctx, account)
  if (!subscriptionId || !customerId || over || ownStatus === 'failed' || ownStatus === 'inactive') {
    throw conflict('There is no membership to change yet. Choose an amount to join.')
  }
  return { ...account, subscriptionId, customerId }
}

/** The payment page sends people back to us and nowhere else. */
function refuseElsewhere(ctx: Needs, address: string, field: string): void {
  const url = URL.parse(address)
  const home = new URL(ctx.config.publicUrl)
  if (url?.origin !== home.origin || url.pathname !== BILLING_PATH || url.username) {
    throw badInput(`${field} must be the billing page of this site.`)
  }
}

function priceOf(amount: number) {
  return {
    currency: 'usd',
    product: PRODUCT_ID,
    unit_amount: amount * 100,
    recurring: { interval: 'month' as const },
  }
}

async function makeCustomer(ctx: Needs, stripe: Stripe, person: Person): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: person.userId, metadata: { userId: person.key } },
    { idempotencyKey: `customer:${person.key}` },
  )
  await keepCustomer(ctx.db, person.key, id)
  return id
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  await stripe.products.create({ id: PRODUCT_ID, name: `${PRODUCT_NAME} Early Access` }).catch((error) => {
    if (error.code !== 'resource_already_exists') throw error
  })
}

/** Somebody who went back and chose again pays once: the page opened before can no longer be paid. */
async function closeOlderCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 })
  for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(() => {})
}

async function openInvoice(stripe: Stripe, { subscriptionId }: Account): Promise<string | undefined> {
  if (!subscriptionId) return undefined
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 1 })
  return data[0]?.hosted_invoice_url ?? undefined
}

/** The provider may be down, refuse or take its time, over however many calls: the person gets a sentence, the log gets the cause. */
async function atProvider<T>(
  ctx: Needs,
  sentence: string,
  ask: (stripe: Stripe, late: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const late = AbortSignal.timeout(ctx.payments.patienceMs)
    return await unless(
      late,
      ctx.payments.stripe().then((stripe) => ask(stripe, late)),
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    ctx.log.error(
      { err: { message: (error as Error).message, type: (error as { type?: string }).type } },
      sentence,
    )
    throw serviceFailed(502, `${sentence.replace(/\.$/, '')}. Nothing was charged.`)
  }
}

async function unless<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('The payment provider took too long.')))
  })
  return Promise.race([work, tooLong])
}
