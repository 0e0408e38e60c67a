import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import { prepared } from '../db/sql.ts'
import { announceTick } from './announce.ts'
import { shownTask } from './shown.ts'
import { dayOf, IN_FORCE, type LoadedRow } from './store.ts'
import { type CheckedPatch, madeAt } from './wanted-change.ts'
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
  // Only whoever saw that it is completed can take that back, which is not decided here.
  if (status === 'pending' && seen !== 'completed') return undefined
  const { owner, actor, via } = who
  const finished = status !== 'pending'
  const finishedAt = finished ? madeAt(ctx, patch) : null
  const finishedBy = finished ? actor.key : null
  const [found] = await prepared<LoadedRow>(ctx.db, 'tasks-tick', TICK, [
    owner.key,
    task,
    date,
    status,
    finishedBy,
    finishedAt,
    actor.key,
    via,
    isOwn(who),
  ])
  if (!found) return undefined
  const { version, day } = dayOf(found)
  const after = shownTask(owner.userId, task, date, version, { ...day, status, finishedBy, finishedAt })
  announceTick(ctx.db, who, after)
  return after
}

/**
 * The rule of isActive, as far as it is plain here: whatever it does not recognise is decided there. Stored days of the
 * week are a list of digits.
 */
const FALLS_ON_THE_DAY = `(v.recurrence_end is null or v.recurrence_end >= $3) and (v.recurrence = 'daily'
      or v.recurrence = 'weekly' and v.recurrence_config ~ '^\\[[0-6](,[0-6])*\\]$'
        and strpos(v.recurrence_config, extract(dow from $3::date)::text) > 0)`

/**
 * The conflict is decided by the row as it is when its turn comes: if somebody else has changed it by then, nothing is
 * written, and whoever asked looks again.
 */
const TICK = `
  with found as materialized (
    ${IN_FORCE}
      and v.recurrence <> 'none' and v.starts_on <= $3 and (v.private is null or $9) and ${FALLS_ON_THE_DAY}
      and (coalesce(d.status, 'pending') = 'pending') <> ($4 = 'pending')
  ), written as (
    insert into task_day (owner, task, date, status, ticked, time_taken, finished_by, finished_at)
    select $1, $2, $3, $4, coalesce(ticked, '{}'), "timeTaken", $5, $6 from found
    on conflict (owner, date, task) do update set status = excluded.status, finished_by = excluded.finished_by,
      finished_at = excluded.finished_at
    where task_day.status = (select coalesce(status, 'pending') from found) and task_day.ticked = excluded.ticked
      and task_day.time_taken is not distinct from excluded.time_taken
    returning 1
  ), changed as (
    insert into task_day_change (owner) select $1 from written
  ), logged as (
    insert into activity (subject, actor, via, kind, task, date, detail)
    select $1, $7, $8, $4, $2, $3, jsonb_build_object('title', title) from found, written
  ), queued as (
    insert into task_event (owner, task, date, event, before, after, title, "time", actor)
    select $1, $2, $3, $4, coalesce(status, 'pending'), $4, title, "time", $7 from found, written
  )
  select found.* from found, written`
