import { dateStyle } from './date-style.ts'
import { addDays, type LocalDate, type Weekday, weekdayOf } from './local-date.ts'
import { longDate, monthDay, weekOrder } from './words.ts'

/** The first day of the week that a day is in; weeks begin as the reader has set it. */
export function weekStart(date: LocalDate, firstWeekday: Weekday = weekOrder()[0]!): LocalDate {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7))
}

/** The seven days from a day on; fewer where the calendar ends. */
export function weekDays(from: LocalDate): LocalDate[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  return days.filter((date, index) => index === 0 || date !== days[index - 1])
}

/**
 * 'March 9 to 15, 2026', 'March 30 to April 5, 2026', 'December 28, 2026 to January 3, 2027'; in the other orders
 * '9 to 15 March 2026' and '2026 March 9 to 15'.
 */
export function weekWords(from: LocalDate): string {
  const to = weekDays(from).at(-1)!
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${longDate(from)} to ${longDate(to)}`
  const isOneMonth = first.month === last.month
  switch (dateStyle().dateOrder) {
    case 'day-first':
      return `${isOneMonth ? first.day : monthDay(from)} to ${longDate(to)}`
    case 'year-first':
      return `${longDate(from)} to ${isOneMonth ? last.day : monthDay(to)}`
    default:
      return `${monthDay(from)} to ${isOneMonth ? `${last.day}, ${last.year}` : longDate(to)}`
  }
}

function partsOf(date: LocalDate) {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}
