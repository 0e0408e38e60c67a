import type { Query, QueryKey } from '@tanstack/react-query'
import { askedAt } from './asked-at.ts'
import { queryClient } from './query-client.ts'

/** At startup data is fetched while the live connection is being made: what was asked for this lately is not asked again. */
const FRESH_MS = 1_500

/**
 * The live connection stands for the first time: reads again what was asked for too long before it, since nobody told of
 * what changed in between. `addressOf` is where a query's data comes from.
 */
export function catchUpAtStart(queryKey: QueryKey, addressOf: (query: Query) => string): void {
  const now = Date.now()
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt, fetchStatus } = query.state
    if (!isOld(askedAt(addressOf(query)) ?? dataUpdatedAt, now)) continue
    const read = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // An answer still on its way is as old as its question.
    if (fetchStatus === 'fetching')
      void query.promise?.then(
        () => setTimeout(read),
        () => {},
      )
    else if (dataUpdatedAt > 0) void read()
  }
}

function isOld(asked: number, now: number): boolean {
  return now - asked > FRESH_MS
}
