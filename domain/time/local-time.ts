import { dateStyle } from './date-style.ts'

/** A time on someone's clock, `HH:mm` from 00:00 to 23:59. Compares as text. */
export type LocalTime = string

/** What a clock showed at one moment in one zone. */
export type LocalMoment = {
  date: string
  time: LocalTime
  /** only around a clock change: the minutes that have really passed since a time of this day; see `minutesSince` */
  since?: (time: LocalTime) => number
}

/** Stored or sent where a task has no time. */
export const NO_TIME = '24:00'

/** Whether a text is a time of the day. 24:00 is not: see `realTime`. */
export function isLocalTime(text: unknown): text is LocalTime {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The time, or undefined where there is none: missing, empty or 24:00. */
export function realTime(time: string | null | undefined): LocalTime | undefined {
  return isLocalTime(time) ? time : undefined
}

/** Minutes since midnight. */
export function minuteOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes from a time of day until `now`, negative while it is ahead. Exact around a clock change for a `momentAt`. */
export function minutesSince(time: LocalTime, now: LocalMoment): number {
  return now.since ? now.since(time) : minuteOfDay(now.time) - minuteOfDay(time)
}

/** '1:05 PM', or '13:05' for those who read 24 hours; '--' where there is no time. */
export function format12Hour(time: string | null | undefined): string {
  const real = realTime(time)
  if (real === undefined) return '--'
  if (dateStyle().hours === '24') return real
  const hour = Number(real.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${real.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
