import type { PastVersion } from '#domain/tasks/look-back.ts'
import type { Span } from '#domain/tasks/pause.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared } from '../db/sql.ts'
import { questionRows, together } from '../db/together.ts'

/** A version of a routine in force on some of the days; the last one with the task's records of all of them. */
export type PastRow = PastVersion & {
  snapshot: string
  task: string
  title: string
  time: string | null
  private: true | null
  /** a change for one day alone: the routine goes by another name */
  ofOneDay: boolean
  /** microseconds */
  createdAt: number
  /** 'day status seconds took' of each day that was done or skipped, joined by commas */
  records: string | null
}

/** As a number: a `Date` would lose the microseconds, and two that differ only there would seem equal. */
const micros = (column: string) => `(date_part('epoch', ${column}) * 1e6)::float8`

/** One range of the key of `task_day`: what lies outside these days costs nothing. */
const pastOf = (which: 'all' | 'one') => `
  with days as materialized (
    select task, string_agg((date - $2::date) || ' ' || left(status, 1) || ' '
      || coalesce(floor(date_part('epoch', finished_at))::bigint::text, '') || ' ' || coalesce(time_taken::text, ''),
      ',') as records
    from task_day where owner = $1 and date between $2 and $3 and status <> 'pending' ${which === 'one' ? 'and task = $4' : ''}
    group by task
  )
  select pg_current_snapshot()::text as snapshot, v.task, v.title, v."time", v.private,
    v.recurrence as "recurrenceType", v.recurrence_config as "recurrenceConfig", v.starts_on as "from", v.ends_on as until,
    v.of_series is not null as "ofOneDay", ${micros('v.created_at')} as "createdAt",
    case when lead(v.task) over (partition by v.task order by v.starts_on) is null then d.records end as records
  from task_version v left join days d using (task)
  where v.owner = $1 and v.recurrence <> 'none' and v.deleted_at is null and v.ends_on >= $2 and v.starts_on <= $3
    ${which === 'one' ? 'and v.task = $4' : ''}
  order by v.task, v.starts_on`

const OF_ALL = pastOf('all')
const OF_ONE = pastOf('one')

export function readPast(
  db: Db,
  owner: string,
  from: LocalDate,
  to: LocalDate,
  task: string | null,
): Promise<PastRow[]> {
  return task
    ? prepared<PastRow>(db, 'look-back-one', OF_ONE, [owner, from, to, task])
    : prepared<PastRow>(db, 'look-back-all', OF_ALL, [owner, from, to])
}

/** Days that were paused, of one routine or of everything that was there when the pause was set, but for what went on. */
export type PastPause = Span & { task: string | null; goesOn: string[]; createdAt: number }

/** Each pause once, however many routines it covers. */
export function readPastPauses(db: Db, owner: string, from: LocalDate, to: LocalDate): Promise<PastPause[]> {
  return prepared<PastPause>(
    db,
    'look-back-pauses',
    `select task, goes_on as "goesOn", ${micros('created_at')} as "createdAt", starts_on as "from", ends_on as until
     from pause where owner = $1 and ends_on >= $2 and starts_on <= $3`,
    [owner, from, to],
  )
}

/**
 * What was answered to the same question, if nothing has changed since. The text itself comes from memory where this
 * process has it: the database then only says that it still holds.
 */
export async function keptText(db: Db, owner: string, asked: string): Promise<string | undefined> {
  const key = `${owner} ${asked}`
  const known = remembered.get(key)
  const kept = await lookUp(db, { owner, asked, known: known?.builtAt ?? null })
  if (!kept) remembered.delete(key)
  if (!kept || kept.text === null) return kept && known?.text
  if (kept.text.length <= REMEMBERED_TEXT_MAX) {
    if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, { text: kept.text, builtAt: kept.builtAt! })
  }
  return kept.text
}

const LOOK_UPS = questionRows({ owner: 'uuid', asked: 'text', known: 'timestamptz' })
type LookUp = { owner: string; asked: string; known: string | null }
type KeptRow = { at: number; text: string | null; builtAt: string | null }

const lookUp = together(async (db, all: readonly LookUp[]): Promise<(KeptRow | undefined)[]> => {
  const found = await prepared<KeptRow>(db, 'look-back-kept', KEPT, LOOK_UPS.values(all))
  return all.map((_, index) => found.find(({ at }) => at === index + 1))
})

/** A change that the kept text has not seen is looked for in the index for each of them. */
const KEPT = `
  select a.at, case when t.built_at = a.known then null else t.text end as text,
    case when t.built_at = a.known then null else t.built_at::text end as "builtAt"
  from (${LOOK_UPS.sql}) a
  join look_back_text t on t.owner = a.owner and t.asked = a.asked and t.built_at > now() - interval '1 hour'
    and t.server_started_at = pg_postmaster_start_time()
  where (
    select true from task_day_change c where c.owner = a.owner
      and c.xid >= pg_snapshot_xmin(t.snapshot) and not pg_visible_in_snapshot(c.xid, t.snapshot) limit 1
  ) is null`

const remembered = new Map<string, { text: string; builtAt: string }>()
/** Together at most some megabytes. */
const REMEMBERED_MAX = 500
const REMEMBERED_TEXT_MAX = 20_000

const KEPT_MAX = 50
/** Of one person together, in bytes: a year of as many routines as there can be is some megabytes. */
const KEPT_BYTES_MAX = 20_000_000

/** Keeps an answer, with the snapshot it was read in, and sweeps a few outdated ones. */
export async function keepText(
  db: Db,
  owner: string,
  asked: string,
  snapshot: string,
  text: string,
): Promise<void> {
  await prepared(
    db,
    'look-back-keep',
    `with swept as (
       delete from look_back_text where ctid = any (array(
         select ctid from look_back_text where built_at < now() - interval '1 hour' limit 5 for update skip locked))
         and (owner, asked) <> ($1, $2)
     )
     insert into look_back_text
     select $1, $2, $3::pg_snapshot, pg_postmaster_start_time(), now(), $4
     where (select count(*) < ${KEPT_MAX} and coalesce(sum(octet_length(text)), 0) + octet_length($4) < ${KEPT_BYTES_MAX}
            from look_back_text where owner = $1 and asked <> $2)
     on conflict (owner, asked) do update set snapshot = excluded.snapshot, built_at = excluded.built_at,
       server_started_at = excluded.server_started_at, text = excluded.text`,
    [owner, asked, snapshot, text],
  )
}
