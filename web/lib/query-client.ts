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
    mutations: { retry: false },
  },
})

// What changed is on the screen in the same frame, instead of after a timer.
notifyManager.setScheduler(queueMicrotask)
