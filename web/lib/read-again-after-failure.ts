import { queryClient } from './query-client.ts'
import { mayWorkLater, retryDelay } from './retry.ts'

/**
 * When a live notice says that someone changed what is on the screen, it is read again. If that fails once, because
 * there were too many requests or the server had a bad moment, the screen would go on showing what was there before, and
 * nothing would say so: a dose that was given would look as if it were not. So it is tried until it has been read, as
 * long as it is shown. A first reading that fails is not: it shows its failure and 'Try again'.
 */
export function readAgainAfterFailure(): () => void {
  const failures = new Map<string, number>()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { queryHash, queryKey } = query
    if (action.type === 'success') failures.delete(queryHash)
    if (action.type !== 'error' || query.state.data === undefined || !mayWorkLater(action.error)) return
    const count = failures.get(queryHash) ?? 0
    failures.set(queryHash, count + 1)
    const again = () => {
      const { status, fetchStatus } = query.state
      if (status !== 'error' || fetchStatus !== 'idle' || !query.isActive()) return
      // Read between one's own changes, the list would jump back and forth.
      if (queryClient.isMutating() > 0) setTimeout(again, retryDelay(count))
      else void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
    }
    setTimeout(again, retryDelay(count))
  })
}
