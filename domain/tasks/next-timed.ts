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
  const { putOff, ahead } = candidates(tasks, localMoment(now, zone), Object.keys(later).length > 0)
  let next: Coming | undefined
  const consider = (task: Task) => {
    const at = dueFrom(task, zone, later)
    const isAhead = at !== undefined && at > now
    if (isAhead && (!next || at < next.at)) next = { task, at }
    return isAhead
  }
  for (const task of putOff) consider(task)
  // In the hour that comes twice, what is ahead on the clock may be over.
  ahead.sort((a, b) => (a.time! < b.time! ? -1 : a.time! > b.time! ? 1 : 0)).some(consider)
  return next
}

/**
 * Looking up an instant takes a while and a full day has hundreds of tasks, so it is done only for what was put off and
 * for the first time ahead on the clock.
 */
function candidates(
  tasks: readonly Task[],
  now: LocalMoment,
  somePutOff: boolean,
): { putOff: Task[]; ahead: Task[] } {
  const [putOff, ahead]: [Task[], Task[]] = [[], []]
  for (const task of tasks) {
    const time = realTime(task.time)
    if (!time || task.paused || task.status !== 'pending' || task.date !== now.date || task.rolloverFrom)
      continue
    if (!isActive(task, now.date)) continue
    if (task.later || somePutOff) putOff.push(task)
    else if (time > now.time) ahead.push(task)
  }
  return { putOff, ahead }
}
