import type { Needs as AccountNeeds } from '../account/needs.ts'
import type { Upstream } from './federation.ts'
import type { Issuer } from './issuer.ts'

export type Needs = AccountNeeds & {
  issuer: Issuer
  /** the issuer behind ours: Google, or one in its place */
  upstream: Upstream | null
}
