import type { Needs as AccountNeeds } from '../account/needs.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Upstream } from './federation.ts'
import type { Issuer } from './issuer.ts'

export type Needs = AccountNeeds & {
  issuer: Issuer
  sessions: Sessions
  /** Google, or another issuer in its place */
  upstream: Upstream | null
}
