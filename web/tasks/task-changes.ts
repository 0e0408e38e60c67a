import { type Mutation, type MutationKey, type MutationOptions, onlineManager } from '@tanstack/react-query'
import {
  type ChangedTask,
  changeTask,
  createTask,
  deleteTask,
  type NewTask,
  restoreTask,
  type TaskPatch,
} from '#contract/tasks.ts'
import { TODAY_PATH } from '#domain/paths.ts'
import { isOverdue } from '#domain/tasks/filters.ts'
import { WAITED_MAX } from '#domain/tasks/limits.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { localMoment } from '#domain/time/zone.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { SentenceError } from '#web/lib/failure-sentence.ts'
import { newId } from '#web/lib/new-id.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { retryDelay, retryPolicy } from '#web/lib/retry.ts'
import { TASKS } from '#web/lib/task-keys.ts'
import { isUntried, withdraw } from '#web/lib/unsent-changes.ts'
import { endTimer } from '#web/timers/timers.ts'
import { type OptimisticEdit, revertEdits, showChanged, showCreated, showDeleted } from './cached-days.ts'
import { deleteDraft, setDraftAside } from './form/draft.ts'
import { refreshTasks } from './queries.ts'
import { unfreezeList } from './steady-list.ts'
import { isOfTheDay, leftOf } from './taken-back.ts'
import {
  sayAlreadyDone,
  sayCreated,
  sayDeleted,
  sayEdited,
  sayMoved,
  sayMovedBack,
  sayNoFailure,
  sayNotCreated,
  sayNotDeleted,
  sayNotEdited,
  sayNotMoved,
  sayNotRestored,
  sayRestored,
  sayStatusChanged,
  sayStatusNotChanged,
  sayUndone,
} from './task-toasts.ts'
import { subjectZone } from './zone.ts'

/*
 * Every change to a task. Each is a mutation with its own key; its functions are defaults of that key and its variables
 * are plain data, so that one that could not be sent can be stored and sent after a reload. They share a scope, so they
 * reach the server in the order they were made.
 */

const CREATE = [...TASKS, 'create']
const CHANGE = [...TASKS, 'change']
const DELETE = [...TASKS, 'delete']
const RESTORE = [...TASKS, 'restore']

/** Stored with the change, since the user may be viewing as someone else by the time it is sent. */
type OnBehalf = { onBehalfOf: string | null }
/** `quiet` = one of several, which are told of together */
export type Creation = OnBehalf & { date: LocalDate; body: NewTask & { id: string }; quiet?: boolean }
/** `task` is what the person saw when they made the change. */
export type Change = OnBehalf & {
  task: Task
  patch: TaskPatch
  kind: 'status' | 'edit' | 'quiet' | 'undo' | 'move' | 'move back'
}
/** `quiet` = part of another change, which has a toast of its own */
export type Removal = OnBehalf & { task: Task; quiet?: boolean }

/** Creates a task. It shows at once; its id is made here, so that sending it twice creates one task. */
export function addTask(
  date: LocalDate,
  body: Creation['body'],
  { quiet }: Pick<Creation, 'quiet'> = {},
): Promise<Task> {
  unfreezeList()
  return perform<Task, Creation>(CREATE, { onBehalfOf: actingAs(), date, body, ...(quiet && { quiet }) })
}

/** Completes, skips or reopens a task. The time on its timer is saved with it, and the timer ends. */
export function setStatus(task: Task, status: TaskStatus): Promise<ChangedTask> {
  const seconds = endTimer(task)
  const patch: TaskPatch = seconds > 0 ? { status, timeTaken: (task.timeTaken ?? 0) + seconds } : { status }
  return changeOfDay({ onBehalfOf: actingAs(), task, patch, kind: 'status' })
}

/** Saves the edits of a form. */
export function editTask(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  unfreezeList()
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'edit' })
}

/** Moves a task to another day; of a repeating one, this day's. */
export function moveTask(task: Task, to: LocalDate): Promise<ChangedTask> {
  unfreezeList()
  const change: Change = { onBehalfOf: actingAs(), task, patch: { date: to }, kind: 'move' }
  return perform<ChangedTask, Change>(CHANGE, change)
}

/** One day of a repeating task was skipped and a copy made: the copy goes, and the day is pending again. */
function moveBack(task: Task, moved: Task): void {
  const onBehalfOf = actingAs()
  if (task.recurrenceType === 'none') {
    const change: Change = { onBehalfOf, task: moved, patch: { date: ownDay(task) }, kind: 'move back' }
    return void perform(CHANGE, change).catch(ignore)
  }
  void perform<null, Removal>(DELETE, { onBehalfOf, task: moved, quiet: true }).catch(ignore)
  const change: Change = { onBehalfOf, task, patch: { status: 'pending' }, kind: 'move back' }
  void perform(CHANGE, change).catch(ignore)
}

/** Takes a repeating task off today and lets it begin tomorrow. It gets an id of its own: the first one is used up. */
function startTomorrow({ date, body }: Creation): void {
  const onBehalfOf = actingAs()
  void perform<null, Removal>(DELETE, { onBehalfOf, task: taskOf(date, body), quiet: true }).catch(ignore)
  void addTask(addDays(date, 1), { ...body, id: newId() }).catch(ignore)
}

/** Saves without a toast what is already visible on the screen: a ticked item, a stopped timer. */
export function saveQuietly(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  return changeOfDay({ onBehalfOf: actingAs(), task, patch, kind: 'quiet' })
}

/**
 * Changes a day. If a change to it is still waiting that was never tried, the two become one, as though only the last
 * had been made; what was taken back is not sent, so it cannot undo what somebody else did meanwhile.
 */
function changeOfDay(change: Change): Promise<ChangedTask> {
  const { earlier, left } = unsentPartOf(change) ?? {}
  const made = earlier?.state.variables
  if (!earlier || !made || !left) return perform<ChangedTask, Change>(CHANGE, change)
  withdraw(earlier)
  revertEdits(queryClient, earlier.state.context ?? [])
  if (Object.keys(left).length === 0) return Promise.resolve(made.task)
  return perform<ChangedTask, Change>(CHANGE, { ...change, task: made.task, patch: left })
}

/** The last change of the same kind that nobody can have heard of, and what is left of the two. */
function unsentPartOf(change: Change): { earlier: PendingChange; left: TaskPatch } | undefined {
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
  const isOfTask = ({ state: { status, variables } }: PendingChange) =>
    status === 'pending' &&
    variables?.onBehalfOf === onBehalfOf &&
    variables.task?.id === task.id &&
    variables.task.date === task.date
  return (queryClient.getMutationCache().findAll({ mutationKey: TASKS }) as PendingChange[]).filter(isOfTask)
}

function undoStatus(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'undo' })
}

/** Deletes a task. One that was made without a network and has not been sent is not sent any more. */
export function removeTask(task: Task): Promise<null> {
  unfreezeList()
  const unsent = unsentFromTheStart(task)
  if (!unsent) return perform<null, Removal>(DELETE, { onBehalfOf: actingAs(), task })
  for (const made of unsent) withdraw(made)
  revertEdits(queryClient, unsent[0]?.state.context ?? [])
  deleteDraft(task.id)
  sayDeleted(task, () => {
    for (const { options, state } of unsent) void perform(options.mutationKey!, state.variables).catch(ignore)
  })
  return Promise.resolve(null)
}

type PendingTask = Mutation<unknown, Error, Creation | Change | Removal, OptimisticEdit[]>

/** All that was done with a task, beginning with its creation, if nobody can have heard of any of it. */
function unsentFromTheStart({ id }: Task): PendingTask[] | undefined {
  const idOf = ({ state: { variables } }: PendingTask) =>
    variables && ('body' in variables ? variables.body.id : variables.task.id)
  const made = (queryClient.getMutationCache().findAll({ mutationKey: TASKS }) as PendingTask[]).filter(
    (mutation) => mutation.state.status === 'pending' && idOf(mutation) === id,
  )
  const [first] = made
  return first?.state.variables && 'body' in first.state.variables && made.every(isUntried) ? made : undefined
}

function restore(task: Task): Promise<Task> {
  return perform<Task, Removal>(RESTORE, { onBehalfOf: actingAs(), task })
}

const shared = {
  scope: { id: 'tasks' },
  // Waits while offline.
  networkMode: 'online' as const,
  retryDelay: retryDelay,
  onSettled: () => {
    // Refetching while more changes are being sent would make the list flicker.
    if (queryClient.isMutating({ mutationKey: TASKS }) > 1) return
    return refreshTasks()
  },
}

type TaskMutation<Answer, Variables> = MutationOptions<Answer, Error, Variables, OptimisticEdit[]>

const creation: TaskMutation<Task, Creation> = {
  mutationFn: async ({ date, body, onBehalfOf }) => {
    // Show it first, then send it.
    await nextPaint()
    await check('new', body)
    return call(createTask, { params: { date }, body }, undefined, onBehalfOf)
  },
  onMutate: async ({ date, body }) => {
    const edits = showCreated(queryClient, taskOf(date, body))
    await cancelFetches()
    return edits
  },
  onSuccess: (_answer, created) => {
    const { date, body } = created
    sayNoFailure(body.id)
    deleteDraft(body.id)
    if (created.quiet) return
    const zone = subjectZone()
    const now = localMoment(Date.now(), zone)
    const beganLate =
      body.recurrenceType !== undefined &&
      body.recurrenceType !== 'none' &&
      isOverdue(taskOf(date, body), now) &&
      isActive(taskOf(date, body), date)
    sayCreated(body.title, {
      date,
      elsewhere: isOnAnotherDay(date),
      ...(beganLate && { startTomorrow: () => startTomorrow(created) }),
    })
  },
  onError: (error, { date, body }, edits) => {
    revertEdits(queryClient, edits ?? [])
    setDraftAside(body.id)
    sayNotCreated(error, body.id, () => addTask(date, body).catch(ignore))
  },
}

const change: TaskMutation<ChangedTask, Change> = {
  mutationFn: async (variables) => {
    const { task, patch, onBehalfOf } = variables
    await nextPaint()
    // Nothing of the day was typed: it is sent at once, since the app may be closed right after a tick.
    if (!isOfTheDay(patch)) await check('patch', patch)
    const body = patch.status ? { ...patch, seen: task.status, ...waited(variables) } : patch
    const params = { date: task.date, id: task.id }
    return call(changeTask, { params, body }, undefined, onBehalfOf) as Promise<ChangedTask>
  },
  onMutate: async ({ task, patch }) => {
    const edits = showChanged(queryClient, task.date, task.id, patch)
    await cancelFetches()
    return edits
  },
  onSuccess: (answer, variables) => {
    const { task, patch, kind } = variables
    const { alreadyCompleted } = answer
    sayNoFailure(task.id)
    if (alreadyCompleted && !isOwnDoing(alreadyCompleted, variables)) {
      withdrawUntick(variables)
      return sayAlreadyDone(alreadyCompleted)
    }
    if (kind === 'edit') {
      deleteDraft(task.id)
      const { scope, ...fields } = patch
      return sayEdited(scope === 'day' ? () => void editTask(answer, fields).catch(ignore) : undefined)
    }
    if (kind === 'undo') return sayUndone(answer)
    if (kind === 'move back') return sayMovedBack(answer)
    if (kind === 'move' && patch.date) return sayMoved(task, patch.date, () => moveBack(task, answer))
    if (kind === 'quiet' || !patch.status) return undefined
    // The timer's time was saved with the status, so it is undone with it; null when there was no time before.
    const undo = {
      status: task.status,
      ...(patch.timeTaken !== undefined && { timeTaken: task.timeTaken ?? null }),
    }
    return sayStatusChanged(task, patch.status, () => undoStatus(answer, undo).catch(ignore))
  },
  onError: (error, { task, patch, kind }, edits) => {
    revertEdits(queryClient, edits ?? [])
    setDraftAside(task.id)
    const retry = () => perform(CHANGE, { onBehalfOf: actingAs(), task, patch, kind }).catch(ignore)
    if (kind === 'status' || kind === 'undo') sayStatusNotChanged(error, task.id, retry)
    else if (kind === 'move' || kind === 'move back') sayNotMoved(error, task.id, retry)
    else sayNotEdited(error, task.id, retry)
  },
}

const removal: TaskMutation<null, Removal> = {
  mutationFn: ({ task, onBehalfOf }) =>
    call(deleteTask, { params: { date: task.date, id: task.id } }, undefined, onBehalfOf),
  onMutate: async ({ task }) => {
    const edits = showDeleted(queryClient, task.date, task.id)
    await cancelFetches()
    return edits
  },
  onSuccess: (_answer, { task, quiet }) => {
    sayNoFailure(task.id)
    if (!quiet) sayDeleted(task, () => restore(task).catch(ignore))
  },
  onError: (error, { task }, edits) => {
    revertEdits(queryClient, edits ?? [])
    sayNotDeleted(error, task.id, () => removeTask(task).catch(ignore))
  },
}

const restoration: TaskMutation<Task, Removal> = {
  mutationFn: ({ task, onBehalfOf }) =>
    call(restoreTask, { params: { date: task.date, id: task.id } }, undefined, onBehalfOf),
  onMutate: async ({ task }) => {
    const edits = showCreated(queryClient, task)
    await cancelFetches()
    return edits
  },
  onSuccess: (_answer, { task }) => {
    sayNoFailure(task.id)
    sayRestored(task)
  },
  onError: (error, { task }, edits) => {
    revertEdits(queryClient, edits ?? [])
    sayNotRestored(error, task.id, () => restore(task).catch(ignore))
  },
}

/**
 * Defines how each change is sent and shown. Called once at startup, before stored changes are resumed: they find their
 * functions here.
 */
export function defineTaskChanges(): void {
  define(CREATE, creation)
  define(CHANGE, change)
  define(DELETE, removal)
  define(RESTORE, restoration)
}

function define<Answer, Variables>(key: string[], options: TaskMutation<Answer, Variables>): void {
  queryClient.setMutationDefaults(key, { ...shared, ...options } as MutationOptions)
}

function perform<Answer, Variables>(key: MutationKey, variables: Variables): Promise<Answer> {
  const mutation = queryClient
    .getMutationCache()
    .build<Answer, Error, Variables, OptimisticEdit[]>(queryClient, {
      mutationKey: key,
      retry: retryPolicy(!onlineManager.isOnline()),
    })
  return mutation.execute(variables)
}

/** How far this device's clock may be from the server's; if it is further, the person only gets the other words. */
const CLOCK_SKEW_MS = 500

/** Whether the task was completed by this very change: it was sent again because the answer to it was lost. */
function isOwnDoing({ yours, at }: { yours?: boolean; at: string }, variables: Change): boolean {
  if (!yours || variables.patch.status !== 'completed') return false
  return Date.parse(at) >= madeAt(variables) - CLOCK_SKEW_MS
}

function madeAt(variables: Change): number {
  const changes = queryClient.getMutationCache()
  return changes.find({ predicate: ({ state }) => state.variables === variables })?.state.submittedAt ?? 0
}

/** How long ago a change that is only sent now was made. Both times are of this device, so a wrong clock does no harm. */
function waited(variables: Change): Pick<TaskPatch, 'waited'> {
  const made = madeAt(variables)
  const seconds = made ? Math.floor((Date.now() - made) / 1000) : 0
  return seconds > 0 && seconds <= WAITED_MAX ? { waited: seconds } : {}
}

/** The tick had been made by somebody else before it arrived: taking it back again must not undo theirs. */
function withdrawUntick(ticked: Change): void {
  for (const mutation of pendingOf(ticked)) {
    const patch = mutation.state.variables?.patch
    if (isUntried(mutation) && patch?.status === 'pending') withdraw(mutation)
  }
}

/** A fetch that is already running would bring back the state before the change. */
function cancelFetches(): Promise<void> {
  return queryClient.cancelQueries({ queryKey: TASKS })
}

/**
 * Checks what was typed. The rules come with the forms, not with the day: where they cannot be loaded, such as after an
 * update of the app, the server's own check has to do.
 */
async function check(kind: 'new' | 'patch', fields: unknown): Promise<void> {
  const rules = await import('./task-problem.ts').catch(() => undefined)
  const problem = rules?.problemOfSent(kind, fields)
  if (problem) throw new SentenceError(problem)
}

/** Whether the day on the screen is another one, so that what was saved cannot be seen there. */
function isOnAnotherDay(date: LocalDate): boolean {
  const shown = location.pathname.startsWith(TODAY_PATH) ? location.pathname.slice(TODAY_PATH.length) : ''
  return isLocalDate(shown) && shown !== date
}

/** The failure was already shown in a toast. */
export function ignore(): void {}

/** The new task as shown until the server has answered. */
function taskOf(date: LocalDate, body: Creation['body']): Task {
  return {
    ...body,
    userId: actingAs() ?? '',
    date,
    description: body.description ?? '',
    status: 'pending',
    recurrenceType: body.recurrenceType ?? 'none',
    recurrenceConfig: body.recurrenceConfig ?? date,
    onTaskDue: body.onTaskDue?.map(({ offsetTime, option }) => ({
      offsetTime,
      option: { ...option, muted: option.muted ?? false },
    })),
  }
}
