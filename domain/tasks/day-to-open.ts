import { addDays, type LocalDate } from '../time/local-date.ts'
import { activeOn, LONGEST_GAP } from './recurrence.ts'
import type { Task } from './task.ts'

type Spanned = Pick<Task, 'recurrenceType' | 'recurrenceConfig' | 'recurrenceEnd'> & {
  /** the first day of it, for a one-time task its own */
  from: LocalDate
  /** the last day of it */
  until: LocalDate
}

/**
 * The day on which to show a task that was found: the next one it falls on, or the last one when it is over. For a
 * one-time task its own.
 */
export function dayToOpen(task: Spanned, today: LocalDate): LocalDate {
  if (task.recurrenceType === 'none') return task.from
  const first = task.from > today ? task.from : today
  const next = nearestDay(task, first, 1)
  if (next) return next
  return nearestDay(task, task.until < today ? task.until : today, -1) ?? task.from
}

/** The first day on which a task falls, from a day on or back from it. */
export function nearestDay(task: Spanned, start: LocalDate, step: 1 | -1): LocalDate | undefined {
  const isActive = activeOn(task)
  for (let days = 0; days <= LONGEST_GAP; days++) {
    const date = addDays(start, step * days)
    if (date < task.from || date > task.until) return undefined
    if (isActive(date)) return date
  }
  return undefined
}
