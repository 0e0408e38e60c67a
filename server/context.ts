import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Mail } from './account/mail.ts'
import type { People } from './account/people.ts'
import type { PaymentGateway } from './billing/gateway.ts'
import type { Config } from './config.ts'
import type { Live } from './http/live.ts'
import type { Tokens } from './identity/tokens.ts'
import type { Push } from './push/push.ts'
import type { Twilio } from './schemes/twilio.ts'
import type { StripeStandIn } from './stand-ins/stripe/stand-in.ts'
import type { TwilioStandIn } from './stand-ins/twilio.ts'

/** What every capability stands on. Made once at start; a test makes its own. */
export type Context = {
  config: Config
  db: Pool
  log: FastifyBaseLogger
  /** the time now; a test moves it */
  clock: () => Date
  people: People
  tokens: Tokens
  live: Live
  payments: PaymentGateway
  push: Push
  /** the phone service; undefined when none is set up */
  calls: Twilio | undefined
  /** the stand-ins for outside services that are in use; only the app mounts them */
  standIns: { payments?: StripeStandIn; phone?: TwilioStandIn }
  mail: Mail
}
