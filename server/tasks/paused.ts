import sql, { raw } from 'sql-template-tag'
import { isMeantToGoOn, type Span } from '#domain/tasks/pause.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, first, prepared, rows } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { isOwn, type Who } from './who.ts'

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

/**
 * Lets a task go on in all pauses of everything on these days, from today on. What is past stays as it was: of a pause
 * that began before today, the days until then become one of their own. `setAfter` = only in pauses newer than that.
 */
export async function letGoOn(
  db: Tx,
  owner: string,
  { id: task, private: isPrivate }: { id: string; private?: boolean | null },
  { from, until }: Span,
  today: LocalDate,
  setAfter?: Date,
): Promise<void> {
  const begins = from > today ? from : today
  if (until < begins) return
  const touched = await rows(
    db,
    sql`with covering as (
          select p.* from pause p
          where p.owner = ${owner} and p.task is null and p.ends_on >= ${begins} and p.starts_on <= ${until}
            and ${task} <> all (p.goes_on) and p.created_at >= (
              select min(v.created_at) from task_version v where v.owner = ${owner} and v.task = ${task})
            and p.created_at > coalesce(${setAfter ?? null}::timestamptz, '-infinity')
          for update of p
        ), past as (
          insert into pause (owner, goes_on, starts_on, ends_on, created_at)
          select owner, goes_on, starts_on, ${today}::date - 1, created_at from covering where starts_on < ${today}
        )
        update pause p set goes_on = p.goes_on || ${task}::uuid, starts_on = greatest(p.starts_on, ${today})
        from covering c where p.id = c.id returning p.id`,
  )
  if (touched.length > 0)
    notifyLive(db, { subject: owner, kind: 'pauses', ...(isPrivate && { private: true as const }) })
}

/** Whether a task will rest on a day once it is saved like this. To those who do not know of it, it does not. */
export async function willRest(
  db: Db,
  who: Pick<Who, 'owner' | 'actor'>,
  task: { id: string; title: string; makeSure?: boolean | null },
  date: LocalDate,
): Promise<boolean> {
  const before = await first<{
    title: string
    makeSure: boolean | null
    private: true | null
    isMoved: boolean
    paused: boolean
    restsAlone: boolean
  }>(
    db,
    sql`select v.title, v.make_sure as "makeSure", v.private, v.recurrence = 'none' and v.starts_on <> ${date} as "isMoved",
          ${raw(pausedOn('v', 'asked.date'))} as paused,
          exists (select 1 from pause p where p.owner = v.owner and p.task = v.task
            and asked.date between p.starts_on and p.ends_on) as "restsAlone"
        from task_version v, (select ${date}::date as date) asked
        where v.owner = ${who.owner.key} and v.task = ${task.id} and v.deleted_at is null
        order by v.starts_on <= ${date} desc, abs(v.starts_on - ${date}) limit 1`,
  )
  if (!before || (before.private && !isOwn(who))) return false
  return before.restsAlone || (before.paused && !isMeantToGoOn(before, task, { isMoved: before.isMoved }))
}
