import type { Pool } from 'pg'
import { PATIENCE_MS, type PaymentGateway, stripeGateway } from '../billing/gateway.ts'
import { standInAllowed } from '../config/allowed.ts'
import { BadSetting, type Config } from '../config/config.ts'
import { installationSecret } from '../db/secrets.ts'
import { StripeStandIn } from './stripe/stand-in.ts'

/** The payment provider that is configured, or its stand-in. */
export async function paymentsOf(config: Config, db: Pool, clock: () => Date) {
  const { stripeSecretKey, stripeWebhookSecret } = config
  if (stripeSecretKey) {
    if (!stripeWebhookSecret)
      throw new BadSetting('STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too.')
    return { gateway: stripeGateway(stripeSecretKey, stripeWebhookSecret) }
  }
  if (!standInAllowed(config, 'payments')) return { gateway: noPayments() }
  const secret = await installationSecret(db, 'test-payments-webhook', () => `whsec_${crypto.randomUUID()}`)
  const standIn = new StripeStandIn(db, config.publicUrl, secret, clock)
  return { gateway: standIn.gateway, standIn }
}

function noPayments(): PaymentGateway {
  const stripe = () => Promise.reject(new Error('No payment provider is configured. Set STRIPE_SECRET_KEY.'))
  return { stripe, webhookSecret: '', standIn: false, patienceMs: PATIENCE_MS }
}
