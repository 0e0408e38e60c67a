import { useContext } from 'react'
import { putOffTask } from '#contract/tasks.ts'
import { withoutLater } from '#domain/tasks/due-now.ts'
import { canPutOff, type LaterMinutes, laterWords } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { isRefused } from '#web/lib/retry.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { FixedMoment, ZoneContext } from './clock.ts'
import { later } from './due-tasks.ts'
import { refreshTasks } from './queries.ts'
import { sayNotPutOff, sayPutOff } from './task-toasts.ts'

/** Asks the server to remind of a task again. Not kept for later when offline: by then the minutes would be others. */
export function putOff(task: Task, minutes: LaterMinutes, onBehalfOf = actingAs()): void {
  const params = { date: task.date, id: task.id }
  void call(putOffTask, { params, body: { minutes } }, undefined, onBehalfOf).then(
    (answer) => {
      sayPutOff(answer as Task)
      return refreshTasks(task.date)
    },
    (error: Error) => {
      // It was taken off the screen already. Without a connection this device tells of it again after the minutes; what was
      // refused was not put off at all.
      if (isRefused(error)) {
        later.set(withoutLater(later.get(), task))
        void refreshTasks(task.date)
      }
      const retry = isRefused(error) ? undefined : () => putOff(task, minutes, onBehalfOf)
      sayNotPutOff({ error, task, onBehalfOf, retry })
    },
  )
}

/** Whether 'Later' is on offer for a task. */
export function useCanPutOff(task: Task): boolean {
  const zone = useContext(ZoneContext)
  const isPicture = useContext(FixedMoment) !== undefined
  return useTick(() => !isPicture && canPutOff(task, lastTick(), zone))
}

/** 'Later, 8:40 AM' until then. */
export function useLaterWords(task: Task): string | undefined {
  const zone = useContext(ZoneContext)
  const words = useTick(() => laterWords(task.later, lastTick(), zone))
  return task.status === 'pending' ? words : undefined
}
