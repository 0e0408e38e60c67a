import type Stripe from 'stripe'
import type { App } from '../http/mount.ts'
import type { Needs } from './needs.ts'
import { processEvent } from './sync.ts'

export const STRIPE_WEBHOOK_PATH = '/webhooks/stripe'

/** The payment provider's webhook. Only recent events that it signed are accepted. */
export function webhookRoute({ fastify, ctx }: App<Needs>): void {
  fastify.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(STRIPE_WEBHOOK_PATH, { config: { rateLimit: false } }, async (request, reply) => {
      const stripe = await ctx.payments.stripe()
      const signature = String(request.headers['stripe-signature'] ?? '')
      let event: ReturnType<typeof stripe.webhooks.constructEvent>
      try {
        event = stripe.webhooks.constructEvent(request.body as Buffer, signature, ctx.payments.webhookSecret)
      } catch {
        return reply.status(400).send({ error: 'The signature is missing, wrong or too old.' })
      }
      if (!isEvent(event)) return reply.status(400).send({ error: 'This is not an event.' })
      await processEvent(ctx, event)
      return reply.send({ received: true })
    })
  })
}

/** The signature shows who sent it, not that it is what we expect. */
function isEvent(sent: unknown): boolean {
  const { id, data } = (sent ?? {}) as Partial<Stripe.Event>
  return typeof id === 'string' && typeof data?.object === 'object' && data.object !== null
}
