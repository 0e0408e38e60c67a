import { dayOfMonth, isLastDayOfMonth, LAST_DATE, type LocalDate, weekdayOf } from '../time/local-date.ts'
import type { RecurrenceType, Task } from './task.ts'

/** Stored as the end of a recurring task that has none. Never shown: see `shownEnd`. */
export const NO_END: LocalDate = LAST_DATE

type Recurring = Pick<Task, 'recurrenceType' | 'recurrenceConfig' | 'recurrenceEnd'>

/**
 * Whether a task falls on a day. One-time tasks fall on every day they are listed for; recurring ones on the days
 * of their rule up to and including their end. In a month too short for a monthly day, the last day counts.
 */
export function isActive(task: Recurring, date: LocalDate): boolean {
  return activeOn(task)(date)
}

/** Every rule falls on a day within this many days, in any direction. */
export const LONGEST_GAP = 31

/** The same for many days of one task: its rule is read once. */
export function activeOn(task: Recurring): (date: LocalDate) => boolean {
  const { recurrenceType, recurrenceEnd } = task
  if (recurrenceType === 'none') return () => true
  const days = recurrenceDays(task)
  return (date) => !(recurrenceEnd && date > recurrenceEnd) && fallsOn(recurrenceType, days, date)
}

/** The rule alone: whether a recurrence with these weekdays or days of the month includes a day. */
export function fallsOn(
  type: Exclude<RecurrenceType, 'none'>,
  days: readonly number[],
  date: LocalDate,
): boolean {
  if (type === 'daily') return true
  if (type === 'weekly') return days.includes(weekdayOf(date))
  const day = dayOfMonth(date)
  return days.includes(day) || (isLastDayOfMonth(date) && days.some((wanted) => wanted > day))
}

/** The weekdays (0 or 7 = Sunday) or days of the month of a rule, sorted, without duplicates. */
export function recurrenceDays(task: Pick<Task, 'recurrenceType' | 'recurrenceConfig'>): number[] {
  const numbers = configNumbers(task.recurrenceConfig)
  if (task.recurrenceType === 'weekly')
    return inOrder(numbers.map((day) => (day === 7 ? 0 : day)).filter(isWeekday))
  if (task.recurrenceType === 'monthly') return inOrder(numbers.filter(isDayOfMonth))
  return []
}

/** The integers in a recurrenceConfig, a list or a single number; anything else is ignored. */
export function configNumbers(config: string | null | undefined): number[] {
  const value = parsed(config)
  return (Array.isArray(value) ? value : [value]).filter((entry): entry is number => Number.isInteger(entry))
}

/** How a rule is written in recurrenceConfig: '[1,3]' for weekly, '15' or '[1,15]' for monthly. */
export function recurrenceConfig(type: RecurrenceType, days: readonly number[]): string | null {
  if (type === 'weekly') return JSON.stringify(inOrder(days))
  if (type === 'monthly') return days.length === 1 ? String(days[0]) : JSON.stringify(inOrder(days))
  return null
}

/** The end to show: null for none. */
export function shownEnd(end: LocalDate | null | undefined): LocalDate | null {
  return end && end !== NO_END ? end : null
}

/** What is wrong with a recurrence that starts on `start`, as text to follow the field's name; undefined if nothing is. */
export function recurrenceProblem(
  task: Recurring,
  start: LocalDate,
): { field: 'recurrenceConfig' | 'recurrenceEnd'; problem: string } | undefined {
  if (task.recurrenceType === 'none') return undefined
  const configured = configProblem(task)
  if (configured) return { field: 'recurrenceConfig', problem: configured }
  if (task.recurrenceEnd && task.recurrenceEnd < start) {
    return { field: 'recurrenceEnd', problem: `must not be before the task's date, ${start}` }
  }
  return undefined
}

function configProblem(task: Recurring): string | undefined {
  if (task.recurrenceType !== 'weekly' && task.recurrenceType !== 'monthly') return undefined
  // What is no whole number is not kept.
  const entries = configNumbers(task.recurrenceConfig)
  if (task.recurrenceType === 'weekly') {
    if (entries.length === 0) return 'must name at least one weekday'
    return entries.every((day) => isWeekday(day) || day === 7)
      ? undefined
      : 'must list weekdays from 0 (Sunday) to 6 (Saturday)'
  }
  if (entries.length === 0) return 'must name at least one day of the month'
  return entries.every(isDayOfMonth) ? undefined : 'must list days of the month from 1 to 31'
}

function isWeekday(day: number): boolean {
  return day >= 0 && day <= 6
}

function isDayOfMonth(day: number): boolean {
  return day >= 1 && day <= 31
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b)
}

function parsed(config: string | null | undefined): unknown {
  try {
    return config ? JSON.parse(config) : undefined
  } catch {
    return undefined
  }
}
