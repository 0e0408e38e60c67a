import type { Via } from '../activity/record.ts'
import type { Person } from '../people/person.ts'

/** Whose tasks, who changes them, and through what. Owner and actor differ when a caregiver acts for someone. */
export type Who = { owner: Person; actor: Person; via: Via }
