import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { ENDED } from '#domain/schemes/events.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import { FIELD_NAMES, FIELDS } from '#domain/tasks/fields.ts'
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

const TOLD = FIELD_NAMES.filter((name) => FIELDS[name].notifies)

/** Ticks are of the day: of a checklist only its items are part of what a task is. */
function definitionPrint(task?: Task): string {
  if (!task) return ''
  const items = task.checklist?.map((item) => item.title)
  const fields = TOLD.map((name) => (name === 'checklist' ? items : task[name]))
  // One that comes back is not moved: its next days are, by its rule.
  const day = task.recurrenceType === 'none' ? task.date : null
  return createHash('sha256')
    .update(JSON.stringify([...fields, day]))
    .digest('base64url')
    .slice(0, 22)
}
