import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isChangingTasks, refreshTasks, TASKS } from './queries.ts'

/** At startup the day is fetched while the live connection is being made: data this fresh is not fetched again. */
const FRESH_MS = 1_500

const isStale = ({ state }: Query) =>
  Date.now() - state.dataUpdatedAt > FRESH_MS && state.fetchStatus === 'idle'

/**
 * Shows changes made on another device or by a caregiver. Notices that arrive while our own changes are being sent are
 * handled after them: refetching earlier would make the list flicker.
 */
export function useLiveDay(): void {
  useEffect(() => {
    let missedNotice = false
    const stopFollowing = followLive({
      notice: ({ kind, date }) => {
        if (kind !== 'tasks') return
        if (isChangingTasks()) missedNotice = true
        else void refreshTasks(date)
      },
      caughtUp: (isFirst) => {
        if (isChangingTasks()) missedNotice = true
        else if (isFirst) void queryClient.invalidateQueries({ queryKey: TASKS, predicate: isStale })
        else void refreshTasks()
      },
    })
    const stopWatching = queryClient.getMutationCache().subscribe(() => {
      if (!missedNotice || isChangingTasks()) return
      missedNotice = false
      void refreshTasks()
    })
    return () => {
      stopFollowing()
      stopWatching()
    }
  }, [])
}
