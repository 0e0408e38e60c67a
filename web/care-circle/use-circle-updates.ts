import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { activityQuery, refreshCircle } from './queries.ts'

/** Keeps the page up to date with what others do: answers to requests, removals, and caregivers' changes. */
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
