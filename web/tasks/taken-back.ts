import type { TaskPatch } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'

/** `task` is what the person saw when they made the change. */
type DayChange = { task: Task; patch: TaskPatch }

/**
 * Two changes to one day of a task, neither of them sent, as the one that is left of them: a tick that was taken back is
 * no change, and what someone else did meanwhile stays. Empty when nothing is left; undefined when they do not go
 * together: one changes more than the day, or one the status and the other not. When it was done is not when its last
 * step was ticked.
 */
export function leftOf(earlier: DayChange, later: DayChange): TaskPatch | undefined {
  if (!isOfTheDay(earlier.patch) || !isOfTheDay(later.patch)) return undefined
  if ((earlier.patch.status === undefined) !== (later.patch.status === undefined)) return undefined
  const { status, timeTaken, ticks } = { ...earlier.patch, ...later.patch }
  const before = earlier.task
  const left = Object.entries({ ...earlier.patch.ticks, ...ticks }).filter(
    ([id, ticked]) => before.checklist?.find((item) => item.id === id)?.completed !== ticked,
  )
  return {
    ...(status !== undefined && status !== before.status && { status }),
    ...(timeTaken !== undefined && (timeTaken ?? 0) !== (before.timeTaken ?? 0) && { timeTaken }),
    ...(left.length > 0 && { ticks: Object.fromEntries(left) }),
  }
}

const OF_THE_DAY = new Set(['status', 'ticks', 'timeTaken'])

/** Whether a change leaves alone what the task is on other days. */
export function isOfTheDay(patch: TaskPatch): boolean {
  return Object.keys(patch).every((name) => OF_THE_DAY.has(name))
}
