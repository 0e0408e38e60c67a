import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TASKS } from '#web/tasks/queries.ts'
import type { Change, Creation } from '#web/tasks/task-changes.ts'

/** Tasks with a change that is waiting for a connection. A change that is just being sent does not count. */
export function useUnsentIds(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: TASKS, status: 'pending' },
    select: ({ state }) => {
      const waits = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline())
      const variables = state.variables as Partial<Creation & Change> | undefined
      return waits ? (variables?.task?.id ?? variables?.body?.id ?? '') : ''
    },
  })
  const key = ids.filter(Boolean).join()
  return useMemo(() => new Set(key.split(',')), [key])
}
