import { fallsOn, recurrenceConfig } from '../tasks/recurrence.ts'
import type { RecurrenceType } from '../tasks/task.ts'
import { dayOfMonth, eachDate, isLastDayOfMonth, type LocalDate, weekdayOf } from '../time/local-date.ts'

export type KeptRule = {
  recurrenceType: Exclude<RecurrenceType, 'none'>
  recurrenceConfig: string | null
  recurrenceEnd: LocalDate | null
}

/**
 * The rule of ours that falls on exactly these days, up to the end or to as far as was looked; undefined if there is
 * none. The days are what a calendar's rule came to, with all its exceptions, so nothing about them is guessed.
 */
export function keptRule(
  days: readonly LocalDate[],
  lookedUntil: LocalDate,
  recurrenceEnd: LocalDate | null,
): KeptRule | undefined {
  const [first] = days
  if (first === undefined) return undefined
  const last = recurrenceEnd && recurrenceEnd < lookedUntil ? recurrenceEnd : lookedUntil
  const all = eachDate(first, last)
  const found = candidates(days).find(({ type, of }) => {
    const meant = all.filter((date) => fallsOn(type, of, date))
    return meant.length === days.length && meant.every((date, index) => date === days[index])
  })
  return (
    found && {
      recurrenceType: found.type,
      recurrenceConfig: recurrenceConfig(found.type, found.of),
      recurrenceEnd,
    }
  )
}

function candidates(
  days: readonly LocalDate[],
): { type: KeptRule['recurrenceType']; of: readonly number[] }[] {
  const weekdays = [...new Set(days.map(weekdayOf))]
  const ofMonth = days.every(isLastDayOfMonth) ? [31] : [...new Set(days.map(dayOfMonth))]
  // In a month that is too short, ours falls on its last day and a calendar's on none.
  const isEveryMonth = ofMonth.every((day) => day <= 28 || (day === 31 && ofMonth.length === 1))
  return [
    { type: 'daily', of: [] },
    { type: 'weekly', of: weekdays },
    ...(isEveryMonth ? [{ type: 'monthly' as const, of: ofMonth }] : []),
  ]
}
