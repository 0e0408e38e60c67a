import type { Appointment } from '#contract/calendar.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate } from '#domain/time/words.ts'

/** 'March 9, 2026, 8:00 AM, weekly (Mon)': beside a date, 'Mon' alone does not say that it repeats. */
export function whenWords({
  date,
  time,
  ...rule
}: Pick<Appointment, 'date' | 'time' | 'recurrenceType' | 'recurrenceConfig'>): string {
  const at = time ? `, ${format12Hour(time)}` : ''
  const label = recurrenceLabel(rule)
  const often = rule.recurrenceType === 'weekly' && label !== 'Daily' ? `weekly (${label})` : label
  const repeats = rule.recurrenceType === 'none' ? '' : `, ${often}`
  return `${longDate(date)}${at}${repeats}`
}
