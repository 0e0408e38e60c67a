import sql from 'sql-template-tag'
import type { Reminder } from '#domain/schemes/due.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, prepared, run } from '../db/sql.ts'

const LOCK = `
  with made as (
    insert into reminder_plan (person, planned_until) values ($1, $2) on conflict do nothing returning person
  )
  select planned_until as until from reminder_plan where person = $1 for update`

/** Locks a person's plan, so that nobody else plans for them, and says until when it reaches; null at first. */
export async function lockPlan(db: Db, person: string, now: Date): Promise<Date | null> {
  const [plan] = await prepared<{ until: Date }>(db, 'plan-lock', LOCK, [person, now])
  return plan?.until ?? null
}

export async function setPlannedUntil(db: Db, person: string, until: Date): Promise<void> {
  await run(db, sql`update reminder_plan set planned_until = ${until} where person = ${person}`)
}

/** Lines of 'id instant key': reading a thousand texts is cheaper than reading a thousand rows of eight columns. */
const WAITING = `
  select string_agg(concat_ws(' ', id, floor(extract(epoch from due_at) * 1000), recipient, task, date, offset_seconds,
    "time", channel), chr(10)) as lines
  from delivery
  where owner = $1 and kind = 'due' and date between $2 and $3 and next_at is not null and attempts = 0
    and due_at >= $4 and ($5::uuid[] is null or task = any ($5))`

/** What waits to be sent about a person's tasks of some days, from an instant on: all, or that of some tasks. */
export async function waitingReminders(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  since: Date,
  tasks: readonly string[] | null,
): Promise<Map<string, { id: number; dueAt: number }>> {
  const [found] = await prepared<{ lines: string | null }>(db, 'plan-waiting', WAITING, [
    owner,
    from,
    to,
    since,
    tasks,
  ])
  const lines = found?.lines ? found.lines.split('\n') : []
  return new Map(
    lines.map((line) => {
      const [id = '', dueAt = ''] = line.split(' ', 2)
      return [line.slice(id.length + dueAt.length + 2), { id: Number(id), dueAt: Number(dueAt) }]
    }),
  )
}

export type ReminderKey = Omit<Reminder, 'dueAt'>

/** The key of a reminder as one text. */
export function reminderKey({ recipient, task, date, offset, time, channel }: ReminderKey): string {
  return `${recipient} ${task} ${date} ${offset} ${time} ${channel}`
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
  await prepared(db, 'plan-add', ADD, [owner, ...columnsOf(reminders)])
}

function columnsOf(reminders: readonly Reminder[]): unknown[][] {
  return [
    reminders.map(({ recipient }) => recipient),
    reminders.map(({ task }) => task),
    reminders.map(({ date }) => date),
    reminders.map(({ offset }) => offset),
    reminders.map(({ time }) => time),
    reminders.map(({ channel }) => channel),
    reminders.map(({ dueAt }) => new Date(dueAt)),
  ]
}

const TAKE_UP = `
  update delivery d set due_at = at, next_at = at, attempts = 0, outcome = null
  from unnest($2::uuid[], $3::uuid[], $4::date[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
    as wanted (recipient, task, date, seconds, "time", channel, at)
  where d.owner = $1 and d.kind = 'due' and d.date = wanted.date and d.task = wanted.task
    and d.recipient = wanted.recipient and d.offset_seconds = wanted.seconds and d."time" = wanted."time"
    and d.channel = wanted.channel
    and d.next_at is null and d.outcome in ('finished', 'removed', 'missed')
    and (d.sent_at is null or d.channel = 'phone')`

/** Lets reminders come after all that were given up for their task's sake and reached nobody: it is pending again. */
export async function takeUpReminders(db: Db, owner: string, reminders: readonly Reminder[]): Promise<void> {
  if (reminders.length === 0) return
  await prepared(db, 'plan-take-up', TAKE_UP, [owner, ...columnsOf(reminders)])
}

/** Takes back what waits. What is being sent at this moment is locked and stays. */
export async function removeReminders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(
    db,
    sql`delete from delivery where id = any (array(
          select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
          for update skip locked))`,
  )
}

/**
 * Forgets what a clock that was ahead has spent of the time to come, so that it is planned anew. What reached somebody
 * stays: it is not to come again.
 */
export async function forgetAhead(db: Db, owner: string, now: Date): Promise<void> {
  await run(
    db,
    sql`delete from delivery d where owner = ${owner} and kind = 'due' and due_at > ${now} and next_at is null
          and sent_at is null and outcome <> 'gathered'
          and not exists (select 1 from phone_call c where c.delivery = d.id)`,
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
        where d.id = wanted.id and d.id = any (array(
          select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
          for update skip locked))`,
  )
}

/** Somebody to plan for, with the first change that asks for it and the tasks it is about. */
export type ToPlan = {
  person: string
  /** null = only the horizon has come near */
  since: Date | null
  /** null = everything */
  tasks: string[] | null
}

const TASKS_MAX = 50

/**
 * The ids come as an array: a plan made while the table was small must not turn into a loop when it is large. Nobody is
 * put off for an hour: that was a clock that was ahead.
 */
const TAKE = `
  with next as (
    select person from plan_request
    where retry_at is null or retry_at <= $1 or retry_at > $1::timestamptz + interval '1 hour'
    order by id limit 1 for update skip locked
  )
  delete from plan_request where id = any (array(
    select id from plan_request where person = (select person from next) for update skip locked))
  returning person, at, task`

/**
 * Takes the requests of one person, to be answered in this transaction. What others have taken is passed over, and
 * what is asked for meanwhile is not seen yet and stays for the next round.
 */
export async function takeRequest(db: Db, now: Date): Promise<ToPlan | undefined> {
  const taken = await prepared<{ person: string; at: Date; task: string | null }>(db, 'plan-take', TAKE, [
    now,
  ])
  if (taken.length === 0) return undefined
  const tasks = new Set(taken.map(({ task }) => task))
  const some = !tasks.has(null) && tasks.size <= TASKS_MAX ? ([...tasks] as string[]) : null
  const since = new Date(Math.min(...taken.map(({ at }) => at.getTime())))
  return { person: taken[0]!.person, since, tasks: some }
}

/** Somebody whose plan does not reach far enough any more, and who does not wait for another reason. */
export function endingPlan(db: Db, before: Date): Promise<ToPlan | undefined> {
  return first<ToPlan>(
    db,
    sql`select person, null as since, null as tasks from reminder_plan p where planned_until < ${before}
          and not exists (select 1 from plan_request r where r.person = p.person)
        order by planned_until limit 1 for update skip locked`,
  )
}

/** Somebody whose plan reaches further than it can: the clock was ahead. */
export function plannedTooFar(db: Db, beyond: Date): Promise<ToPlan | undefined> {
  return first<ToPlan>(
    db,
    sql`select person, null as since, null as tasks from reminder_plan p where planned_until > ${beyond}
          and not exists (select 1 from plan_request r where r.person = p.person)
        order by planned_until desc limit 1 for update skip locked`,
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
