import type { Base } from '../base.ts'
import type { Viewing } from '../care-circle/viewing.ts'
import type { People } from '../people/people.ts'
import type { Claims } from '../people/person.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SignIn } from '../sessions/sign-in.ts'

/** What it takes to find out who makes a request, for whom, and whether they may. */
export type Needs = Base & {
  people: People
  tokens: { verify: (token: string) => Promise<(Claims & { signIn: SignIn }) | undefined> }
  sessions: Sessions
  viewing: Viewing
}
