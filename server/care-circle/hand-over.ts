import sql, { raw } from 'sql-template-tag'
import type { Answer } from '#contract/endpoint.ts'
import type { readHandOver } from '#contract/hand-over.ts'
import { HANDED_OVER, KINDS_OF, PAUSE_KINDS, type What } from '#domain/care-circle/hand-over.ts'
import { type Db, rows, run } from '../db/sql.ts'

const ENTRIES_A_PAGE = 50
/** The filter offers who did something lately. */
const RECENT_DAYS = 60

type Wanted = { before?: string; by?: string; what?: What }
type Entry = {
  id: number
  at: Date
  by: string | null
  byUserId: string | null
  kind: string
  via: string
  about: string | null
  date: string | null
  isNew: boolean
}

/** Whether a caregiver may know of an entry. One that they may not must not even tell when it was, as a page's edge. */
const mayKnow = (entry: string) => {
  const of = (column: string) => raw(`${entry}.${column}`)
  return sql`(${of('kind')} = any (${HANDED_OVER}::text[])
    and (${of('task')} is null and ${of('kind')} = any (${PAUSE_KINDS}::text[])
      or exists (select 1 from task_version v where v.owner = ${of('subject')} and v.task = ${of('task')} and v.private is null)))`
}

/** What the task of an entry is called now. */
const NAME_NOW = raw(`select v.title from task_version v where v.owner = a.subject and v.task = a.task
  order by v.deleted_at is null desc, v.ends_on desc limit 1`)

/**
 * What was done with a person's tasks, by whom, as a caregiver reads it. An entry is in it only while its task is there
 * and public: one that is private, or was and is erased, tells nothing. The names that one had while it was private are
 * told of no more: what was done then is told by the name it has now.
 */
export async function handOver(
  db: Db,
  subject: string,
  reader: string,
  { before, by, what }: Wanted,
): Promise<Answer<typeof readHandOver>> {
  const kinds = what ? HANDED_OVER.filter((kind) => KINDS_OF[what].includes(kind)) : HANDED_OVER
  const found = await rows<Entry>(
    db,
    sql`select a.id, a.at, a.via, a.date, nullif(p.email, '') as "byUserId",
               coalesce(nullif(p.name, ''), p.email) as by,
               case when a.kind = 'added' and a.detail ? 'undo' then 'restored'
                    when a.kind = 'modified' and a.detail ? 'onlyThisDay' then 'modified-day' else a.kind end as kind,
               case when a.detail ? 'private' then (${NAME_NOW}) else a.detail ->> 'title' end as about,
               a.actor is distinct from ${reader} and a.at > coalesce(d.looked_at, d.approved_at, 'infinity') as "isNew"
        from activity a left join person p on p.key = a.actor
             left join delegation d on d.person = a.subject and d.caregiver = ${reader}
        where a.subject = ${subject} and a.kind = any (${kinds}::text[])
          and (${before ?? null}::bigint is null
               or (a.at, a.id) < (select b.at, b.id from activity b
                                  where b.id = ${before ?? null}::bigint and b.subject = ${subject} and ${mayKnow('b')}))
          and (${by ?? null}::text is null or p.email = ${by ?? null})
          and ${mayKnow('a')}
        order by a.at desc, a.id desc limit ${ENTRIES_A_PAGE + 1}`,
  )
  const entries = found.slice(0, ENTRIES_A_PAGE).map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    via: entry.via,
    isNew: entry.isNew,
    ...(entry.by && { by: entry.by }),
    ...(entry.byUserId && { byUserId: entry.byUserId }),
    ...(entry.about && { about: entry.about }),
    ...(entry.date && { date: entry.date }),
  }))
  return { entries, more: found.length > ENTRIES_A_PAGE, people: await peopleIn(db, subject) }
}

/** Whom the log can be narrowed to: the person, and caregivers of theirs who did something lately that is not private. */
function peopleIn(db: Db, subject: string): Promise<{ userId: string; name: string }[]> {
  return rows(
    db,
    sql`select p.email as "userId", coalesce(nullif(p.name, ''), p.email) as name
        from person p
        where p.deleted_at is null and (p.key = ${subject} or exists (
          select 1 from activity a where a.subject = ${subject} and a.actor = p.key
            and a.kind = any (${HANDED_OVER}::text[]) and a.at > now() - ${RECENT_DAYS}::int * interval '1 day'
            and exists (select 1 from task_version v where v.owner = a.subject and v.task = a.task and v.private is null)))
          and (p.key = ${subject} or exists (
            select 1 from delegation d where d.person = ${subject} and d.caregiver = p.key))
        order by 2`,
  )
}

/** Moves the caregiver's mark forward to an entry of this person's log; never back, and never to another's. */
export async function markLooked(db: Db, subject: string, reader: string, through: string): Promise<void> {
  await run(
    db,
    sql`update delegation d set looked_at = greatest(d.looked_at, a.at) from activity a
        where d.person = ${subject} and d.caregiver = ${reader} and a.id = ${through}::bigint and a.subject = ${subject}
          and ${mayKnow('a')}`,
  )
}
