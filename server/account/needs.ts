import type { Base } from '../base.ts'
import type { Mail } from '../mail/mail.ts'
import type { AccountPart } from '../people/account-part.ts'
import type { People } from '../people/people.ts'
import type { Twilio } from '../phone/twilio.ts'

export type Needs = Base & {
  people: People
  mail: Mail
  /** the phone service; undefined when none is set up */
  calls: Twilio | undefined
  /** what each capability stores about a person */
  accountParts: () => readonly AccountPart[]
}
