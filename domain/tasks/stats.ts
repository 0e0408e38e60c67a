import type { LocalMoment } from '../time/local-time.ts'
import { isOverdue, isResting, type StatusFilter } from './filters.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'
import { type TaskType, taskType } from './task-type.ts'

export type DayStats = { total: number } & Record<StatusFilter, number> & Record<TaskType, number>

/** The numbers in Quick Stats, for the tasks that fall on the day. Overdue tasks also count as pending; paused ones rest. */
export function dayStats(tasks: readonly Task[], now: LocalMoment): DayStats {
  const stats: DayStats = {
    total: 0,
    completed: 0,
    overdue: 0,
    pending: 0,
    skipped: 0,
    recurring: 0,
    rolledOver: 0,
    new: 0,
  }
  for (const task of tasks) {
    if (!isActive(task, task.date) || isResting(task)) continue
    stats.total += 1
    stats[task.status] += 1
    stats[taskType(task)] += 1
    if (isOverdue(task, now)) stats.overdue += 1
  }
  return stats
}
