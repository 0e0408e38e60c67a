import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { TASKS } from '#web/lib/task-keys.ts'
import { dayQuery, isChangingTasks, refetchDay } from '#web/tasks/queries.ts'
import { stopTimer } from '#web/tasks/task-changes.ts'
import { subjectZone } from '#web/tasks/zone.ts'
import { isTimerOf, type KeptTimer, keptTimers, setTimer } from '#web/timers/timers.ts'
import { timerFate } from './timer-fate.ts'

/**
 * Ends a timer when another device or a caregiver has finished or deleted its task, which is noticed when the day is
 * refetched. Finishing a task on this device saves the time by itself. Called once at startup.
 */
export function endTimersWithTheirTasks(): void {
  queryClient.getQueryCache().subscribe((event) => {
    // Only what the server said: an optimistic edit may still be refused.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [subject, date] = event.query.queryKey
    if (subject !== TASKS[0]) return
    justFetched.add(String(date))
    queueMicrotask(checkTimers)
  })
  queryClient.getMutationCache().subscribe(() => queueMicrotask(checkTimers))
}

const justFetched = new Set<LocalDate>()

/** Days fetched while our changes were being sent may lack them, so they are checked once the changes have arrived. */
function checkTimers(): void {
  if (justFetched.size === 0 || isChangingTasks()) return
  const dates = [...justFetched]
  justFetched.clear()
  for (const date of dates) {
    const tasks = queryClient.getQueryData(dayQuery(date).queryKey)
    if (tasks) for (const stored of keptTimers()) settleTimer(stored, date, tasks)
  }
}

function settleTimer(stored: KeptTimer, date: LocalDate, tasks: readonly Task[]): void {
  const fate = timerFate(stored, { date, tasks }, localDateAt(Date.now(), subjectZone()))
  // Another person finished the task first, but the time was still spent: it is saved as if Stop had been pressed.
  if (fate === 'finished') stopTimer(tasks.find((task) => isTimerOf(stored, task))!)
  if (fate === 'gone') setTimer(stored, null)
  if (fate === 'missing') void refetchDay(stored.date)
}
