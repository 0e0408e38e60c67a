import { isRolledOverTo } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { isTimerOf, type KeptTimer } from '#web/timers/timers.ts'

/** 'missing' = the task should roll over to this day but is not there; its own day has to be checked. */
export type TimerFate = 'untouched' | 'finished' | 'gone' | 'missing'

/** What a freshly fetched day says about a timer: 'untouched' unless its task is on that day, or should be. */
export function timerFate(
  stored: KeptTimer,
  day: { date: LocalDate; tasks: readonly Task[] },
  today: LocalDate,
): TimerFate {
  const task = day.tasks.find((one) => isTimerOf(stored, one))
  if (task) return task.status === 'pending' ? 'untouched' : 'finished'
  if (day.date === stored.date) return 'gone'
  if (stored.recurrenceType !== 'none') return 'untouched'
  const pending = { date: stored.date, status: 'pending', finishedOn: null } as const
  return isRolledOverTo(pending, day.date, today) ? 'missing' : 'untouched'
}
