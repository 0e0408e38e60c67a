import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Mail } from './account/mail.ts'
import type { People } from './account/people.ts'
import type { PaymentGateway } from './billing/gateway.ts'
import type { Config } from './config.ts'
import type { Live } from './http/live.ts'
import type { Tokens } from './identity/tokens.ts'
import type { StripeStandIn } from './stand-ins/stripe/stand-in.ts'

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
  /** the stand-ins for outside services that are in use; only the app mounts them */
  standIns: { payments?: StripeStandIn }
  mail: Mail
}
