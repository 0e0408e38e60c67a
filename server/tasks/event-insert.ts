import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { ENDED } from '#domain/schemes/events.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import type { Task } from '#domain/tasks/task.ts'

/** A change to a task, as far as telling of it needs it. */
export type Happened = {
  owner: string
  actor: string
  kind: EventName
  taskId: string
  date: string
  title: string
  before?: Task
  after?: Task
  /** removed from this day on; the days before stay */
  ended?: boolean
}

/** The statement that writes down that people may have to be told of a change. */
export function eventInsert(happened: Happened): Sql {
  const { owner, actor, kind, taskId, date, title, before, after } = happened
  const [from, to] = statesOf(happened)
  const time = (after ?? before)?.time ?? null
  return sql`insert into task_event (owner, task, date, event, before, after, title, "time", actor)
    values (${owner}, ${taskId}, ${date}, ${kind}, ${from}, ${to}, ${title}, ${time}, ${actor})`
}

/** What it was and what it is: an undo leads from the one back to the other. */
function statesOf({ kind, before, after, ended }: Happened): [string, string] {
  if (kind === 'added') return ['', 'there']
  if (kind === 'removed') return ['there', ended ? ENDED : '']
  if (kind === 'modified') return [definitionPrint(before), definitionPrint(after)]
  return [before?.status ?? 'pending', kind]
}

function definitionPrint(task?: Task): string {
  if (!task) return ''
  const { title, description, time, checklist, countdownTarget, onTaskDue } = task
  const items = checklist?.map((item) => item.title)
  const rule = [task.recurrenceType, task.recurrenceConfig, task.recurrenceEnd]
  // One that comes back is not moved: its next days are, by its rule.
  const day = task.recurrenceType === 'none' ? task.date : null
  const definition = [title, description, time, items, countdownTarget, onTaskDue, rule, day]
  return createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 22)
}
