import { stepName } from '#domain/schemes/chain.ts'
import { isOfPastDay } from '#domain/schemes/due.ts'
import { isMuted } from '#domain/schemes/mute.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import { heardAt } from '#domain/schemes/quiet.ts'
import { approvedCaregiversOf, type Caregiver, isTold } from '../care-circle/circle.ts'
import type { Db } from '../db/sql.ts'
import { type Recipient, recipientsByKey } from '../schemes/watchers.ts'
import { answeredCalls } from '../simple-view/store.ts'
import { calledOff } from './called-off.ts'
import { type Claimed, type Delivery, gatheredIn } from './delivery-store.ts'
import { outdatedAmong } from './outdated.ts'
import { aboutPrivate } from './private-tasks.ts'
import { takenNow } from './taking-store.ts'

/** Retries within this time go on past midnight: the two further calls, a push service's hiccup. */
const RETRY_WINDOW_MS = 15 * 60 * 1000

/** After a longer wait, things may have changed since the plan. The first attempt of a push never waits that long. */
const RECHECK_AFTER_MS = 10 * 1000

/** What is true at the moment of sending. */
export type Facts = {
  people: Map<string, Recipient>
  /** by 'owner caregiver' */
  circle: Map<string, Caregiver>
  /** the reminders in a gathered notification, by its id */
  gathered: Map<number, Claimed[]>
  calledOff: Set<number>
  /** those that would tell someone of another's private task */
  hidden: Set<number>
  /** those that would ask someone of the circle while another has taken the task */
  taken: Set<number>
  /** those that tell what is no longer so: who has a task, or whether it is done */
  outdated: Set<number>
  /** those that ask for help where nobody waits for it any more */
  answered: Set<number>
}

/** Loads what the last check before sending needs, for all claimed notifications at once. */
export async function loadFacts(db: Db, claimed: readonly Delivery[], now: Date): Promise<Facts> {
  const gathered = await gatheredIn(
    db,
    claimed.filter(isOfSeveral).map(({ id }) => id),
  )
  const all = [...claimed, ...gathered]
  const keys = new Set(
    all.flatMap(({ recipient, owner, actor }) => [recipient, owner, ...(actor ? [actor] : [])]),
  )
  const shared = new Set(all.filter(involvesOthers).map(({ owner }) => owner))
  const waited = all.filter(
    ({ kind, attempts, channel, dueAt }) =>
      kind === 'due' &&
      (attempts > 0 || channel === 'phone') &&
      now.getTime() - dueAt.getTime() >= RECHECK_AFTER_MS,
  )
  const circle = shared.size > 0 ? await approvedCaregiversOf(db, [...shared]) : []
  return {
    people: await recipientsByKey(db, [...keys]),
    circle: new Map(circle.map((member) => [`${member.person} ${member.caregiver}`, member])),
    gathered: Map.groupBy(gathered, (part) => part.gatheredIn!),
    calledOff: await calledOff(db, waited, now),
    hidden: await aboutPrivate(db, all),
    taken: await takenNow(db, all.filter(asksCircle), now),
    outdated: await outdatedAmong(db, all, now),
    answered: await answeredCalls(
      db,
      all.filter(({ kind }) => kind === 'help').map(({ id }) => id),
    ),
  }
}

const asksCircle = ({ step }: Delivery) => stepName(step) === 'circle'

/** Whether one notification combines several: late ones, or those that quiet hours held. */
const isOfSeveral = ({ kind }: Delivery) => kind === 'gathered' || kind === 'quiet'

/** Why a notification must not be sent after all, or undefined. `held` = quiet hours held it until then. */
export function reasonNotToSend(
  delivery: Claimed,
  facts: Facts,
  now: Date,
  held?: Date,
): Outcome | undefined {
  const recipient = facts.people.get(delivery.recipient)
  const owner = facts.people.get(delivery.owner)
  if (delivery.kind === 'help') return reasonNotToHelp(delivery, facts, now)
  if (!recipient || !owner || Math.min(recipient.until, owner.until) <= now.getTime()) return 'no access'
  const passes = delivery.step !== null && recipient.mute.exceptMakeSure
  if (!passes && isMuted(recipient.mute, now.getTime())) return 'muted'
  if (delivery.recipient !== delivery.owner) {
    const member = facts.circle.get(`${delivery.owner} ${delivery.recipient}`)
    if (!member || !isTold(member, now, { isStep: delivery.step !== null })) return 'not in circle'
  }
  // Not 'removed': the task is there and pending, so the reminder would wait again and again.
  if (facts.hidden.has(delivery.id)) return 'called off'
  if (facts.outdated.has(delivery.id)) return 'called off'
  if (delivery.kind === 'taken') return taskReason(delivery)
  if (delivery.kind === 'due') {
    const calledOffReason = facts.calledOff.has(delivery.id) ? 'called off' : undefined
    const takenReason = facts.taken.has(delivery.id) ? 'taken' : undefined
    const tooLate = dayReason(delivery, owner, recipient, { now: now.getTime(), held })
    return taskReason(delivery) ?? calledOffReason ?? takenReason ?? tooLate
  }
  if (isOfSeveral(delivery) && stillWanted(delivery, facts, now).length === 0) {
    const [part] = facts.gathered.get(delivery.id) ?? []
    return (part && reasonNotToSend(part, facts, now, heldBy(delivery))) ?? 'finished'
  }
  return undefined
}

/** Someone pressed a button for it, so it passes mutes; and nobody's membership matters. */
function reasonNotToHelp({ id, owner, recipient }: Claimed, facts: Facts, now: Date): Outcome | undefined {
  const member = facts.circle.get(`${owner} ${recipient}`)
  if (!member || !isTold(member, now, { isStep: false })) return 'not in circle'
  return facts.answered.has(id) ? 'called off' : undefined
}

/** Which of the notifications combined in one are still wanted; those of a quiet night also on the next day. */
export function stillWanted(delivery: Claimed, facts: Facts, now: Date): Claimed[] {
  return (facts.gathered.get(delivery.id) ?? []).filter(
    (part) => !isOfSeveral(part) && !reasonNotToSend(part, facts, now, heldBy(delivery)),
  )
}

/** When the quiet hours were to end that hold the parts of a notification; undefined for one that was only late. */
const heldBy = ({ kind, dueAt }: Claimed) => (kind === 'quiet' ? dueAt : undefined)

/** Tasks that are done, gone, paused or looked after now may be open again later. */
const UNTIL_UNDONE: ReadonlySet<Outcome | undefined> = new Set<Outcome>([
  'finished',
  'removed',
  'called off',
  'taken',
])

/**
 * The reminders that a combined notification leaves out when it goes out first: what becomes of them is their own. They
 * come by themselves if that is undone, as if they had not been combined.
 */
export function leftOut(delivery: Claimed, facts: Facts, now: Date): { id: number; outcome: Outcome }[] {
  if (!isOfSeveral(delivery) || delivery.sentAt) return []
  const wanted = new Set(stillWanted(delivery, facts, now))
  return (facts.gathered.get(delivery.id) ?? []).flatMap((part) => {
    const outcome = wanted.has(part) ? undefined : reasonNotToSend(part, facts, now, heldBy(delivery))
    return outcome && part.kind === 'due' && UNTIL_UNDONE.has(outcome) ? [{ id: part.id, outcome }] : []
  })
}

/** What the recipient calls the owner of the task; undefined for their own task. */
export function ownerNickname({ owner, recipient }: Claimed, { circle }: Facts): string | undefined {
  return owner === recipient ? undefined : circle.get(`${owner} ${recipient}`)?.nickname
}

/** Who made the change, as the recipient knows them; undefined if it was the owner or the recipient. */
export function actorName(
  { owner, recipient, actor }: Claimed,
  { circle, people }: Facts,
): string | undefined {
  if (!actor || actor === owner || actor === recipient) return undefined
  const nickname = recipient === owner ? circle.get(`${owner} ${actor}`)?.caregiverNickname : undefined
  return nickname ?? people.get(actor)?.name
}

function taskReason({ taskStatus }: Claimed): Outcome | undefined {
  if (taskStatus === null) return 'removed'
  return taskStatus === 'pending' ? undefined : 'finished'
}

/** Yesterday's reminder, retried today, would look like today's. One that quiet hours hold until today is today's. */
function dayReason(
  { date, dueAt, step }: Claimed,
  { timezone }: Recipient,
  recipient: Recipient,
  { now, held }: { now: number; held?: Date },
): Outcome | undefined {
  if (now - dueAt.getTime() <= RETRY_WINDOW_MS) return undefined
  const heard = Math.max(held?.getTime() ?? 0, heardAt({ dueAt: dueAt.getTime(), step }, recipient))
  return isOfPastDay({ date: date!, dueAt: heard }, timezone, now) ? 'missed' : undefined
}

/** Whether anyone but the owner is involved. */
function involvesOthers({ owner, recipient, actor }: Delivery): boolean {
  return owner !== recipient || (actor !== null && actor !== owner)
}
