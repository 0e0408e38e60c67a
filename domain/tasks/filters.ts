import { type LocalMoment, minutesSince, realTime } from '../time/local-time.ts'
import type { Task } from './task.ts'
import { type TaskType, taskType } from './task-type.ts'

export type StatusFilter = 'completed' | 'overdue' | 'pending' | 'skipped'

/** What is ticked in Quick Stats; an empty list filters nothing. */
export type TaskFilters = { statuses: readonly StatusFilter[]; types: readonly TaskType[] }

/** The tasks that match one of the chosen statuses and one of the chosen types. */
export function filterTasks<T extends Task>(
  tasks: readonly T[],
  filters: TaskFilters,
  now: LocalMoment,
): T[] {
  return tasks.filter(
    (task) =>
      (filters.statuses.length === 0 || filters.statuses.some((status) => hasStatus(task, status, now))) &&
      (filters.types.length === 0 || filters.types.includes(taskType(task))),
  )
}

/** Whether a task counts under a status: 'pending' includes overdue tasks, but not those of a paused day. */
export function hasStatus(task: Task, status: StatusFilter, now: LocalMoment): boolean {
  if (status === 'overdue') return isOverdue(task, now)
  return task.status === status && !isResting(task)
}

/** Pending today with a time that has passed. Rolled-over tasks are not overdue. */
export function isOverdue(task: Task, now: LocalMoment): boolean {
  const time = realTime(task.time)
  return (
    task.status === 'pending' &&
    !task.paused &&
    !task.rolloverFrom &&
    task.date === now.date &&
    time !== undefined &&
    minutesSince(time, now) > 0
  )
}

/** Whether it rests on a paused day: it counts neither as pending nor as missed. It can still be ticked, and then is done. */
export function isResting({ status, paused }: Pick<Task, 'status' | 'paused'>): boolean {
  return status === 'pending' && Boolean(paused)
}
