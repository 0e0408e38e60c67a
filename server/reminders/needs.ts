import type { Twilio } from '../phone/twilio.ts'
import type { Needs as PictureNeeds } from '../pictures/needs.ts'
import type { Needs as PushNeeds } from '../push/needs.ts'

export type Needs = PushNeeds &
  PictureNeeds & {
    /** the phone service; undefined when none is set up */
    calls: Twilio | undefined
  }
