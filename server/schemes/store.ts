import sql, { join, raw } from 'sql-template-tag'
import type { ReminderChain } from '#domain/schemes/chain.ts'
import { DUE_CHANNELS, type DueChannel } from '#domain/schemes/channels.ts'
import { EVENT_FIELDS, EVENTS, type EventName, type NotificationScheme } from '#domain/schemes/scheme.ts'
import type { DueNotification, NotificationOption } from '#domain/tasks/task.ts'
import { type Db, first, prepared, rows, run } from '../db/sql.ts'

/** The options of the enabled events. */
export type Events = Partial<Record<EventName, NotificationOption>>

export type StoredScheme = {
  id: string
  owner: string
  name: string
  description: string | null
  criteria: string
  muted: boolean
  muteUntil: Date | null
  events: Events
  due: DueNotification[]
  makeSure: boolean
}

const COLUMNS = sql`id, owner, name, description, criteria, muted, mute_until as "muteUntil", events, due,
  make_sure as "makeSure"`

/** The schemes of these people, oldest first. */
export function schemesOf(db: Db, owners: readonly string[]): Promise<StoredScheme[]> {
  const query = sql`select ${COLUMNS} from notification_scheme where owner = any (${owners}::uuid[]) order by created_at, id`
  return prepared<StoredScheme>(db, 'schemes-of', query.text, query.values)
}

/** A scheme, locked until the transaction ends. */
export function lockScheme(db: Db, owner: string, id: string): Promise<StoredScheme | undefined> {
  return first<StoredScheme>(
    db,
    sql`select ${COLUMNS} from notification_scheme where owner = ${owner} and id = ${id} for update`,
  )
}

/** Until the transaction ends, nobody else adds to a person's schemes: what was counted stays true. */
export async function lockSchemes(db: Db, owner: string): Promise<void> {
  await run(db, sql`select pg_advisory_xact_lock(hashtext('schemes'), hashtext(${owner}))`)
}

/** Adds a scheme, unless there are `max` already or its id exists. */
export function insertScheme(
  db: Db,
  owner: string,
  scheme: Omit<StoredScheme, 'owner'>,
  max: number,
): Promise<StoredScheme | undefined> {
  const { id, name, description, criteria, muted, muteUntil, events, due, makeSure } = scheme
  return first<StoredScheme>(
    db,
    sql`insert into notification_scheme (id, owner, name, description, criteria, muted, mute_until, events, due, make_sure)
        select ${id}::uuid, ${owner}, ${name}, ${description}, ${criteria}, ${muted}, ${muteUntil},
          ${JSON.stringify(events)}, ${JSON.stringify(due)}, ${makeSure}
        where (select count(*) from notification_scheme where owner = ${owner}) < ${max}
        on conflict (id) do nothing
        returning ${COLUMNS}`,
  )
}

export async function updateScheme(db: Db, scheme: StoredScheme): Promise<void> {
  const { id, name, description, criteria, muted, muteUntil, events, due, makeSure } = scheme
  await run(
    db,
    sql`update notification_scheme set name = ${name}, description = ${description}, criteria = ${criteria},
          muted = ${muted}, mute_until = ${muteUntil}, events = ${JSON.stringify(events)}, due = ${JSON.stringify(due)},
          make_sure = ${makeSure}
        where id = ${id}`,
  )
}

/** Deletes a scheme and says whether it existed. */
export async function removeScheme(db: Db, owner: string, id: string): Promise<boolean> {
  return (await run(db, sql`delete from notification_scheme where owner = ${owner} and id = ${id}`)) > 0
}

/** By which channels each of these people can be reached. */
export function reachOf(db: Db, people: string[]) {
  const reached = DUE_CHANNELS.map((channel) => raw(`${REACHED[channel]} as ${channel}`))
  return rows<{ person: string } & Record<DueChannel, boolean>>(
    db,
    sql`select key as person, ${join(reached)} from person p where key = any (${people}::uuid[])`,
  )
}

const REACHED: Record<DueChannel, string> = {
  push: 'exists (select 1 from push_subscription s where s.person = p.key)',
  phone: 'phone_verified_at is not null',
}

/** A scheme as the contract shows it. */
export function shownScheme(scheme: StoredScheme): NotificationScheme {
  const { id, name, description, criteria, muted, muteUntil, events, due, makeSure } = scheme
  return {
    id,
    name,
    description: description ?? undefined,
    assignmentCriteria: criteria,
    settings: { muted, muteUntil: muteUntil?.toISOString() ?? null },
    ...Object.fromEntries(
      EVENTS.flatMap((event) => (events[event] ? [[EVENT_FIELDS[event], events[event]]] : [])),
    ),
    onTaskDue: due,
    ...(makeSure && { makeSure }),
  }
}

/** Until the transaction ends, nobody else changes how this person's tasks are made sure of. */
export async function lockChain(db: Db, person: string): Promise<void> {
  await run(db, sql`select 1 from person where key = ${person} for no key update`)
}

export async function writeChain(
  db: Db,
  person: string,
  chain: ReminderChain,
  callsAllowed: boolean,
): Promise<void> {
  await run(
    db,
    sql`update person set reminder_chain = ${JSON.stringify(chain)}, chain_calls = ${callsAllowed} where key = ${person}`,
  )
}
