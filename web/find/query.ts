import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Found, findTasks } from '#contract/find.ts'
import { findInDays } from '#domain/tasks/find-in-days.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { call, isUnreachable } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { cachedDays } from '#web/tasks/cached-days.ts'

/** `keptDays`: without a connection, how many days on this device were looked through instead of all. */
export type Answer = Found & { keptDays?: number }

/** Apart from the days, which are stored on the device: what was looked for is not. The last answer stays while typing. */
export function findQuery(words: string, today: LocalDate) {
  return queryOptions({
    // Which day of a repeating task is found depends on today.
    queryKey: ['find', words, today],
    queryFn: ({ signal }): Promise<Answer> =>
      call(findTasks, { body: { words } }, signal).catch((failure) => {
        if (signal.aborted || !isUnreachable(failure)) throw failure
        return findKept(words, today)
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    // Without a connection it is answered from the device at once, instead of waiting for one; then asked again.
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.keptDays === undefined ? Number.POSITIVE_INFINITY : 0),
    refetchOnReconnect: true,
    retry: false,
  })
}

/** The days on this device: they can be looked through without a connection. */
export function keptDays(): Map<LocalDate, readonly Task[]> {
  return new Map(cachedDays(queryClient))
}

function findKept(words: string, today: LocalDate): Answer {
  const days = keptDays()
  return { ...findInDays(days, words, today), keptDays: days.size }
}
