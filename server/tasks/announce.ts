import type { Sql } from 'sql-template-tag'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { activityInsert, type Via } from '../activity/record.ts'
import { notifyLive } from '../db/live.ts'
import type { Uncommitted } from '../db/transaction.ts'
import { eventInsert } from './event-insert.ts'

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
  /** removed from this day on; the days before stay */
  ended?: boolean
  /** takes back an earlier change */
  undo?: boolean
}

/**
 * What follows from a change: a line in the log and word to those who watch the task, as statements to be run as one
 * with it, and a notice to the open screens once it is committed.
 */
export function announceTaskChange(tx: Uncommitted, change: TaskChange): Sql[] {
  const { owner, actor, via, kind, taskId, date, title } = change
  notifyLive(tx, { subject: owner, kind: 'tasks', id: taskId, ...(isOfOneDay(change) && { date }) })
  const detail = { title, ...(change.undo && { undo: true }) }
  const logged = activityInsert({ subject: owner, actor, via, kind, task: taskId, date, detail })
  return kind === 'progress' ? [logged] : [logged, eventInsert({ ...change, kind })]
}

/** Whether screens that show other days need not look again. */
function isOfOneDay({ kind, before, after }: TaskChange): boolean {
  const recurs = (task?: Task) => task !== undefined && task.recurrenceType !== 'none'
  const ofTheDay = kind === 'completed' || kind === 'skipped' || kind === 'pending' || kind === 'progress'
  return ofTheDay && recurs(before) && recurs(after)
}
