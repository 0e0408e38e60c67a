import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMyPeople, type PersonAtAGlance } from '#contract/my-people.ts'
import { profileQuery } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'

const myPeopleQuery = queryOptions({
  queryKey: [listMyPeople.path],
  queryFn: ({ signal }) => call(listMyPeople, {}, signal),
  staleTime: 60_000,
})

const NOBODY: readonly PersonAtAGlance[] = []

/** What is late changes with the clock alone. */
const AGAIN_AFTER_MS = 60_000
/** Many changes at once are read once. */
const GATHERED_MS = 250

/**
 * The people this person cares for, kept up to date, and how many to expect while they are read. For who cares for
 * nobody nothing is asked.
 */
export function useMyPeople(): { people: readonly PersonAtAGlance[]; expected: number } {
  const client = useQueryClient()
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const caresFor = profile?.caresFor ?? 0
  const isCaregiver = caresFor > 0
  const { data, isError } = useQuery({
    ...myPeopleQuery,
    enabled: isCaregiver,
    refetchInterval: AGAIN_AFTER_MS,
  })
  useEffect(() => {
    if (!isCaregiver) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        void client.invalidateQueries({ queryKey: myPeopleQuery.queryKey })
      }, GATHERED_MS)
    }
    const stop = followLive({
      notice: ({ kind }) => {
        if (kind === 'people' || kind === 'delegation') refresh()
      },
      caughtUp: (isFirst) => {
        if (isFirst) readAgainAtStart(myPeopleQuery.queryKey)
        else refresh()
      },
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [client, isCaregiver])
  const people = isCaregiver && data ? data : NOBODY
  return { people, expected: data || isError ? people.length : caresFor }
}
