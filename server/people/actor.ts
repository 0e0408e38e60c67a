import type { Level } from '#domain/care-circle/level.ts'
import type { Person } from './person.ts'

/** Who makes a request, and whose data it is about: `subject` differs from `person` when a caregiver acts for someone. */
export type Actor = {
  person: Person
  subject: Person
  acting: boolean
  /** what the person may do: with their own data everything */
  level: Level
  access: 'full' | 'grace' | 'none'
  /** the person's sign-in that the request belongs to, and when they last proved who they are */
  signIn: { id: string; authenticatedAt: Date | null }
}
