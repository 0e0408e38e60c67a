import { createHash } from 'node:crypto'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { ReadItem, ReadTask } from './read-calendar.ts'

/** Names an appointment, or one of its days. Names that calendars give can be very long. */
export function keyOf(uid: string, day: LocalDate | '' = ''): string {
  return hash(uid, day).toString('base64url').slice(0, 32)
}

/** The same for the same appointment, so that a request that is sent twice at once adds one task. */
export function taskIdOf(owner: string, key: string): string {
  const hex = hash('task', owner, key).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

type Named = Pick<ReadItem, 'title' | 'description'>

/** What an appointment on one day is. */
export function fingerprintOf({ title, description }: Named, { date, time }: ReadTask): string {
  return short(title, description, time ?? '', date)
}

/** What one that repeats is. Its days are no part of it: which of them are ahead changes from day to day. */
export function ruleFingerprintOf({ title, description }: Named, rule: string): string {
  return short('rule', title, description, rule)
}

/** As repeating tasks were noted at first: by what was left of the rule on that day. */
export function earlierFingerprintOf({ title, description }: Named, task: ReadTask): string {
  const { time, recurrenceType, recurrenceConfig, recurrenceEnd } = task
  return short(title, description, time ?? '', [recurrenceType, recurrenceConfig, recurrenceEnd].join(' '))
}

function short(...parts: string[]): string {
  return hash(...parts)
    .toString('base64url')
    .slice(0, 22)
}

function hash(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
