import sql, { join } from 'sql-template-tag'
import type { Near } from '#domain/tasks/closeness.ts'
import type { RecurrenceType, TaskStatus } from '#domain/tasks/task.ts'
import { intactParts } from '#domain/tasks/typo.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared, rows } from '../db/sql.ts'

export type Asking = {
  owner: string
  today: LocalDate
  /** others do not know of private tasks */
  byOwner: boolean
}

/** A version of a task that has what was looked for. */
export type VersionFound = {
  id: string
  title: string
  from: LocalDate
  until: LocalDate
  time: string | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  recurrenceEnd: LocalDate | null
  private: true | null
  status: TaskStatus
}

/** More words than people type, so that a long text does not become a long statement. */
const TERMS_MAX = 24
/** A word that thousands of tasks have: the nearest of those that fit best are enough to choose from. */
const RANKED_MAX = 1_000
const CANDIDATES_MAX = 2_000

/** How a version is placed: what is or will be before what is over, then what is nearer to today. */
const PLACED = `w.ends_on < $2 as past,
    case when w.ends_on < $2 then $2 - w.ends_on when w.starts_on > $2 then w.starts_on - $2 else 0 end as away`

/** Of the rows of `best`. Whether they may be seen is asked of the task itself, once more. */
const VERSIONS = `
  select v.task as id, v.title, v.starts_on as "from", v.ends_on as until, v."time", v.recurrence as "recurrenceType",
    v.recurrence_config as "recurrenceConfig", v.recurrence_end as "recurrenceEnd", v.private,
    coalesce(d.status, 'pending') as status
  from best b
  join task_version v on v.owner = $1 and v.task = b.task and v.starts_on = b.starts_on
    and v.deleted_at is null and ($3 or v.private is null)
  left join task_day d on d.owner = $1 and d.task = b.task and d.date = b.starts_on and v.recurrence = 'none'`

/**
 * One statement, however many years there are: the index gives the versions that have all of the letters in a row, the
 * patterns those that have all of the words. A term of one or two letters has to begin a word.
 * The keys are the owner's own, so nobody else's versions are found; `offset 0` keeps PostgreSQL from reading the index of
 * all of the owner's versions as well.
 * Rank 0: the title has the words as they were written, 1: words of the title begin with them, 2: they are in the
 * title, 3: some are in the notes or steps.
 */
const WITH_WORDS = `
  with asked as materialized (
    select words,
      array(select '%' || case when char_length(term) < 3 then ' ' else '' end || term || '%' from unnest(terms) term) as patterns,
      array(select '% ' || term || '%' from unnest(terms) term) as beginnings,
      array(select key from unnest(terms) term,
        unnest(word_keys($1, case when char_length(term) < 3 then ' ' || term else term end)) key) as keys
    from (select words, (string_to_array(trim(words), ' '))[1:${TERMS_MAX}] as terms
          from (select words_of($4) as words) folded) split
    where words <> '  '
  ), hit as (
    select w.task, w.starts_on, ${PLACED},
      case when w.title like '%' || words || '%' then 0
           when w.title like all (beginnings) then 1
           when w.title like all (patterns) then 2 else 3 end as rank
    from asked, lateral (select * from task_words where keys @> asked.keys offset 0) w
    where asked.keys <> '{}' and w.owner = $1 and not w.deleted and ($3 or not w.private)
      and w.title || w.more like all (patterns)
    order by rank, past, away limit ${RANKED_MAX}
  ), best as (
    select * from (select distinct on (task) * from hit order by task, rank, past, away) once
    order by rank, past, away, task limit $5
  )
  ${VERSIONS}
  order by b.rank, b.past, b.away, b.task`

/** The versions with all of the words, the best first, of each task one. */
export function versionsWith(db: Db, { owner, today, byOwner }: Asking, words: string, most: number) {
  return prepared<VersionFound>(db, 'tasks-with-words', WITH_WORDS, [owner, today, byOwner, words, most])
}

/** The words of a text as they are stored. */
export async function wordsIn(db: Db, text: string): Promise<string[]> {
  const [folded] = await prepared<{ words: string }>(db, 'words-of', 'select trim(words_of($1)) as words', [
    text,
  ])
  return folded!.words.split(' ').filter(Boolean).slice(0, TERMS_MAX)
}

/** A version that may come close to what was looked for. */
export type Candidate = Near & { startsOn: LocalDate }

/** The versions that have an intact part of any of the terms. */
export async function closeTo(
  db: Db,
  { owner, today, byOwner }: Asking,
  terms: readonly string[],
): Promise<Candidate[]> {
  // Short words are in too many tasks, unless there are no others.
  const telling = terms.filter((term) => term.length > 3)
  const alternatives = (telling.length > 0 ? telling : terms).flatMap(intactParts)
  if (alternatives.length === 0) return []
  const hasPart = alternatives.map(
    (parts) =>
      sql`w.keys @> (${join(
        parts.map((part) => sql`word_keys(${owner}, ${part})`),
        ' || ',
      )})`,
  )
  return rows<Candidate>(
    db,
    sql`select w.task, w.starts_on as "startsOn", w.title, left(w.more, 2000) as more, w.ends_on < ${today} as past,
          abs(case when w.ends_on < ${today} then w.ends_on else greatest(w.starts_on, ${today}) end - ${today}::date) as away
        from task_words w
        where w.owner = ${owner} and not w.deleted and (${byOwner} or not w.private) and (${join(hasPart, ' or ')})
        order by past, away limit ${CANDIDATES_MAX}`,
  )
}

const CHOSEN = `
  with best as (
    select task, starts_on, place from unnest($4::uuid[], $5::date[]) with ordinality as chosen (task, starts_on, place)
    where $2::date is not null
  )
  ${VERSIONS}
  order by b.place`

/** The versions of these candidates, in their order. */
export function readVersions(
  db: Db,
  { owner, today, byOwner }: Asking,
  chosen: readonly Candidate[],
): Promise<VersionFound[]> {
  return prepared<VersionFound>(db, 'tasks-chosen', CHOSEN, [
    owner,
    today,
    byOwner,
    chosen.map(({ task }) => task),
    chosen.map(({ startsOn }) => startsOn),
  ])
}
