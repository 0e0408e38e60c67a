import type { TaskPatch } from '#contract/tasks.ts'

/**
 * What a change is about: each field and each step of a checklist by itself. A time that was counted goes along with the
 * status that it was saved with.
 */
export function partsOf({ status, timeTaken, ticks = {}, scope, ...fields }: TaskPatch): string[] {
  const day = status !== undefined ? [STATUS] : timeTaken !== undefined ? ['timeTaken'] : []
  return [...day, ...Object.keys(ticks).map((step) => `step:${step}`), ...Object.keys(fields)]
}

/** What is about whether a task is still to do. */
export const STATUS = 'status'

/** Names what failed of a task. */
export function failureOfTask(id: string, parts: readonly string[]): string {
  return [id, ...parts].join(' ')
}

/** The task of a failure. */
export function taskOfFailure(failure: string): string {
  return failure.split(' ')[0]!
}

/** Whether a failure is no longer true, since all that had failed has been changed now. Without parts: the whole task has. */
export function isMadeUpFor(failure: string, id: string, parts?: readonly string[]): boolean {
  const [of, ...failed] = failure.split(' ')
  return of === id && (!parts || failed.every((part) => parts.includes(part)))
}
