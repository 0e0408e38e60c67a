/** A day on someone's calendar, `yyyy-MM-dd`. Compares as text. */
export type LocalDate = string

/** 0 = Sunday … 6 = Saturday. */
export type Weekday = number

export const FIRST_DATE: LocalDate = '0001-01-01'
export const LAST_DATE: LocalDate = '9999-12-31'

/** Whether a text is a date that exists: 2028-02-29 is one, 2026-02-30 and 'undefined' are not. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = partsOf(text)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day `days` later, or earlier when negative, clamped to the years 1 to 9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(dayNumber(date) + days)
}

/** How many days later `to` is than `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

export function weekdayOf(date: LocalDate): Weekday {
  // 1970-01-01, day number 0, was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

export function dayOfMonth(date: LocalDate): number {
  return partsOf(date).day
}

export function isLastDayOfMonth(date: LocalDate): boolean {
  const { year, month, day } = partsOf(date)
  return day === daysInMonth(year, month)
}

/** Every day from `from` to `to`, both included; none if `to` is earlier. */
export function eachDate(from: LocalDate, to: LocalDate): LocalDate[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** Days since 1970-01-01, which is 0. */
export function dayNumber(date: LocalDate): number {
  const { year, month, day } = partsOf(date)
  // Years are counted from March, so that a leap day is the last day of its year.
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = (month + 9) % 12
  const daysBeforeMonth = Math.floor((153 * marchMonth + 2) / 5)
  return 365 * marchYear + leapDaysUntil(marchYear) + daysBeforeMonth + day - 1 - DAYS_FROM_YEAR_0_TO_1970
}

const DAYS_FROM_YEAR_0_TO_1970 = 719_468
const DAYS_IN_400_YEARS = 146_097

function dateOf(number: number): LocalDate {
  const days = number + DAYS_FROM_YEAR_0_TO_1970
  const cycle = Math.floor(days / DAYS_IN_400_YEARS)
  const dayOfCycle = days - cycle * DAYS_IN_400_YEARS
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + leapDaysUntil(yearOfCycle))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  if (year < 1) return FIRST_DATE
  if (year > 9999) return LAST_DATE
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function leapDaysUntil(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}
