import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { activityValues, INSERT_ACTIVITY, recordActivity, type Via } from '../activity/record.ts'
import { prepared, type Tx } from '../db/sql.ts'
import { notifyLive } from '../http/live.ts'
import { eventValues, insertEvent } from '../schemes/event-insert.ts'

/** 'modified' = the definition's fields; 'progress' = ticks or time taken only. */
export type TaskChangeKind =
  | 'completed'
  | 'skipped'
  | 'pending'
  | 'added'
  | 'modified'
  | 'removed'
  | 'progress'

/** Something that happened to a task, as everyone who follows from it learns of it. */
export type TaskChange = {
  /** key of the person whose task it is */
  owner: string
  /** key of the person who did it */
  actor: string
  via: Via
  kind: TaskChangeKind
  taskId: string
  /** the day concerned; of a one-time task its own day */
  date: LocalDate
  title: string
  /** the task as it showed before; absent when it was added */
  before?: Task
  /** the task as it shows now; absent when it was removed */
  after?: Task
  /** takes back an earlier change */
  undo?: boolean
}

/** Tells the log and those who watch the task, in the transaction of the change, and the open screens once it is committed. */
export async function announceTaskChange(tx: Tx, change: TaskChange): Promise<void> {
  const { owner, actor, via, kind, taskId, date, title } = change
  const activity = {
    subject: owner,
    actor,
    via,
    kind,
    task: taskId,
    date,
    detail: { title, ...(change.undo && { undo: true }) },
  }
  if (kind === 'progress') await recordActivity(tx, activity)
  else {
    const values = [...activityValues(activity), ...eventValues({ ...change, kind })]
    await prepared(tx, 'announce-task-change', RECORD_AND_TELL, values)
  }
  notifyLive(tx, { subject: owner, kind: 'tasks', id: taskId, ...(isOfOneDay(change) && { date }) })
}

/** Both in one round trip. */
const RECORD_AND_TELL = `with logged as (${INSERT_ACTIVITY}) ${insertEvent(8)}`

/** Whether screens that show other days need not look again. */
function isOfOneDay({ kind, before, after }: TaskChange): boolean {
  const recurs = (task?: Task) => task !== undefined && task.recurrenceType !== 'none'
  const ofTheDay = kind === 'completed' || kind === 'skipped' || kind === 'pending' || kind === 'progress'
  return ofTheDay && recurs(before) && recurs(after)
}
