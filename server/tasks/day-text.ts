import { FIELD_NAMES, FIELDS, type FieldName } from '#domain/tasks/fields.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared } from '../db/sql.ts'
import { questionRows, together } from '../db/together.ts'
import { JsonText } from '../http/json-text.ts'
import { joinedAnswer, keepAnswer, keptAnswer, keptVersion } from './kept-days.ts'
import { coveredBy } from './paused.ts'

/**
 * A day as JSON text, ready to send. Usually one lookup in the cache, which sends the text only if this process does not
 * have it; otherwise the day is built from live rows only, so its cost does not grow with the years. `today` is the
 * owner's: pending one-time tasks roll over to it.
 */
export async function readDay(
  db: Db,
  owner: { key: string; userId: string },
  date: LocalDate,
  today: LocalDate,
): Promise<JsonText> {
  const { key, userId } = owner
  const day = `${key} ${date}`
  const cached = await lookUp(db, { owner: key, date, today, userId, known: keptVersion(day) ?? '' })
  if (cached?.text) return keepAnswer(day, cached.version, cached.text)
  const kept = cached && keptAnswer(day, cached.version)
  if (kept) return kept
  const [built] = await prepared<{ text: string }>(db, 'task-day-build', BUILD, [key, date, today, userId])
  return new JsonText(built!.text)
}

/** Several days as JSON text, `{"days":[{"date":…,"tasks":…},…]}`. They are one look-up, since they are asked for at once. */
export async function readDays(
  db: Db,
  owner: { key: string; userId: string },
  dates: readonly LocalDate[],
  today: LocalDate,
): Promise<JsonText> {
  const days = await Promise.all(dates.map((date) => readDay(db, owner, date, today)))
  const join = () =>
    `{"days":[${days.map(({ text }, index) => `{"date":"${dates[index]}","tasks":${text}}`).join(',')}]}`
  return joinedAnswer(days, join)
}

/** A text is valid for an hour at most, and never after PostgreSQL has started again. */
const HELD = `built_at > now() - interval '1 hour' and server_started_at = pg_postmaster_start_time()`

/** Written by one transaction at one instant: no other text of this day has the same, whatever PostgreSQL went through. */
const VERSION = `t.xmin::text || ' ' || t.built_at::text`

const ASKED = questionRows({ owner: 'uuid', date: 'date', today: 'date', userId: 'text', known: 'text' })
type Asked = { owner: string; date: LocalDate; today: LocalDate; userId: string; known: string }
type Cached = { at: number; version: string; text: string | null }

/**
 * Of each that is asked for, the text, or only its version if that is known. The snapshot tells which changes a text
 * includes: any change committed since then invalidates it.
 */
const CACHED = `
  select asked.at, ${VERSION} as version, case when ${VERSION} <> asked.known then t.text end as text
  from (${ASKED.sql}) asked
  cross join lateral (
    select *, xmin from task_day_text t
    where t.owner = asked.owner and t.date = asked.date and was_today = (asked.date = asked.today)
      and t.user_id = asked."userId" and ${HELD}
    offset 0
  ) t
  where (
    select true from task_day_change c where c.owner = asked.owner
      and c.xid >= pg_snapshot_xmin(t.snapshot) and not pg_visible_in_snapshot(c.xid, t.snapshot) limit 1
  ) is null`

const lookUp = together(async (db, asked: readonly Asked[]): Promise<(Cached | undefined)[]> => {
  const found = await prepared<Cached>(db, 'task-day-known', CACHED, ASKED.values(asked))
  return asked.map((_, index) => found.find(({ at }) => at === index + 1))
})

/**
 * The fields in `body` and `closing`, the texts that PostgreSQL generates for each version. The query adds newer
 * fields: to get one into `body`, every version would have to be rewritten.
 */
const IN_BODY: readonly FieldName[] = [
  'title',
  'description',
  'time',
  'checklist',
  'countdownTarget',
  'onTaskDue',
  'recurrenceType',
  'recurrenceConfig',
  'recurrenceEnd',
]

type NewerField = { name: string; column: string; empty?: unknown }
const NEWER_FIELDS = FIELD_NAMES.filter((name) => !IN_BODY.includes(name)).map((name) => ({
  name,
  ...FIELDS[name],
}))

/** `,"location":"At home"`, or nothing when it is empty. */
function asJson({ name, column, empty }: NewerField): string {
  const literal = typeof empty === 'string' ? empty : JSON.stringify(empty)
  const value = empty === null || empty === undefined ? `"${column}"` : `nullif("${column}", '${literal}')`
  return `coalesce(',"${name}":' || to_json(${value})::text, '')`
}

const LIVE_ONE_TIME = `v.owner = $1 and v.recurrence = 'none' and v.deleted_at is null`

/** How the day was put off: `,"later":{"until":"2026-03-09T08:40:00.000Z","times":1}`. */
const LATER_PART = `',"later":{"until":"' || to_char(later_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","times":' || later_times || '}'`

/**
 * The common table expressions that build a day; the result is `text` of `built`. The parameters are the owner, the day,
 * today, and the user id in the answer.
 *
 * - `days`: the day's records, as parts of the text
 * - `of_the_day`: routines, also on days they do not fall on, and one-time tasks of that day
 * - `rolled_over`: one-time tasks of earlier days that are open, on today only, and those that were finished on this day
 * - `shown`: both with their records; a one-time task has its record on its own day
 */
export const dayParts = (newer: readonly NewerField[]) => `
  days as materialized (
    select task, '"status":"' || status || '",' || coalesce('"timeTaken":' || time_taken || ',', '') as part, ticked,
      later_time, ${LATER_PART} as later
    from task_day where owner = $1 and date = $2
  ), of_the_day as (
    select "time", created_at, task, body, checklist, closing${columnsOf(newer)}
    from task_version v
    where v.owner = $1 and v.recurrence <> 'none' and v.deleted_at is null and v.ends_on >= $2 and v.starts_on <= $2
    union all
    select "time", created_at, task, body, checklist, closing${columnsOf(newer)}
    from task_version v where ${LIVE_ONE_TIME} and v.starts_on = $2
  ), rolled_over as (
    select * from task_version v
    where $2 = $3::date and ${LIVE_ONE_TIME} and v.finished_on is null and v.starts_on < $2
    union all
    select * from task_version v
    where ${LIVE_ONE_TIME} and v.finished_on > v.starts_on and v.finished_on = $2
  ), shown as (
    select v.*, d.part, d.ticked, d.later_time, d.later from of_the_day v left join days d using (task)
    union all
    select v."time", v.created_at, v.task, v.body, v.checklist, v.closing${columnsOf(newer)},
      '"rolloverFrom":"' || to_char(v.starts_on, 'YYYY-MM-DD') || '","status":"' || coalesce(d.status, 'pending') || '",'
        || coalesce('"timeTaken":' || d.time_taken || ',', ''), d.ticked, null, null
    from rolled_over v left join task_day d on d.owner = $1 and d.date = v.starts_on and d.task = v.task
  ), pauses as materialized (
    select task, created_at, goes_on from pause where owner = $1 and ends_on >= $2 and starts_on <= $2
  ), opening as (
    select '{"userId":' || to_json($4::text) || ',"date":"' || to_char($2::date, 'YYYY-MM-DD') || '",' as text
  ), built as (
    select coalesce('[' || string_agg(
      opening.text || coalesce(part, '"status":"pending",') || ${['body', ...newer.map(asJson)].join(' || ')}
        || case when later_time = "time" then later else '' end
        || case when exists (select 1 from pauses p where ${coveredBy('p', 'shown.task', 'shown.created_at')})
             then ',"paused":true' else '' end
        || case when ticked <> '{}' then task_closing(checklist, ticked) else closing end,
      ',' order by "time", created_at, task) || ']', '[]') as text
    from shown, opening
  )`

const columnsOf = (newer: readonly NewerField[]) => newer.map(({ column }) => `, v."${column}"`).join('')

/** A person who leafs through more days in an hour, or has longer ones, waits for each to be built. */
const KEPT_DAYS_MAX = 100
const KEPT_TEXT_MAX = 500_000

/** Also sweeps a few outdated rows. Changes are kept twice as long as any text that lacks them. */
const BUILD = `
  with ${dayParts(NEWER_FIELDS)}, kept as (
    insert into task_day_text
    select $1, $2, $2 = $3::date, $4, pg_current_snapshot(), pg_postmaster_start_time(), now(), text from built
    where length(text) <= ${KEPT_TEXT_MAX} and (select count(*) from task_day_text where owner = $1 and date <> $2) < ${KEPT_DAYS_MAX}
    on conflict (owner, date) do update set was_today = excluded.was_today, user_id = excluded.user_id,
      snapshot = excluded.snapshot, server_started_at = excluded.server_started_at, built_at = excluded.built_at,
      text = excluded.text
  ), swept_texts as (
    delete from task_day_text where ctid = any (array(
      select ctid from task_day_text where built_at < now() - interval '1 hour' limit 5 for update skip locked))
      and (owner, date) <> ($1, $2)
  ), swept_changes as (
    delete from task_day_change where ctid = any (array(
      select ctid from task_day_change where at < now() - interval '2 hours' limit 20 for update skip locked))
  )
  select text from built`
