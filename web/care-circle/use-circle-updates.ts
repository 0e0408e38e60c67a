import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { activityQuery, refreshCircle } from './queries.ts'

/** What the other side does shows here without a reload: answers to requests, removals, and what caregivers change. */
export function useCircleUpdates(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followLive({
        notice: ({ kind }) => {
          if (kind === 'delegation') void refreshCircle(client)
          else void client.invalidateQueries({ queryKey: activityQuery.queryKey })
        },
        caughtUp: () => void refreshCircle(client),
      }),
    [client],
  )
}
