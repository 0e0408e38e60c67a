import type { Base } from '../base.ts'
import type { People } from '../people/people.ts'

export type Needs = Base & { people: People }
