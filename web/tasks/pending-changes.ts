import type { Mutation } from '@tanstack/react-query'
import type { ChangedTask, NewTask, TaskPatch } from '#contract/tasks.ts'
import { WAITED_MAX } from '#domain/tasks/limits.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { TASKS } from '#web/lib/task-keys.ts'
import { isUntried, withdraw } from '#web/lib/unsent-changes.ts'
import type { OptimisticEdit } from './cached-days.ts'
import { isOfTheDay, leftOf } from './taken-back.ts'

/* What a change to a task is made of, and the changes that the server has not confirmed yet. */

/** Stored with the change, since the user may be viewing as someone else by the time it is sent. */
export type OnBehalf = { onBehalfOf: string | null }
/** `quiet`: one of several that share a toast */
export type Creation = OnBehalf & { date: LocalDate; body: NewTask & { id: string }; quiet?: boolean }
/** `task` is what the person saw when they made the change. */
export type Change = OnBehalf & {
  task: Task
  patch: TaskPatch
  kind: 'status' | 'edit' | 'quiet' | 'undo' | 'move' | 'move back'
  /** the id of the copy that a moved day of a repeating task becomes */
  copy?: string
}
/** `quiet`: part of another change, which has its own toast */
export type Removal = OnBehalf & { task: Task; quiet?: boolean }

/** The latest change that was never sent and that this one can be merged with, and what is left of the two. */
export function unsentToMergeWith(change: Change): { earlier: PendingChange; left: TaskPatch } | undefined {
  for (const earlier of pendingOf(change).reverse()) {
    const { variables, context } = earlier.state
    // Part of a move is no change of its own.
    if (!isUntried(earlier) || !context || !variables?.patch || variables.kind === 'move back')
      return undefined
    const left = leftOf(variables, change)
    if (left) return { earlier, left }
    if (!isOfTheDay(variables.patch)) return undefined
  }
  return undefined
}

type PendingChange = Mutation<ChangedTask, Error, Change, OptimisticEdit[]>

/** The changes to the same day of a task that the server has not confirmed, in the order they were made. */
function pendingOf({ onBehalfOf, task }: Change): PendingChange[] {
  return pending<PendingChange>().filter(
    ({ state: { variables } }) =>
      variables?.onBehalfOf === onBehalfOf &&
      variables.task?.id === task.id &&
      variables.task.date === task.date,
  )
}

/** Typed by the caller: the cache does not know which kind of change it holds. */
function pending<Pending>(): Pending[] {
  return queryClient.getMutationCache().findAll({ mutationKey: TASKS, status: 'pending' }) as Pending[]
}

export type PendingTask = Mutation<unknown, Error, Creation | Change | Removal, OptimisticEdit[]>

/** All changes to a task, from its creation on, if the server cannot have received any of them. */
export function unsentFromTheStart(task: Task): PendingTask[] | undefined {
  const made = allOf(task)
  const [first] = made
  return first?.state.variables && 'body' in first.state.variables && made.every(isUntried) ? made : undefined
}

/** What was done with a new task since it was created, and never sent. */
export function unsentSinceCreation(task: Pick<Task, 'id'>): PendingTask[] {
  return allOf(task).filter(isUntried)
}

/** The last unconfirmed change of a task, on whichever day, or of the copy that this change makes of it. */
export function lastOf({ task, copy }: Partial<Change> & Removal): object | undefined {
  return allOf(task, copy).at(-1)
}

/** All unconfirmed changes of a task, or of a copy of it. */
function allOf(task: Pick<Task, 'id'>, copy?: string): PendingTask[] {
  return pending<PendingTask>().filter(({ state: { variables } }) => {
    if (!variables) return false
    const id = 'body' in variables ? variables.body.id : variables.task.id
    return id === task.id || id === copy
  })
}

/** How far this device's clock may be from the server's; beyond that, someone's own tick sent twice says 'already done'. */
const CLOCK_SKEW_MS = 500

/** Whether it was this very change that completed the task: it was sent again because its answer was lost. */
export function isOwnDoing({ yours, at }: { yours?: boolean; at: string }, variables: Change): boolean {
  if (!yours || variables.patch.status !== 'completed') return false
  return Date.parse(at) >= madeAt(variables) - CLOCK_SKEW_MS
}

function madeAt(variables: Change | Removal): number {
  const changes = queryClient.getMutationCache()
  return changes.find({ predicate: ({ state }) => state.variables === variables })?.state.submittedAt ?? 0
}

/** How long ago a change that is only sent now was made. Both times are of this device, so a wrong clock does no harm. */
export function waited(variables: Change | Removal): Pick<TaskPatch, 'waited'> {
  const made = madeAt(variables)
  const seconds = made ? Math.floor((Date.now() - made) / 1000) : 0
  return seconds > 0 && seconds <= WAITED_MAX ? { waited: seconds } : {}
}

/** Someone else had ticked the task before this tick arrived: taking it back must not undo theirs. */
export function withdrawUntick(ticked: Change): void {
  for (const mutation of pendingOf(ticked)) {
    const patch = mutation.state.variables?.patch
    if (isUntried(mutation) && patch?.status === 'pending') withdraw(mutation)
  }
}
