import { onlineManager, queryOptions } from '@tanstack/react-query'
import { listTasks } from '#contract/tasks.ts'
import { neighbourDays } from '#domain/tasks/neighbour-days.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { FROM_DAYS, refreshAllTasks, TASKS } from '#web/lib/task-keys.ts'

export const FIVE_MINUTES = 5 * 60_000

export function dayQuery(date: LocalDate) {
  return queryOptions({
    queryKey: [...TASKS, date],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const tasks = await call(listTasks, { params: { date } }, signal)
      warnOfEnded(tasks)
      return tasks
    },
    staleTime: FIVE_MINUTES,
  })
}

/** Such a task is inactive; that it is listed at all says that something wrote it wrongly. */
function warnOfEnded(tasks: readonly Task[]): void {
  for (const { id, date, recurrenceType, recurrenceEnd } of tasks) {
    if (recurrenceType !== 'none' && recurrenceEnd && recurrenceEnd < date)
      console.warn(`Task ${id} on ${date} has a recurrence end before its date: ${recurrenceEnd}`)
  }
}

/** Fetches a day before it is shown. A failure is shown with the day. */
export function prefetchDay(date: LocalDate): Promise<void> {
  return queryClient.prefetchQuery(dayQuery(date))
}

/** Prefetches the days before and after, so that going there is instant. */
export function prefetchNeighbours(date: LocalDate): void {
  prefetchDay(addDays(date, 1))
  prefetchDay(addDays(date, -1))
}

/**
 * Before a form compares a routine's day with the ones beside it: drops those that have changed elsewhere since they
 * were read, so that they are read again. Otherwise a change to every day would look like one to this day alone. Without
 * a network, and while changes made here are being sent, there is nothing newer to read.
 */
export function forgetStaleNeighbours(task: Task): void {
  if (!onlineManager.isOnline() || isChangingTasks()) return
  for (const day of neighbourDays(task))
    if (day)
      queryClient.removeQueries({
        queryKey: dayQuery(day).queryKey,
        exact: true,
        type: 'inactive',
        stale: true,
      })
}

/** Fetches a day again, even if it is fresh. A failure leaves the cached day as it was. */
export function refetchDay(date: LocalDate): Promise<void> {
  return queryClient.prefetchQuery({ ...dayQuery(date), staleTime: 0 })
}

/** Whether changes made here are still being sent. The last one to arrive refetches the days. */
export function isChangingTasks(): boolean {
  return queryClient.isMutating({ mutationKey: TASKS }) > 0
}

/** Marks days as stale: the day on the screen is refetched now, the others when they are opened. */
export async function refreshTasks(date?: LocalDate): Promise<void> {
  if (!date) return refreshAllTasks()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: dayQuery(date).queryKey }),
    queryClient.invalidateQueries({ queryKey: FROM_DAYS }),
  ])
}
