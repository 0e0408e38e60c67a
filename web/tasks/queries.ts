import { queryOptions } from '@tanstack/react-query'
import { listTasks } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

export const FIVE_MINUTES = 5 * 60_000

/** The first part of every key about tasks: to refresh them all, invalidate this. */
export const TASKS = ['tasks'] as const

/** The tasks that concern one day. */
export function dayQuery(date: LocalDate) {
  return queryOptions({
    queryKey: [...TASKS, date],
    queryFn: ({ signal }): Promise<Task[]> => call(listTasks, { params: { date } }, signal),
    staleTime: FIVE_MINUTES,
  })
}

/** Reads a day ahead of showing it. A failure shows when the day does. */
export function prefetchDay(date: LocalDate): Promise<void> {
  return queryClient.prefetchQuery(dayQuery(date))
}

/** The days one press away, so that going there is instant. */
export function prefetchNeighbours(date: LocalDate): void {
  prefetchDay(addDays(date, 1))
  prefetchDay(addDays(date, -1))
}

/** Reads a day anew, however fresh it is. A failure leaves it as it was. */
export function readAnew(date: LocalDate): Promise<void> {
  return queryClient.prefetchQuery({ ...dayQuery(date), staleTime: 0 })
}

/** Whether changes made here are on their way. They read the days again when the last of them has arrived. */
export function isChangingTasks(): boolean {
  return queryClient.isMutating({ mutationKey: TASKS }) > 0
}

/** What was read may be old: the day on the screen is read again now, the others when they are looked at. */
export function refreshTasks(date?: LocalDate): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: date ? dayQuery(date).queryKey : TASKS })
}
