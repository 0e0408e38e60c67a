import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { type Db, first, prepared, rows, run } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { IS_SIGNED_OUT, keptSignIn } from '../sessions/devices.ts'
import { devicesLost } from './reach-store.ts'
import type { Sent } from './tokens.ts'

export type Subscription = {
  id: string
  person: string
  endpoint: string
  p256dh: string
  auth: string
  slow: boolean
  /** gets no words, see signed-out.ts */
  signedOut: boolean
}

/** The subscriptions of these people. */
export function subscriptionsOf(db: Db, people: readonly string[], now: Date): Promise<Subscription[]> {
  return prepared<Subscription>(
    db,
    'push-subscriptions',
    `select id, person, endpoint, p256dh, auth, coalesce(slow_until > $2, false) as slow,
       ${IS_SIGNED_OUT} as "signedOut"
     from push_subscription where person = any ($1::uuid[])`,
    [people, now],
  )
}

export type NewSubscription = {
  endpoint: string
  p256dh: string
  auth: string
  device: string
  installed: boolean
  signIn: string
}

/** Adds or updates a browser's subscription. If another person had subscribed it, theirs is deleted. */
export async function saveSubscription(
  db: Tx,
  person: string,
  { endpoint, p256dh, auth, device, installed, signIn }: NewSubscription,
  now: Date,
): Promise<string> {
  // One at a time: somebody else's that is being added just now would not be deleted, and would go on in this one's place.
  await run(db, sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`)
  await run(db, sql`delete from push_subscription where endpoint = ${endpoint} and person <> ${person}`)
  const saved = await first<{ id: string }>(
    db,
    sql`insert into push_subscription (person, endpoint, p256dh, auth, device, installed, seen_at, sign_in)
        values (${person}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${installed}, ${now}, ${keptSignIn(signIn)})
        on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
          device = excluded.device, installed = excluded.installed, seen_at = excluded.seen_at,
          sign_in = excluded.sign_in
        returning id`,
  )
  return saved!.id
}

/** Keeps the `max` devices that were opened most recently. */
export async function dropOldest(db: Db, person: string, max: number): Promise<void> {
  await run(
    db,
    sql`delete from push_subscription where id in (
          select id from push_subscription where person = ${person} order by seen_at desc offset ${max})`,
  )
}

export async function removeSubscription(db: Db, person: string, endpoint: string): Promise<void> {
  await run(db, sql`delete from push_subscription where person = ${person} and endpoint = ${endpoint}`)
}

/** The id of the device with this subscription of a person's, if there is one. */
export async function deviceOf(db: Db, person: string, endpoint: string): Promise<string | undefined> {
  const row = await first<{ id: string }>(
    db,
    sql`select id from push_subscription where person = ${person} and endpoint = ${endpoint}`,
  )
  return row?.id
}

/** Whether this person still has a device subscribed, and is not signed out there. */
export async function isSubscribed(db: Db, person: string, device: string): Promise<boolean> {
  const row = await first(
    db,
    sql`select 1 from push_subscription
        where id = ${device} and person = ${person} and not ${raw(IS_SIGNED_OUT)}`,
  )
  return row !== undefined
}

export type Device = {
  id: string
  device: string
  installed: boolean
  createdAt: Date
  seenAt: Date
  sentAt: Date | null
  shownAt: Date | null
  problem: string | null
  signedOut: boolean
}

export function devicesOf(db: Db, person: string): Promise<Device[]> {
  return rows<Device>(
    db,
    sql`select id, device, installed, created_at as "createdAt", seen_at as "seenAt", sent_at as "sentAt",
          shown_at as "shownAt", problem, ${raw(IS_SIGNED_OUT)} as "signedOut"
        from push_subscription where person = ${person} order by seen_at desc`,
  )
}

/** What push services answered for each device. */
export type DeviceReport = {
  accepted: string[]
  gone: string[]
  failed: { id: string; problem: string; slowUntil: Date | null }[]
}

/** Records which devices accepted a message, deletes those that are gone, and notes what went wrong for the others. */
export async function recordDevices(
  db: Db,
  { accepted, gone, failed }: DeviceReport,
  now: Date,
): Promise<void> {
  if (accepted.length > 0) {
    // Once a minute is enough, and saves most writes when many reminders go out together.
    await prepared(
      db,
      'push-accepted',
      `update push_subscription set sent_at = $2, problem = null, problem_at = null, slow_until = null,
         unshown_since = coalesce(unshown_since, $2)
       where id = any ($1::uuid[])
         and (sent_at is null or sent_at < $2::timestamptz - interval '1 minute' or problem is not null)`,
      [accepted, now],
    )
  }
  if (gone.length > 0) {
    await devicesLost(db, gone, now)
    await run(db, sql`delete from push_subscription where id = any (${gone}::uuid[])`)
  }
  for (const { id, problem, slowUntil } of failed) {
    await run(
      db,
      sql`update push_subscription set problem = ${problem}, problem_at = ${now}, slow_until = ${slowUntil}
          where id = ${id}`,
    )
  }
}

/** A task's day that a notification was about. */
type About = { owner: string; task: string; date: string; isPrivate: boolean }

/**
 * Records that a device has shown a notification. A second receipt changes nothing. Returns its task if that is
 * one that is made sure of: the screens of those who watch it show it live.
 */
export function recordShown(db: Db, sent: Sent, device: string, now: Date): Promise<About | undefined> {
  return first<About>(
    db,
    sql`with seen as (update push_subscription set shown_at = ${now}, unshown_since = null where id = ${device}),
        shown as (
          insert into delivery_receipt (delivery, device, shown_at)
          select id, ${device}, ${now} from delivery where ${isOf(sent)}
          on conflict (delivery, device) do update set
            shown_at = coalesce(delivery_receipt.shown_at, excluded.shown_at)
        )
        select owner, task, date,
          exists (select 1 from task_version v where v.owner = d.owner and v.task = d.task and v.private) as "isPrivate"
        from delivery d where ${isOf(sent)} and step is not null`,
  )
}

export async function recordActed(
  db: Db,
  sent: Sent,
  device: string,
  acted: 'completed' | 'skipped',
  now: Date,
): Promise<void> {
  await run(
    db,
    sql`insert into delivery_receipt (delivery, device, acted_at, acted)
        select id, ${device}, ${now}, ${acted} from delivery where ${isOf(sent)}
        on conflict (delivery, device) do update set acted_at = excluded.acted_at, acted = excluded.acted`,
  )
}

/** The row of a notification; none if its number means another one by now. */
function isOf({ delivery, message }: Sent): Sql {
  const named = message ? sql`and coalesce(message::text, id::text) = ${message}` : empty
  return sql`id = ${delivery} ${named}`
}

/** The devices that have confirmed showing a notification. */
export async function shownOn(db: Db, delivery: number): Promise<string[]> {
  const receipts = await rows<{ device: string }>(
    db,
    sql`select device from delivery_receipt where delivery = ${delivery} and shown_at is not null`,
  )
  return receipts.map(({ device }) => device)
}
