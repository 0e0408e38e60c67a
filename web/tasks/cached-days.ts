import type { QueryClient } from '@tanstack/react-query'
import type { TaskPatch } from '#contract/tasks.ts'
import { tickItems } from '#domain/tasks/checklist.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { TASKS } from './queries.ts'

/**
 * One task on one cached day, before and after a change that the server has not confirmed. Kept so that a refused
 * change can be taken back without touching what else happened meanwhile. Plain data: it may have to outlive a reload.
 */
export type Foreseen = { date: LocalDate; before: Task | null; after: Task | null }

/** Shows a new task on its day before the server has answered. */
export function foreseeCreated(client: QueryClient, task: Task): Foreseen[] {
  return edit(client, (date, tasks) =>
    date === task.date && !tasks.some(({ id }) => id === task.id)
      ? { before: null, after: task, tasks: [...tasks, task] }
      : undefined,
  )
}

/** Shows a change on every cached day that it concerns. */
export function foreseeChanged(client: QueryClient, on: LocalDate, id: string, patch: TaskPatch): Foreseen[] {
  return edit(client, (date, tasks) => {
    const before = tasks.find((task) => task.id === id)
    const part = before && partFor(before, patch, on, date)
    if (!before || !part) return undefined
    const after = patched(before, part)
    return { before, after, tasks: tasks.map((task) => (task === before ? after : task)) }
  })
}

/** Takes a task off every cached day that it leaves: a one-time task all, a recurring one this day and those after. */
export function foreseeDeleted(client: QueryClient, on: LocalDate, id: string): Foreseen[] {
  return edit(client, (date, tasks) => {
    const before = tasks.find((task) => task.id === id)
    if (!before || (before.recurrenceType !== 'none' && date < on)) return undefined
    return { before, after: null, tasks: tasks.filter((task) => task !== before) }
  })
}

/** Takes a change back where nobody has changed the same fields since. */
export function takeBack(client: QueryClient, foreseen: readonly Foreseen[]): void {
  for (const { date, before, after } of foreseen) {
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

/** A task as it will be once a patch has been applied. */
export function patched(task: Task, patch: TaskPatch): Task {
  const { ticks, date, ...fields } = patch
  const next: Record<string, unknown> = { ...task }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) next[name] = value
  if (patch.description === null) next.description = ''
  const changed = next as Task
  if (!ticks || !changed.checklist) return changed
  return { ...changed, checklist: tickItems(changed.checklist, ticks) }
}

/** What of a patch made on one day shows on another: a one-time task is the same everywhere it shows. */
function partFor(task: Task, patch: TaskPatch, on: LocalDate, date: LocalDate): TaskPatch | undefined {
  if (date === on || task.recurrenceType === 'none') return patch
  if (date < on) return undefined
  const { status, ticks, timeTaken, checklist, date: moved, ...lasting } = patch
  return Object.keys(lasting).length > 0 ? lasting : undefined
}

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

function edit(client: QueryClient, change: (date: LocalDate, tasks: Task[]) => Edit): Foreseen[] {
  const foreseen: Foreseen[] = []
  for (const [key, tasks] of client.getQueriesData<Task[]>({ queryKey: TASKS })) {
    const date = String(key[1])
    const edited = tasks && change(date, tasks)
    if (!edited) continue
    client.setQueryData(key, edited.tasks)
    foreseen.push({ date, before: edited.before, after: edited.after })
  }
  return foreseen
}
