import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findTasks } from '#contract/find.ts'
import { call } from '#web/lib/call.ts'

/** Apart from the days, which are stored on the device: what was looked for is not. The last answer stays while typing. */
export function findQuery(words: string) {
  return queryOptions({
    queryKey: ['find', words],
    queryFn: ({ signal }) => call(findTasks, { body: { words } }, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    // Without a connection it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    retry: false,
  })
}
