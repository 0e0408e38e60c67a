import { addDays } from '../time/local-date.ts'
import type { LocalTime } from '../time/local-time.ts'
import { type Instant, instantAt, localMoment } from '../time/zone.ts'

/** The hours in which someone hears only what is made sure of, on their own clock; they may go past midnight. */
export type QuietHours = { from: LocalTime; until: LocalTime }

export const DEFAULT_QUIET: QuietHours = { from: '22:00', until: '07:00' }

/** When the quiet hours that hold at an instant end; undefined while none hold. */
export function quietUntil(
  quiet: QuietHours | null | undefined,
  at: Instant,
  zone: string,
): Instant | undefined {
  if (!quiet) return undefined
  const { from, until } = quiet
  const { date, time } = localMoment(at, zone)
  const isOvernight = from > until
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const end = instantAt(isOvernight && time >= from ? addDays(date, 1) : date, until, zone)
  // In the night in which an hour comes twice, they end with the first one.
  return end > at ? end : undefined
}

/** When a reminder is heard: when it is due or, if quiet hours hold it, when they end. They do not hold steps that make sure. */
export function heardAt(
  { dueAt, step }: { dueAt: Instant; step?: string | null | undefined },
  recipient: { quiet?: QuietHours | null | undefined; timezone: string } | undefined,
): Instant {
  const end = recipient && !step ? quietUntil(recipient.quiet, dueAt, recipient.timezone) : undefined
  return end ?? dueAt
}
