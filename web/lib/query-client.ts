import { notifyManager, QueryClient } from '@tanstack/react-query'

/**
 * What was read stays as it is until something here changes it or a live update says that it changed: no retries,
 * no refetch on focus or by the clock, nothing goes stale by itself. A query that should age says so with its own staleTime.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // What cannot wait fails at once and says so, instead of waiting for a connection without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What changed is on the screen in the same frame, instead of after a timer. Once, at the start of the app. */
export function showChangesAtOnce(): void {
  notifyManager.setScheduler(queueMicrotask)
}
