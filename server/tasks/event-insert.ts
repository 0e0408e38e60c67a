import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { ENDED } from '#domain/schemes/events.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import { FIELD_NAMES, FIELDS } from '#domain/tasks/fields.ts'
import type { Task } from '#domain/tasks/task.ts'

/** A change to a task that caregivers may want to hear of. */
export type ChangeEvent = {
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

/** The statement that queues a change, so that caregivers can be notified of it. */
export function eventInsert(event: ChangeEvent): Sql {
  const { owner, actor, kind, taskId, date, title, before, after } = event
  const [from, to] = statesOf(event)
  const time = (after ?? before)?.time ?? null
  return sql`insert into task_event (owner, task, date, event, before, after, title, "time", actor)
    values (${owner}, ${taskId}, ${date}, ${kind}, ${from}, ${to}, ${title}, ${time}, ${actor})`
}

/** The state before and after, as short texts. A change back to the first one is an undo. */
function statesOf({ kind, before, after, ended }: ChangeEvent): [string, string] {
  if (kind === 'added') return ['', 'there']
  if (kind === 'removed') return ['there', ended ? ENDED : '']
  if (kind === 'modified') return [fingerprint(before), fingerprint(after)]
  return [before?.status ?? 'pending', kind]
}

const NOTIFIED = FIELD_NAMES.filter((name) => FIELDS[name].notifies)

/** A hash of the definition. Ticks belong to the day, so of a checklist only the titles count. */
function fingerprint(task?: Task): string {
  if (!task) return ''
  const items = task.checklist?.map((item) => item.title)
  const fields = NOTIFIED.map((name) => (name === 'checklist' ? items : task[name]))
  // A recurring task has no date of its own: its days follow from its rule.
  const day = task.recurrenceType === 'none' ? task.date : null
  return createHash('sha256')
    .update(JSON.stringify([...fields, day]))
    .digest('base64url')
    .slice(0, 22)
}
