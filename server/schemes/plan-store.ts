import sql from 'sql-template-tag'
import type { Reminder } from '#domain/schemes/due.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, prepared, rows, run } from '../db/sql.ts'

/** A reminder that is planned and waits for its time. */
export type Waiting = Reminder & { id: number }

/** Locks a person's plan, so that nobody else plans for them, and says until when it reaches; null at first. */
export async function lockPlan(db: Db, person: string, now: Date): Promise<Date | null> {
  const made = await run(
    db,
    sql`insert into reminder_plan (person, planned_until) values (${person}, ${now}) on conflict do nothing`,
  )
  const plan = await first<{ until: Date }>(
    db,
    sql`select planned_until as until from reminder_plan where person = ${person} for update`,
  )
  return made ? null : plan!.until
}

export async function setPlannedUntil(db: Db, person: string, until: Date): Promise<void> {
  await run(db, sql`update reminder_plan set planned_until = ${until} where person = ${person}`)
}

const WAITING = `
  select id, recipient, task, date, offset_seconds as "offset", "time", channel,
    extract(epoch from due_at) * 1000 as "dueAt"
  from delivery
  where owner = $1 and kind = 'due' and date between $2 and $3 and next_at is not null and attempts = 0
    and due_at >= $4`

/** What waits to be sent about a person's tasks of some days, from an instant on. */
export async function waitingReminders(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  since: Date,
): Promise<Waiting[]> {
  const found = await prepared<Waiting>(db, 'plan-waiting', WAITING, [owner, from, to, since])
  return found.map((one) => ({ ...one, dueAt: Math.round(Number(one.dueAt)) }))
}

const ADD = `
  insert into delivery (owner, kind, recipient, task, date, offset_seconds, "time", channel, due_at, next_at)
  select $1, 'due', recipient, task, date, seconds, "time", channel, at, at
  from unnest($2::uuid[], $3::uuid[], $4::date[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
    as wanted (recipient, task, date, seconds, "time", channel, at)
  on conflict do nothing`

/** Adds reminders; one whose key is there already, waiting or done, is not added again. */
export async function addReminders(db: Db, owner: string, reminders: readonly Reminder[]): Promise<void> {
  if (reminders.length === 0) return
  await prepared(db, 'plan-add', ADD, [
    owner,
    reminders.map(({ recipient }) => recipient),
    reminders.map(({ task }) => task),
    reminders.map(({ date }) => date),
    reminders.map(({ offset }) => offset),
    reminders.map(({ time }) => time),
    reminders.map(({ channel }) => channel),
    reminders.map(({ dueAt }) => new Date(dueAt)),
  ])
}

/** Takes back what waits. What is being sent at this moment is locked and stays. */
export async function removeReminders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(
    db,
    sql`delete from delivery where id in (
          select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
          for update skip locked)`,
  )
}

/** Gives what waits another instant: the person's zone changed. */
export async function moveReminders(db: Db, moved: readonly { id: number; dueAt: number }[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const instants = moved.map(({ dueAt }) => new Date(dueAt))
  await run(
    db,
    sql`update delivery d set due_at = wanted.at, next_at = wanted.at
        from unnest(${ids}::bigint[], ${instants}::timestamptz[]) as wanted (id, at)
        where d.id = wanted.id and d.id in (
          select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
          for update skip locked)`,
  )
}

/** Somebody to plan for, with the first change that asks for it; null = only the horizon has come near. */
export type ToPlan = { person: string; since: Date | null }

/**
 * Takes the requests of one person, to be answered in this transaction. What others have taken is passed over, and
 * what is asked for meanwhile is not seen yet and stays for the next round.
 */
export async function takeRequest(db: Db, now: Date): Promise<ToPlan | undefined> {
  const taken = await rows<{ person: string; at: Date }>(
    db,
    sql`with next as (
          select person from plan_request where retry_at is null or retry_at <= ${now}
          order by id limit 1 for update skip locked
        )
        delete from plan_request where id in (
          select id from plan_request where person = (select person from next) for update skip locked)
        returning person, at`,
  )
  if (taken.length === 0) return undefined
  return { person: taken[0]!.person, since: new Date(Math.min(...taken.map(({ at }) => at.getTime()))) }
}

/** Somebody whose plan does not reach far enough any more, and who does not wait for another reason. */
export function endingPlan(db: Db, before: Date): Promise<ToPlan | undefined> {
  return first<ToPlan>(
    db,
    sql`select person, null as since from reminder_plan p where planned_until < ${before}
          and not exists (select 1 from plan_request r where r.person = p.person)
        order by planned_until limit 1 for update skip locked`,
  )
}

/** After a failed attempt: somebody's plan waits a little longer each time, and others come first. */
export async function postponePlan(db: Db, person: string, now: Date): Promise<void> {
  await run(
    db,
    sql`with postponed as (
          update plan_request set failures = least(failures + 1, 10),
            retry_at = ${now}::timestamptz + least(power(2, failures), 300) * interval '1 second'
          where person = ${person} returning 1
        )
        insert into plan_request (person, at, failures, retry_at)
        select ${person}, ${now}, 1, ${now}::timestamptz + interval '1 second' where not exists (select 1 from postponed)`,
  )
}
