import sql, { raw, type Sql } from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { FIELD_NAMES } from '#domain/tasks/fields.ts'
import { DAY_TASKS_MAX } from '#domain/tasks/limits.ts'
import type { Version } from '#domain/tasks/series.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, prepared, preparedByText, run } from '../db/sql.ts'
import { EXCLUDED_FIELDS, FIELD_COLUMNS, fieldsAs, JSON_FIELDS } from './field-columns.ts'
import { pausedOn } from './paused.ts'

/** What is recorded of a task on one day. */
export type DayRecord = {
  status: TaskStatus
  /** ids of checklist items */
  ticked: string[]
  timeTaken: number | null
  finishedBy: string | null
  finishedAt: Date | null
  /** whose completion, or skip, was taken back last, and when */
  reopened: { of: string | null; at: Date } | null
  /** the task was put off; set by 'Later' alone */
  later: StoredLater | null
  /** the day that was asked for is within a pause; set by pauses alone */
  paused: boolean
}

/** `time` is the task's time at that moment: once it changes, 'Later' no longer holds. */
type StoredLater = { until: Date; times: number; time: string }

/**
 * A version as stored. `createdAt` is when the task was created, as text, so that its microseconds survive being
 * written back; `row` changes with every change of the version.
 */
export type StoredVersion = Version & { createdAt: string; row: string }

/** A version with the record of the requested day, or of its own day if it is one-time. */
export type Loaded = { version: StoredVersion; day: DayRecord }

export const UNTOUCHED: DayRecord = {
  status: 'pending',
  ticked: [],
  timeTaken: null,
  finishedBy: null,
  finishedAt: null,
  reopened: null,
  later: null,
  paused: false,
}

/** The versions of a task that a day may be about, with the record of that day. */
export const inForce = (owner: string, task: string, date: string) => `
  select v.starts_on as "startsOn", v.ends_on as "endsOn", ${fieldsAs(FIELD_NAMES, 'v')},
    v.finished_on as "finishedOn", v.of_series as "ofSeries", v.created_at::text as "createdAt", v.xmin::text as row,
    d.status, d.ticked, d.time_taken as "timeTaken", d.finished_by as "finishedBy", d.finished_at as "finishedAt",
    d.reopened_of as "reopenedOf", d.reopened_at as "reopenedAt", d.later_until as "laterUntil", d.later_times as "laterTimes", d.later_time as "laterTime",
    ${pausedOn('v', date)} as paused
  from task_version v
  left join task_day d on d.owner = v.owner and d.task = v.task
    and d.date = case v.recurrence when 'none' then v.starts_on else ${date} end
  where v.owner = ${owner} and v.task = ${task} and v.deleted_at is null and (v.recurrence = 'none' or v.ends_on >= ${date})`

const LOAD = `${inForce('$1', '$2', '$3::date')} order by v.starts_on`

/** The live versions of a task in force on a day or later, and its one-time ones. */
export async function loadTask(db: Db, owner: string, task: string, date: LocalDate): Promise<Loaded[]> {
  return (await prepared<LoadedRow>(db, 'tasks-load', LOAD, [owner, task, date])).map(dayOf)
}

/** A row of `inForce`. Without a record of the day, its columns are null. */
export type LoadedRow = StoredVersion & Omit<DayRecord, 'later' | 'reopened'> & OtherColumns

/** The version of a row, and its day. */
export function dayOf({
  status,
  ticked,
  timeTaken,
  finishedBy,
  finishedAt,
  reopenedOf,
  reopenedAt,
  laterUntil,
  laterTimes,
  laterTime,
  paused,
  ...version
}: LoadedRow): Loaded {
  if (!status) return { version, day: { ...UNTOUCHED, paused } }
  const later = laterUntil && { until: laterUntil, times: laterTimes!, time: laterTime! }
  const reopened = reopenedAt && { of: reopenedOf, at: reopenedAt }
  return { version, day: { status, ticked, timeTaken, finishedBy, finishedAt, reopened, later, paused } }
}

type OtherColumns = {
  reopenedOf: string | null
  reopenedAt: Date | null
  laterUntil: Date | null
  laterTimes: number | null
  laterTime: string | null
}

/**
 * The steps of a task's reminders on a day: whether some make sure of it, and how often it was put off at this time. That
 * counts also where the wish itself is gone, since the task was moved away and back: each round has its own reminders.
 */
export async function stepsOn(
  db: Db,
  owner: string,
  task: string,
  { date, time }: { date: LocalDate; time: string | null },
): Promise<{ makeSure: boolean; rounds: number }> {
  const found = await first<{ makeSure: boolean; rounds: number }>(
    db,
    sql`select coalesce(bool_or(step not like 'later%'), false) as "makeSure",
          coalesce(max(split_part(step, '.', 2)::int) filter (where "time" = ${time} and step like '%.%'), 0) as rounds
        from delivery where owner = ${owner} and date = ${date} and task = ${task} and kind = 'due' and step is not null`,
  )
  return found!
}

/** Puts a task off, if it is still pending. */
export async function writeLater(
  db: Db,
  owner: string,
  task: string,
  date: LocalDate,
  later: StoredLater & { channel: DueChannel },
): Promise<boolean> {
  const { until, times, time, channel } = later
  const written = await run(
    db,
    sql`insert into task_day (owner, task, date, status, ticked, later_until, later_times, later_time, later_channel)
        values (${owner}, ${task}, ${date}, 'pending', '{}', ${until}, ${times}, ${time}, ${channel})
        on conflict (owner, date, task) do update set later_until = excluded.later_until,
          later_times = excluded.later_times, later_time = excluded.later_time, later_channel = excluded.later_channel
        where task_day.status = 'pending'`,
  )
  return written > 0
}

/**
 * Locks the versions of a task until the transaction ends. In a snapshot it fails when one was changed or removed since:
 * writing it back would bring back a version that someone else has moved, so it would be there twice.
 */
export async function lockTask(db: Db, owner: string, task: string): Promise<void> {
  await prepared(
    db,
    'tasks-lock',
    'select 1 from task_version where owner = $1 and task = $2 for no key update',
    [owner, task],
  )
}

/** Every write includes this in its statement, so that day-text.ts serves no outdated day. */
export const markDaysChanged = (owner: string) => sql`insert into task_day_change (owner) values (${owner})`

const DAY_COLUMNS = sql`status, ticked, time_taken, finished_by, finished_at, reopened_of, reopened_at`
const DAY_SET = sql`status = excluded.status, ticked = excluded.ticked, time_taken = excluded.time_taken,
  finished_by = excluded.finished_by, finished_at = excluded.finished_at,
  reopened_of = excluded.reopened_of, reopened_at = excluded.reopened_at`
const dayValues = ({ status, ticked, timeTaken, finishedBy, finishedAt, reopened }: DayRecord) =>
  sql`${status}, ${ticked}, ${timeTaken}, ${finishedBy}, ${finishedAt}, ${reopened?.of ?? null}, ${reopened?.at ?? null}`

export function writeDay(owner: string, task: string, date: LocalDate, day: DayRecord): Sql {
  return sql`insert into task_day (owner, task, date, ${DAY_COLUMNS})
    values (${owner}, ${task}, ${date}, ${dayValues(day)})
    on conflict (owner, date, task) do update set ${DAY_SET}`
}

/** Marks days of a new task as skipped. */
export function writeSkipped(
  owner: string,
  task: string,
  dates: readonly LocalDate[],
  { by, at }: { by: string; at: Date },
): Sql {
  return sql`insert into task_day (owner, task, date, status, ticked, finished_by, finished_at)
    select ${owner}::uuid, ${task}::uuid, skipped, 'skipped', '{}'::text[], ${by}::uuid, ${at}::timestamptz
    from unnest(${dates}::date[]) as skipped
    on conflict do nothing`
}

/** Writes the day only if version and day are still as they were read. */
export function writeDayIfUnchanged(
  owner: string,
  task: string,
  date: LocalDate,
  { version, day }: Loaded,
  after: DayRecord,
): Sql {
  return sql`insert into task_day (owner, task, date, ${DAY_COLUMNS})
    select owner, task, ${date}, ${dayValues(after)}
    from task_version v
    where owner = ${owner} and task = ${task} and starts_on = ${version.startsOn} and v.xmin = ${version.row}::xid
    on conflict (owner, date, task) do update set ${DAY_SET}
    where task_day.status = ${day.status} and task_day.ticked = ${day.ticked}
      and task_day.time_taken is not distinct from ${day.timeTaken}`
}

/** Sets the day on which a one-time task stops rolling over. */
export function setFinishedOn(owner: string, task: string, { startsOn, finishedOn }: Version): Sql {
  return sql`update task_version set finished_on = ${finishedOn}
    where owner = ${owner} and task = ${task} and starts_on = ${startsOn}`
}

export function dropDay(owner: string, task: string, date: LocalDate): Sql {
  return sql`delete from task_day where owner = ${owner} and task = ${task} and date = ${date}`
}

const COLUMNS = sql`owner, task, starts_on, ends_on, ${raw(FIELD_COLUMNS)}, finished_on, of_series, created_at, deleted_at`

/** Versions as rows to insert. */
const asRows = (owner: string, task: string, versions: readonly object[]) => sql`
  select ${owner}::uuid, ${task}::uuid, w.* from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as w (
    "startsOn" date, "endsOn" date, ${raw(JSON_FIELDS)}, "finishedOn" date, "ofSeries" jsonb,
    "createdAt" timestamptz, "deletedAt" timestamptz)`

/**
 * Writes and removes versions of a task. Deleted versions that the new ones overlap are removed for good, so that a
 * restore never makes a task show twice on a day.
 */
export function replaceVersions(
  owner: string,
  task: string,
  change: { write: readonly (StoredVersion & { deletedAt?: Date })[]; remove: readonly LocalDate[] },
): Sql[] {
  const live = change.write.filter((version) => !version.deletedAt)
  return [
    sql`delete from task_version
        where owner = ${owner} and task = ${task}
          and starts_on <> all (${change.write.map(({ startsOn }) => startsOn)}::date[])
          and (starts_on = any (${change.remove}::date[])
            or deleted_at is not null and exists (
              select 1 from unnest(${live.map(({ startsOn }) => startsOn)}::date[],
                ${live.map(({ endsOn }) => endsOn)}::date[]) as live (first, last)
              where starts_on <= live.last and ends_on >= live.first))`,
    sql`insert into task_version (${COLUMNS}) ${asRows(owner, task, change.write)}
        on conflict (owner, task, starts_on) do update set
          ends_on = excluded.ends_on, ${raw(EXCLUDED_FIELDS)}, finished_on = excluded.finished_on,
          of_series = excluded.of_series, deleted_at = excluded.deleted_at`,
  ]
}

/** Adds a task, unless the owner already has one with this id, or as many as allowed. */
export async function insertTask(
  db: Db,
  owner: string,
  task: string,
  version: Version & { createdAt: Date },
  { most, today }: { most: number; today: LocalDate },
): Promise<'added' | 'known' | 'too many' | 'day full'> {
  const [outcome] = await preparedByText<{ known: boolean; added: boolean; isFull: boolean }>(
    db,
    sql`with known as (select 1 from task_version where owner = ${owner} and task = ${task}),
        changed as (${markDaysChanged(owner)}),
        day as (
          select count(*) >= ${DAY_TASKS_MAX} as "isFull" from task_version
          where owner = ${owner} and recurrence = 'none' and deleted_at is null
            and (starts_on = ${version.startsOn} or finished_on = ${today} and finished_on > starts_on)
        ),
        added as (
          insert into task_version (${COLUMNS}) ${asRows(owner, task, [version])}
          where not exists (select 1 from known) and (${liveCount(owner, today)}) < ${most} and not (select "isFull" from day)
          returning 1
        )
        select exists (select 1 from known) as known, exists (select 1 from added) as added,
          (select "isFull" from day) as "isFull"`,
  )
  if (outcome!.added) return 'added'
  if (outcome!.known) return 'known'
  return outcome!.isFull ? 'day full' : 'too many'
}

/** How many tasks are live: one-time ones that are unfinished, recurring ones that have not ended. */
export async function countLive(db: Db, owner: string, today: LocalDate): Promise<number> {
  const counted = await first<{ count: number }>(db, sql`select (${liveCount(owner, today)}) as count`)
  return counted!.count
}

const liveCount = (owner: string, today: LocalDate) => sql`
  select (select count(*) from task_version
          where owner = ${owner} and recurrence = 'none' and deleted_at is null and finished_on is null)
       + (select count(distinct task) from task_version
          where owner = ${owner} and recurrence <> 'none' and deleted_at is null and ends_on >= ${today})`

/** Whether another version of the task is in force on a day. */
export async function isTaken(
  db: Db,
  owner: string,
  task: string,
  { on, except }: { on: LocalDate; except: LocalDate },
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and deleted_at is null
        and starts_on <> ${except} and ${on} between starts_on and ends_on`,
  )
  return found !== undefined
}

/** Whether the task is there on any day; a private one is known to its owner only. */
export async function isLive(db: Db, owner: string, task: string, isOwn: boolean): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and deleted_at is null
        and (private is null or ${isOwn}) limit 1`,
  )
  return found !== undefined
}

/** Whether a one-time task that was not found on a day is there later; to others only if it is not private. */
export async function isLater(db: Db, owner: string, task: string, isOwn: boolean): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version
        where owner = ${owner} and task = ${task} and deleted_at is null and recurrence = 'none'
          and (private is null or ${isOwn}) limit 1`,
  )
  return found !== undefined
}

/** Whether another version of the task begins after a day. */
export async function isFollowed(
  db: Db,
  owner: string,
  task: string,
  { after, except }: { after: LocalDate; except: LocalDate },
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version where owner = ${owner} and task = ${task} and deleted_at is null
        and starts_on <> ${except} and starts_on > ${after}`,
  )
  return found !== undefined
}
