import { type MutationKey, type MutationOptions, onlineManager } from '@tanstack/react-query'
import {
  type ChangedTask,
  changeTask,
  createTask,
  deleteTask,
  restoreTask,
  type TaskPatch,
} from '#contract/tasks.ts'
import { TODAY_PATH } from '#domain/paths.ts'
import { isOverdue } from '#domain/tasks/filters.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { timeTakenWith } from '#domain/tasks/timer.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { momentAt } from '#domain/time/zone.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { SentenceError } from '#web/lib/failure-sentence.ts'
import { newId } from '#web/lib/new-id.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { retryDelay, retryPolicy } from '#web/lib/retry.ts'
import { TASKS } from '#web/lib/task-keys.ts'
import { isUntried, withdraw } from '#web/lib/unsent-changes.ts'
import { endTimer, returnTime } from '#web/timers/timers.ts'
import {
  type OptimisticEdit,
  revertEdits,
  showChanged,
  showCreated,
  showDeleted,
  showMoved,
} from './cached-days.ts'
import { partsOf } from './failed-parts.ts'
import { deleteDraft, setDraftAside } from './form/draft.ts'
import {
  type Change,
  type Creation,
  isOwnDoing,
  lastOf,
  type OnBehalf,
  type PendingTask,
  type Removal,
  unsentFromTheStart,
  unsentSinceCreation,
  unsentToMergeWith,
  waited,
  withdrawUntick,
} from './pending-changes.ts'
import { refreshTasks } from './queries.ts'
import { unfreezeList } from './steady-list.ts'
import { isOfTheDay } from './taken-back.ts'
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
  sayTakenBack,
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
  const patch: TaskPatch =
    seconds > 0 ? { status, timeTaken: timeTakenWith(seconds, task.timeTaken) } : { status }
  return changeOfDay({ onBehalfOf: actingAs(), task, patch, kind: 'status' })
}

/** Saves the edits of a form. */
export function editTask(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  unfreezeList()
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'edit' })
}

/** Moves a task to another day; of a repeating one, this day's. */
export function moveTask(task: Task, to: LocalDate, copy?: string): Promise<ChangedTask> {
  unfreezeList()
  const change: Change = { onBehalfOf: actingAs(), task, patch: { date: to }, kind: 'move', copy }
  const moved = perform<ChangedTask, Change>(CHANGE, change)
  // Once it has been sent, another notice says so, with its own Undo.
  if (!onlineManager.isOnline()) {
    const undo = () => {
      if (takeBack(change)) sayMovedBack(task)
      else if (there) moveBack(task, there)
    }
    const id = copy ?? task.id
    const there = queryClient.getQueryData<Task[]>([...TASKS, to])?.find((one) => one.id === id)
    sayMoved(task, to, undo, !there)
  }
  return moved
}

/** Undoes a move. Of a repeating task the day was skipped and a copy made: the copy goes, and the day is pending again. */
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

/** Ends a task's timer and adds its time to what the task has taken. */
export function stopTimer(task: Task): void {
  const seconds = endTimer(task)
  if (seconds > 0) void saveQuietly(task, { timeTaken: timeTakenWith(seconds, task.timeTaken) }).catch(ignore)
}

/**
 * Changes a day. If an earlier change to it has not been sent yet, the two become one, as though only the last had been
 * made; what was taken back is not sent, so it cannot undo what someone else did in the meantime.
 */
function changeOfDay(change: Change): Promise<ChangedTask> {
  const { earlier, left } = unsentToMergeWith(change) ?? {}
  const made = earlier?.state.variables
  if (!earlier || !made || !left) return perform<ChangedTask, Change>(CHANGE, change)
  withdraw(earlier)
  revertEdits(queryClient, earlier.state.context ?? [])
  if (Object.keys(left).length === 0) return Promise.resolve(made.task)
  return perform<ChangedTask, Change>(CHANGE, { ...change, task: made.task, patch: left })
}

function undoStatus(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'undo' })
}

/** Deletes a task. If it was created offline and not sent yet, nothing of it is ever sent. */
export function removeTask(task: Task): Promise<null> {
  unfreezeList()
  const unsent = unsentFromTheStart(task)
  if (!unsent) {
    const removal: Removal = { onBehalfOf: actingAs(), task }
    const removed = perform<null, Removal>(DELETE, removal)
    if (!onlineManager.isOnline())
      sayDeleted(task, () => (takeBack(removal) ? sayRestored(task) : restore(task).catch(ignore)))
    return removed
  }
  takeOff(unsent)
  deleteDraft(task.id)
  sayDeleted(task, () => makeAgain(unsent))
  return Promise.resolve(null)
}

/** Takes changes back that were never sent, and off the screen. */
function takeOff(unsent: PendingTask[]): void {
  for (const made of unsent.toReversed()) {
    withdraw(made)
    revertEdits(queryClient, made.state.context ?? [])
  }
}

function makeAgain(changes: PendingTask[]): void {
  for (const { options, state } of changes) void perform(options.mutationKey!, state.variables).catch(ignore)
}

/**
 * Takes back a change that waits for a connection; false once the server may have heard of it, or if another change of
 * the task waits behind it.
 */
function takeBack(variables: Change | Removal): boolean {
  const made = queryClient.getMutationCache().find<unknown, Error, unknown, OptimisticEdit[]>({
    predicate: ({ state }) => state.variables === variables,
  })
  if (!made || !isUntried(made) || lastOf(variables) !== made) return false
  withdraw(made)
  revertEdits(queryClient, made.state.context ?? [])
  return true
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
    const now = momentAt(Date.now(), zone)
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
  onError: (error, { onBehalfOf, date, body }, edits) => {
    // What was done with it since fails without it, and would say that the task was removed.
    const since = unsentSinceCreation(body)
    takeOff(since)
    takeBackEdits(onBehalfOf, edits)
    setDraftAside(body.id)
    const retry = () => {
      void addTask(date, body).catch(ignore)
      makeAgain(since)
    }
    sayNotCreated({ error, task: body, onBehalfOf, retry })
  },
}

const change: TaskMutation<ChangedTask, Change> = {
  mutationFn: async (variables) => {
    const { task, patch, onBehalfOf } = variables
    await nextPaint()
    // Nothing of the day was typed: it is sent at once, since the app may be closed right after a tick.
    if (!isOfTheDay(patch)) await check('patch', patch)
    const seen = patch.status && { seen: task.status }
    const body = { ...patch, ...seen, ...waited(variables) }
    const params = { date: task.date, id: task.id }
    return call(changeTask, { params, body }, undefined, onBehalfOf) as Promise<ChangedTask>
  },
  onMutate: async ({ task, patch, copy }) => {
    const edits = patch.date
      ? showMoved(queryClient, task, patch.date, copy)
      : showChanged(queryClient, task.date, task.id, patch)
    await cancelFetches()
    return edits
  },
  onSuccess: (answer, variables) => {
    const { task, patch, kind } = variables
    const { alreadyCompleted, takenBack } = answer
    sayNoFailure(task.id, partsOf(patch))
    if (takenBack) {
      if (kind === 'edit') deleteDraft(task.id)
      return sayTakenBack(task, takenBack)
    }
    if (alreadyCompleted && !isOwnDoing(alreadyCompleted, variables)) {
      withdrawUntick(variables)
      return sayAlreadyDone(task, alreadyCompleted)
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
  onError: (error, { onBehalfOf, task, patch, kind, copy }, edits) => {
    takeBackEdits(onBehalfOf, edits)
    setDraftAside(task.id)
    let retry: () => void = () =>
      perform(CHANGE, { onBehalfOf: actingAs(), task, patch, kind, copy }).catch(ignore)
    const { status, timeTaken } = patch
    // The time is on the timer again, for whoever does not press 'Try again'. A finished task has none to be put on.
    if (timeTaken && kind !== 'undo' && task.status === 'pending' && onBehalfOf === actingAs()) {
      returnTime(task, timeTaken - (task.timeTaken ?? 0))
      retry = () => (status ? setStatus(task, status).catch(ignore) : stopTimer(task))
    }
    const failure = { error, task, parts: partsOf(patch), onBehalfOf, retry }
    if (kind === 'status' || kind === 'undo') sayStatusNotChanged(failure)
    else if (kind === 'move' || kind === 'move back') sayNotMoved(failure)
    else sayNotEdited(failure)
  },
}

const removal: TaskMutation<null, Removal> = {
  mutationFn: (variables) => {
    const { task, onBehalfOf } = variables
    const query = { waited: waited(variables).waited?.toString() }
    return call(deleteTask, { params: { date: task.date, id: task.id }, query }, undefined, onBehalfOf)
  },
  onMutate: async ({ task }) => {
    const edits = showDeleted(queryClient, task.date, task.id)
    await cancelFetches()
    return edits
  },
  onSuccess: (_answer, { task, quiet }) => {
    sayNoFailure(task.id)
    if (!quiet) sayDeleted(task, () => restore(task).catch(ignore))
  },
  onError: (error, { task, onBehalfOf }, edits) => {
    takeBackEdits(onBehalfOf, edits)
    sayNotDeleted({ error, task, onBehalfOf, retry: () => removeTask(task).catch(ignore) })
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
  onError: (error, { task, onBehalfOf }, edits) => {
    takeBackEdits(onBehalfOf, edits)
    sayNotRestored({ error, task, onBehalfOf, retry: () => restore(task).catch(ignore) })
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

function define<Answer, Variables extends OnBehalf>(
  key: string[],
  options: TaskMutation<Answer, Variables>,
): void {
  const { onSuccess } = options
  const defined: TaskMutation<Answer, Variables> = {
    ...{ ...shared, ...options },
    onSuccess: (answer, made, ...rest) =>
      isStillShown(made) ? onSuccess?.(answer, made, ...rest) : undefined,
  }
  queryClient.setMutationDefaults(key, defined)
}

/** Whether the day on the screen is still that of whom a change was made for; it may have been tried again for long. */
function isStillShown({ onBehalfOf }: OnBehalf): boolean {
  return onBehalfOf === actingAs()
}

/** Takes a change that failed off the screen, unless the day on it is somebody else's by now. */
function takeBackEdits(onBehalfOf: string | null, edits: OptimisticEdit[] = []): void {
  if (isStillShown({ onBehalfOf })) revertEdits(queryClient, edits)
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
