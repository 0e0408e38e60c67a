import { notifyManager, QueryClient } from '@tanstack/react-query'

/**
 * Cached data is fresh until a change here or a live update invalidates it: no retries, no refetch on focus or on a
 * timer, nothing goes stale by itself. A query that should age sets its own staleTime.
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
    // Offline, a mutation fails at once and says so, instead of waiting silently for a connection.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Shows changes in the same frame, instead of after a timer. Call once, at the start of the app. */
export function showChangesAtOnce(): void {
  notifyManager.setScheduler(queueMicrotask)
}
