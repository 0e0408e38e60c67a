import { useEffect } from 'react'
import { getProfile } from '#contract/account.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { profileQuery } from './queries.ts'

/**
 * Shows what was changed in the settings on another device or by a caregiver, also while this page was hidden or offline.
 * Our own changes are shown already: what comes while they are being sent is read after them.
 */
export function useLiveProfile(): void {
  useEffect(() => {
    let isMissed = false
    const read = () => {
      isMissed = queryClient.isMutating() > 0
      if (!isMissed) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    }
    const stopFollowing = followLive({
      notice: ({ kind }) => {
        if (kind === 'profile') read()
      },
      caughtUp: (isFirst) => {
        if (isFirst) readAgainAtStart(profileQuery.queryKey, () => getProfile.path)
        else read()
      },
    })
    const stopWatching = queryClient.getMutationCache().subscribe(() => {
      if (isMissed && queryClient.isMutating() === 0) read()
    })
    return () => {
      stopFollowing()
      stopWatching()
    }
  }, [])
}
