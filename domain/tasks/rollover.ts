import type { LocalDate } from '../time/local-date.ts'
import type { Task, TaskStatus } from './task.ts'

/** What decides where a one-time task shows. */
export type OneTime = {
  /** its own day */
  date: LocalDate
  status: TaskStatus
  /** the owner's day on which it was completed or skipped */
  finishedOn: LocalDate | null
}

/**
 * Whether a one-time task shows on a day, given the owner's today: on its own day always; while pending also on
 * today, once that is later; once finished also on the day that was done. Never on another day.
 */
export function showsOn(task: OneTime, day: LocalDate, today: LocalDate): boolean {
  return day === task.date || isRolledOverTo(task, day, today)
}

/** Whether it shows on this day as rolled over from its own. */
export function isRolledOverTo(task: OneTime, day: LocalDate, today: LocalDate): boolean {
  if (day <= task.date) return false
  return task.status === 'pending' ? day === today : day === task.finishedOn
}

/** The day a task belongs to, wherever it shows. */
export function ownDay({ date, rolloverFrom }: Pick<Task, 'date' | 'rolloverFrom'>): LocalDate {
  return rolloverFrom ?? date
}
