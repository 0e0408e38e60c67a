import sql, { type Sql } from 'sql-template-tag'
import { type Db, first, rows, run } from '../db/sql.ts'

export type Kept = {
  on: boolean
  suggestedBy: string | null
  declinedAt: Date | null
  helper: string | null
  helpPhone: string | null
  askedAt: Date | null
  askedOf: string | null
  helpSeenAt: Date | null
}

const NOTHING: Kept = {
  on: false,
  suggestedBy: null,
  declinedAt: null,
  helper: null,
  helpPhone: null,
  askedAt: null,
  askedOf: null,
  helpSeenAt: null,
}

export async function read(db: Db, person: string): Promise<Kept> {
  const found = await first<Kept>(
    db,
    sql`select is_on as on, suggested_by as "suggestedBy", declined_at as "declinedAt", helper,
          help_phone as "helpPhone", asked_at as "askedAt", asked_of as "askedOf", help_seen_at as "helpSeenAt"
        from simple_view where person = ${person}`,
  )
  return found ?? NOTHING
}

/** Turning it on or off answers whoever suggested it; off is a no. */
export async function writeOn(db: Db, person: string, on: boolean, now: Date): Promise<void> {
  await run(
    db,
    sql`insert into simple_view as s (person, is_on) values (${person}, ${on})
        on conflict (person) do update set is_on = excluded.is_on, suggested_by = null, suggested_at = null,
          declined_at = case when not excluded.is_on and s.suggested_by is not null then ${now}::timestamptz
            else s.declined_at end`,
  )
}

/** Another one has had no letter yet. */
export async function writeHelper(db: Db, person: string, helper: string | null): Promise<void> {
  await run(
    db,
    sql`insert into simple_view as s (person, helper) values (${person}, ${helper})
        on conflict (person) do update set helper = excluded.helper, mailed_at = null
        where s.helper is distinct from excluded.helper`,
  )
}

export async function writeHelpPhone(db: Db, person: string, number: string | null): Promise<void> {
  await run(
    db,
    sql`insert into simple_view (person, help_phone) values (${person}, ${number})
        on conflict (person) do update set help_phone = excluded.help_phone`,
  )
}

/** Whether it is news: the same caregiver may already wait for an answer. */
export async function writeSuggestion(db: Db, person: string, by: string, now: Date): Promise<boolean> {
  const written = await run(
    db,
    sql`insert into simple_view as s (person, suggested_by, suggested_at) values (${person}, ${by}, ${now})
        on conflict (person) do update set suggested_by = excluded.suggested_by, suggested_at = excluded.suggested_at
        where s.suggested_by is distinct from excluded.suggested_by`,
  )
  return written > 0
}

/** One of several presses at once is the call; false for the others, and within `since`, to the same caregiver. */
export async function beginCall(
  db: Db,
  { person, helper }: { person: string; helper: string },
  now: Date,
  since: Date,
): Promise<boolean> {
  const begun = await first(
    db,
    sql`update simple_view set asked_at = ${now}, asked_of = ${helper}, help_seen_at = null
        where person = ${person} and (${isOver(sql`asked_at`, since, now)} or asked_of is distinct from ${helper})
        returning 1`,
  )
  return begun !== undefined
}

/** Whether a letter goes out too: not one each minute. */
export async function beginLetter(db: Db, person: string, now: Date, since: Date): Promise<boolean> {
  const begun = await first(
    db,
    sql`update simple_view set mailed_at = ${now}
        where person = ${person} and ${isOver(sql`mailed_at`, since, now)} returning 1`,
  )
  return begun !== undefined
}

/** Longer ago than `since`, or never. One that is still to come was noted by a clock that was ahead, and holds up nothing. */
const isOver = (noted: Sql, since: Date, now: Date) =>
  sql`(${noted} is null or ${noted} <= ${since} or ${noted} > ${now}::timestamptz + interval '1 minute')`

/** The calls for help to this caregiver since then that they have not seen yet. */
export function callsTo(db: Db, helper: string, since: Date): Promise<{ person: string; askedAt: Date }[]> {
  return rows(
    db,
    sql`select person, asked_at as "askedAt" from simple_view
        where asked_of = ${helper} and help_seen_at is null and asked_at > ${since} order by asked_at desc`,
  )
}

/** Whose call they have seen; undefined if there is none, or a newer one. */
export async function markSeen(
  db: Db,
  { userId, helper }: { userId: string; helper: string },
  askedAt: Date,
  now: Date,
): Promise<string | undefined> {
  const seen = await first<{ person: string }>(
    db,
    sql`update simple_view s set help_seen_at = ${now} from person p
        where p.key = s.person and p.email = ${userId} and s.asked_of = ${helper} and s.asked_at = ${askedAt}
          and s.help_seen_at is null
        returning s.person`,
  )
  return seen?.person
}

/** Of these messages that ask for help, those that nobody waits for: it was seen, or a newer one took its place. */
export async function answeredCalls(db: Db, deliveries: readonly number[]): Promise<Set<number>> {
  if (deliveries.length === 0) return new Set()
  const found = await rows<{ id: number }>(
    db,
    sql`select d.id from delivery d where d.id = any (${deliveries}::bigint[]) and not exists (
          select 1 from simple_view s where s.person = d.owner and s.asked_of = d.recipient and s.asked_at = d.due_at
            and s.help_seen_at is null)`,
  )
  return new Set(found.map(({ id }) => Number(id)))
}
