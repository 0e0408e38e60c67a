import type { Needs as AccessNeeds } from './access/needs.ts'
import type { Needs as AssistantNeeds } from './assistant/needs.ts'
import type { Needs as BillingNeeds } from './billing/needs.ts'
import type { Needs as CareCircleNeeds } from './care-circle/needs.ts'
import type { Needs as IdentityNeeds } from './identity/needs.ts'
import type { Needs as PictureNeeds } from './pictures/needs.ts'
import type { Needs as ReminderNeeds } from './reminders/needs.ts'
import type { GoogleStandIn } from './stand-ins/google.ts'
import type { StripeStandIn } from './stand-ins/stripe/stand-in.ts'
import type { TwilioStandIn } from './stand-ins/twilio.ts'

/** Everything the capabilities need, together. Created once at start; tests create their own. Only the root uses it. */
export type Context = AccessNeeds &
  AssistantNeeds &
  BillingNeeds &
  CareCircleNeeds &
  IdentityNeeds &
  PictureNeeds &
  ReminderNeeds & {
    /** the stand-ins for outside services that are in use; only the app mounts them */
    standIns: { google?: GoogleStandIn; payments?: StripeStandIn; phone?: TwilioStandIn }
  }
