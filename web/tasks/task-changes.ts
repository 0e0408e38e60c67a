import { type MutationOptions, onlineManager } from '@tanstack/react-query'
import {
  type ChangedTask,
  changeTask,
  createTask,
  deleteTask,
  type NewTask,
  newTask,
  restoreTask,
  type TaskPatch,
  taskPatch,
} from '#contract/tasks.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { SentenceError } from '#web/lib/failure-sentence.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { retryDelay, retryPolicy } from '#web/lib/retry.ts'
import { endTimer } from '#web/timers/timers.ts'
import { type Foreseen, foreseeChanged, foreseeCreated, foreseeDeleted, takeBack } from './cached-days.ts'
import { forgetDraft, putDraftAside } from './form/draft.ts'
import { TASKS } from './queries.ts'
import { letMove } from './still-list.ts'
import { problemOf } from './task-problem.ts'
import {
  sayAlreadyDone,
  sayCreated,
  sayDeleted,
  sayEdited,
  sayNotCreated,
  sayNotDeleted,
  sayNotEdited,
  sayNotRestored,
  sayRestored,
  sayStatusChanged,
  sayStatusNotChanged,
  sayUndone,
} from './task-toasts.ts'

/*
 * What changes tasks. Each change is a mutation with a key of its own whose functions are defaults of that key, and
 * whose variables are plain data: one that could not be sent can be stored and sent after a reload. They share a
 * scope, so they reach the server in the order they were made.
 */

const CREATE = [...TASKS, 'create']
const CHANGE = [...TASKS, 'change']
const DELETE = [...TASKS, 'delete']
const RESTORE = [...TASKS, 'restore']

/** On whose behalf: kept with the change, since the person viewed as may be another when it is sent. */
type Made = { onBehalfOf: string | null }
export type Creation = Made & { date: LocalDate; body: NewTask & { id: string } }
/** `task` is what the person saw when they made the change. */
export type Change = Made & { task: Task; patch: TaskPatch; kind: 'status' | 'edit' | 'quiet' | 'undo' }
export type Removal = Made & { task: Task }

/** Makes a task. It shows at once; the id made here keeps it one task however often it is sent. */
export function addTask(date: LocalDate, body: Creation['body']): Promise<Task> {
  letMove()
  return perform<Task, Creation>(CREATE, { onBehalfOf: actingAs(), date, body })
}

/** Ticks, skips or reopens a task. The time its timer has counted goes along, and the timer ends. */
export function setStatus(task: Task, status: TaskStatus): Promise<ChangedTask> {
  const seconds = endTimer(task)
  const patch: TaskPatch = seconds > 0 ? { status, timeTaken: (task.timeTaken ?? 0) + seconds } : { status }
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'status' })
}

/** Saves what was edited in a form. */
export function editTask(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  letMove()
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'edit' })
}

/** Saves what speaks for itself on the screen: a ticked item, a stopped timer. */
export function saveQuietly(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'quiet' })
}

function takeStatusBack(task: Task, patch: TaskPatch): Promise<ChangedTask> {
  return perform<ChangedTask, Change>(CHANGE, { onBehalfOf: actingAs(), task, patch, kind: 'undo' })
}

export function removeTask(task: Task): Promise<null> {
  letMove()
  return perform<null, Removal>(DELETE, { onBehalfOf: actingAs(), task })
}

function bringBack(task: Task): Promise<Task> {
  return perform<Task, Removal>(RESTORE, { onBehalfOf: actingAs(), task })
}

const shared = {
  scope: { id: 'tasks' },
  // Without a connection it waits.
  networkMode: 'online' as const,
  retryDelay: retryDelay,
  onSettled: () => {
    // While more changes are under way, an answer without them would make the list flicker.
    if (queryClient.isMutating({ mutationKey: TASKS }) > 1) return
    return queryClient.invalidateQueries({ queryKey: TASKS })
  },
}

type Changing<Answer, Variables> = MutationOptions<Answer, Error, Variables, Foreseen[]>

const creation: Changing<Task, Creation> = {
  mutationFn: async ({ date, body, onBehalfOf }) => {
    // What is done is seen first and sent then.
    await nextPaint()
    check(newTask, body)
    return call(createTask, { params: { date }, body }, undefined, onBehalfOf)
  },
  onMutate: async ({ date, body }) => {
    await stopReading()
    return foreseeCreated(queryClient, taskOf(date, body))
  },
  onSuccess: (_answer, { body }) => {
    forgetDraft(body.id)
    sayCreated(body.title)
  },
  onError: (error, { date, body }, foreseen) => {
    takeBack(queryClient, foreseen ?? [])
    putDraftAside(body.id)
    sayNotCreated(error, () => addTask(date, body).catch(told))
  },
}

const change: Changing<ChangedTask, Change> = {
  mutationFn: async ({ task, patch, onBehalfOf }) => {
    await nextPaint()
    check(taskPatch, patch)
    return call(
      changeTask,
      { params: { date: task.date, id: task.id }, body: patch },
      undefined,
      onBehalfOf,
    ) as Promise<ChangedTask>
  },
  onMutate: async ({ task, patch }) => {
    const foreseen = foreseeChanged(queryClient, task.date, task.id, patch)
    await stopReading()
    return foreseen
  },
  onSuccess: (answer, { task, patch, kind }) => {
    if (answer.alreadyCompleted) return sayAlreadyDone(answer.alreadyCompleted)
    if (kind === 'edit') {
      forgetDraft(task.id)
      return sayEdited()
    }
    if (kind === 'undo') return sayUndone(answer)
    if (kind === 'quiet' || !patch.status) return undefined
    // What the timer had counted goes with the status it came with: without an earlier time it is emptied.
    const undo = {
      status: task.status,
      ...(patch.timeTaken !== undefined && { timeTaken: task.timeTaken ?? null }),
    }
    return sayStatusChanged(task, patch.status, () => takeStatusBack(answer, undo).catch(told))
  },
  onError: (error, { task, patch, kind }, foreseen) => {
    takeBack(queryClient, foreseen ?? [])
    putDraftAside(task.id)
    const again = () => perform(CHANGE, { onBehalfOf: actingAs(), task, patch, kind }).catch(told)
    if (kind === 'status' || kind === 'undo') sayStatusNotChanged(error, again)
    else sayNotEdited(error, again)
  },
}

const removal: Changing<null, Removal> = {
  mutationFn: ({ task, onBehalfOf }) =>
    call(deleteTask, { params: { date: task.date, id: task.id } }, undefined, onBehalfOf),
  onMutate: async ({ task }) => {
    const foreseen = foreseeDeleted(queryClient, task.date, task.id)
    await stopReading()
    return foreseen
  },
  onSuccess: (_answer, { task }) => sayDeleted(task, () => bringBack(task).catch(told)),
  onError: (error, { task }, foreseen) => {
    takeBack(queryClient, foreseen ?? [])
    sayNotDeleted(error, () => removeTask(task).catch(told))
  },
}

const restoration: Changing<Task, Removal> = {
  mutationFn: ({ task, onBehalfOf }) =>
    call(restoreTask, { params: { date: task.date, id: task.id } }, undefined, onBehalfOf),
  onMutate: async ({ task }) => {
    await stopReading()
    return foreseeCreated(queryClient, task)
  },
  onSuccess: (_answer, { task }) => sayRestored(task),
  onError: (error, { task }, foreseen) => {
    takeBack(queryClient, foreseen ?? [])
    sayNotRestored(error, () => bringBack(task).catch(told))
  },
}

/**
 * Says how each change is made, sent and shown. Once, at the start of the app: what waited to be sent is taken up then,
 * and must find here how to be sent.
 */
export function defineTaskChanges(): void {
  define(CREATE, creation)
  define(CHANGE, change)
  define(DELETE, removal)
  define(RESTORE, restoration)
}

function define<Answer, Variables>(key: string[], options: Changing<Answer, Variables>): void {
  queryClient.setMutationDefaults(key, { ...shared, ...options } as MutationOptions)
}

function perform<Answer, Variables>(key: string[], variables: Variables): Promise<Answer> {
  const mutation = queryClient.getMutationCache().build<Answer, Error, Variables, Foreseen[]>(queryClient, {
    mutationKey: key,
    retry: retryPolicy(!onlineManager.isOnline()),
  })
  return mutation.execute(variables)
}

/** A read that was under way would bring back what was there before the change. */
function stopReading(): Promise<void> {
  return queryClient.cancelQueries({ queryKey: TASKS })
}

function check(schema: typeof newTask | typeof taskPatch, fields: unknown): void {
  const problem = problemOf(schema, fields)
  if (problem) throw new SentenceError(problem)
}

/** The toast has said it. */
export function told(): void {}

/** The new task as the list shows it until the server has answered. */
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
