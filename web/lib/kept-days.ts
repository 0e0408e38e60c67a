import type { Query, QueryKey } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import { drop, type Kept, keep, keptUnder, unkept } from './kept.ts'
import { queryClient } from './query-client.ts'
import { signedInPerson } from './session.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const SOON_MS = 300
/** What the app needs to open without a network: the days seen, who one is, and how to sign in. */
const KEPT = ['tasks', '/api/user/profile', '/auth/config.json']

type Answer = { queryKey: QueryKey; data: unknown; dataUpdatedAt: number }

/** Another shape of what is kept, another number: an app that was updated leaves what an older one kept alone. */
const SHAPE = 1
const prefixOf = (person: string) => `answer:${SHAPE}:${person}:`

/**
 * What is kept on the device is also kept in memory: without a network it could not be read again. Once, before anything
 * is read.
 */
export function keepDaysInMemory(): void {
  for (const key of KEPT) queryClient.setQueryDefaults([key], { gcTime: WEEK_MS })
}

/** Shows what an earlier visit saw, unless it is known anew already. It may be old, so it is read again when looked at. */
export async function restoreDays(person: string): Promise<void> {
  const began = Date.now()
  const known = await keptUnder<Answer>(prefixOf(person))
  const isOld = ([, { dataUpdatedAt }]: Kept<Answer>) => began - dataUpdatedAt > WEEK_MS
  for (const [, { queryKey, data, dataUpdatedAt }] of known.filter((answer) => !isOld(answer))) {
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < dataUpdatedAt)
      queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  }
  // If the clock was put back, what was kept is of the future.
  const isKept = ({ state: { dataUpdatedAt } }: Query) => dataUpdatedAt < began || dataUpdatedAt > Date.now()
  await queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  await drop(known.filter(isOld).map(([key]) => key))
}

/** Keeps from now on what this person sees. Nothing of a person one views as is kept. */
export function keepDays(person: string): void {
  const seen = new Set<Query>()
  let soon: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(soon)
    soon = undefined
    const records = [...seen].map(({ queryHash, queryKey, state: { data, dataUpdatedAt } }): Kept<Answer> => {
      return [prefixOf(person) + queryHash, { queryKey, data, dataUpdatedAt }]
    })
    seen.clear()
    if (records.length > 0 && signedInPerson()?.id === person) keep(records).catch(unkept)
  }
  const see = (query: Query) => {
    if (actingAs() || !KEPT.includes(String(query.queryKey[0]))) return
    seen.add(query)
    soon ??= setTimeout(write, SOON_MS)
  }
  // Some answers came while the kept ones were restored.
  for (const query of queryClient.getQueryCache().findAll({ stale: false })) see(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') see(event.query)
  })
  document.addEventListener('visibilitychange', () => document.hidden && write())
}
