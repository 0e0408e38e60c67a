import { createHash } from 'node:crypto'
import type { LocalDate } from '#domain/time/local-date.ts'
import { uuidFrom } from '#domain/uuid.ts'
import type { ReadItem, ReadTask } from './read-calendar.ts'

/** Names an appointment, or one of its days. Names that calendars give can be very long. */
export function keyOf(uid: string, day: LocalDate | '' = ''): string {
  return hash(uid, day).toString('base64url').slice(0, 32)
}

/** The same for the same appointment, so that a request that is sent twice at once adds one task. */
export function taskIdOf(owner: string, key: string): string {
  return uuidFrom(hash('task', owner, key).toString('hex'))
}

type Named = Pick<ReadItem, 'title' | 'description' | 'reminders'>

/** Tells whether an appointment on one day has changed since it was brought in. */
export function fingerprintOf(named: Named, { date, time }: ReadTask): string {
  return short(named, time ?? '', date)
}

/** The same for one that repeats. Its days are no part of it: which of them are ahead changes from day to day. */
export function ruleFingerprintOf(named: Named, rule: string): string {
  return short(named, 'rule', rule)
}

/** The fingerprint that earlier versions stored for one that repeats: by what was left of its rule on that day. */
export function earlierFingerprintOf(named: Named, task: ReadTask): string {
  const { time, recurrenceType, recurrenceConfig, recurrenceEnd } = task
  return short(named, time ?? '', [recurrenceType, recurrenceConfig, recurrenceEnd].join(' '))
}

/** Without reminders it is the same as in versions that did not know them. */
function short({ title, description, reminders }: Named, ...when: string[]): string {
  return hash(title, description, ...when, ...(reminders.length > 0 ? [reminders.join(' ')] : []))
    .toString('base64url')
    .slice(0, 22)
}

function hash(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
