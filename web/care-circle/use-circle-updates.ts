import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readActivity } from '#contract/care-circle.ts'
import { profileQuery } from '#web/account/queries.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { CIRCLE_KEYS, refreshCircle } from './queries.ts'

/**
 * Keeps the circle up to date on every screen with what others do: requests, answers, removals, and caregivers' changes.
 * While acting the stream is about the person viewed, whose circle is not this one's to see.
 */
export function useCircleUpdates(acting: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (acting) {
      return followLive({
        notice: ({ kind }) => {
          // The person may have changed what this caregiver may do.
          if (kind === 'delegation') void client.invalidateQueries({ queryKey: profileQuery.queryKey })
        },
        // use-live-profile.ts reads it then.
        caughtUp: () => {},
      })
    }
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'delegation') void refreshCircle(client)
        else void client.invalidateQueries({ queryKey: [readActivity.path] })
      },
      caughtUp: (isFirst) => {
        // use-live-profile.ts reads the profile.
        if (isFirst) for (const key of CIRCLE_KEYS) readAgainAtStart(key)
        else void refreshCircle(client)
      },
    })
  }, [acting, client])
}
