import type { Base } from '../base.ts'
import type { People } from '../people/people.ts'
import type { Push } from '../push/push.ts'

export type Needs = Base & { people: People; push: Push }
