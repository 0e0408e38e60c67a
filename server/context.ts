import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PaymentGateway } from './billing/gateway.ts'
import type { Viewing } from './care-circle/viewing.ts'
import type { Config } from './config/config.ts'
import type { Live } from './db/live.ts'
import type { Upstream } from './identity/federation.ts'
import type { Issuer } from './identity/issuer.ts'
import type { Tokens } from './identity/tokens.ts'
import type { Mail } from './mail/mail.ts'
import type { People } from './people/people.ts'
import type { Twilio } from './phone/twilio.ts'
import type { Push } from './push/push.ts'
import type { GoogleStandIn } from './stand-ins/google.ts'
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
  viewing: Viewing
  payments: PaymentGateway
  mail: Mail
  issuer: Issuer
  /** the issuer behind ours: Google, or one in its place */
  upstream: Upstream | null
  push: Push
  /** the phone service; undefined when none is set up */
  calls: Twilio | undefined
  /** the stand-ins for outside services that are in use; only the app mounts them */
  standIns: { google?: GoogleStandIn; payments?: StripeStandIn; phone?: TwilioStandIn }
}
