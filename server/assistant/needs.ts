import type { Base } from '../base.ts'
import type { People } from '../people/people.ts'
import type { Sessions } from '../sessions/sessions.ts'

export type Needs = Base & { people: People; sessions: Sessions }
