import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { markDaysChanged } from './store.ts'

/** Whether any version of the task was deleted after `since`; a private one is known to its owner only. */
export async function wasDeleted(
  db: Db,
  owner: string,
  task: string,
  since: Date,
  byOwner: boolean,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and deleted_at > ${since}
          and (${byOwner} or private is null)`,
  )
  return found !== undefined
}

/** When a task, or the last part of it that was deleted, was deleted. */
export async function lastDeletion(db: Db, owner: string, task: string): Promise<Date | undefined> {
  const found = await first<{ at: Date | null }>(
    db,
    sql`select max(deleted_at) as at from task_version where owner = ${owner} and task = ${task}`,
  )
  return found?.at ?? undefined
}

/** Whether a deletion of the task has been undone since then. */
export async function wasRestored(db: Db, owner: string, task: string, since: Date): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and restored_at > ${since}`,
  )
  return found !== undefined
}

/** Undoes the last deletion of a task, if it was after `since`. Returns the first day that is back. */
export async function undelete(
  db: Db,
  owner: string,
  task: string,
  since: Date,
  now: Date,
): Promise<LocalDate | undefined> {
  const restored = await rows<{ startsOn: LocalDate }>(
    db,
    sql`with changed as (${markDaysChanged(owner)})
        update task_version set deleted_at = null, restored_at = ${now}
        where owner = ${owner} and task = ${task} and deleted_at > ${since}
          and deleted_at = (select max(deleted_at) from task_version where owner = ${owner} and task = ${task})
        returning starts_on as "startsOn"`,
  )
  return restored.map(({ startsOn }) => startsOn).sort()[0]
}

/** Erases versions deleted before an instant, and the days and pauses of tasks with no version left. */
export async function eraseDeleted(db: Db, owner: string, before: Date): Promise<void> {
  await run(db, sql`delete from task_version where owner = ${owner} and deleted_at <= ${before}`)
  await run(
    db,
    sql`delete from task_day d where owner = ${owner} and not exists (
          select 1 from task_version v where v.owner = d.owner and v.task = d.task)`,
  )
  await run(
    db,
    sql`delete from pause p where owner = ${owner} and task is not null and not exists (
          select 1 from task_version v where v.owner = p.owner and v.task = p.task)`,
  )
}
