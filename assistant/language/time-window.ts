import type { LocalDate } from '#domain/time/local-date.ts'
import type { LocalMoment, LocalTime } from '#domain/time/local-time.ts'
import { resolveTime, type When } from './when.ts'

/** A stretch of the day: after a time, before one, or between two. What has no time is not in it. */
export type TimeWindow = { after?: LocalTime; before?: LocalTime }

/** The stretch that is meant by 'after six', 'before noon', 'from two until five'; undefined if none is said. */
export function windowOf(
  { times, part }: Pick<When, 'times' | 'part'>,
  now: LocalMoment,
  date: LocalDate = now.date,
): TimeWindow | undefined {
  const window: TimeWindow = {}
  for (const time of times) {
    if (AFTER.has(time.link)) window.after = resolveTime(time, { part, now, date })
    else if (BEFORE.has(time.link) || (time.link === 'to' && window.after))
      window.before = resolveTime(time, { part, now, date })
  }
  return window.after || window.before ? window : undefined
}

const AFTER = new Set(['after', 'from'])
const BEFORE = new Set(['before', 'until', 'by'])

/** 'After six' begins at six: whoever asks wants to know of that too. */
export function isInWindow(time: LocalTime | null, { after, before }: TimeWindow): boolean {
  return time !== null && (!after || time >= after) && (!before || time < before)
}

/** 'Before lunch', 'after tea', where no such task is on the list. */
export function mealWindow(words: string, side: 'after' | 'before'): TimeWindow | undefined {
  const meal = MEALS.find(({ name }) => name.test(words.trim()))
  return meal && (side === 'before' ? { before: meal.starts } : { after: meal.ends })
}

const MEALS: { name: RegExp; starts: LocalTime; ends: LocalTime }[] = [
  { name: /^breakfast$/i, starts: '08:00', ends: '08:30' },
  { name: /^lunch(?: ?time)?$/i, starts: '12:30', ends: '13:00' },
  { name: /^tea(?: ?time)?$/i, starts: '17:00', ends: '17:30' },
  { name: /^(?:dinner|supper)(?: ?time)?$/i, starts: '18:00', ends: '18:30' },
  { name: /^bed(?: ?time)?$/i, starts: '22:00', ends: '22:00' },
]
