import { shortened } from '#domain/shortened.ts'
import { isOverdue, isResting } from '#domain/tasks/filters.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { sortKey } from '#domain/tasks/time-period.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { format12Hour, type LocalMoment, realTime } from '#domain/time/local-time.ts'
import { isolated } from '#web/lib/isolated.ts'

/** The day in a sentence: how much is done, what comes next, or what is past its time. */
export function summaryOf(date: LocalDate, tasks: readonly Task[], now: LocalMoment): string {
  const planned = tasks.filter((task) => isActive(task, task.date))
  const active = planned.filter((task) => !isResting(task))
  if (active.length === 0) return planned.length > 0 ? 'Everything is paused on this day.' : ''
  const done = active.filter(({ status }) => status === 'completed').length
  const left = active.filter(({ status }) => status === 'pending')
  if (left.length === 0)
    return date === now.date ? 'All done for today. Well done!' : 'Nothing left on this day.'
  const progress = `${done} of ${active.length} done.`
  if (date !== now.date) return progress
  const late = left.filter((task) => isOverdue(task, now))
  if (late.length > 0) return `${progress} ${lateWords(late)}`
  const next = left.filter(({ time, rolloverFrom }) => realTime(time) && !rolloverFrom).sort(byTime)[0]
  return next ? `${progress} Next: ${shortTitle(next.title)} at ${format12Hour(next.time)}.` : progress
}

/** No advice: it may be a dose, and whether to take it late is not ours to say. */
function lateWords(late: readonly Task[]): string {
  const [first] = late
  if (late.length === 1 && first) return `${shortTitle(first.title)} was set for ${format12Hour(first.time)}.`
  return `${late.length} tasks are past their time.`
}

function byTime(a: Task, b: Task): number {
  return sortKey(a) < sortKey(b) ? -1 : 1
}

function shortTitle(title: string): string {
  return isolated(shortened(title, 40))
}
