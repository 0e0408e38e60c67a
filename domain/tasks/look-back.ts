import { capitalized } from '../capitalized.ts'
import { addDays, type LocalDate, type Weekday } from '../time/local-date.ts'
import { weekStart } from '../time/week.ts'
import type { Span } from './pause.ts'
import { fallsOn, recurrenceDays } from './recurrence.ts'
import type { RecurrenceType, TaskStatus } from './task.ts'

/** How far back a picture goes, in weeks. */
export const LOOK_BACK_WEEKS = [4, 12, 52] as const
export type LookBackWeeks = (typeof LOOK_BACK_WEEKS)[number]

/**
 * What became of a routine on a day: done, skipped, not done, paused, still open today, or not planned. One letter each,
 * so that a year is a short text.
 */
export const MARKS = {
  d: 'done',
  s: 'skipped',
  n: 'not done',
  p: 'paused',
  o: 'open',
  '-': 'not planned',
} as const
export type Mark = keyof typeof MARKS

/** The first day of a picture that ends today: whole weeks. */
export function lookBackFrom(today: LocalDate, weeks: LookBackWeeks, firstWeekday: Weekday): LocalDate {
  return addDays(weekStart(today, firstWeekday), (1 - weeks) * 7)
}

/** A routine from one day to another. */
export type PastVersion = Span & {
  recurrenceType: Exclude<RecurrenceType, 'none'>
  recurrenceConfig: string | null
}

/** A mark for each of some days, the last of which is today. The versions are those of one routine, the first one first. */
export function marksOf<V extends PastVersion>(
  versions: readonly V[],
  statusOn: (day: number) => TaskStatus | undefined,
  isPausedOn: (day: number, version: V) => boolean,
  dates: readonly LocalDate[],
): string {
  const today = dates.at(-1)
  let next = 0
  let version: V | undefined
  let days: number[] = []
  return dates
    .map((date, index): Mark => {
      while (versions[next] && versions[next]!.from <= date) {
        version = versions[next++]!
        days = recurrenceDays(version)
      }
      if (!version || date > version.until || !fallsOn(version.recurrenceType, days, date)) return '-'
      const status = statusOn(index)
      if (status === 'completed') return 'd'
      if (status === 'skipped') return 's'
      if (isPausedOn(index, version)) return 'p'
      return date === today ? 'o' : 'n'
    })
    .join('')
}

/** How often each mark is in a picture. */
export function countMarks(days: string): Record<Mark, number> {
  const counts: Record<Mark, number> = { d: 0, s: 0, n: 0, p: 0, o: 0, '-': 0 }
  for (const mark of days as Iterable<Mark> & string) counts[mark as Mark] += 1
  return counts
}

/** 'Done on 20 days, skipped on 2, not done on 3, paused on 1.' */
export function marksSentence(days: string): string {
  const counts = countMarks(days)
  const [first, ...others] = (['d', 's', 'n', 'p'] as const).filter((mark) => counts[mark] > 0)
  const told = [
    ...(first ? [`${MARKS[first]} on ${counts[first]} ${counts[first] === 1 ? 'day' : 'days'}`] : []),
    ...others.map((mark) => `${MARKS[mark]} on ${counts[mark]}`),
    ...(counts.o > 0 ? ['still open today'] : []),
  ]
  return told.length > 0 ? `${capitalized(told.join(', '))}.` : 'Not planned in this time.'
}

/** The middle of some numbers; undefined of fewer than three, which tell nothing. */
export function usual(numbers: readonly number[]): number | undefined {
  if (numbers.length < 3) return undefined
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** 'about 45 seconds', 'about 4 minutes', 'about 2 hours' */
export function tookWords(seconds: number): string {
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `about ${Math.round(minutes / 60)} hours`
}
