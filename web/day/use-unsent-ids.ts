import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TASKS } from '#web/tasks/queries.ts'
import type { Change, Creation } from '#web/tasks/task-changes.ts'

/** The tasks with a change that waits for a connection. What is merely on its way does not count. */
export function useUnsentIds(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: TASKS, status: 'pending' },
    select: ({ state }) => {
      const waits = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline())
      const made = state.variables as Partial<Creation & Change> | undefined
      return waits ? (made?.task?.id ?? made?.body?.id ?? '') : ''
    },
  })
  const key = ids.filter(Boolean).join()
  return useMemo(() => new Set(key.split(',')), [key])
}
