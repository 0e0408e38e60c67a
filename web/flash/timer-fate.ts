import { isRolledOverTo } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { isTimerOf, type KeptTimer } from '#web/timers/timers.ts'

/** 'missing' = it ought to roll over to this day and does not; its own day knows why. */
export type TimerFate = 'untouched' | 'finished' | 'gone' | 'missing'

/** What a day, as it was just read, says about a timer: nothing unless its task shows there, or should. */
export function timerFate(
  kept: KeptTimer,
  day: { date: LocalDate; tasks: readonly Task[] },
  today: LocalDate,
): TimerFate {
  const task = day.tasks.find((one) => isTimerOf(kept, one))
  if (task) return task.status === 'pending' ? 'untouched' : 'finished'
  if (day.date === kept.date) return 'gone'
  if (kept.recurrenceType !== 'none') return 'untouched'
  const pending = { date: kept.date, status: 'pending', finishedOn: null } as const
  return isRolledOverTo(pending, day.date, today) ? 'missing' : 'untouched'
}
