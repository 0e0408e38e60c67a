import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import { type Db, prepared } from '../db/sql.ts'
import { questionRows, together } from '../db/together.ts'
import { announceTick } from './announce.ts'
import { shownTask } from './shown.ts'
import { dayOf, inForce, type LoadedRow } from './store.ts'
import type { CheckedPatch } from './wanted-change.ts'
import { isOwn, type Who } from './who.ts'

/**
 * Finds a routine and ticks it, skips it or takes that back, in one statement: it is what people do most. Undefined when
 * it is anything else, from a one-time task to one that is done already; then nothing is written.
 */
export async function tickRoutine(
  ctx: Base,
  who: Who,
  date: LocalDate,
  task: string,
  patch: CheckedPatch,
): Promise<Task | undefined> {
  const { status, seen = 'completed', waited, ...rest } = patch
  if (!status || Object.keys(rest).length > 0) return undefined
  // Whether it was taken back meanwhile is not decided here.
  if (waited) return undefined
  // Nor is this: only someone who has seen that it is completed can take that back.
  if (status === 'pending' && seen !== 'completed') return undefined
  const { owner, actor, via } = who
  const finished = status !== 'pending'
  const now = ctx.clock()
  const finishedAt = finished ? now : null
  const finishedBy = finished ? actor.key : null
  const found = await tick(ctx.db, {
    owner: owner.key,
    task,
    date,
    status,
    finishedBy,
    finishedAt,
    reopenedAt: finished ? null : now,
    actor: actor.key,
    via,
    isOwn: isOwn(who),
  })
  if (!found) return undefined
  const { version, day } = dayOf(found)
  const after = shownTask(owner.userId, task, date, version, { ...day, status, finishedBy, finishedAt })
  announceTick(ctx.db, who, after)
  return after
}

const ASKED = questionRows({
  owner: 'uuid',
  task: 'uuid',
  date: 'date',
  status: 'text',
  finishedBy: 'uuid',
  finishedAt: 'timestamptz',
  reopenedAt: 'timestamptz',
  actor: 'uuid',
  via: 'text',
  isOwn: 'boolean',
})

type Tick = {
  owner: string
  task: string
  date: LocalDate
  status: string
  finishedBy: string | null
  finishedAt: Date | null
  reopenedAt: Date | null
  actor: string
  via: string
  isOwn: boolean
}

/** Ticks of one turn wait for the disk once. Of two for one day of a task, the second finds nothing here. */
const tick = together(async (db: Db, asked: readonly Tick[]) => {
  const dayOfTask = ({ owner, task, date }: Tick) => `${owner} ${task} ${date}`
  const firsts = [...new Map(asked.toReversed().map((one) => [dayOfTask(one), one])).values()]
  const found = await prepared<LoadedRow & { at: number }>(db, 'tasks-tick', TICK, ASKED.values(firsts))
  const answers = new Map(found.map(({ at, ...row }) => [firsts[at - 1], row]))
  return asked.map((one): LoadedRow | undefined => answers.get(one))
})

/**
 * The rule of isActive, as far as it is plain here: whatever it does not recognise is decided there. Stored days of the
 * week are a list of digits.
 */
const FALLS_ON_THE_DAY = `(v.recurrence_end is null or v.recurrence_end >= asked.date) and (v.recurrence = 'daily'
      or v.recurrence = 'weekly' and v.recurrence_config ~ '^\\[[0-6](,[0-6])*\\]$'
        and strpos(v.recurrence_config, extract(dow from asked.date)::text) > 0)`

/**
 * The conflict is decided by the row as it is when its turn comes: if someone else has changed it by then, nothing is
 * written, and the caller looks again. Rows are written in one order, so that two such statements never wait for
 * each other.
 */
const TICK = `
  with asked as materialized (
    ${ASKED.sql}
  ), found as materialized (
    select asked.at, task.* from asked cross join lateral (
      ${inForce('asked.owner', 'asked.task', 'asked.date')}
        and v.recurrence <> 'none' and v.starts_on <= asked.date and (v.private is null or asked."isOwn")
        and ${FALLS_ON_THE_DAY} and (coalesce(d.status, 'pending') = 'pending') <> (asked.status = 'pending')
    ) task
  ), written as (
    insert into task_day (owner, task, date, status, ticked, time_taken, finished_by, finished_at, reopened_at)
    select asked.owner, asked.task, asked.date, asked.status, coalesce(found.ticked, '{}'), found."timeTaken",
      asked."finishedBy", asked."finishedAt", asked."reopenedAt"
    from found join asked using (at) order by asked.owner, asked.date, asked.task
    on conflict (owner, date, task) do update set status = excluded.status, finished_by = excluded.finished_by,
      finished_at = excluded.finished_at, reopened_at = coalesce(excluded.reopened_at, task_day.reopened_at),
      reopened_of = case when excluded.status = 'pending' then task_day.finished_by else task_day.reopened_of end
    where task_day.ticked = excluded.ticked and task_day.time_taken is not distinct from excluded.time_taken
      and task_day.status = (
        select coalesce(found.status, 'pending') from found join asked using (at)
        where asked.owner = task_day.owner and asked.date = task_day.date and asked.task = task_day.task)
    returning owner, date, task
  ), ticked as materialized (
    select asked.*, found.title, found."time", found.private, coalesce(found.status, 'pending') as before
    from written join asked using (owner, date, task) join found using (at)
  ), changed as (
    insert into task_day_change (owner) select owner from ticked
  ), logged as (
    insert into activity (subject, actor, via, kind, task, date, detail)
    select owner, actor, via, status, task, date, jsonb_strip_nulls(jsonb_build_object('title', title, 'private', private)) from ticked
  ), queued as (
    insert into task_event (owner, task, date, event, before, after, title, "time", actor)
    select owner, task, date, status, before, status, title, "time", actor from ticked
  )
  select found.* from ticked join found using (at)`
