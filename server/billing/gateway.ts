import type Stripe from 'stripe'

/** The connection to the payment provider: the real one, or the stand-in that speaks its protocol. */
export type PaymentGateway = {
  /** loaded at first use: most processes never handle a payment */
  stripe: () => Promise<Stripe>
  webhookSecret: string
  standIn: boolean
  /** how long a person waits, at most, for all the provider calls that one click makes */
  patienceMs: number
}

export const PRODUCT_ID = 'prod_early_access'
/** Longer than one slow call takes, short enough that people still wait for it. */
export const PATIENCE_MS = 20_000
const TIMEOUT_MS = 15_000

export function stripeGateway(secretKey: string, webhookSecret: string): PaymentGateway {
  let client: Promise<Stripe> | undefined
  return {
    stripe: () => (client ??= load(secretKey)),
    webhookSecret,
    standIn: false,
    patienceMs: PATIENCE_MS,
  }
}

async function load(secretKey: string): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 2 })
}
