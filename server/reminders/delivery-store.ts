import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { DUE_CHANNELS, type DueChannel } from '#domain/schemes/channels.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import type { Picture } from '#domain/tasks/picture.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import { type Db, first, prepared, rows, run } from '../db/sql.ts'

export type DeliveryKind = 'due' | EventName | 'taken' | 'gathered' | 'quiet' | 'test' | 'help'

/** A notification claimed for sending, with the current state of its task. */
export type Claimed = Delivery & {
  /** the task's current title; null if it is gone from that day or has another time */
  taskTitle: string | null
  taskPicture: Picture | null
  taskStatus: TaskStatus | null
}

/** A notification, locked for sending. */
export type Delivery = {
  id: number
  /** what it is called outside the database: never the same twice, in any database */
  message: string
  recipient: string
  owner: string
  task: string | null
  date: string | null
  kind: DeliveryKind
  /** null for a step, and for what is not due */
  offset: number | null
  step: string | null
  time: string | null
  channel: DueChannel
  dueAt: Date
  attempts: number
  actor: string | null
  /** the task's title as recorded; for an event, as it was then */
  title: string | null
  devices: string[] | null
  sentAt: Date | null
  gatheredIn: number | null
}

const COLUMNS = `d.id, coalesce(d.message::text, d.id::text) as message, d.recipient, d.owner, d.task, d.date, d.kind, d.offset_seconds as "offset", d.step, d."time", d.channel,
  d.due_at as "dueAt", d.attempts, d.actor, d.title, d.devices, d.sent_at as "sentAt", d.gathered_in as "gatheredIn"`

/** Joins a delivery `d` with the version `v` of its task that holds on its day and still has the time it was planned for. */
export const OF_TASK = `v.owner = d.owner and v.task = d.task and d.date between v.starts_on and v.ends_on
    and v.deleted_at is null and (d."time" is null or v."time" = d."time")`

const TASK = `v.title as "taskTitle", v.picture as "taskPicture",
  case when v.title is not null then coalesce(t.status, 'pending') end as "taskStatus"`

const JOIN_TASK = `
  left join task_version v on ${OF_TASK}
  left join task_day t on t.owner = d.owner and t.task = d.task and t.date = d.date`

const WITH_TASK = `select ${COLUMNS}, ${TASK} from taken d ${JOIN_TASK}`

/**
 * While a new plan for the owner is pending, a reminder waits for it, but only a few seconds: an outdated reminder is
 * better than one held up by the planner.
 */
const PLAN_GATE = `(d.kind <> 'due' or d.next_at < $1::timestamptz - interval '3 seconds'
  or not exists (select 1 from plan_request r where r.person = d.owner))`

/** Fairness is worked out among this many due notifications: everyone's first ones go before one person's many. */
const FAIR_WINDOW = 4_000

/**
 * Picks from the notifications that meet a condition everyone's first, then everyone's second, and so on: a person with
 * very many due at once delays nobody else's. Each is locked as it is picked; those that others have locked are skipped.
 * For the planner: 'is true' around the repeated condition makes it find each row by its id and by no other index. And
 * the statement is not a prepared one, because a plan kept from a quiet minute would compare every row with every other
 * when thousands are due at once.
 */
const fairly = (condition: string, most: string) => `
  waiting as materialized (
    select id, next_at, row_number() over (partition by recipient order by next_at, id) as turn
    from (select id, recipient, next_at from delivery d where ${condition} order by next_at limit ${FAIR_WINDOW}) first
  ),
  in_turn as materialized (select id from waiting order by turn, next_at),
  picked as (
    select one.* from in_turn cross join lateral (
      select * from delivery d where d.id = in_turn.id and (${condition}) is true for no key update skip locked
    ) one limit ${most}
  )`

const MARK_DUE = `
  with ${fairly(`d.next_at <= $1 and d.next_at > $2 and d.channel = 'push' and d.attempts = 0 and ${PLAN_GATE}`, '$3')}
  insert into delivery_sending (deliveries) select array_agg(id) from picked having count(*) > 0
  returning id, deliveries`

/** Push notifications that are about to be sent. */
export type Batch = { id: string; deliveries: number[] }

/**
 * Picks the push notifications to send next and writes down that they are about to be sent, before they are: after a
 * crash nothing else tells which of them may have reached their devices.
 */
export async function markDue(
  db: Db,
  now: Date,
  lateBefore: Date,
  limit: number,
): Promise<Batch | undefined> {
  const { rows: batches } = await db.query<{ id: string; deliveries: (number | string)[] }>(MARK_DUE, [
    now,
    lateBefore,
    limit,
  ])
  const [batch] = batches
  return batch && { id: batch.id, deliveries: batch.deliveries.map(Number) }
}

/**
 * Claims the notifications of a batch. They stay locked until the transaction ends: if a worker is killed, they are
 * released at once and another worker claims them.
 */
export function claimBatch(db: Db, { deliveries }: Batch, now: Date): Promise<Delivery[]> {
  return prepared<Delivery>(
    db,
    'delivery-claim-batch',
    `select ${COLUMNS} from delivery d where id = any ($1::bigint[]) and next_at <= $2 and attempts = 0
     order by next_at for no key update skip locked`,
    [deliveries, now],
  )
}

/** The batch is done: its results are recorded in the same transaction. */
export async function endBatch(db: Db, { id }: Batch): Promise<void> {
  await prepared(db, 'delivery-end-batch', 'delete from delivery_sending where id = $1', [id])
}

const LAST_LOOK = `
  select d.id, ${TASK}, o.delivery is not null as overtaken, o.due_at as "movedTo",
    d.attempts = 0 and not ${PLAN_GATE} as "planPending"
  from delivery d ${JOIN_TASK}
  left join delivery_overtaken o on o.delivery = d.id and o.due_at is distinct from d.due_at
  where d.id = any ($2::bigint[])`

type Look = Pick<Claimed, 'id' | 'taskTitle' | 'taskPicture' | 'taskStatus'> & {
  overtaken: boolean
  movedTo: Date | null
  planPending: boolean
}

/**
 * The last look before sending: the current state of the tasks, and which reminders a new plan has overtaken since
 * they were claimed. Those whose plan is pending are left out: they wait for it. Moved ones wait for their new time.
 */
export async function lastLook(
  db: Db,
  taken: readonly Delivery[],
  now: Date,
): Promise<{ ready: Claimed[]; overtaken: Set<number> }> {
  const looks = await prepared<Look>(db, 'delivery-last-look', LAST_LOOK, [now, taken.map(({ id }) => id)])
  const lookOf = new Map(looks.map((look) => [look.id, look]))
  const isMoved = ({ movedTo, id }: Look) => movedTo && !taken.find((one) => one.id === id)!.attempts
  const moved = looks.filter(isMoved)
  await moveTaken(db, moved)
  const held = new Set(looks.filter((look) => look.planPending || isMoved(look)).map(({ id }) => id))
  return {
    ready: taken.flatMap((delivery) => {
      const look = lookOf.get(delivery.id)
      if (!look || held.has(delivery.id)) return []
      const { taskTitle, taskPicture, taskStatus } = look
      return [{ ...delivery, taskTitle, taskPicture, taskStatus }]
    }),
    overtaken: new Set(looks.filter(({ overtaken, movedTo }) => overtaken && !movedTo).map(({ id }) => id)),
  }
}

async function moveTaken(db: Db, moved: readonly Look[]): Promise<void> {
  if (moved.length === 0) return
  await run(
    db,
    sql`update delivery d set due_at = m.at, next_at = m.at
        from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ movedTo }) => movedTo)}::timestamptz[]) as m (id, at)
        where d.id = m.id`,
  )
}

/** A message to come: which notification, to a browser with which key, and when. */
export type Coming = { id: number; p256dh: string; at: Date }

/**
 * The messages due between two instants, soonest first, without those that an earlier look has seen: it went up to
 * `seen.until` and to the notification `seen.id`.
 */
export async function messagesComing(
  db: Db,
  { after, until }: { after: Date; until: Date },
  seen: { until: Date; id: number },
  limit: number,
): Promise<Coming[]> {
  return prepared<Coming>(
    db,
    'delivery-messages-coming',
    `select d.id, s.p256dh, d.next_at as at from delivery d join push_subscription s on s.person = d.recipient
     where d.next_at > $1 and d.next_at <= $2 and (d.next_at > $3 or d.id > $4)
       and d.channel = 'push' and d.attempts = 0
     order by d.next_at limit $5`,
    [after, until, seen.until, seen.id, limit],
  )
}

const CLAIM_RETRIES = `
  with ${fairly("d.next_at <= $1 and d.channel = 'push' and d.attempts > 0", '$2')}
  select ${COLUMNS} from picked d`

/** Claims push notifications whose retry is due. */
export async function claimRetries(db: Db, now: Date, limit: number): Promise<Delivery[]> {
  return (await db.query<Delivery>(CLAIM_RETRIES, [now, limit])).rows
}

const claimOneSql = (channel: DueChannel) => `
  with taken as (
    select * from delivery d
    where next_at <= $1 and channel = '${channel}' and (attempts > 0 or next_at > $2) and ${PLAN_GATE}
    order by next_at limit 1 for no key update skip locked
  ) ${WITH_TASK}`

/** Claims one notification, for a channel that handles them one by one, such as calls. */
export async function claimOne(
  db: Db,
  channel: DueChannel,
  now: Date,
  lateBefore: Date,
): Promise<Claimed | undefined> {
  return (
    await prepared<Claimed>(db, `delivery-claim-${channel}`, claimOneSql(channel), [now, lateBefore])
  )[0]
}

/** Picks and locks a person with late notifications that no other worker is handling. */
export async function lockLateRecipient(db: Db, lateBefore: Date): Promise<string | undefined> {
  const late = (channel: DueChannel) => sql`
    (select recipient from delivery where next_at <= ${lateBefore} and ${isOf(channel)} and attempts = 0
     order by next_at limit 200)`
  const [row] = await rows<{ recipient: string }>(
    db,
    sql`with late as (
          ${join(DUE_CHANNELS.map(late), ' union ')}
        )
        select recipient from late where pg_try_advisory_xact_lock(hashtext('late'), hashtext(recipient::text))
        limit 1`,
  )
  return row?.recipient
}

/** A late notification; `maybeShown` if sending it had begun when something broke. */
export type Late = Claimed & { maybeShown: boolean }

/** Claims all late notifications of a person. */
export function claimLate(db: Db, recipient: string, lateBefore: Date): Promise<Late[]> {
  return prepared<Late>(
    db,
    'delivery-claim-late',
    `with taken as (
       select * from delivery d where recipient = $1 and next_at <= $2 and attempts = 0
       for no key update skip locked
     )
     select ${COLUMNS}, ${TASK}, d.id in (select unnest(deliveries) from delivery_sending) as "maybeShown"
     from taken d ${JOIN_TASK} order by d.due_at, v.created_at, v.title, d.id`,
    [recipient, lateBefore],
  )
}

/** Makes late notifications due now. */
export async function scheduleNow(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await run(db, sql`update delivery set next_at = ${now} where id = any (${ids}::bigint[])`)
}

/** Combines late reminders into one new notification. */
export async function gather(
  db: Db,
  recipient: string,
  channel: DueChannel,
  late: readonly Claimed[],
  now: Date,
): Promise<void> {
  const combined = await first<{ id: number }>(
    db,
    sql`insert into delivery (recipient, owner, kind, channel, due_at, next_at)
        values (${recipient}, ${recipient}, 'gathered', ${channel}, ${now}, ${now}) returning id`,
  )
  const ids = late.map(({ id }) => id)
  const titles = late.map(({ taskTitle }) => taskTitle)
  await run(
    db,
    sql`update delivery d set outcome = 'gathered', next_at = null, attempts = 1, gathered_in = ${combined!.id},
          title = t.title
        from unnest(${ids}::bigint[], ${titles}::text[]) as t (id, title) where d.id = t.id`,
  )
}

/** The reminders in gathered notifications, with the current state of their tasks. */
export async function gatheredIn(db: Db, ids: readonly number[]): Promise<Claimed[]> {
  if (ids.length === 0) return []
  return prepared<Claimed>(
    db,
    'delivery-gathered',
    `with taken as (select * from delivery where gathered_in = any ($1::bigint[])) ${WITH_TASK} order by d.due_at, v.created_at, v.title, d.id`,
    [ids],
  )
}

export type NewDelivery = {
  recipient: string
  owner: string
  task: string
  date: string
  kind: EventName | 'taken'
  channel: DueChannel
  title: string
  time: string | null
  actor: string | null
  /** part of making sure of a task, so it comes in quiet hours too */
  step?: string
}

/** Adds notifications that are due now. */
export async function addDeliveries(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await run(
    db,
    sql`insert into delivery (recipient, owner, task, date, kind, channel, title, "time", actor, step, due_at, next_at)
        select m.recipient, m.owner, m.task, m.date, m.kind, m.channel, m.title, m."time", m.actor, m.step, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as m (recipient uuid, owner uuid, task uuid,
          date date, kind text, channel text, title text, "time" text, actor uuid, step text)`,
  )
}

/** When a channel's next notification is due; undefined if none is waiting. */
export async function nextDue(db: Db, channel: DueChannel): Promise<Date | undefined> {
  // Push retries have a lane of their own.
  const firstAttempts = channel === 'push' ? sql`and attempts = 0` : empty
  const row = await first<{ next: Date | null }>(
    db,
    sql`select min(next_at) as next from delivery where next_at is not null and ${isOf(channel)} ${firstAttempts}`,
  )
  return row?.next ?? undefined
}

/** How many notifications were due before an instant and are still waiting. */
export async function overdueDeliveries(db: Db, before: Date): Promise<number> {
  const overdue = (channel: DueChannel) => sql`
    (select count(*) from delivery where next_at < ${before} and ${isOf(channel)} and attempts = 0)
    + (select count(*) from delivery where next_at < ${before} and ${isOf(channel)} and attempts > 0)`
  const row = await first<{ count: number }>(
    db,
    sql`select ${join(DUE_CHANNELS.map(overdue), ' + ')} as count`,
  )
  return row!.count
}

/** A literal, not a parameter: otherwise PostgreSQL does not use the channel's partial index. */
function isOf(channel: DueChannel): Sql {
  return raw(`channel = '${channel}'`)
}
