import type { Twilio } from '../phone/twilio.ts'
import type { Needs as PushNeeds } from '../push/needs.ts'

export type Needs = PushNeeds & {
  /** the phone service; undefined when none is set up */
  calls: Twilio | undefined
}
