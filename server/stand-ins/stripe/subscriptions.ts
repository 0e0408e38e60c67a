import type { Objects, Thing } from './objects.ts'

/** How a test card behaves: for the first payment, and on renewal. */
export const CARDS: Record<string, { pays: 'now' | 'later' | 'never'; renews: boolean; what: string }> = {
  '4242424242424242': { pays: 'now', renews: true, what: 'pays' },
  '4000000000000002': { pays: 'never', renews: false, what: 'is declined' },
  '4000002500003155': { pays: 'later', renews: true, what: 'needs a moment' },
  '4000000000000341': { pays: 'now', renews: false, what: 'pays once, then fails' },
}

type Emit = (type: string, object: Thing) => Promise<void>
type Price = { unit_amount: string | number; product: string; currency?: string }

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function monthLater(at: number, months = 1): number {
  const date = new Date(at * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return seconds(date)
}

export function priceThing({ unit_amount, product, currency = 'usd' }: Price) {
  return {
    object: 'price',
    id: `price_${unit_amount}`,
    unit_amount: Number(unit_amount),
    currency,
    product,
    recurring: { interval: 'month', interval_count: 1 },
  }
}

/** Subscriptions and their invoices; each change emits the provider's events. */
export class Subscriptions {
  readonly #objects: Objects
  readonly #emit: Emit
  readonly #publicUrl: string
  readonly #now: () => Date

  constructor(objects: Objects, emit: Emit, publicUrl: string, now: () => Date) {
    this.#objects = objects
    this.#emit = emit
    this.#publicUrl = publicUrl
    this.#now = now
  }

  /** Starts a subscription with its first invoice, paid or not. */
  async begin(customer: string, price: Price, card: string): Promise<Thing> {
    const start = seconds(this.#now())
    const { pays, renews } = CARDS[card]!
    const subscription: Thing = {
      id: this.#objects.newId('subscription'),
      object: 'subscription',
      customer,
      status: pays === 'now' ? 'active' : 'incomplete',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      created: start,
      metadata: {},
      items: {
        object: 'list',
        data: [
          {
            id: `si_${start}`,
            object: 'subscription_item',
            quantity: 1,
            price: priceThing(price),
            current_period_start: start,
            current_period_end: monthLater(start),
          },
        ],
      },
      test_card_renews: renews,
    }
    await this.#objects.put(subscription)
    await this.#emit('customer.subscription.created', subscription)
    const invoice = await this.#invoice(subscription)
    if (pays === 'now') await this.pay(invoice.id)
    return subscription
  }

  /** Pays an open invoice: an incomplete or past due subscription becomes active. */
  async pay(invoiceId: string): Promise<void> {
    const invoice = await this.#objects.get('invoice', invoiceId)
    if (invoice?.status !== 'open') return
    const paid = await this.#objects.put({ ...invoice, status: 'paid', amount_paid: invoice.amount_due })
    await this.#emit('invoice.paid', paid)
    const subscription = await this.#objects.get('subscription', this.#subscriptionOf(paid))
    if (!subscription || subscription.status === 'active' || subscription.status === 'canceled') return
    await this.#change({ ...subscription, status: 'active', test_card_renews: true })
  }

  /** The first payment never succeeded. */
  async giveUp(invoiceId: string): Promise<void> {
    const invoice = await this.#objects.get('invoice', invoiceId)
    const subscription = invoice && (await this.#objects.get('subscription', this.#subscriptionOf(invoice)))
    if (!invoice || !subscription) return
    await this.#objects.put({ ...invoice, status: 'void' })
    await this.#emit('invoice.payment_failed', invoice)
    await this.#change({ ...subscription, status: 'incomplete_expired', ended_at: seconds(this.#now()) })
  }

  async update(id: string, changes: Thing): Promise<Thing | undefined> {
    const subscription = await this.#objects.get('subscription', id)
    if (!subscription || subscription.status === 'canceled') return undefined
    const changed = structuredClone(subscription)
    if (changes.cancel_at_period_end !== undefined) {
      changed.cancel_at_period_end = changes.cancel_at_period_end === 'true'
      changed.canceled_at = changed.cancel_at_period_end ? seconds(this.#now()) : null
    }
    if (changes.cancel_at === '') changed.cancel_at = null
    const price = changes.items?.['0']?.price_data
    if (price) changed.items.data[0].price = priceThing(price)
    return this.#change(changed)
  }

  async end(id: string): Promise<Thing | undefined> {
    const subscription = await this.#objects.get('subscription', id)
    if (!subscription || subscription.status === 'canceled') return undefined
    const at = seconds(this.#now())
    const ended = await this.#objects.put({
      ...subscription,
      status: 'canceled',
      ended_at: at,
      canceled_at: at,
    })
    await this.#emit('customer.subscription.deleted', ended)
    return ended
  }

  /** Lets a month pass for one customer by moving their dates back a month, and handles what falls due. */
  async letMonthPass(customer: string): Promise<void> {
    for (const subscription of await this.#objects.list('subscription', customer)) {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') continue
      const older = structuredClone(subscription)
      older.created = monthLater(older.created, -1)
      for (const item of older.items.data) {
        item.current_period_start = monthLater(item.current_period_start, -1)
        item.current_period_end = monthLater(item.current_period_end, -1)
      }
      await this.#objects.put(older)
      if (older.items.data[0].current_period_end <= seconds(this.#now())) await this.#fallDue(older)
    }
  }

  async #fallDue(subscription: Thing): Promise<void> {
    const [item] = subscription.items.data
    if (subscription.cancel_at_period_end) {
      const ended = { ...subscription, status: 'canceled', ended_at: item.current_period_end }
      await this.#objects.put(ended)
      await this.#emit('customer.subscription.deleted', ended)
      return
    }
    // The period moves on whether or not it is paid.
    item.current_period_start = item.current_period_end
    item.current_period_end = monthLater(item.current_period_end)
    const invoice = await this.#invoice(subscription)
    if (subscription.test_card_renews) {
      await this.#change(subscription)
      await this.pay(invoice.id)
    } else {
      await this.#emit('invoice.payment_failed', invoice)
      await this.#change({ ...subscription, status: 'past_due' })
    }
  }

  async #invoice(subscription: Thing): Promise<Thing> {
    const id = this.#objects.newId('invoice')
    return this.#objects.put({
      id,
      object: 'invoice',
      customer: subscription.customer,
      status: 'open',
      amount_due: subscription.items.data[0].price.unit_amount,
      amount_paid: 0,
      currency: 'usd',
      hosted_invoice_url: `${this.#publicUrl}/test-payments/invoices/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    })
  }

  #subscriptionOf(invoice: Thing): string {
    return invoice.parent.subscription_details.subscription
  }

  async #change(subscription: Thing): Promise<Thing> {
    await this.#objects.put(subscription)
    await this.#emit('customer.subscription.updated', subscription)
    return subscription
  }
}
