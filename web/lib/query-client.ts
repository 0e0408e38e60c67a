import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isCancelledError,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

class Client extends QueryClient {
  /**
   * A first fetch, and one for no screen yet, goes on when its data becomes stale, and its answer would count as fresh
   * although it may have been read before the change. Such data is read once more when that answer has come.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll(filters)) if (goesOn(query)) this.#readAfter(query)
    return super.invalidateQueries(filters, options)
  }

  #readAfter({ promise, queryKey }: Query): void {
    // Only after the answer has been stored, which makes the data fresh.
    const read = () => setTimeout(() => void this.invalidateQueries({ queryKey, exact: true }))
    // Whatever called it off reads again itself, once nothing is being changed any more.
    promise?.then(read, (failure) => isCancelledError(failure) || read())
  }
}

function goesOn(query: Query): boolean {
  return query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive())
}

/**
 * Cached data is fresh until a change here or a live update invalidates it: no retries, no refetch on focus or on a
 * timer, nothing goes stale by itself. A query that should age sets its own staleTime.
 */
export const queryClient = new Client({
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
