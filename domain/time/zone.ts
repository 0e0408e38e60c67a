import { addDays, dayNumber, type LocalDate } from './local-date.ts'
import { type LocalMoment, type LocalTime, minuteOfDay } from './local-time.ts'
import { temporal } from './temporal.ts'

/** Milliseconds since 1970 in UTC, as from `Date.now()`. */
export type Instant = number

/** Whether a text names an IANA time zone, such as Europe/Berlin. Bare offsets such as +02:00 are refused. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Za-z][\w+/-]*$/.test(text)) return false
  try {
    wallClock(text)
    return true
  } catch {
    return false
  }
}

/** The local date and time in a zone at an instant. */
export function localMoment(instant: Instant, zone: string): LocalMoment {
  const shown = new Date(wallTimeAt(instant, zone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The same, for measuring how much time has passed: around a clock change it knows the real minutes. */
export function momentAt(instant: Instant, zone: string): LocalMoment {
  const moment = localMoment(instant, zone)
  const isEven = localMoment(instant - DAY, zone).time === localMoment(instant + DAY, zone).time
  if (isEven) return moment
  return {
    ...moment,
    since: (time) => Math.floor((instant - instantAt(moment.date, time, zone)) / MINUTE),
  }
}

export function localDateAt(instant: Instant, zone: string): LocalDate {
  return localMoment(instant, zone).date
}

/**
 * The instant at which a clock in the zone shows this date and time. A time that is skipped (the clock goes forward)
 * becomes the first instant after the gap; one that occurs twice (the clock goes back) means the first.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: string): Instant {
  const wall = dayNumber(date) * DAY + minuteOfDay(time) * MINUTE
  const offsetBefore = offsetAt(wall - DAY, zone)
  const offsetAfter = offsetAt(wall + DAY, zone)
  const candidates = [wall - offsetBefore, wall - offsetAfter].sort((a, b) => a - b)
  for (const instant of candidates) if (wallTimeAt(instant, zone) === wall) return instant
  return firstInstantPast(wall, candidates[0]!, candidates[1]!, zone)
}

/** When the day after `date` begins in the zone: the person's midnight. */
export function endOfDay(date: LocalDate, zone: string): Instant {
  return instantAt(addDays(date, 1), '00:00', zone)
}

/** How far a clock is set ahead by someone who moves from one zone to another; negative = back. */
export function setAheadBy(from: string, to: string, at: Instant): number {
  return offsetAt(at, to) - offsetAt(at, from)
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Inside a gap: the earliest instant after which the clock shows a later time than `wall`. */
function firstInstantPast(wall: number, early: Instant, late: Instant, zone: string): Instant {
  let before = early
  let after = late
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallTimeAt(middle, zone) > wall) after = middle
    else before = middle
  }
  return after
}

function offsetAt(instant: Instant, zone: string): number {
  return wallTimeAt(instant, zone) - instant
}

/** The local time as if it were UTC, so that local times can be compared and subtracted. */
function wallTimeAt(instant: Instant, zone: string): number {
  const known = temporal()?.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone)
  return known ? instant + known.offsetNanoseconds / 1_000_000 : wallTimeByIntl(instant, zone)
}

function wallTimeByIntl(instant: Instant, zone: string): number {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of wallClock(zone).formatToParts(instant)) {
    if (type in read) read[type as keyof typeof read] = Number(value)
  }
  const date = `${pad(read.year, 4)}-${pad(read.month, 2)}-${pad(read.day, 2)}`
  const seconds = (read.hour * 60 + read.minute) * 60 + read.second
  return dayNumber(date) * DAY + seconds * 1000 + (((instant % 1000) + 1000) % 1000)
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

// Creating a formatter costs about a hundred times as much as using it. A zone's name may be written in any case: with one
// for each way of writing it, somebody could fill the memory.
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase()
  const known = wallClocks.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  wallClocks.set(name, made)
  return made
}
