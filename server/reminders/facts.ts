import { isOfPastDay } from '#domain/schemes/due.ts'
import { isMuted } from '#domain/schemes/mute.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import { approvedCaregiversOf, type Caregiver } from '../care-circle/circle.ts'
import type { Db } from '../db/sql.ts'
import { type Recipient, recipientsByKey } from '../schemes/watchers.ts'
import { calledOff } from './called-off.ts'
import { type Claimed, gatheredIn } from './delivery-store.ts'

/** Tries that follow one another at once go on past midnight: the two further calls, a push service's hiccup. */
const TRIES_TAKE_MS = 15 * 60 * 1000

/** What waits for longer than this was planned before things may have changed. The first try of a push never does. */
const LOOK_AGAIN_AFTER_MS = 10 * 1000

/** How things stand at the moment of sending. */
export type Facts = {
  people: Map<string, Recipient>
  /** by 'owner caregiver' */
  circle: Map<string, Caregiver>
  /** what a gathered notification holds */
  gathered: Map<number, Claimed[]>
  calledOff: Set<number>
}

/** Reads what the last look before sending needs, for all of them at once. */
export async function factsOf(db: Db, claimed: readonly Claimed[], now: Date): Promise<Facts> {
  const gathered = await gatheredIn(
    db,
    claimed.filter(({ kind }) => kind === 'gathered').map(({ id }) => id),
  )
  const all = [...claimed, ...gathered]
  const keys = new Set(
    all.flatMap(({ recipient, owner, actor }) => [recipient, owner, ...(actor ? [actor] : [])]),
  )
  const shared = new Set(all.filter(isOfOthers).map(({ owner }) => owner))
  const waited = all.filter(
    ({ kind, attempts, channel, dueAt }) =>
      kind === 'due' &&
      (attempts > 0 || channel === 'phone') &&
      now.getTime() - dueAt.getTime() >= LOOK_AGAIN_AFTER_MS,
  )
  const circle = shared.size > 0 ? await approvedCaregiversOf(db, [...shared]) : []
  return {
    people: await recipientsByKey(db, [...keys]),
    circle: new Map(circle.map((one) => [`${one.person} ${one.caregiver}`, one])),
    gathered: Map.groupBy(gathered, (one) => one.gatheredIn!),
    calledOff: await calledOff(db, waited),
  }
}

/** Why a notification is not to be sent after all, or undefined. */
export function reasonNotToSend(one: Claimed, facts: Facts, now: Date): Outcome | undefined {
  const recipient = facts.people.get(one.recipient)
  const owner = facts.people.get(one.owner)
  if (!recipient || !owner || Math.min(recipient.until, owner.until) <= now.getTime()) return 'no access'
  if (isMuted(recipient.mute, now.getTime())) return 'muted'
  if (one.recipient !== one.owner && !facts.circle.get(`${one.owner} ${one.recipient}`)?.counts)
    return 'not in circle'
  if (one.kind === 'due') {
    const off = facts.calledOff.has(one.id) ? 'called off' : undefined
    return taskReason(one) ?? off ?? dayReason(one, owner.timezone, now.getTime())
  }
  if (one.kind === 'gathered' && stillWanted(one, facts, now).length === 0) {
    const [part] = facts.gathered.get(one.id) ?? []
    return (part && reasonNotToSend(part, facts, now)) ?? 'finished'
  }
  return undefined
}

/** What of a gathered notification is still worth saying. */
export function stillWanted(one: Claimed, facts: Facts, now: Date): Claimed[] {
  return (facts.gathered.get(one.id) ?? []).filter((part) => !reasonNotToSend(part, facts, now))
}

/** Whose task it is, as the recipient calls them; undefined for their own. */
export function whose({ owner, recipient }: Claimed, { circle }: Facts): string | undefined {
  return owner === recipient ? undefined : circle.get(`${owner} ${recipient}`)?.nickname
}

/** Who did it, as the recipient knows them; undefined when it was the owner or the recipient. */
export function doneBy({ owner, recipient, actor }: Claimed, { circle, people }: Facts): string | undefined {
  if (!actor || actor === owner || actor === recipient) return undefined
  const nickname = recipient === owner ? circle.get(`${owner} ${actor}`)?.caregiverNickname : undefined
  return nickname ?? people.get(actor)?.name
}

function taskReason({ taskStatus }: Claimed): Outcome | undefined {
  if (taskStatus === null) return 'removed'
  return taskStatus === 'pending' ? undefined : 'finished'
}

/** Yesterday's reminder, tried again, would pass for today's. */
function dayReason({ date, dueAt }: Claimed, zone: string, now: number): Outcome | undefined {
  if (now - dueAt.getTime() <= TRIES_TAKE_MS) return undefined
  return isOfPastDay({ date: date!, dueAt: dueAt.getTime() }, zone, now) ? 'missed' : undefined
}

/** Whether anybody but the owner plays a part in it. */
function isOfOthers({ owner, recipient, actor }: Claimed): boolean {
  return owner !== recipient || (actor !== null && actor !== owner)
}
