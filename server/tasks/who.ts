import { allows, type Level } from '#domain/care-circle/level.ts'
import type { Via } from '../activity/record.ts'
import { levelTooLow } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { Person } from '../people/person.ts'

/** Whose tasks, who changes them, and through what. Owner and actor differ when a caregiver acts for someone. */
export type Who = {
  owner: Person
  actor: Person
  via: Via
  /** what the actor may do with the owner's tasks */
  level: Level
}

/** Of a request from the app. */
export function whoOf({ person, subject, level }: Actor): Who {
  return { owner: subject, actor: person, via: 'app', level }
}

/** Whether this is the owner's own doing. Others know nothing of private tasks. */
export function isOwn({ owner, actor }: Pick<Who, 'owner' | 'actor'>): boolean {
  return owner.key === actor.key
}

/** Refuses what the owner has not allowed the actor. The routes check it too; this holds for every way in. */
export function mustBeAllowed({ level }: Who, needed: Level): void {
  if (!allows(level, needed)) throw levelTooLow(level)
}
