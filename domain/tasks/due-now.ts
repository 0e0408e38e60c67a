import { type LocalMoment, minuteOfDay, realTime } from '../time/local-time.ts'
import { type Instant, instantAt, localMoment } from '../time/zone.ts'
import type { LaterMinutes } from './later.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'

/** From then on the row's 'Overdue' says it. */
const SHOWN_MS = 30 * 60_000

/** When someone who pressed 'Later' here is told again, by task and day: also before the server knows of it. */
export type Later = Readonly<Record<string, Instant>>

/**
 * The tasks whose time it is: pending, on today's list, and due since less than half an hour, or since 'Later' ended.
 * A rolled-over task had its time on its own day.
 */
export function dueNow(tasks: readonly Task[], now: Instant, zone: string, later: Later): Task[] {
  const moment = localMoment(now, zone)
  const today = moment.date
  const hasTimeWithin = timesWithin(localMoment(now - SHOWN_MS, zone), moment)
  return tasks
    .filter(
      (task) =>
        task.status === 'pending' &&
        !task.paused &&
        task.date === today &&
        !task.rolloverFrom &&
        (task.later || later[laterKey(task)] !== undefined || hasTimeWithin(task)) &&
        isActive(task, today),
    )
    .map((task) => ({ task, from: dueFrom(task, zone, later) }))
    .filter(({ from }) => from !== undefined && from <= now && now < from + SHOWN_MS)
    .sort((a, b) => a.from! - b.from!)
    .map(({ task }) => task)
}

/**
 * Whether a task's time is on the clock between two moments of SHOWN_MS. It spares nearly every task of a long day the
 * exact instant, and is only asked where the clock ran evenly in between; a jump leaves all tasks in.
 */
function timesWithin(since: LocalMoment, until: LocalMoment): (task: Task) => boolean {
  const isSameDay = since.date === until.date
  const first = isSameDay ? minuteOfDay(since.time) : 0
  const last = minuteOfDay(until.time)
  const passed = last - minuteOfDay(since.time) + (isSameDay ? 0 : DAY_MINUTES)
  if (passed * 60_000 !== SHOWN_MS) return () => true
  return (task) => {
    const time = realTime(task.time)
    const minute = time ? minuteOfDay(time) : -1
    return first <= minute && minute <= last
  }
}

const DAY_MINUTES = 24 * 60

/** Forgets those whose time is over. */
export function withLater(later: Later, task: Task, now: Instant, minutes: LaterMinutes): Later {
  const current = Object.entries(later).filter(([, until]) => until + SHOWN_MS > now)
  return { ...Object.fromEntries(current), [laterKey(task)]: now + minutes * 60_000 }
}

/** Putting it off failed: it is time for it as before. */
export function withoutLater(later: Later, task: Task): Later {
  const { [laterKey(task)]: _, ...others } = later
  return others
}

/** When it is time for a task: at its time, or when 'Later' ends; undefined without a time. */
export function dueFrom(task: Task, zone: string, later: Later): Instant | undefined {
  const time = realTime(task.time)
  if (!time) return undefined
  const due = instantAt(task.date, time, zone)
  const putOff = task.later ? Date.parse(task.later.until) : due
  return Math.max(due, putOff, later[laterKey(task)] ?? due)
}

/** What was put off is kept by: a task of one person on one day. */
export function laterKey({ id, date, userId }: Pick<Task, 'id' | 'date' | 'userId'>): string {
  return `${userId} ${id} ${date}`
}
