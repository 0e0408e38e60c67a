import { isSharing, type Level } from '#domain/care-circle/level.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared } from '../db/sql.ts'

/** A person who has approved a caregiver, what they allow them, and whether they share their day right now. */
export type Delegated = { key: string; level: Level; sharing: boolean }

/** The person known as `userId`, if they have approved `caregiver`; else undefined. */
export async function delegatedPerson(
  db: Db,
  caregiver: string,
  userId: string,
  now: Date,
): Promise<Delegated | undefined> {
  const [found] = await prepared<Row>(
    db,
    'delegated-person',
    `select d.person as key, d.level, d.shared_until as until, d.paused_until as "pausedUntil", p.timezone
     from delegation d join person p on p.key = d.person
     where d.caregiver = $1 and d.person_email = $2 and d.approved_at is not null`,
    [caregiver, userId],
  )
  if (!found) return undefined
  return { key: found.key, level: found.level, sharing: isSharing(found, now, found.timezone ?? 'UTC') }
}

type Row = {
  key: string
  level: Level
  until: LocalDate | null
  pausedUntil: Date | null
  timezone: string | null
}
