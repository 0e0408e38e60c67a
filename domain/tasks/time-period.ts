import { minuteOfDay, NO_TIME, realTime } from '../time/local-time.ts'
import type { Task } from './task.ts'

export type TimePeriod = 'morning' | 'afternoon' | 'evening' | 'anytime'

const NOON = 12 * 60
const FIVE_PM = 17 * 60

/** The part of the day a time belongs to. */
export function timePeriod(time: string | null | undefined): TimePeriod {
  const real = realTime(time)
  if (real === undefined) return 'anytime'
  const minute = minuteOfDay(real)
  if (minute < NOON) return 'morning'
  return minute < FIVE_PM ? 'afternoon' : 'evening'
}

/** Orders tasks by day, then by time; those without a time come last in their day. */
export function sortKey(task: Pick<Task, 'date' | 'time'>): string {
  return `${task.date} ${realTime(task.time) ?? NO_TIME}`
}
