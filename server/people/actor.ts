import type { Person } from './person.ts'

/** Who asks, and whose data it is about. The same person unless someone acts for another. */
export type Actor = { person: Person; subject: Person; acting: boolean; access: 'full' | 'grace' | 'none' }
