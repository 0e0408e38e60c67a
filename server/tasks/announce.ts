import type { Pool } from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { activityInsert, type Via } from '../activity/record.ts'
import { notifyLive } from '../db/live.ts'
import type { Uncommitted } from '../db/transaction.ts'
import { eventInsert } from './event-insert.ts'
import { changedSteps } from './steps-taken-back.ts'
import type { Who } from './who.ts'

/** 'modified' = fields of the definition; 'progress' = only ticks or time taken. */
type TaskChangeKind = 'completed' | 'skipped' | 'pending' | 'added' | 'modified' | 'removed' | 'progress'

/** One change to a task, as the log, caregivers and open screens hear of it. */
type TaskChange = {
  /** key of the person whose task it is */
  owner: string
  /** key of the person who did it */
  actor: string
  via: Via
  kind: TaskChangeKind
  taskId: string
  /** the day of the change; for a one-time task, its own day */
  date: LocalDate
  title: string
  /** the task before the change; absent when it was added */
  before?: Task
  /** the task after the change; absent when it was removed */
  after?: Task
  /** removed from this day on; the days before stay */
  ended?: boolean
  /** undoes an earlier change */
  undo?: boolean
  /** modified on one day of a series alone; its other days are as they were */
  onlyThisDay?: boolean
  /** modified: which of its fields, and how many seconds ago if that had to wait */
  fields?: string[]
  waited?: number
}

/**
 * Announces a change: returns the statements that log it and queue news for caregivers, to be run as one with the
 * change, and notifies open screens once it is committed.
 */
export function announceTaskChange(
  tx: Uncommitted,
  { owner, actor, via }: Who,
  kind: TaskChangeKind,
  change: Pick<TaskChange, 'before' | 'after' | 'ended' | 'undo' | 'onlyThisDay' | 'fields' | 'waited'>,
): Sql[] {
  const { id, title, date, rolloverFrom } = (change.after ?? change.before)!
  return announce(tx, {
    owner: owner.key,
    actor: actor.key,
    via,
    kind,
    taskId: id,
    date: rolloverFrom ?? date,
    title,
    ...change,
  })
}

/** Tells open screens of a routine that was ticked, skipped or is pending again; it is logged and queued already. */
export function announceTick(db: Pool, { owner }: Who, after: Task): void {
  const { id, date } = after
  const notice = {
    subject: owner.key,
    kind: 'tasks',
    id,
    date,
    ...(after.private && { private: true as const }),
  }
  notifyLive({ afterCommit: (callback) => callback(db) }, notice)
}

function announce(tx: Uncommitted, change: TaskChange): Sql[] {
  const { owner, actor, via, kind, taskId, date, title } = change
  const isPrivate = Boolean((change.after ?? change.before)?.private)
  notifyLive(tx, {
    subject: owner,
    kind: 'tasks',
    id: taskId,
    ...(concernsOneDay(change) && { date }),
    ...(isPrivate && { private: true }),
  })
  const steps = changedSteps(change.before, change.after)
  const detail = {
    title,
    ...(steps && { steps }),
    ...(change.undo && { undo: true }),
    ...(change.onlyThisDay && { onlyThisDay: true }),
    ...(change.fields && { fields: change.fields }),
    ...(change.waited && { waited: change.waited }),
    ...(isPrivate && { private: true }),
  }
  const logged = activityInsert({ subject: owner, actor, via, kind, task: taskId, date, detail })
  return kind === 'progress' ? [logged] : [logged, eventInsert({ ...change, kind })]
}

/** Whether screens that show another day can ignore the change. */
function concernsOneDay({ kind, before, after, onlyThisDay }: TaskChange): boolean {
  if (onlyThisDay) return true
  const recurs = (task?: Task) => task !== undefined && task.recurrenceType !== 'none'
  const dayOnly = kind === 'completed' || kind === 'skipped' || kind === 'pending' || kind === 'progress'
  return dayOnly && recurs(before) && recurs(after)
}
