import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { dayQuery, isChangingTasks, readAnew, TASKS } from '#web/tasks/queries.ts'
import { saveQuietly, told } from '#web/tasks/task-changes.ts'
import { subjectZone } from '#web/tasks/zone.ts'
import { endTimer, isTimerOf, type KeptTimer, keptTimers, setTimer } from '#web/timers/timers.ts'
import { timerFate } from './timer-fate.ts'

/**
 * A timer ends with its task: when another device or a caregiver has finished or deleted it, which shows as soon as
 * the day is read again. What is done here takes the time along by itself. Once, at the start of the app.
 */
export function endTimersWithTheirTasks(): void {
  queryClient.getQueryCache().subscribe((event) => {
    // Only what the server said: what is foreseen may yet be refused.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [subject, date] = event.query.queryKey
    if (subject !== TASKS[0]) return
    justRead.add(String(date))
    queueMicrotask(look)
  })
  queryClient.getMutationCache().subscribe(() => queueMicrotask(look))
}

const justRead = new Set<LocalDate>()

/** What was read while changes were on their way may lack them: it is looked at when they have arrived. */
function look(): void {
  if (justRead.size === 0 || isChangingTasks()) return
  const dates = [...justRead]
  justRead.clear()
  for (const date of dates) {
    const tasks = queryClient.getQueryData(dayQuery(date).queryKey)
    if (tasks) for (const kept of keptTimers()) heed(kept, date, tasks)
  }
}

function heed(kept: KeptTimer, date: LocalDate, tasks: readonly Task[]): void {
  const fate = timerFate(kept, { date, tasks }, localDateAt(Date.now(), subjectZone()))
  if (fate === 'finished') save(tasks.find((task) => isTimerOf(kept, task))!)
  if (fate === 'gone') setTimer(kept, null)
  if (fate === 'missing') void readAnew(kept.date)
}

/** Somebody else was quicker, and the time was still spent: it is saved as by Stop. */
function save(task: Task): void {
  const seconds = endTimer(task)
  if (seconds > 0) void saveQuietly(task, { timeTaken: (task.timeTaken ?? 0) + seconds }).catch(told)
}
