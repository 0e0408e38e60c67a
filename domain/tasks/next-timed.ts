import { type LocalMoment, realTime } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'
import { dueFrom, type Later } from './due-now.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'

export type Coming = { task: Task; at: Instant }

/** The task of today that comes next, and when: pending, and its time (or the end of 'Later') is still ahead. */
export function nextTimed(
  tasks: readonly Task[],
  now: Instant,
  zone: string,
  later: Later = {},
): Coming | undefined {
  const moment = localMoment(now, zone)
  let next: Coming | undefined
  for (const task of candidates(tasks, moment, Object.keys(later).length > 0)) {
    const at = dueFrom(task, zone, later)
    if (at !== undefined && at > now && (!next || at < next.at)) next = { task, at }
  }
  return next
}

/**
 * Looking up an instant takes a while and a full day has hundreds of tasks, so it is done only for the first time ahead
 * on the clock and for what was put off.
 */
function* candidates(tasks: readonly Task[], now: LocalMoment, somePutOff: boolean): Generator<Task> {
  let first: Task | undefined
  for (const task of tasks) {
    const time = realTime(task.time)
    if (!time || task.paused || task.status !== 'pending' || task.date !== now.date || task.rolloverFrom)
      continue
    if (!isActive(task, now.date)) continue
    if (task.later || somePutOff) yield task
    else if (time > now.time && (!first || time < first.time!)) first = task
  }
  if (first) yield first
}
