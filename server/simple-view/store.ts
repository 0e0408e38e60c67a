import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

export type Kept = {
  on: boolean
  suggestedBy: string | null
  declinedAt: Date | null
  helper: string | null
  helpPhone: string | null
  askedAt: Date | null
}

const NOTHING: Kept = {
  on: false,
  suggestedBy: null,
  declinedAt: null,
  helper: null,
  helpPhone: null,
  askedAt: null,
}

export async function read(db: Db, person: string): Promise<Kept> {
  const found = await first<Kept>(
    db,
    sql`select is_on as on, suggested_by as "suggestedBy", declined_at as "declinedAt", helper,
          help_phone as "helpPhone", asked_at as "askedAt"
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

export async function writeHelper(db: Db, person: string, helper: string | null): Promise<void> {
  await run(
    db,
    sql`insert into simple_view (person, helper) values (${person}, ${helper})
        on conflict (person) do update set helper = excluded.helper`,
  )
}

export async function writeHelpPhone(db: Db, person: string, number: string | null): Promise<void> {
  await run(
    db,
    sql`insert into simple_view (person, help_phone) values (${person}, ${number})
        on conflict (person) do update set help_phone = excluded.help_phone`,
  )
}

export async function writeSuggestion(db: Db, person: string, by: string, now: Date): Promise<void> {
  await run(
    db,
    sql`insert into simple_view (person, suggested_by, suggested_at) values (${person}, ${by}, ${now})
        on conflict (person) do update set suggested_by = excluded.suggested_by, suggested_at = excluded.suggested_at`,
  )
}

/** One of several presses at once is the call; false for the others, and within `since`. */
export async function beginCall(db: Db, person: string, now: Date, since: Date): Promise<boolean> {
  const begun = await first(
    db,
    sql`update simple_view set asked_at = ${now}
        where person = ${person} and (asked_at is null or asked_at <= ${since}) returning 1`,
  )
  return begun !== undefined
}

/** Whether a letter goes out too: not one each minute. */
export async function beginLetter(db: Db, person: string, now: Date, since: Date): Promise<boolean> {
  const begun = await first(
    db,
    sql`update simple_view set mailed_at = ${now}
        where person = ${person} and (mailed_at is null or mailed_at <= ${since}) returning 1`,
  )
  return begun !== undefined
}
