import type { Appointment } from '#contract/calendar.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate } from '#domain/time/words.ts'

/** 'March 9, 2026, 8:00 AM, Weekly on Monday' */
export function whenWords({
  date,
  time,
  ...rule
}: Pick<Appointment, 'date' | 'time' | 'recurrenceType' | 'recurrenceConfig'>): string {
  const at = time ? `, ${format12Hour(time)}` : ''
  const repeats = rule.recurrenceType === 'none' ? '' : `, ${recurrenceLabel(rule)}`
  return `${longDate(date)}${at}${repeats}`
}
