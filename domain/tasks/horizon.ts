import { type LocalMoment, minutesSince, realTime } from '../time/local-time.ts'
import type { Task, TaskStatus } from './task.ts'

export type TimeHorizon =
  | Exclude<TaskStatus, 'pending'>
  | 'rollover'
  | 'future'
  | 'historical'
  | 'anytime'
  | 'overdue'
  | 'late'
  | 'current'
  | 'upcoming'
  | 'later'
  | 'paused'

/** Where a task is in time, seen from `now` on the person's own clock. */
export function timeHorizon(
  task: Pick<Task, 'status' | 'rolloverFrom' | 'date' | 'time' | 'paused'>,
  now: LocalMoment,
): TimeHorizon {
  if (task.status !== 'pending') return task.status
  if (task.paused) return 'paused'
  if (task.rolloverFrom) return 'rollover'
  if (task.date > now.date) return 'future'
  if (task.date < now.date) return 'historical'
  const time = realTime(task.time)
  if (time === undefined) return 'anytime'
  const minutesPast = minutesSince(time, now)
  if (minutesPast >= 30) return 'overdue'
  if (minutesPast >= 15) return 'late'
  if (minutesPast >= -15) return 'current'
  return minutesPast >= -60 ? 'upcoming' : 'later'
}
