import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TASKS } from '#web/lib/task-keys.ts'
import type { Change, Creation } from '#web/tasks/task-changes.ts'

/**
 * Tasks with a change that is waiting until the server can be reached, or for one that does: they are sent in order. A
 * change that is just being sent does not count.
 */
export function useUnsentIds(): ReadonlySet<string> {
  const changes = useMutationState({
    filters: { mutationKey: TASKS, status: 'pending' },
    select: ({ state: { failureCount, isPaused, variables } }) => {
      const { task, body } = (variables ?? {}) as Partial<Creation & Change>
      return { id: task?.id ?? body?.id ?? '', hasFailed: failureCount > 0, isPaused }
    },
  })
  const isStuck = !onlineManager.isOnline() || changes.some(({ hasFailed }) => hasFailed)
  const waiting = changes.filter(({ hasFailed, isPaused }) => hasFailed || (isPaused && isStuck))
  const key = waiting.map(({ id }) => id).join()
  return useMemo(() => new Set(key.split(',')), [key])
}
