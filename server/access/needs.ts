import type { Base } from '../base.ts'
import type { Viewing } from '../care-circle/viewing.ts'
import type { People } from '../people/people.ts'
import type { Claims } from '../people/person.ts'

/** What it takes to find out who makes a request, for whom, and whether they may. */
export type Needs = Base & {
  people: People
  tokens: { verify: (token: string) => Promise<Claims | undefined> }
  viewing: Viewing
}
