import { displayOf } from '#domain/account/display.ts'
import { graceEnd, type Membership } from '#domain/billing/membership.ts'
import { DEFAULT_CHAIN, type ReminderChain } from '#domain/schemes/chain.ts'
import type { DueScheme, Watcher } from '#domain/schemes/due.ts'
import type { Mute } from '#domain/schemes/mute.ts'
import type { QuietHours } from '#domain/schemes/quiet.ts'
import type { DateStyle } from '#domain/time/date-style.ts'
import type { LocalTime } from '#domain/time/local-time.ts'
import { approvedCaregiversOf } from '../care-circle/circle.ts'
import { type Db, prepared } from '../db/sql.ts'
import { type Events, type StoredScheme, schemesOf } from './store.ts'

/** A person as far as notifying them needs it. */
export type Recipient = {
  key: string
  userId: string
  name: string
  timezone: string
  dateStyle: DateStyle
  mute: Mute
  remindAtTime: boolean
  reminderChain: ReminderChain
  callsAllowed: boolean
  quiet: QuietHours | null
  /** notifications stop then: the end of their access, grace included */
  until: number
  phone: string | null
  /** turned off by the operator: they hear that something is due, but not what */
  disabled: boolean
}

/** A scheme whose pattern was not matched yet. */
export type WatchedScheme = Omit<DueScheme, 'matches'> & {
  events: Events
  id: string
  name: string
  criteria: string
}

/** A watcher with their whole schemes, events included. */
export type FullWatcher<Scheme = WatchedScheme & DueScheme> = Omit<Watcher, 'schemes'> &
  Recipient & { schemes: Scheme[] }

/** The owner of some tasks and the caregivers whose schemes watch them; `matchTitles` tells which tasks they match. */
export type Circle<Scheme = WatchedScheme> = {
  owner: FullWatcher<Scheme>
  caregivers: (FullWatcher<Scheme> & { nickname: string; caregiverNickname: string })[]
}
export type MatchedCircle = Circle<WatchedScheme & DueScheme>

/** Who watches a person's tasks: the person and the approved caregivers whose schemes count. */
export async function circleOf(db: Db, owner: string): Promise<Circle | undefined> {
  return (await circlesOf(db, [owner])).get(owner)
}

/** The circles of several people, by key. */
export async function circlesOf(db: Db, owners: readonly string[]): Promise<Map<string, Circle>> {
  const caregivers = (await approvedCaregiversOf(db, owners)).filter(({ counts }) => counts)
  const keys = [...new Set([...owners, ...caregivers.map(({ caregiver }) => caregiver)])]
  const people = await recipientsByKey(db, keys)
  const schemes = Map.groupBy(await schemesOf(db, keys), (scheme) => scheme.owner)
  const watchers = new Map(
    [...people].map(([key, person]) => [
      key,
      { ...person, schemes: (schemes.get(key) ?? []).map(watchedScheme) },
    ]),
  )
  const caregiversOf = Map.groupBy(caregivers, ({ person }) => person)
  return new Map(
    owners.flatMap((key) => {
      const owner = watchers.get(key)
      if (!owner) return []
      const watching = (caregiversOf.get(key) ?? []).flatMap(({ caregiver, ...known }) => {
        const { nickname, caregiverNickname, sharing } = known
        const watcher = watchers.get(caregiver)
        return watcher ? [{ ...watcher, nickname, caregiverNickname, sharing }] : []
      })
      return [[key, { owner, caregivers: watching }] as const]
    }),
  )
}

export async function recipientsByKey(db: Db, keys: readonly string[]): Promise<Map<string, Recipient>> {
  const people = await prepared<PersonRow>(db, 'recipients', RECIPIENTS, [keys])
  return new Map(people.map((row) => [row.key, toRecipient(row)]))
}

const RECIPIENTS = `
  select key, email, name, timezone, display, muted, mute_until as "muteUntil", remind_at_time as "remindAtTime",
    mute_except_make_sure as "exceptMakeSure", quiet_from as "quietFrom", quiet_to as "quietTo", reminder_chain as "reminderChain", chain_calls as "callsAllowed",
    subscription_status as "subscriptionStatus", subscribed_until as "subscribedUntil",
    deleted_at is not null as deleted, disabled_at is not null as disabled, case when phone_verified_at is not null then phone_number end as phone
  from person where key = any ($1::uuid[])`

type PersonRow = {
  key: string
  email: string
  name: string
  timezone: string | null
  display: unknown
  muted: boolean
  muteUntil: Date | null
  remindAtTime: boolean
  exceptMakeSure: boolean
  reminderChain: ReminderChain | null
  callsAllowed: boolean
  quietFrom: LocalTime | null
  quietTo: LocalTime | null
  subscriptionStatus: string
  subscribedUntil: Date | null
  deleted: boolean
  disabled: boolean
  phone: string | null
}

function toRecipient({
  key,
  email,
  name,
  timezone,
  display,
  muted,
  muteUntil,
  remindAtTime,
  exceptMakeSure,
  reminderChain,
  callsAllowed,
  quietFrom,
  quietTo,
  deleted,
  disabled,
  phone,
  ...membership
}: PersonRow): Recipient {
  return {
    key,
    userId: email,
    name: name || email,
    timezone: timezone ?? 'UTC',
    dateStyle: displayOf(display),
    mute: { muted, muteUntil: muteUntil?.toISOString(), exceptMakeSure },
    remindAtTime,
    reminderChain: reminderChain ?? DEFAULT_CHAIN,
    callsAllowed,
    quiet: quietFrom && quietTo ? { from: quietFrom, until: quietTo } : null,
    until: deleted ? Number.NEGATIVE_INFINITY : notifiedUntil(membership),
    phone,
    disabled,
  }
}

function notifiedUntil({ subscriptionStatus, subscribedUntil }: Membership): number {
  if (subscriptionStatus === 'grandfathered') return Number.POSITIVE_INFINITY
  return subscribedUntil ? graceEnd(subscribedUntil).getTime() : Number.NEGATIVE_INFINITY
}

function watchedScheme(scheme: StoredScheme): WatchedScheme {
  const { id, name, criteria, muted, muteUntil, events, due, makeSure } = scheme
  return {
    id,
    name,
    criteria,
    settings: { muted, muteUntil: muteUntil?.toISOString() },
    onTaskDue: due,
    makeSure,
    events,
  }
}
