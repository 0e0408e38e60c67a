import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { FIELD_NAMES } from '#domain/tasks/fields.ts'
import { DAY_TASKS_MAX } from '#domain/tasks/limits.ts'
import type { Span } from '#domain/tasks/pause.ts'
import type { Version } from '#domain/tasks/series.ts'
import type { DueNotification, RecurrenceType, TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, prepared, preparedByText, rows, run } from '../db/sql.ts'
import { EXCLUDED_FIELDS, FIELD_COLUMNS, fieldsAs, JSON_FIELDS } from './field-columns.ts'
import { coveredBy, pausedOn } from './paused.ts'

/** What is recorded of a task on one day. */
export type DayRecord = {
  status: TaskStatus
  /** ids of checklist items */
  ticked: string[]
  timeTaken: number | null
  finishedBy: string | null
  finishedAt: Date | null
  /** the task was put off; set by 'Later' alone */
  later: StoredLater | null
  /** the day that was asked for is within a pause; set by pauses alone */
  paused: boolean
}

/** `time` is the task's at that moment: with another one, 'Later' holds no more. */
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
  later: null,
  paused: false,
}

/** The versions of a task that a day may be about, with the record of that day. */
export const inForce = (owner: string, task: string, date: string) => `
  select v.starts_on as "startsOn", v.ends_on as "endsOn", ${fieldsAs(FIELD_NAMES, 'v')},
    v.finished_on as "finishedOn", v.of_series as "ofSeries", v.created_at::text as "createdAt", v.xmin::text as row,
    d.status, d.ticked, d.time_taken as "timeTaken", d.finished_by as "finishedBy", d.finished_at as "finishedAt",
    d.later_until as "laterUntil", d.later_times as "laterTimes", d.later_time as "laterTime",
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
export type LoadedRow = StoredVersion & Omit<DayRecord, 'later'> & LaterColumns

/** The version of a row, and its day. */
export function dayOf({
  status,
  ticked,
  timeTaken,
  finishedBy,
  finishedAt,
  laterUntil,
  laterTimes,
  laterTime,
  paused,
  ...version
}: LoadedRow): Loaded {
  if (!status) return { version, day: { ...UNTOUCHED, paused } }
  const later = laterUntil && { until: laterUntil, times: laterTimes!, time: laterTime! }
  return { version, day: { status, ticked, timeTaken, finishedBy, finishedAt, later, paused } }
}

type LaterColumns = { laterUntil: Date | null; laterTimes: number | null; laterTime: string | null }

/** Whether reminders of this day are steps that make sure of the task. */
export async function hasSteps(db: Db, owner: string, task: string, date: LocalDate): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from delivery where owner = ${owner} and date = ${date} and task = ${task} and kind = 'due'
          and step is not null and step not like 'later%' limit 1`,
  )
  return found !== undefined
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
 * written back, a version that somebody else has moved away would be there twice.
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

export function writeDay(owner: string, task: string, date: LocalDate, day: DayRecord): Sql {
  return sql`insert into task_day (owner, task, date, status, ticked, time_taken, finished_by, finished_at)
    values (${owner}, ${task}, ${date}, ${day.status}, ${day.ticked}, ${day.timeTaken}, ${day.finishedBy}, ${day.finishedAt})
    on conflict (owner, date, task) do update set status = excluded.status, ticked = excluded.ticked,
      time_taken = excluded.time_taken, finished_by = excluded.finished_by, finished_at = excluded.finished_at`
}

/** Writes the day only if version and day are still as they were read. */
export function writeDayIfUnchanged(
  owner: string,
  task: string,
  date: LocalDate,
  { version, day }: Loaded,
  after: DayRecord,
): Sql {
  return sql`insert into task_day (owner, task, date, status, ticked, time_taken, finished_by, finished_at)
    select owner, task, ${date}, ${after.status}, ${after.ticked}, ${after.timeTaken}, ${after.finishedBy}, ${after.finishedAt}
    from task_version v
    where owner = ${owner} and task = ${task} and starts_on = ${version.startsOn} and v.xmin = ${version.row}::xid
    on conflict (owner, date, task) do update set status = excluded.status, ticked = excluded.ticked,
      time_taken = excluded.time_taken, finished_by = excluded.finished_by, finished_at = excluded.finished_at
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
export async function deletedAt(db: Db, owner: string, task: string): Promise<Date | undefined> {
  const found = await first<{ at: Date | null }>(
    db,
    sql`select max(deleted_at) as at from task_version where owner = ${owner} and task = ${task}`,
  )
  return found?.at ?? undefined
}

/** Undoes the last deletion of a task, if it was after `since`. Returns the first day that is back. */
export async function undelete(
  db: Db,
  owner: string,
  task: string,
  since: Date,
): Promise<LocalDate | undefined> {
  const restored = await rows<{ startsOn: LocalDate }>(
    db,
    sql`with changed as (${markDaysChanged(owner)})
        update task_version set deleted_at = null
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

/** A version in force during a span of days, with the recorded statuses by date. */
export type VersionInSpan = {
  owner: string
  task: string
  title: string
  time: string | null
  onTaskDue: DueNotification[]
  makeSure: boolean | null
  private: true | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  startsOn: LocalDate
  endsOn: LocalDate
  statuses: Record<LocalDate, TaskStatus>
  laters: Record<LocalDate, { until: string; times: number; time: string; channel: DueChannel }> | null
  /** the pauses of these days that cover it */
  pauses: Span[] | null
}

/** The owners' versions in force on any day from `from` to `to` inclusive. */
export async function readBetween(
  db: Db,
  owners: readonly string[],
  from: LocalDate,
  to: LocalDate,
  only?: readonly string[],
): Promise<VersionInSpan[]> {
  const onlyThese = only ? sql`and task = any (${only}::uuid[])` : empty
  return rows<VersionInSpan>(
    db,
    sql`with held as (
          select * from task_version where owner = any (${owners}::uuid[]) and recurrence <> 'none'
            and deleted_at is null and ends_on >= ${from} and starts_on <= ${to} ${onlyThese}
          union all
          select * from task_version where owner = any (${owners}::uuid[]) and recurrence = 'none'
            and deleted_at is null and starts_on between ${from} and ${to} ${onlyThese}
        )
        select v.owner, v.task, v.title, v."time", v.on_task_due as "onTaskDue", v.make_sure as "makeSure", v.private, v.recurrence as "recurrenceType",
          v.recurrence_config as "recurrenceConfig", v.starts_on as "startsOn", v.ends_on as "endsOn",
          coalesce(days.statuses, '{}') as statuses, days.laters, rests.pauses
        from held v
        left join lateral (
          select jsonb_object_agg(to_char(d.date, 'YYYY-MM-DD'), d.status) as statuses,
            jsonb_object_agg(to_char(d.date, 'YYYY-MM-DD'), jsonb_build_object('until', d.later_until,
              'times', d.later_times, 'time', d.later_time, 'channel', d.later_channel))
              filter (where d.later_until is not null) as laters
          from task_day d
          where d.owner = v.owner and d.task = v.task and d.date between ${from} and ${to}
        ) days on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('from', to_char(p.starts_on, 'YYYY-MM-DD'), 'until', to_char(p.ends_on, 'YYYY-MM-DD'))) as pauses
          from pause p
          where p.owner = v.owner and p.ends_on >= ${from} and p.starts_on <= ${to}
            and ${raw(coveredBy('p', 'v.task', 'v.created_at'))}
        ) rests on true`,
  )
}

/** A version by its rule alone. */
export type VersionRule = Span & {
  task: string
  title: string
  makeSure: boolean | null
  private: true | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
}

/** Somebody's versions in force on any day from `from` to `to` inclusive. */
export function readRules(
  db: Db,
  owner: string,
  from: LocalDate,
  to: LocalDate,
  only?: string,
): Promise<VersionRule[]> {
  return rows<VersionRule>(
    db,
    sql`select task, title, make_sure as "makeSure", private, recurrence as "recurrenceType",
          recurrence_config as "recurrenceConfig", starts_on as "from", ends_on as until
        from task_version
        where owner = ${owner} and deleted_at is null and starts_on <= ${to}
          and (recurrence = 'none' and starts_on >= ${from} or recurrence <> 'none' and ends_on >= ${from})
          ${only ? sql`and task = ${only}` : empty}
        order by task, starts_on`,
  )
}

/** The owners' tasks that have not ended: recurring ones, and one-time ones of today, later or rolled over. */
export async function readLiveTitles(
  db: Db,
  owners: readonly { key: string; today: LocalDate }[],
): Promise<{ owner: string; task: string; title: string; makeSure: boolean | null; private: true | null }[]> {
  return rows(
    db,
    sql`select distinct on (v.owner, v.task) v.owner, v.task, v.title, v.make_sure as "makeSure", v.private
        from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as asked (key uuid, today date)
        join task_version v on v.owner = asked.key and v.deleted_at is null
          and (v.recurrence <> 'none' and v.ends_on >= asked.today
            or v.recurrence = 'none' and (v.starts_on >= asked.today or v.finished_on is null))
        order by v.owner, v.task, v.starts_on`,
  )
}
