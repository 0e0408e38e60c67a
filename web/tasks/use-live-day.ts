import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isChangingTasks, refreshTasks, TASKS } from './queries.ts'

/** At the start the day is read while the connection is made: what was read just before is not read again. */
const FRESH_MS = 1_500

const isOld = ({ state }: Query) =>
  Date.now() - state.dataUpdatedAt > FRESH_MS && state.fetchStatus === 'idle'

/**
 * What another device or a caregiver changes shows here, too. What is heard while changes made here are on their way
 * is looked at after them: an answer without them would make the list flicker.
 */
export function useLiveDay(): void {
  useEffect(() => {
    let isMissed = false
    const stopFollowing = followLive({
      notice: ({ kind, date }) => {
        if (kind !== 'tasks') return
        if (isChangingTasks()) isMissed = true
        else void refreshTasks(date)
      },
      caughtUp: (isFirst) => {
        if (isChangingTasks()) isMissed = true
        else if (isFirst) void queryClient.invalidateQueries({ queryKey: TASKS, predicate: isOld })
        else void refreshTasks()
      },
    })
    const stopWatching = queryClient.getMutationCache().subscribe(() => {
      if (!isMissed || isChangingTasks()) return
      isMissed = false
      void refreshTasks()
    })
    return () => {
      stopFollowing()
      stopWatching()
    }
  }, [])
}
