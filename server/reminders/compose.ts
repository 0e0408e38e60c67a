import { hash } from 'node:crypto'
import type { PushPayload } from '#contract/push.ts'
import { dayPath } from '#domain/paths.ts'
import { stepName } from '#domain/schemes/chain.ts'
import { dayIn } from '#domain/schemes/due.ts'
import { EVENT_WAIT_MS } from '#domain/schemes/events.ts'
import { LATE_AFTER_MS, lastOfEachTask, type Timing, timingOf } from '#domain/schemes/late.ts'
import { messageFor, type Notice, type QuietPart, spokenFor, whenWords } from '#domain/schemes/message.ts'
import type { EventName } from '#domain/schemes/scheme.ts'
import { drawingOf, photoOf } from '#domain/tasks/picture.ts'
import { inStyle, USUAL_STYLE } from '#domain/time/date-style.ts'
import type { LocalTime } from '#domain/time/local-time.ts'
import { localDateAt, localMoment } from '#domain/time/zone.ts'
import type { PictureAddresses } from '../pictures/addresses.ts'
import { pushText } from '../push/declarative.ts'
import { newsWithoutWords, withoutWords } from '../push/signed-out.ts'
import type { Subscription } from '../push/store.ts'
import type { PushTokens } from '../push/tokens.ts'
import { helpNotification } from '../simple-view/help-message.ts'
import type { Claimed, Delivery } from './delivery-store.ts'
import { actorName, type Facts, ownerNickname, stillWanted } from './facts.ts'

/** A push notification before it is addressed to a device. */
export type Composed = Omit<PushPayload, 'receipt' | 'actionToken' | 'takeToken'> & { topic?: string }

/** Writes a push notification: what it says and where it leads. */
export function compose(delivery: Claimed, facts: Facts, now: Date): Composed {
  if (delivery.kind === 'help') return composeHelp(delivery, facts)
  const { title, body } = inRecipientsStyle(delivery, facts, () => messageFor(noticeOf(delivery, facts, now)))
  const owner = facts.people.get(delivery.owner)!
  const nickname = ownerNickname(delivery, facts)
  const tag = tagOf(delivery)
  return {
    id: delivery.message,
    title,
    body,
    tag,
    url: delivery.date
      ? dayPath(delivery.date, delivery.task)
      : dayPath(localDateAt(now.getTime(), owner.timezone)),
    ...(nickname && { viewAs: { userId: owner.userId, name: nickname } }),
    ...(delivery.task && { task: delivery.task, date: delivery.date! }),
    ...(STAYING.has(stepName(delivery.step) ?? '') && { stays: true }),
    at: delivery.dueAt.toISOString(),
    ...(isReplaceable(delivery) && { topic: topicOf(`${delivery.recipient} ${tag}`) }),
  }
}

/** A call for help that could not be sent at once. */
function composeHelp(delivery: Claimed, facts: Facts): Composed {
  const { message: id, dueAt } = delivery
  const [person, helper] = [facts.people.get(delivery.owner)!, facts.people.get(delivery.recipient)!]
  const { timezone: zone, dateStyle } = helper
  const nickname = ownerNickname(delivery, facts) ?? person.name
  return {
    ...helpNotification(person, { nickname, zone, dateStyle }, dueAt.getTime()),
    id,
    at: dueAt.toISOString(),
  }
}

/** What has to be answered stays on the screen. */
const STAYING: ReadonlySet<string> = new Set(['again', 'circle'])

/** The payload for one device, ready to be encrypted. */
export function payloadFor(
  composed: Composed,
  delivery: Claimed,
  { id: device, signedOut }: Pick<Subscription, 'id' | 'signedOut'>,
  { tokens, addresses, origin }: { tokens: PushTokens; addresses: PictureAddresses; origin: string },
  now: Date,
): string {
  const { topic: _, ...message } = composed
  const sent = { delivery: delivery.id, message: delivery.message }
  const withActions = delivery.kind === 'due' && delivery.recipient === delivery.owner
  const icon = iconOf(delivery, addresses, now)
  const payload: PushPayload = {
    ...message,
    ...(icon && { icon }),
    receipt: tokens.receipt(sent, device),
    ...(withActions && {
      actionToken: tokens.action(
        { owner: delivery.owner, task: delivery.task!, date: delivery.date!, device, ...sent },
        now.getTime(),
      ),
    }),
    ...(asksRecipient(delivery) && {
      takeToken: tokens.taking(
        { owner: delivery.owner, task: delivery.task!, date: delivery.date!, device, by: delivery.recipient },
        now.getTime(),
      ),
    }),
  }
  return pushText(signedOut ? withoutWords(payload, delivery.kind) : payload, origin)
}

/** The path of the task's picture: a notification loads it by itself, so a photo has an address that is good for a day. */
function iconOf(
  { owner, recipient, taskPicture }: Claimed,
  addresses: PictureAddresses,
  now: Date,
): string | undefined {
  const [drawing, id] = [drawingOf(taskPicture), photoOf(taskPicture)]
  if (drawing) return `/drawings/${drawing}.png`
  return id && addresses.path({ owner, to: recipient, id, size: 'small' }, now)
}

/** Whether a caregiver is asked to look after the task. */
export function asksRecipient({ step, owner, recipient }: Delivery): boolean {
  return stepName(step) === 'circle' && owner !== recipient
}

/** What a call says, before it offers the keys to press. */
export function spokenMessage(delivery: Claimed, facts: Facts, now: Date): string {
  if (isKeptOut(delivery, facts)) return newsWithoutWords(delivery.kind)
  return inRecipientsStyle(delivery, facts, () => spokenFor(noticeOf(delivery, facts, now)))
}

/** Whether the operator turned the recipient's account off. Their number may be answered by anybody. */
export function isKeptOut({ recipient }: Claimed, { people }: Facts): boolean {
  return people.get(recipient)?.disabled ?? false
}

const inRecipientsStyle: <T>(delivery: Claimed, facts: Facts, write: Parameters<typeof inStyle<T>>[1]) => T =
  ({ recipient }, { people }, write) => inStyle(people.get(recipient)?.dateStyle ?? USUAL_STYLE, write)

/** Everything the words of a notification depend on. */
function noticeOf(delivery: Claimed, facts: Facts, now: Date): Notice {
  switch (delivery.kind) {
    case 'due':
      return { kind: 'due', facts: dueFacts(delivery, facts), timing: lateTiming(delivery, facts, now) }
    case 'gathered': {
      const wanted = lastOfEachTask(stillWanted(delivery, facts, now))
      return { kind: 'gathered', facts: wanted.map((part) => dueFacts(part, facts)) }
    }
    case 'quiet':
      return { kind: 'quiet', parts: quietParts(delivery, facts, now) }
    case 'taken': {
      const { title } = delivery
      const by = actorName(delivery, facts) ?? 'Someone'
      return { kind: 'taken', facts: { title: title ?? '', whose: ownerNickname(delivery, facts), by } }
    }
    case 'test':
    case 'help':
      throw new Error(`A ${delivery.kind} message is not sent by the engine.`)
    default:
      return { kind: 'event', facts: eventFacts(delivery, delivery.kind, facts, now) }
  }
}

/** What waited for the end of the quiet hours: the last reminder of each task, then what else there is to tell. */
function quietParts(delivery: Claimed, facts: Facts, now: Date): QuietPart[] {
  const wanted = stillWanted(delivery, facts, now)
  const due = lastOfEachTask(wanted.filter(({ kind }) => kind === 'due'))
  return [
    ...due.map((part) => ({ kind: 'due' as const, facts: dueFacts(part, facts) })),
    ...wanted
      .filter(({ kind }) => kind !== 'due')
      .map((part) => ({
        kind: 'event' as const,
        facts: eventFacts(part, part.kind as EventName, facts, now),
      })),
  ]
}

function dueFacts(delivery: Claimed, facts: Facts) {
  return {
    title: delivery.taskTitle ?? '',
    time: delivery.time!,
    offset: delivery.offset ?? secondsPast(delivery, facts),
    whose: ownerNickname(delivery, facts),
    ...(asksRecipient(delivery) && { asks: true }),
  }
}

/** How long after the task's time a step comes. */
function secondsPast({ owner, date, time, dueAt }: Claimed, { people }: Facts): number {
  const at = dayIn(date!, people.get(owner)?.timezone ?? 'UTC').instant(time as LocalTime)
  return Math.round((dueAt.getTime() - at) / 1000)
}

function eventFacts(delivery: Claimed, event: EventName, facts: Facts, now: Date) {
  return {
    title: delivery.title ?? '',
    event,
    time: delivery.time,
    whose: ownerNickname(delivery, facts),
    by: actorName(delivery, facts),
    when: isLate(delivery, now) ? eventTime(delivery, facts, now) : undefined,
  }
}

/** When an event happened, in words, in the recipient's time zone. */
function eventTime({ dueAt, recipient }: Claimed, { people }: Facts, now: Date): string {
  const zone = people.get(recipient)?.timezone ?? 'UTC'
  const at = dueAt.getTime() - EVENT_WAIT_MS
  return whenWords(localMoment(at, zone), localDateAt(now.getTime(), zone))
}

/** How a late reminder speaks of its time; undefined if it is on time. */
function lateTiming(delivery: Claimed, facts: Facts, now: Date): Timing | undefined {
  if (!isLate(delivery, now)) return undefined
  const past = now.getTime() - delivery.dueAt.getTime() + dueFacts(delivery, facts).offset * 1000
  return timingOf(past, { triedBefore: delivery.attempts > 0 })
}

function isLate({ dueAt }: Claimed, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER_MS
}

/** Reminders of a task on a day, its status changes and who looks after it replace each other: only the latest counts. */
function isReplaceable({ kind }: Claimed): boolean {
  return (
    kind === 'due' || kind === 'completed' || kind === 'skipped' || kind === 'pending' || kind === 'taken'
  )
}

function tagOf(delivery: Claimed): string {
  return isReplaceable(delivery)
    ? `task ${delivery.task} ${delivery.date}`
    : `notification ${delivery.message}`
}

/** Push services accept at most 32 characters of base64url. */
function topicOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 32)
}
