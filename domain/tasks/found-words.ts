import { capitalized } from '../capitalized.ts'
import type { LocalDate } from '../time/local-date.ts'
import { format12Hour } from '../time/local-time.ts'
import { longDate, weekdayName } from '../time/words.ts'
import { recurrenceLabel } from './labels.ts'
import { dayWords } from './moving.ts'
import type { Task, TaskStatus } from './task.ts'

type Found = Pick<Task, 'recurrenceType' | 'recurrenceConfig' | 'time'> & {
  date: LocalDate
  until?: LocalDate
  status?: TaskStatus
}

/** When a task is that was found: 'Tomorrow at 2:30 PM', 'Daily at 8:00 AM, next today', 'Sunday, May 1, 2016, done'. */
export function foundWords(task: Found, today: LocalDate): string {
  const at = task.time ? ` at ${format12Hour(task.time)}` : ''
  if (task.recurrenceType === 'none')
    return `${capitalized(dateWords(task.date, today))}${at}${statusWords(task.status)}`
  const days = `${recurrenceLabel(task)}${at}`
  if (task.date < today) return `${days}, last ${dateWords(task.date, today)}`
  return `${days}, next ${dateWords(task.date, today)}`
}

/** 'today', 'Thursday, March 12'; with the year when it is another one. */
export function dateWords(date: LocalDate, today: LocalDate): string {
  return date.slice(0, 4) === today.slice(0, 4)
    ? dayWords(date, today)
    : `${weekdayName(date)}, ${longDate(date)}`
}

function statusWords(status: TaskStatus | undefined): string {
  if (status === 'completed') return ', done'
  return status === 'skipped' ? ', skipped' : ''
}
