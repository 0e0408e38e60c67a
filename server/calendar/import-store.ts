import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

/** What an appointment, or one of its days, was when it was brought in. */
export type Brought = {
  key: string
  /** the key of the whole appointment; null: noted by an earlier version */
  event: string | null
  task: string
  date: LocalDate
  fingerprint: string
}

/** In place of a fingerprint: the task was removed because the appointment was called off. */
export const CALLED_OFF = 'called off'

export async function broughtBefore(db: Db, owner: string): Promise<Map<string, Brought>> {
  const found = await rows<Brought>(
    db,
    sql`select key, event, task, date, fingerprint from calendar_appointment where owner = ${owner}`,
  )
  return new Map(found.map((brought) => [brought.key, brought]))
}

export async function noteBrought(
  db: Db,
  owner: string,
  { key, event, task, date, fingerprint }: Brought,
): Promise<void> {
  await run(
    db,
    sql`insert into calendar_appointment (owner, key, event, task, date, fingerprint)
        values (${owner}, ${key}, ${event}, ${task}, ${date}, ${fingerprint})
        on conflict (owner, key) do update
        set event = excluded.event, date = excluded.date, fingerprint = excluded.fingerprint`,
  )
}

/** Where a task that was brought in is now; undefined if it was deleted. */
export async function taskHere(
  db: Db,
  owner: string,
  task: string,
): Promise<{ date: LocalDate; repeats: boolean } | undefined> {
  return first(
    db,
    sql`select starts_on as date, recurrence <> 'none' as repeats from task_version
        where owner = ${owner} and task = ${task} and deleted_at is null order by starts_on desc limit 1`,
  )
}

/** Which of these are tasks of the person, deleted ones too. */
export async function tasksAmong(db: Db, owner: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await rows<{ task: string }>(
    db,
    sql`select distinct task from task_version where owner = ${owner} and task = any (${ids}::uuid[]) order by task`,
  )
  return found.map(({ task }) => task)
}
