import sql from 'sql-template-tag'
import type { Span } from '#domain/tasks/pause.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

export type StoredPause = Span & {
  id: string
  task: string | null
  /** what a pause of everything leaves as it is */
  goesOn: string[]
  title: string | null
  /** of the task: only its owner knows of it */
  private: true | null
}

/** The pauses that have not ended, the next one first. Of a task that is gone there is none to show. */
export function pausesFrom(db: Db, owner: string, today: LocalDate): Promise<StoredPause[]> {
  return rows<StoredPause>(
    db,
    sql`select p.id, p.task, p.goes_on as "goesOn", p.starts_on as "from", p.ends_on as until, v.title, v.private
        from pause p left join lateral (
          select title, private from task_version where owner = p.owner and task = p.task and deleted_at is null
          order by ends_on desc limit 1
        ) v on true
        where p.owner = ${owner} and p.ends_on >= ${today} and (p.task is null or v.title is not null)
        order by p.starts_on, p.task is not null, v.title`,
  )
}

/** One change to a person's pauses at a time, so that no two overlap and nothing that goes on is lost. */
export async function lockPauses(db: Db, owner: string): Promise<void> {
  await run(db, sql`select 1 from person where key = ${owner} for no key update`)
  await run(db, sql`select 1 from pause where owner = ${owner} order by id for update`)
}

export async function insertPause(
  db: Db,
  pause: Span & { owner: string; task: string | null; goesOn: readonly string[]; createdAt: Date },
): Promise<string> {
  const { owner, task, goesOn, from, until, createdAt } = pause
  const made = await first<{ id: string }>(
    db,
    sql`insert into pause (owner, task, goes_on, starts_on, ends_on, created_at)
        values (${owner}, ${task}, ${goesOn}, ${from}, ${until}, ${createdAt}) returning id`,
  )
  return made!.id
}

/** Which of these tasks only their owner knows of. */
export async function privateAmong(db: Db, owner: string, tasks: readonly string[]): Promise<string[]> {
  if (tasks.length === 0) return []
  const found = await rows<{ task: string }>(
    db,
    sql`select distinct task from task_version where owner = ${owner} and task = any (${tasks}) and private`,
  )
  return found.map(({ task }) => task)
}

/** What goes on during a pause of everything, from now on. */
export async function writeGoesOn(db: Db, id: string, goesOn: readonly string[]): Promise<void> {
  await run(db, sql`update pause set goes_on = ${goesOn} where id = ${id}`)
}

/** Shortens a pause, or removes it when nothing is left of it. */
export async function shortenPause(db: Db, id: string, left: Span | undefined): Promise<void> {
  await run(
    db,
    left
      ? sql`update pause set ends_on = ${left.until} where id = ${id}`
      : sql`delete from pause where id = ${id}`,
  )
}
