import type { Query, QueryKey } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import {
  deleteRecords,
  readRecords,
  reportStoreFailure,
  type StoredRecord,
  writeRecords,
} from './device-store.ts'
import { isShown } from './is-shown.ts'
import { queryClient } from './query-client.ts'
import { signedInPerson } from './session.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const WRITE_DELAY_MS = 300
/** What the app needs to open offline: the days seen, the profile, who helps, and how to sign in. */
const STORED_QUERIES = ['tasks', '/api/user/profile', '/api/user/simple-view', '/auth/config.json']

type Answer = { queryKey: QueryKey; data: unknown; dataUpdatedAt: number }

/** Raised when the stored shape changes, so that an updated app ignores what an older version stored. */
const SHAPE = 1
const prefixOf = (person: string) => `answer:${SHAPE}:${person}:`

/**
 * What is stored on the device also stays in memory: offline it could not be read again. Call once, before anything is
 * read.
 */
export function keepDaysInMemory(): void {
  for (const key of STORED_QUERIES) queryClient.setQueryDefaults([key], { gcTime: WEEK_MS })
}

/**
 * Puts stored days into the cache where it has nothing newer, and marks them stale, since they may be old. Deletes
 * what an earlier version stored among the days by mistake.
 */
export async function restoreDays(person: string): Promise<void> {
  const began = Date.now()
  const stored = await readRecords<Answer>(prefixOf(person))
  // Storage may answer late: by then this tab may show another person's days.
  if (!isShown(person)) return
  const isOld = ([, { queryKey, data, dataUpdatedAt }]: StoredRecord<Answer>) =>
    began - dataUpdatedAt > WEEK_MS || (queryKey[0] === 'tasks' && !Array.isArray(data))
  for (const [, { queryKey, data, dataUpdatedAt }] of stored.filter((answer) => !isOld(answer))) {
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < dataUpdatedAt)
      queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  }
  // If the clock was set back, what was stored seems to come from the future.
  const isStale = ({ state: { dataUpdatedAt } }: Query) => dataUpdatedAt < began || dataUpdatedAt > Date.now()
  await queryClient.invalidateQueries({ predicate: isStale, refetchType: 'none' })
  await deleteRecords(stored.filter(isOld).map(([key]) => key))
}

/** Stores each day this person sees from now on; never those of a person they view as. */
export function storeDays(person: string): void {
  const seen = new Set<Query>()
  let pendingWrite: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(pendingWrite)
    pendingWrite = undefined
    const records = [...seen].map(
      ({ queryHash, queryKey, state: { data, dataUpdatedAt } }): StoredRecord<Answer> => {
        return [prefixOf(person) + queryHash, { queryKey, data, dataUpdatedAt }]
      },
    )
    seen.clear()
    if (records.length > 0 && signedInPerson()?.id === person) writeRecords(records).catch(reportStoreFailure)
  }
  const noteSeen = (query: Query) => {
    if (actingAs() || !STORED_QUERIES.includes(String(query.queryKey[0]))) return
    seen.add(query)
    pendingWrite ??= setTimeout(write, WRITE_DELAY_MS)
  }
  // Some answers arrived while the stored ones were being restored.
  for (const query of queryClient.getQueryCache().findAll({ stale: false })) noteSeen(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') noteSeen(event.query)
  })
  document.addEventListener('visibilitychange', () => document.hidden && write())
}
