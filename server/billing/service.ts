import type Stripe from 'stripe'
import type { BillingStatus } from '#contract/billing.ts'
import { accessOf, canManage, graceEnd, type SubscriptionStatus } from '#domain/billing/membership.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { badInput, conflict, Refusal, serviceFailed } from '../http/errors.ts'
import { addJob } from '../jobs/queue.ts'
import type { Person } from '../people/person.ts'
import { guarded } from '../process/guard.ts'
import { PRODUCT_ID } from './gateway.ts'
import type { Needs } from './needs.ts'
import { type Account, accountOf, saveCheckout, saveCustomer, sponsoredNames, statusRow } from './store.ts'
import { LIVE, syncCustomer } from './sync.ts'

const SYNC_AFTER_CHECKOUT_MS = 2 * 60 * 1000
type Checkout = { amount: number; success_url: string; cancel_url: string }

/** A person's membership. A caregiver who views as them does not see whom they sponsor. */
export async function billingStatus(ctx: Needs, person: Person, acting = false): Promise<BillingStatus> {
  const row = (await statusRow(ctx.db, person.key, { acting }))!
  const access = accessOf({ subscriptionStatus: row.status, subscribedUntil: row.until }, ctx.clock())
  return {
    subscriptionStatus: row.status as SubscriptionStatus,
    subscriptionAmount: row.amount,
    subscribedUntil: row.until?.toISOString() ?? null,
    sponsoredBy: row.sponsor,
    ...(row.sponsor && row.sponsorName && { sponsorName: row.sponsorName }),
    updatedAt: row.updatedAt.toISOString(),
    graceUntil: access === 'grace' && row.until ? graceEnd(row.until).toISOString() : null,
    sponsors: acting ? [] : await sponsoredNames(ctx.db, person.key),
    testPayments: ctx.payments.standIn,
  }
}

/** The page to pay on: a new checkout, or the invoice that is still open; a new amount counts from the month after it. */
export async function startCheckout(
  ctx: Needs,
  person: Person,
  checkout: Checkout,
): Promise<{ url: string }> {
  requireBillingPage(ctx, checkout.success_url, 'success_url')
  requireBillingPage(ctx, checkout.cancel_url, 'cancel_url')
  refuseNothingToPay(person)
  return callProvider(ctx, 'Checkout session creation failed', async (stripe, signal) => {
    const account = await freshAccount(ctx, person.key)
    if (account.ownStatus === 'active' || (account.ownStatus === 'canceled' && isPaidNow(ctx, account))) {
      throw conflict('You are already a member. Change the amount of your membership instead.')
    }
    const customer = account.customerId ?? (await makeCustomer(ctx, stripe, person))
    await expectPayment(ctx, person.key, customer)
    if (account.ownStatus === 'past_due' || account.ownStatus === 'pending') {
      const open = await openInvoice(stripe, account)
      if (open && account.ownStatus === 'past_due') await setAmount(stripe, account, checkout.amount)
      if (open) return { url: open }
    }
    await ensureProduct(stripe)
    // After a timeout the person may have opened a newer page: leave that one alone.
    signal.throwIfAborted()
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: person.key,
      line_items: [{ quantity: 1, price_data: priceOf(checkout.amount) }],
      success_url: checkout.success_url,
      cancel_url: checkout.cancel_url,
    })
    if (signal.aborted) await stripe.checkout.sessions.expire(session.id)
    signal.throwIfAborted()
    // Only now, so that of two that begin at the same moment one stays: whoever looks last sees both.
    const newest = await closeCheckouts(stripe, customer, session)
    return { url: newest.url! }
  })
}

/** The person is back from the payment page. The webhook may be late or lost, so ask the provider. */
export async function refresh(ctx: Needs, person: Person): Promise<void> {
  const { customerId } = await accountOf(ctx.db, person.key)
  if (customerId) await callProvider(ctx, 'Refreshing failed', () => syncCustomer(ctx, customerId))
}

export async function changeAmount(ctx: Needs, person: Person, amount: number): Promise<void> {
  refuseNothingToPay(person)
  const account = await subscribedAccount(ctx, person)
  await callProvider(ctx, 'Update failed', async (stripe) => {
    await setAmount(stripe, account, amount)
    await syncCustomer(ctx, account.customerId)
  })
}

/** What is charged from the next month on. */
async function setAmount(
  stripe: Stripe,
  { subscriptionId, ownAmount }: Account,
  amount: number,
): Promise<void> {
  if (!subscriptionId || ownAmount === amount) return
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  await ensureProduct(stripe)
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: subscription.items.data[0]!.id, quantity: 1, price_data: priceOf(amount) }],
    proration_behavior: 'none',
  })
}

export async function cancel(ctx: Needs, person: Person): Promise<void> {
  const account = await subscribedAccount(ctx, person)
  if (account.ownStatus === 'canceled') return
  await callProvider(ctx, 'Cancellation failed', async (stripe) => {
    await stripe.subscriptions.update(account.subscriptionId, { cancel_at_period_end: true })
    await syncCustomer(ctx, account.customerId)
  })
}

/** Undoes a cancellation; if the paid time is over, starts a new checkout at the last amount. */
export async function reactivate(ctx: Needs, person: Person): Promise<{ url?: string }> {
  refuseNothingToPay(person)
  const account = await accountOf(ctx.db, person.key)
  if (account.ownStatus !== 'canceled') throw conflict('There is no canceled membership to resume.')
  if (!isPaidNow(ctx, account)) {
    const billing = `${ctx.config.publicUrl}${BILLING_PATH}`
    return startCheckout(ctx, person, {
      amount: account.ownAmount ?? 5,
      success_url: `${billing}?success=true`,
      cancel_url: `${billing}?canceled=true`,
    })
  }
  const { subscriptionId, customerId } = await subscribedAccount(ctx, person)
  await callProvider(ctx, 'Reactivation failed', async (stripe) => {
    const { cancel_at } = await stripe.subscriptions.retrieve(subscriptionId)
    // A cancellation date set elsewhere is not cleared by the flag alone.
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
  return callProvider(ctx, 'Cards and receipts cannot be shown right now.', async (stripe) => {
    const return_url = `${ctx.config.publicUrl}${BILLING_PATH}`
    const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url })
    return { url }
  })
}

/** The provider's clock is not ours. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * Ends all subscriptions at the provider, even ones we missed, and closes open payment pages: all, or those that began
 * `until` then. Returns how many ended.
 */
export async function endSubscriptions(ctx: Needs, person: string, until?: Date): Promise<number> {
  const { customerId } = await accountOf(ctx.db, person)
  if (!customerId) return 0
  const ended = await callProvider(ctx, 'Cancellation failed', async (stripe) => {
    const isMeant = ({ created }: { created: number }) =>
      !until || created * 1000 <= until.getTime() + CLOCKS_DIFFER_MS
    const pages = await openCheckouts(stripe, customerId)
    for (const { id } of pages.filter(isMeant)) await stripe.checkout.sessions.expire(id).catch(() => {})
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 })
    const live = data.filter((one) => LIVE.includes(one.status) && isMeant(one))
    for (const { id } of live) await stripe.subscriptions.cancel(id)
    return live.length
  })
  await syncCustomer(ctx, customerId)
  return ended
}

/** The account, synced first if the person may have paid on a payment page without our hearing of it. */
async function freshAccount(ctx: Needs, person: string): Promise<Account> {
  const account = await accountOf(ctx.db, person)
  if (!account.customerId || !account.checkoutAt) return account
  await syncCustomer(ctx, account.customerId)
  return accountOf(ctx.db, person)
}

async function expectPayment(ctx: Needs, person: string, customer: string): Promise<void> {
  await saveCheckout(ctx.db, person, ctx.clock())
  await addJob(ctx.db, {
    name: 'ask-payment-provider',
    payload: { customer },
    key: `ask-payment-provider:${customer}`,
    runAt: new Date(ctx.clock().getTime() + SYNC_AFTER_CHECKOUT_MS),
  })
}

function isPaidNow(ctx: Needs, { ownUntil }: Account): boolean {
  return ownUntil !== null && ownUntil > ctx.clock()
}

/** Someone who does not have to pay can still end their own payments, but not begin or change any. */
function refuseNothingToPay({ subscriptionStatus }: Person): void {
  if (canManage(subscriptionStatus)) return
  throw conflict(
    subscriptionStatus === 'grandfathered'
      ? 'You have lifetime access. There is nothing to pay.'
      : 'Your access is sponsored by a caregiver in your care circle. There is nothing to pay.',
  )
}

async function subscribedAccount(ctx: Needs, person: Person) {
  if (person.subscriptionStatus === 'grandfathered') refuseNothingToPay(person)
  const account = await accountOf(ctx.db, person.key)
  const { subscriptionId, customerId, ownStatus } = account
  const over = ownStatus === 'canceled' && !isPaidNow(ctx, account)
  if (!subscriptionId || !customerId || over || ownStatus === 'failed' || ownStatus === 'inactive') {
    throw conflict('There is no membership to change yet. Choose an amount to join.')
  }
  return { ...account, subscriptionId, customerId }
}

/** The payment page must send people back to our billing page and nowhere else. */
function requireBillingPage(ctx: Needs, address: string, field: string): void {
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
  await saveCustomer(ctx.db, person.key, id)
  return id
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  await stripe.products.create({ id: PRODUCT_ID, name: `${PRODUCT_NAME} Early Access` }).catch((error) => {
    if (error.code !== 'resource_already_exists') throw error
  })
}

/**
 * Someone who goes back and chooses again must pay only once, so other payment pages are closed than the one just `made`, or
 * one that is newer still: the provider lists the newest first, to everybody who asks. Returns the one that stays.
 */
async function closeCheckouts(
  stripe: Stripe,
  customer: string,
  made: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const open = await openCheckouts(stripe, customer)
  const isListed = open.some(({ id }) => id === made.id)
  const kept = isListed ? open[0]! : made
  for (const { id } of open) if (id !== kept.id) await stripe.checkout.sessions.expire(id).catch(() => {})
  return kept
}

async function openCheckouts(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  return (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 })).data
}

async function openInvoice(stripe: Stripe, { subscriptionId }: Account): Promise<string | undefined> {
  if (!subscriptionId) return undefined
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 1 })
  return data[0]?.hosted_invoice_url ?? undefined
}

/** Calls the provider, with one time limit for all calls. If it fails, the person gets a sentence and the log the cause. */
async function callProvider<T>(
  ctx: Needs,
  sentence: string,
  work: (stripe: Stripe, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(ctx.payments.patienceMs)
    return await orTimeout(
      signal,
      ctx.payments.stripe().then((stripe) => work(stripe, signal)),
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

async function orTimeout<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    const late = () => reject(new Error('The payment provider took too long.'))
    signal.addEventListener('abort', guarded('payment', late))
  })
  return Promise.race([work, timeout])
}
