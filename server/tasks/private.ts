import sql from 'sql-template-tag'
import type { Task } from '#domain/tasks/task.ts'
import { notifyLive } from '../db/live.ts'
import { run } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { notAllowed } from '../http/errors.ts'
import type { Found } from './find.ts'
import { markDaysChanged } from './store.ts'
import { isOwn, type Who } from './who.ts'

/** The task, unless it is private and somebody else asks: to them it does not exist. */
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

/** The same for a day as JSON text. In a string of JSON the quotes would be escaped, so the mark is never a title. */
export function textWithoutPrivate(text: string): string {
  return text.includes('"private":true') ? JSON.stringify(withoutPrivate(JSON.parse(text))) : text
}

/** The same for several days. */
export function daysTextWithoutPrivate(text: string): string {
  if (!text.includes('"private":true')) return text
  const { days } = JSON.parse(text) as { days: { date: string; tasks: Task[] }[] }
  return JSON.stringify({ days: days.map(({ date, tasks }) => ({ date, tasks: withoutPrivate(tasks) })) })
}

/** Only the person says what is only for them. */
export function mustOwnToHide(who: Who, sent: { private?: boolean | null }): void {
  if (sent.private !== undefined && !isOwn(who))
    throw notAllowed('Only the person themselves can say which tasks are only for them.')
}

/** Makes a task private or public again, with all its days, past ones and deleted ones too. */
export async function setPrivate(tx: Tx, { owner }: Who, task: string, isPrivate: boolean): Promise<void> {
  await run(tx, markDaysChanged(owner.key))
  await run(
    tx,
    sql`update task_version set private = ${isPrivate || null} where owner = ${owner.key} and task = ${task}`,
  )
  // For those who watch: without its name, since to them it is gone, or was not there.
  notifyLive(tx, { subject: owner.key, kind: 'tasks' })
}
