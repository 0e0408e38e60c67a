import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared } from '../db/sql.ts'

/**
 * The condition that a pause `p` covers a task: it is of that task, or of everything that was there when it was set. What
 * is added later was meant for that day. Arguments are SQL, so that each query keeps its own plan.
 */
export function coveredBy(pause: string, task: string, createdAt: string): string {
  return `(${pause}.task = ${task} or ${pause}.task is null and ${pause}.created_at >= ${createdAt}
    and ${task} <> all (${pause}.goes_on))`
}

/** Whether the task of a row of `task_version` is paused on a day. */
export function pausedOn(version: string, day: string): string {
  return `exists (select 1 from pause p where p.owner = ${version}.owner and p.ends_on >= ${day} and p.starts_on <= ${day}
    and ${coveredBy('p', `${version}.task`, `${version}.created_at`)})`
}

/** Whether a task that is moved to a day is paused there. */
export async function isPaused(db: Db, owner: string, task: string, date: LocalDate): Promise<boolean> {
  const [found] = await prepared<{ paused: boolean }>(
    db,
    'task-paused',
    `select coalesce(bool_or(${pausedOn('v', '$3::date')}), false) as paused
     from task_version v where v.owner = $1 and v.task = $2 and v.deleted_at is null`,
    [owner, task, date],
  )
  return found!.paused
}
