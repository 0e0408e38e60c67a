import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import { PATIENCE_MS, type PaymentGateway } from '../../billing/gateway.ts'
import { STRIPE_WEBHOOK_PATH } from '../../billing/webhook.ts'
import { PaymentApi } from './api.ts'
import { Objects, type Thing } from './objects.ts'
import { checkoutPages } from './pages.ts'
import { Subscriptions } from './subscriptions.ts'

const SECRET_KEY = 'sk_test_stand_in'

/** Sends a signed event to our own webhook, as the provider would. */
type Deliver = (body: string, signature: string) => Promise<void>

/** A payment provider on this machine: the same SDK, the same webhooks, no money. */
export class StripeStandIn {
  readonly objects: Objects
  readonly subscriptions: Subscriptions
  readonly gateway: PaymentGateway
  /** how long the payment takes with the card that needs a moment */
  momentMs = 4_000
  readonly #api: PaymentApi
  readonly #clock: () => Date
  #stripe: Promise<Stripe> | undefined
  #deliver: Deliver = async () => {}

  constructor(db: Pool, publicUrl: string, webhookSecret: string, clock: () => Date) {
    this.#clock = clock
    this.objects = new Objects(db)
    this.subscriptions = new Subscriptions(this.objects, this.#emit, publicUrl, clock)
    this.#api = new PaymentApi(this.objects, this.subscriptions, publicUrl, SECRET_KEY)
    const stripe = () => (this.#stripe ??= this.#load())
    this.gateway = { stripe, webhookSecret, standIn: true, patienceMs: PATIENCE_MS }
  }

  /** Adds its pages, and delivers its events to the product's webhook. */
  mount(fastify: FastifyInstance): void {
    this.#deliver = async (payload, signature) => {
      const answer = await fastify.inject({
        method: 'POST',
        url: STRIPE_WEBHOOK_PATH,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      })
      if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}.`)
    }
    checkoutPages(fastify, this)
  }

  /** For tests: events can be held back, repeated or reordered. Returns a function that undoes it. */
  divert(deliver: Deliver): () => void {
    const usual = this.#deliver
    this.#deliver = deliver
    return () => {
      this.#deliver = usual
    }
  }

  readonly #emit = async (type: string, object: Thing): Promise<void> => {
    const event = await this.objects.put({
      id: this.objects.newId('event'),
      object: 'event',
      type,
      created: Math.floor(this.#clock().getTime() / 1000),
      data: { object },
    })
    const payload = JSON.stringify(event)
    const stripe = await this.gateway.stripe()
    const secret = this.gateway.webhookSecret
    await this.#deliver(payload, stripe.webhooks.generateTestHeaderString({ payload, secret }))
  }

  async #load(): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe')
    return new StripeClient(SECRET_KEY, {
      telemetry: false,
      maxNetworkRetries: 0,
      httpClient: StripeClient.createFetchHttpClient(this.#api.fetch),
    })
  }
}
