import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isChangingTasks, refreshTasks, TASKS } from './queries.ts'

/** Just read: what was read within this time before the connection stood is not read again. */
const FRESH_MS = 1_500

const isOld = ({ state }: Query) =>
  Date.now() - state.dataUpdatedAt > FRESH_MS && state.fetchStatus === 'idle'

/** What another device or a caregiver changes shows here, too. */
export function useLiveDay(): void {
  useEffect(
    () =>
      followLive({
        notice: ({ kind, date }) => {
          if (kind === 'tasks' && !isChangingTasks()) void refreshTasks(date)
        },
        caughtUp: () => {
          if (!isChangingTasks()) void queryClient.invalidateQueries({ queryKey: TASKS, predicate: isOld })
        },
      }),
    [],
  )
}
