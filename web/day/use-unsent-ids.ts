import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import { TASKS } from '#web/lib/task-keys.ts'
import { answers, isAnswered, slowIn } from '#web/lib/unsent-changes.ts'
import { useStore } from '#web/lib/use-store.ts'
import type { Change, Creation } from '#web/tasks/pending-changes.ts'

/**
 * Tasks with a change that waits until the server can be reached, or behind another that does, since they are sent in
 * order. A change that is being sent counts once it takes long.
 */
export function useUnsentIds(): ReadonlySet<string> {
  const changes = useMutationState({
    filters: { mutationKey: TASKS, status: 'pending' },
    select: (mutation) => {
      const { failureCount, isPaused, submittedAt, variables } = mutation.state
      const { task, body, copy } = (variables ?? {}) as Partial<Creation & Change>
      const ids = [task?.id ?? body?.id, copy].join()
      return { mutation, ids, hasFailed: failureCount > 0, isPaused, submittedAt }
    },
  }).filter(({ mutation }) => !isAnswered(mutation))
  useStore(answers)
  const isStuck = !onlineManager.isOnline() || changes.some(({ hasFailed }) => hasFailed)
  const waiting = changes.filter(
    ({ hasFailed, isPaused, submittedAt }) => hasFailed || (isPaused && isStuck) || slowIn(submittedAt) === 0,
  )
  useLookAgain(changes.map(({ submittedAt }) => submittedAt))
  const key = waiting.map(({ ids }) => ids).join()
  return useMemo(() => new Set(key.split(',')), [key])
}

/** Renders again when the next of these changes takes long. */
function useLookAgain(submitted: readonly number[]): void {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const next = submitted.filter((at) => slowIn(at) > 0).toSorted((one, other) => one - other)[0]
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(lookAgain, slowIn(next))
    return () => clearTimeout(timer)
  }, [next])
}
