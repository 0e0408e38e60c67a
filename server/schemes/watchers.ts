import { graceEnd, type Membership } from '#domain/billing/membership.ts'
import { matcherOf } from '#domain/schemes/criteria.ts'
import type { DueScheme, Watcher } from '#domain/schemes/due.ts'
import type { Mute } from '#domain/schemes/mute.ts'
import { approvedCaregiversOf } from '../care-circle/circle.ts'
import { type Db, prepared } from '../db/sql.ts'
import { type Events, type StoredScheme, schemesOf } from './store.ts'

/** Somebody as far as telling them things needs it. */
export type Listener = {
  key: string
  userId: string
  name: string
  timezone: string
  mute: Mute
  /** they are told things until then: the end of their access and of its grace */
  until: number
  phone: string | null
}

/** A watcher with everything their schemes say. */
export type FullWatcher = Omit<Watcher, 'schemes'> &
  Listener & { schemes: (DueScheme & { events: Events; id: string; name: string })[] }

/** The owner of some tasks and everyone whose schemes watch them too. */
export type Circle = {
  owner: FullWatcher
  caregivers: (FullWatcher & { nickname: string; caregiverNickname: string })[]
}

/** Who watches a person's tasks: they themselves and the approved caregivers whose schemes count. */
export async function circleOf(db: Db, owner: string): Promise<Circle | undefined> {
  return (await circlesOf(db, [owner])).get(owner)
}

/** The same for several people, by their keys. */
export async function circlesOf(db: Db, owners: readonly string[]): Promise<Map<string, Circle>> {
  const caregivers = (await approvedCaregiversOf(db, owners)).filter(({ counts }) => counts)
  const keys = [...new Set([...owners, ...caregivers.map(({ caregiver }) => caregiver)])]
  const people = await listeners(db, keys)
  const schemes = Map.groupBy(await schemesOf(db, keys), (scheme) => scheme.owner)
  const watchers = new Map(
    [...people].map(([key, person]) => [key, { ...person, schemes: (schemes.get(key) ?? []).map(watching) }]),
  )
  const theirs = Map.groupBy(caregivers, ({ person }) => person)
  return new Map(
    owners.flatMap((key) => {
      const owner = watchers.get(key)
      if (!owner) return []
      const around = (theirs.get(key) ?? []).flatMap(({ caregiver, nickname, caregiverNickname }) => {
        const watcher = watchers.get(caregiver)
        return watcher ? [{ ...watcher, nickname, caregiverNickname }] : []
      })
      return [[key, { owner, caregivers: around }] as const]
    }),
  )
}

/** People by key, with their mute and how long they are told things. */
export async function listeners(db: Db, keys: readonly string[]): Promise<Map<string, Listener>> {
  const found = await prepared<PersonRow>(db, 'listeners', LISTENERS, [keys])
  return new Map(found.map((row) => [row.key, listener(row)]))
}

const LISTENERS = `
  select key, email, name, timezone, muted, mute_until as "muteUntil",
    subscription_status as "subscriptionStatus", subscribed_until as "subscribedUntil",
    deleted_at is not null as deleted, case when phone_verified_at is not null then phone_number end as phone
  from person where key = any ($1::uuid[])`

type PersonRow = {
  key: string
  email: string
  name: string
  timezone: string | null
  muted: boolean
  muteUntil: Date | null
  subscriptionStatus: string
  subscribedUntil: Date | null
  deleted: boolean
  phone: string | null
}

function listener({
  key,
  email,
  name,
  timezone,
  muted,
  muteUntil,
  deleted,
  phone,
  ...membership
}: PersonRow): Listener {
  return {
    key,
    userId: email,
    name: name || email,
    timezone: timezone ?? 'UTC',
    mute: { muted, muteUntil: muteUntil?.toISOString() },
    until: deleted ? Number.NEGATIVE_INFINITY : toldUntil(membership),
    phone,
  }
}

function toldUntil({ subscriptionStatus, subscribedUntil }: Membership): number {
  if (subscriptionStatus === 'grandfathered') return Number.POSITIVE_INFINITY
  return subscribedUntil ? graceEnd(subscribedUntil).getTime() : Number.NEGATIVE_INFINITY
}

function watching({ id, name, criteria, muted, muteUntil, events, due }: StoredScheme) {
  return {
    id,
    name,
    matches: compiled(criteria),
    settings: { muted, muteUntil: muteUntil?.toISOString() },
    onTaskDue: due,
    events,
  }
}

const PATTERNS_KEPT = 5_000
const patterns = new Map<string, (title: string) => boolean>()

/** Compiling costs more than matching, and the same patterns come again with every plan. */
export function compiled(criteria: string): (title: string) => boolean {
  const known = patterns.get(criteria)
  if (known) return known
  if (patterns.size >= PATTERNS_KEPT) patterns.clear()
  const made = matcherOf(criteria)
  patterns.set(criteria, made)
  return made
}
