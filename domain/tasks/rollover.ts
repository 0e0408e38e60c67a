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
 * Whether a one-time task shows on a day, given the owner's today: always on its own day; while pending and past that
 * day, also today; once finished, also on the day it was finished.
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
