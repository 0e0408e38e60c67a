import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })

const LONG = inWords({ month: 'long', day: 'numeric', year: 'numeric' })
const SHORT = inWords({ month: 'short', day: 'numeric' })
const WEEKDAY = inWords({ weekday: 'long' })

/** 'MMMM d, yyyy': 'March 9, 2026'. A text that is no date throws 'Invalid time value'. */
export function longDate(date: LocalDate): string {
  return LONG.format(noonOf(date))
}

/** 'Mar 9' */
export function shortDate(date: LocalDate): string {
  return SHORT.format(noonOf(date))
}

/** 'Monday' */
export function weekdayName(date: LocalDate): string {
  return WEEKDAY.format(noonOf(date))
}

/** 'Today', 'Tomorrow', 'In 3 days', '2 days ago' */
export function relativeDay(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  return days > 0 ? `In ${days} days` : `${-days} days ago`
}

function noonOf(date: LocalDate): Date {
  return new Date(`${date}T12:00:00Z`)
}
