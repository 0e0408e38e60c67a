import sql from 'sql-template-tag'
import { type Db, first, rows } from '../db/sql.ts'
import type { Delivery } from './delivery-store.ts'

/** Whether a task is only for its owner now. */
export async function isPrivate(db: Db, { owner, task }: { owner: string; task: string }): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and private limit 1`,
  )
  return found !== undefined
}

/** Which of these notifications tell someone of another's task that is private by now. */
export async function aboutPrivate(db: Db, claimed: readonly Delivery[]): Promise<Set<number>> {
  const toOthers = claimed.filter(({ owner, recipient, task }) => owner !== recipient && task)
  if (toOthers.length === 0) return new Set()
  const found = await rows<{ owner: string; task: string }>(
    db,
    sql`select distinct owner, task from task_version
        where owner = any (${toOthers.map(({ owner }) => owner)}::uuid[])
          and task = any (${toOthers.map(({ task }) => task)}::uuid[]) and private`,
  )
  const hidden = new Set(found.map(({ owner, task }) => `${owner} ${task}`))
  return new Set(toOthers.filter(({ owner, task }) => hidden.has(`${owner} ${task}`)).map(({ id }) => id))
}
