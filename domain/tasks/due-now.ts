import { realTime } from '../time/local-time.ts'
import { type Instant, instantAt, localDateAt } from '../time/zone.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'

/** 'Later' lets it come again after this. */
export const LATER_MS = 10 * 60_000
/** From then on the row's 'Overdue' says it. */
const SHOWN_MS = 30 * 60_000

/** When somebody who pressed 'Later' here is told again, by task and day: also before the server knows of it. */
export type Later = Readonly<Record<string, Instant>>

/**
 * The tasks whose time it is: pending, on today's list, and due since less than half an hour, or since 'Later' ended.
 * A rolled-over task had its time on its own day.
 */
export function dueNow(tasks: readonly Task[], now: Instant, zone: string, later: Later): Task[] {
  const today = localDateAt(now, zone)
  return tasks
    .filter(
      (task) =>
        task.status === 'pending' &&
        !task.paused &&
        task.date === today &&
        !task.rolloverFrom &&
        isActive(task, today),
    )
    .map((task) => ({ task, from: dueFrom(task, zone, later) }))
    .filter(({ from }) => from !== undefined && from <= now && now < from + SHOWN_MS)
    .sort((a, b) => a.from! - b.from!)
    .map(({ task }) => task)
}

export function withLater(later: Later, task: Task, now: Instant, waitMs = LATER_MS): Later {
  const current = Object.entries(later).filter(([, until]) => until + SHOWN_MS > now)
  return { ...Object.fromEntries(current), [laterKey(task)]: now + waitMs }
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
