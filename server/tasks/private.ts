import sql from 'sql-template-tag'
import type { Task } from '#domain/tasks/task.ts'
import { notifyLive } from '../db/live.ts'
import { run } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { notAllowed } from '../http/errors.ts'
import type { Found } from './find.ts'
import { markDaysChanged } from './store.ts'
import { isOwn, type Who } from './who.ts'

/** The task, unless it is private and someone else asks: to them it does not exist. */
export function seenBy<F extends Found | undefined>(
  who: Pick<Who, 'owner' | 'actor'>,
  found: F,
): F | undefined {
  return found?.current.private && !isOwn(who) ? undefined : found
}

/** A day without private tasks, as everybody but the owner gets it. */
export function withoutPrivate<T extends Pick<Task, 'private'>>(tasks: readonly T[]): T[] {
  return tasks.filter((task) => !task.private)
}

const MARK = '"private":true'
/** How day-text.ts begins each task, after another one. */
const NEXT_TASK = ',{"userId":'
/** The same for the days of a week. */
const NEXT_DAY = ',{"date":'
const TASKS = '"tasks":'

/**
 * The same for a day as JSON text. Inside a JSON string quotes are escaped, so neither the mark nor the beginning of a
 * task can be part of what someone wrote. The text is not parsed, since megabytes would keep others waiting.
 */
export function textWithoutPrivate(text: string): string {
  if (!text.includes(MARK)) return text
  const [first = '', ...others] = text.slice(1, -1).split(NEXT_TASK)
  const tasks = [first, ...others.map((other) => NEXT_TASK.slice(1) + other)]
  return `[${tasks.filter((task) => !task.includes(MARK)).join(',')}]`
}

/** The same for several days. */
export function daysTextWithoutPrivate(text: string): string {
  if (!text.includes(MARK)) return text
  const days = text.slice('{"days":['.length, -']}'.length).split(NEXT_DAY)
  const seen = days.map((day) => {
    const tasks = day.indexOf(TASKS) + TASKS.length
    return `${day.slice(0, tasks)}${textWithoutPrivate(day.slice(tasks, -1))}}`
  })
  return `{"days":[${seen.join(NEXT_DAY)}]}`
}

/** Only the person says what is only for them. */
export function mustOwnToHide(who: Who, sent: { private?: boolean | null }): void {
  if (sent.private !== undefined && !isOwn(who))
    throw notAllowed('Only the person themselves can say which tasks are only for them.')
}

/**
 * Makes a task private or public again, with all its days, past ones and deleted ones too. What waits to be told of one
 * that is public again is told by its name of now: the former ones were only for the person.
 */
export async function setPrivate(
  tx: Tx,
  { owner }: Who,
  { id: task, title }: { id: string; title: string },
  isPrivate: boolean,
): Promise<void> {
  await run(tx, markDaysChanged(owner.key))
  if (!isPrivate)
    await run(tx, sql`update task_event set title = ${title} where owner = ${owner.key} and task = ${task}`)
  await run(
    tx,
    sql`update task_version set private = ${isPrivate || null} where owner = ${owner.key} and task = ${task}`,
  )
  // For those who watch: without its name, since to them it is gone, or was not there.
  notifyLive(tx, { subject: owner.key, kind: 'tasks' })
}
