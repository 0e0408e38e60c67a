import { addDays } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'

/** A time of someone else's day on a clock in your zone: '8:14 AM', with the day if it differs. */
export function yourTime(date: string, time: string, theirZone: string, yourZone: string): string {
  const yours = localMoment(instantAt(date, time, theirZone), yourZone)
  return format12Hour(yours.time) + dayWords(date, yours.date)
}

function dayWords(theirs: string, yours: string): string {
  if (yours === addDays(theirs, 1)) return ' the next day'
  if (yours === addDays(theirs, -1)) return ' the day before'
  return ''
}
