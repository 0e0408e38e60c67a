import { type DateStyle, dateStyle } from './date-style.ts'
import { daysBetween, isLocalDate, type LocalDate, type Weekday, weekdayOf } from './local-date.ts'
import { format12Hour, type LocalMoment } from './local-time.ts'
import { localMoment } from './zone.ts'

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

/** As 'MMMM d, yyyy': 'March 9, 2026'. In other orders '9 March 2026' and '2026 March 9'. */
export function longDate(date: LocalDate): string {
  const { month, day, year } = partsOf(date)
  return inOrder(month, day, year)
}

/** 'March 9' or '9 March' */
export function monthDay(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return inOrder(month, day)
}

/** 'Mar 9' or '9 Mar' */
export function shortDate(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return inOrder(month.slice(0, 3), day)
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
  const { month, day, year } = partsOf(date)
  return `${inOrder(month.slice(0, 3), day, year)}, ${format12Hour(time)}`
}

/** The same for an instant as the server sends it, on the clock of a zone. */
export function instantWords(instant: string, zone: string): string {
  return momentWords(localMoment(Date.parse(instant), zone))
}

export const FIRST_WEEKDAY: Record<DateStyle['weekStart'], Weekday> = { sunday: 0, monday: 1, saturday: 6 }

/** The days of a week as they are listed, from the first on. */
export function weekOrder(): Weekday[] {
  const first = FIRST_WEEKDAY[dateStyle().weekStart]
  return WEEKDAYS.map((_, index) => (first + index) % 7)
}

function inOrder(month: string, day: number, year?: number): string {
  const { dateOrder } = dateStyle()
  if (dateOrder === 'day-first') return `${day} ${month}${year === undefined ? '' : ` ${year}`}`
  if (dateOrder === 'year-first') return `${year === undefined ? '' : `${year} `}${month} ${day}`
  return `${month} ${day}${year === undefined ? '' : `, ${year}`}`
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
