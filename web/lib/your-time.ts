import { addDays } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'

/**
 * A time of someone else's day on a clock in your zone: '8:14 AM', with the day if it differs. Undefined where both clocks
 * show the same then, as in London and Lisbon.
 */
export function yourTime(
  date: string,
  time: string,
  theirZone: string,
  yourZone: string,
): string | undefined {
  const yours = localMoment(instantAt(date, time, theirZone), yourZone)
  if (yours.date === date && yours.time === time) return undefined
  return format12Hour(yours.time) + dayWords(date, yours.date)
}

function dayWords(theirs: string, yours: string): string {
  if (yours === addDays(theirs, 1)) return ' the next day'
  if (yours === addDays(theirs, -1)) return ' the day before'
  return ''
}
