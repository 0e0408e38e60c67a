import type { Weekday } from '#domain/time/local-date.ts'
import { MONDAY } from '#domain/time/week.ts'

/** The day on which this person's weeks begin. */
export function useFirstWeekday(): Weekday {
  return MONDAY
}
