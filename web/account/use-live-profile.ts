import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { profileQuery } from './queries.ts'

/** Shows what was changed in the settings on another device or by a caregiver. Our own changes are shown already. */
export function useLiveProfile(): void {
  useEffect(
    () =>
      followLive({
        notice: ({ kind }) => {
          if (kind === 'profile' && queryClient.isMutating() === 0)
            void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
        },
        caughtUp: () => {},
      }),
    [],
  )
}
