import { daysBetween, isLocalDate, type LocalDate, weekdayOf } from './local-date.ts'
import { format12Hour, type LocalMoment } from './local-time.ts'

/*
 * How dates read, on screens, in emails, in notifications and aloud.
 */

/** Starting with Sunday, as in `Weekday`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** As 'MMMM d, yyyy': 'March 9, 2026' */
export function longDate(date: LocalDate): string {
  const { month, day, year } = partsOf(date)
  return `${month} ${day}, ${year}`
}

/** 'March 9' */
export function monthDay(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month} ${day}`
}

/** 'Mar 9' */
export function shortDate(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month.slice(0, 3)} ${day}`
}

/** 'Monday' */
export function weekdayName(date: LocalDate): string {
  return partsOf(date).weekday
}

/** 'Monday, March 9' */
export function weekdayDate(date: LocalDate): string {
  return `${weekdayName(date)}, ${monthDay(date)}`
}

/** 'Today', 'Tomorrow', 'In 3 days', '2 days ago' */
export function relativeDay(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  return days > 0 ? `In ${days} days` : `${-days} days ago`
}

/** 'Mar 9, 2026, 8:00 AM' */
export function momentWords({ date, time }: LocalMoment): string {
  return `${shortDate(date)}, ${partsOf(date).year}, ${format12Hour(time)}`
}

function partsOf(date: LocalDate) {
  if (!isLocalDate(date)) throw new RangeError('Invalid time value')
  return {
    year: Number(date.slice(0, 4)),
    month: MONTHS[Number(date.slice(5, 7)) - 1]!,
    day: Number(date.slice(8, 10)),
    weekday: WEEKDAYS[weekdayOf(date)]!,
  }
}
