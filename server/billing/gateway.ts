import type Stripe from 'stripe'

/** The way to the payment provider: the real one, or the stand-in that speaks its protocol. */
export type PaymentGateway = {
  /** loaded at first use: most processes of a day never pay */
  stripe: () => Promise<Stripe>
  webhookSecret: string
  standIn: boolean
  /** how long somebody waits for everything that one press asks of the provider */
  patienceMs: number
}

export const PRODUCT_ID = 'prod_early_access'
/** Longer than one slow call takes, shorter than people believe that anything still happens. */
export const PATIENCE_MS = 20_000
const TIMEOUT_MS = 15_000

export function stripeGateway(secretKey: string, webhookSecret: string): PaymentGateway {
  let made: Promise<Stripe> | undefined
  return { stripe: () => (made ??= load(secretKey)), webhookSecret, standIn: false, patienceMs: PATIENCE_MS }
}

async function load(secretKey: string): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 2 })
}
