import { listed } from '#domain/listed.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { WEEKDAYS, weekdayDate } from '#domain/time/words.ts'
import type { Repeat } from '../language/repeat-words.ts'
import type { BookTask, Owner } from './day-book.ts'

/** A title in quotation marks. It is user text, so characters that could form a link or a heading are removed. */
export function quoted(title: string): string {
  const plain = title
    .replace(/[[\]<>*`|\\#_~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `“${plain.length > 120 ? `${plain.slice(0, 119)}…` : plain}”`
}

/** 'your list', or 'Maria's list' when acting for Maria. */
export function listName(owner: Owner): string {
  return owner.acting ? `${possessive(owner.name)} list` : 'your list'
}

export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** 'today', 'tomorrow', 'yesterday', 'Friday, March 13'. */
export function dayName(date: string, today: string): string {
  const away = daysBetween(today, date)
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  if (away === -1) return 'yesterday'
  return fullDate(date, today)
}

export function fullDate(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`
  return `${weekdayDate(date)}${year}`
}

/** ' at 5:00 PM', or nothing for a task without a time. */
export function atTime(time: string | null | undefined): string {
  return time ? ` at ${format12Hour(time)}` : ''
}

export function repeatName(repeat: Repeat): string {
  if (repeat.every === 'day') return 'every day'
  if (repeat.every === 'month') return `every month on the ${listed(repeat.days.map(dayOfMonthName))}`
  if (repeat.every !== 'week') return 'once'
  const days = repeat.weekdays.join()
  if (days === '1,2,3,4,5') return 'every weekday'
  return days === '0,6' ? 'every weekend' : `every ${listed(repeat.weekdays.map((day) => WEEKDAYS[day]!))}`
}

/** The title with its time, and with its day if asked for. */
export function taskName(
  task: Pick<BookTask, 'title' | 'time' | 'date'>,
  today: string,
  withDay = false,
): string {
  return `${quoted(task.title)}${withDay ? ` (${dayName(task.date, today)}${atTime(task.time)})` : atTime(task.time)}`
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** 'next week' or 'today to Friday, March 13'. */
export function spanName(from: string, to: string, today: string): string {
  if (from === to) return dayName(from, today)
  if (daysBetween(from, to) === 6 && from > today && from <= addDays(today, 7)) return 'next week'
  return `${dayName(from, today)} to ${dayName(to, today)}`
}

function dayOfMonthName(day: number): string {
  if (day === 31) return 'last day'
  const teen = day >= 11 && day <= 13
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}
