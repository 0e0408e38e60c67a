import { addDays, type LocalDate, type Weekday, weekdayOf } from './local-date.ts'
import { MONTHS } from './words.ts'

export const MONDAY: Weekday = 1

/** The first day of the week that a day is in. */
export function weekStart(date: LocalDate, firstWeekday: Weekday = MONDAY): LocalDate {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7))
}

/** The seven days from a day on; fewer where the calendar ends. */
export function weekDays(from: LocalDate): LocalDate[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  return days.filter((date, index) => index === 0 || date !== days[index - 1])
}

/** 'March 9 to 15, 2026', 'March 30 to April 5, 2026', 'December 28, 2026 to January 3, 2027' */
export function weekWords(from: LocalDate): string {
  const to = weekDays(from).at(-1)!
  const [first, last] = [partsOf(from), partsOf(to)]
  const end = `${last.month === first.month ? '' : `${last.month} `}${last.day}, ${last.year}`
  return `${first.month} ${first.day}${first.year === last.year ? '' : `, ${first.year}`} to ${end}`
}

function partsOf(date: LocalDate) {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month: MONTHS[month! - 1], day }
}
