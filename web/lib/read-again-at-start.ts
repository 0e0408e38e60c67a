import type { Query, QueryKey } from '@tanstack/react-query'
import { askedAt } from './asked-at.ts'
import { queryClient } from './query-client.ts'

/** At startup data is fetched while the live connection is being made: what was asked for this recently is not asked for again. */
const FRESH_MS = 1_500

/**
 * Called when the live connection is open for the first time. Reads again what could not be read, and what was asked for
 * too long before that, since no notice announced changes in between. `addressOf` says where a query's data comes from: for
 * most queries that is their key.
 */
export function readAgainAtStart(
  queryKey: QueryKey,
  addressOf: (query: Query) => string = ({ queryKey: key }) => key.join('/'),
): void {
  const now = Date.now()
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt, fetchStatus, status } = query.state
    const isFetching = fetchStatus === 'fetching'
    const hasFailed = status === 'error' && !isFetching
    if (!hasFailed && !isOld(askedAt(addressOf(query)) ?? dataUpdatedAt, now)) continue
    // An answer still on its way is as old as its question.
    if (isFetching || hasFailed || dataUpdatedAt > 0)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

function isOld(asked: number, now: number): boolean {
  return now - asked > FRESH_MS
}
