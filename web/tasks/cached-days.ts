import type { QueryClient } from '@tanstack/react-query'
import type { TaskPatch } from '#contract/tasks.ts'
import { tickItems } from '#domain/tasks/checklist.ts'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { TASKS } from '#web/lib/task-keys.ts'

/**
 * One task on one cached day, before and after a change that the server has not confirmed. If the change is refused, it
 * can be reverted without undoing what else happened meanwhile. Plain data: it may have to survive a reload.
 */
export type OptimisticEdit = { date: LocalDate; before: Task | null; after: Task | null }

/** The days that are at hand. */
export function cachedDays(client: QueryClient): [LocalDate, Task[]][] {
  return client
    .getQueriesData<Task[]>({ queryKey: TASKS })
    .flatMap(([[, date], tasks]) =>
      typeof date === 'string' && isLocalDate(date) && tasks ? [[date, tasks]] : [],
    )
}

/** Shows a new task on its day before the server has answered. */
export function showCreated(client: QueryClient, task: Task): OptimisticEdit[] {
  return edit(client, (date, tasks) =>
    date === task.date && !tasks.some(({ id }) => id === task.id)
      ? { before: null, after: task, tasks: [...tasks, task] }
      : undefined,
  )
}

/** Shows a change on every cached day it affects. */
export function showChanged(
  client: QueryClient,
  on: LocalDate,
  id: string,
  patch: TaskPatch,
): OptimisticEdit[] {
  return edit(client, (date, tasks) => {
    const before = tasks.find((task) => task.id === id)
    const part = before && patchForDay(before, patch, on, date)
    if (!before || !part) return undefined
    const after = applyPatch(before, part)
    return { before, after, tasks: tasks.map((task) => (task === before ? after : task)) }
  })
}

/**
 * Shows a move: the task leaves its days and appears on the new one. It can be ticked there at once, since changes reach the
 * server in order. Of a repeating task, this day is skipped and a copy appears on the new one.
 */
export function showMoved(client: QueryClient, seen: Task, to: LocalDate, copy?: string): OptimisticEdit[] {
  const onItsDay = client.getQueryData<Task[]>([...TASKS, seen.date])
  const moved = onItsDay?.find(({ id }) => id === seen.id) ?? seen
  return edit(client, (date, tasks) => {
    const isCopy = copy !== undefined && date === to
    const id = isCopy ? copy : moved.id
    const before = tasks.find((task) => task.id === id)
    const replace = (after: Task) => tasks.map((task) => (task === before ? after : task))
    if (moved.recurrenceType !== 'none' && !isCopy) {
      if (!before || date !== moved.date) return undefined
      const after: Task = { ...before, status: 'skipped' }
      return { before, after, tasks: replace(after) }
    }
    if (isCopy && before) return undefined
    if (date !== to) return before && { before, after: null, tasks: tasks.filter((task) => task !== before) }
    const after: Task = {
      ...(before ?? moved),
      ...(isCopy && anew(moved)),
      id,
      date,
      recurrenceConfig: date,
      rolloverFrom: null,
      later: null,
      paused: null,
    }
    return { before: before ?? null, after, tasks: before ? replace(after) : [...tasks, after] }
  })
}

/** What a copy does not take over from the day it was made from. */
function anew({ checklist }: Task): Partial<Task> {
  return {
    status: 'pending',
    recurrenceType: 'none',
    recurrenceEnd: null,
    timeTaken: null,
    checklist: checklist?.map((item) => ({ ...item, completed: false })),
  }
}

/** Removes a task from the cached days: a one-time task from all of them, a recurring one from this day onwards. */
export function showDeleted(client: QueryClient, on: LocalDate, id: string): OptimisticEdit[] {
  return edit(client, (date, tasks) => {
    const before = tasks.find((task) => task.id === id)
    if (!before || (before.recurrenceType !== 'none' && date < on)) return undefined
    return { before, after: null, tasks: tasks.filter((task) => task !== before) }
  })
}

/** Reverts a change, except for fields that were changed again since. */
export function revertEdits(client: QueryClient, edits: readonly OptimisticEdit[]): void {
  for (const { date, before, after } of edits) {
    client.setQueryData<Task[]>([...TASKS, date], (tasks) => {
      const id = (before ?? after)?.id
      const now = tasks?.find((task) => task.id === id)
      if (!tasks) return undefined
      if (!after) return now || !before ? tasks : [...tasks, before]
      if (!now) return tasks
      if (!before) return tasks.filter((task) => task !== now)
      return tasks.map((task) => (task === now ? revert(now, before, after) : task))
    })
  }
}

export function applyPatch(task: Task, patch: TaskPatch): Task {
  const { ticks, date, scope, ...fields } = patch
  const next: Record<string, unknown> = { ...task }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) next[name] = value
  if (patch.description === null) next.description = ''
  const changed = next as Task
  if (!ticks || !changed.checklist) return changed
  return { ...changed, checklist: tickItems(changed.checklist, ticks) }
}

/** The part of a patch made on one day that applies to another. A one-time task is the same on every day it shows. */
function patchForDay(task: Task, patch: TaskPatch, on: LocalDate, date: LocalDate): TaskPatch | undefined {
  if (date === on || task.recurrenceType === 'none') return patch
  if (date < on || patch.scope === 'day') return undefined
  const { status, ticks, timeTaken, checklist, date: moved, scope, ...lasting } = patch
  return Object.keys(lasting).length > 0 ? lasting : undefined
}

/** Takes back what a change did to a task, field by field; what has changed again since then stays. */
function revert(now: Task, before: Task, after: Task): Task {
  const next = { ...now } as Record<string, unknown>
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Task>
  for (const name of names) {
    const changed = !same(before[name], after[name])
    if (changed && same(now[name], after[name])) next[name] = before[name]
  }
  return next as Task
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

type Edit = { before: Task | null; after: Task | null; tasks: Task[] } | undefined

function edit(client: QueryClient, change: (date: LocalDate, tasks: Task[]) => Edit): OptimisticEdit[] {
  const edits: OptimisticEdit[] = []
  for (const [date, tasks] of cachedDays(client)) {
    const edited = change(date, tasks)
    if (!edited) continue
    client.setQueryData([...TASKS, date], edited.tasks)
    edits.push({ date, before: edited.before, after: edited.after })
  }
  return edits
}
