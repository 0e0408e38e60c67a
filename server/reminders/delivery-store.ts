import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { DUE_CHANNELS, type DueChannel } from '#domain/schemes/channels.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import { type Db, first, prepared, rows, run } from '../db/sql.ts'

export type DeliveryKind = 'due' | EventName | 'gathered' | 'test'

/** A notification in hand, with how its task stands now. */
export type Claimed = {
  id: number
  recipient: string
  owner: string
  task: string | null
  date: string | null
  kind: DeliveryKind
  offset: number | null
  time: string | null
  channel: DueChannel
  dueAt: Date
  attempts: number
  actor: string | null
  /** as it was recorded; of an event the title it had then */
  title: string | null
  devices: string[] | null
  sentAt: Date | null
  gatheredIn: number | null
  /** the task as it is now; null when it is gone from that day or has another time */
  taskTitle: string | null
  taskStatus: TaskStatus | null
}

const COLUMNS = `d.id, d.recipient, d.owner, d.task, d.date, d.kind, d.offset_seconds as "offset", d."time", d.channel,
  d.due_at as "dueAt", d.attempts, d.actor, d.title, d.devices, d.sent_at as "sentAt", d.gathered_in as "gatheredIn"`

const OF_TASK = `v.owner = d.owner and v.task = d.task and d.date between v.starts_on and v.ends_on
    and v.deleted_at is null and (d."time" is null or v."time" = d."time")`

const WITH_TASK = `
  select ${COLUMNS}, v.title as "taskTitle",
    case when v.title is not null then coalesce(t.status, 'pending') end as "taskStatus"
  from taken d
  left join task_version v on ${OF_TASK}
  left join task_day t on t.owner = d.owner and t.task = d.task and t.date = d.date`

/**
 * Somebody's plan may be about to change: for so long a reminder waits for that. Then it goes out as it stands,
 * since a reminder that hangs on the planner would be worse than one that is out of date.
 */
const PLAN_GATE = `(d.kind <> 'due' or d.next_at < $1::timestamptz - interval '3 seconds'
  or not exists (select 1 from plan_request r where r.person = d.owner))`

const TAKE_DUE = `
  with taken as (
    select * from delivery d
    where next_at <= $1 and next_at > $2 and channel = 'push' and attempts = 0 and ${PLAN_GATE}
    order by next_at limit $3 for no key update skip locked
  ) ${WITH_TASK}`

/**
 * Takes push notifications that have come due. They stay locked until the transaction ends: a worker that is killed
 * lets go of them at once, and another takes them.
 */
export function takeDue(db: Db, now: Date, lateBefore: Date, most: number): Promise<Claimed[]> {
  return prepared<Claimed>(db, 'delivery-take-due', TAKE_DUE, [now, lateBefore, most])
}

/** The browsers that something comes due for between two instants, each as often as that. */
export async function browsersDue(db: Db, after: Date, until: Date, most: number): Promise<string[]> {
  const due = await prepared<{ p256dh: string }>(
    db,
    'delivery-browsers-due',
    `select s.p256dh from delivery d join push_subscription s on s.person = d.recipient
     where d.next_at > $1 and d.next_at <= $2 and d.channel = 'push' and d.attempts = 0
     order by d.next_at limit $3`,
    [after, until, most],
  )
  return due.map(({ p256dh }) => p256dh)
}

const TAKE_AGAIN = `
  with taken as (
    select * from delivery d where next_at <= $1 and channel = 'push' and attempts > 0
    order by next_at limit $2 for no key update skip locked
  ) ${WITH_TASK}`

/** The same for those that did not get through before. */
export function takeAgain(db: Db, now: Date, most: number): Promise<Claimed[]> {
  return prepared<Claimed>(db, 'delivery-take-again', TAKE_AGAIN, [now, most])
}

const takeOneOf = (channel: DueChannel) => `
  with taken as (
    select * from delivery d
    where next_at <= $1 and channel = '${channel}' and (attempts > 0 or next_at > $2) and ${PLAN_GATE}
    order by next_at limit 1 for no key update skip locked
  ) ${WITH_TASK}`

/** One of a channel that handles them one by one: such as a call to be placed, asked about or tried again. */
export async function takeOne(
  db: Db,
  channel: DueChannel,
  now: Date,
  lateBefore: Date,
): Promise<Claimed | undefined> {
  return (await prepared<Claimed>(db, `delivery-take-${channel}`, takeOneOf(channel), [now, lateBefore]))[0]
}

/** Somebody with reminders that could not be sent in time, and nobody else sorts them now. */
export async function takeLateRecipient(db: Db, lateBefore: Date): Promise<string | undefined> {
  const late = (channel: DueChannel) => sql`
    (select recipient from delivery where next_at <= ${lateBefore} and ${isOf(channel)} and attempts = 0
     order by next_at limit 200)`
  const found = await rows<{ recipient: string }>(
    db,
    sql`with late as (
          ${join(DUE_CHANNELS.map(late), ' union ')}
        )
        select recipient from late where pg_try_advisory_xact_lock(hashtext('late'), hashtext(recipient::text))
        limit 1`,
  )
  return found[0]?.recipient
}

/** All of a person's notifications that could not be sent in time. */
export function takeLate(db: Db, recipient: string, lateBefore: Date): Promise<Claimed[]> {
  return prepared<Claimed>(
    db,
    'delivery-take-late',
    `with taken as (
       select * from delivery d where recipient = $1 and next_at <= $2 and attempts = 0
       for no key update skip locked
     ) ${WITH_TASK} order by d.due_at`,
    [recipient, lateBefore],
  )
}

/** What is written down after a notification was handled. */
export type Handled = {
  id: number
  outcome: Outcome
  title?: string | null
  sentAt?: Date | null
  nextAt?: Date | null
  attempts?: number
  devices?: string[] | null
}

const RECORD = `
  update delivery d set outcome = h.outcome, title = coalesce(h.title, d.title), sent_at = coalesce(d.sent_at, h.sent),
    next_at = h.next, attempts = h.attempts, devices = null
  from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[])
    as h (id, outcome, title, sent, next, attempts)
  where d.id = h.id`

/** Writes down what became of notifications. What was given up, and whose task is pending again by now, waits on. */
export async function record(db: Db, handled: readonly Handled[]): Promise<void> {
  if (handled.length === 0) return
  await prepared(db, 'delivery-record', RECORD, [
    handled.map(({ id }) => id),
    handled.map(({ outcome }) => outcome),
    handled.map(({ title }) => title ?? null),
    handled.map(({ sentAt }) => sentAt ?? null),
    handled.map(({ nextAt }) => nextAt ?? null),
    handled.map(({ attempts = 1 }) => attempts),
  ])
  for (const { id, devices } of handled) {
    if (devices) await run(db, sql`update delivery set devices = ${devices}::uuid[] where id = ${id}`)
  }
  const givenUp = handled.filter(({ outcome }) => outcome === 'finished' || outcome === 'removed')
  if (givenUp.length === 0) return
  await prepared(db, 'delivery-undone', UNDONE, [givenUp.map(({ id }) => id)])
}

/** The tasks' days are locked until the end: an undo is either seen here, or its plan sees what was written here. */
const UNDONE = `
  with finished as (
    select d.id from delivery d join task_day t on t.owner = d.owner and t.task = d.task and t.date = d.date
    where d.id = any ($1::bigint[]) and t.status <> 'pending' for share of t
  )
  update delivery d set outcome = null, next_at = due_at, attempts = 0
  from task_version v
  where d.id = any ($1::bigint[]) and d.kind = 'due' and (d.sent_at is null or d.channel = 'phone')
    and ${OF_TASK} and d.id not in (select id from finished)`

/** Lets late ones go out now, as they are. */
export async function sendNow(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await run(db, sql`update delivery set next_at = ${now} where id = any (${ids}::bigint[])`)
}

/** Puts late ones into one new notification. */
export async function gather(
  db: Db,
  recipient: string,
  channel: DueChannel,
  late: readonly Claimed[],
  now: Date,
): Promise<void> {
  const made = await first<{ id: number }>(
    db,
    sql`insert into delivery (recipient, owner, kind, channel, due_at, next_at)
        values (${recipient}, ${recipient}, 'gathered', ${channel}, ${now}, ${now}) returning id`,
  )
  const ids = late.map(({ id }) => id)
  const titles = late.map(({ taskTitle }) => taskTitle)
  await run(
    db,
    sql`update delivery d set outcome = 'gathered', next_at = null, attempts = 1, gathered_in = ${made!.id},
          title = t.title
        from unnest(${ids}::bigint[], ${titles}::text[]) as t (id, title) where d.id = t.id`,
  )
}

/** What was gathered into notifications, with how the tasks stand now. */
export async function gatheredIn(db: Db, ids: readonly number[]): Promise<Claimed[]> {
  if (ids.length === 0) return []
  return prepared<Claimed>(
    db,
    'delivery-gathered',
    `with taken as (select * from delivery where gathered_in = any ($1::bigint[])) ${WITH_TASK} order by d.due_at`,
    [ids],
  )
}

export type NewDelivery = {
  recipient: string
  owner: string
  task: string
  date: string
  kind: EventName
  channel: DueChannel
  title: string
  time: string | null
  actor: string | null
}

/** Adds notifications that are to go out now. */
export async function addDeliveries(db: Db, made: readonly NewDelivery[], now: Date): Promise<void> {
  if (made.length === 0) return
  await run(
    db,
    sql`insert into delivery (recipient, owner, task, date, kind, channel, title, "time", actor, due_at, next_at)
        select m.recipient, m.owner, m.task, m.date, m.kind, m.channel, m.title, m."time", m.actor, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (recipient uuid, owner uuid, task uuid,
          date date, kind text, channel text, title text, "time" text, actor uuid)`,
  )
}

/** When there is next something to do in a lane; undefined when nothing waits. */
export async function nextDue(db: Db, lane: DueChannel): Promise<Date | undefined> {
  // A push that is tried again has a lane of its own.
  const firstTries = lane === 'push' ? sql`and attempts = 0` : empty
  const found = await first<{ next: Date | null }>(
    db,
    sql`select min(next_at) as next from delivery where next_at is not null and ${isOf(lane)} ${firstTries}`,
  )
  return found?.next ?? undefined
}

/** How many wait since before an instant. */
export async function overdueDeliveries(db: Db, before: Date): Promise<number> {
  const overdue = (channel: DueChannel) => sql`
    (select count(*) from delivery where next_at < ${before} and ${isOf(channel)} and attempts = 0)
    + (select count(*) from delivery where next_at < ${before} and ${isOf(channel)} and attempts > 0)`
  const found = await first<{ count: number }>(
    db,
    sql`select ${join(DUE_CHANNELS.map(overdue), ' + ')} as count`,
  )
  return found!.count
}

/** Written out, since a channel's own index is found only then. */
function isOf(channel: DueChannel): Sql {
  return raw(`channel = '${channel}'`)
}
