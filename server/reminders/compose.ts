import { hash } from 'node:crypto'
import type { PushPayload } from '#contract/push.ts'
import { dayPath } from '#domain/paths.ts'
import { EVENT_WAIT_MS } from '#domain/schemes/events.ts'
import { lastOfEachTask, type Timing, timingOf } from '#domain/schemes/late.ts'
import {
  dueMessage,
  eventMessage,
  gatheredMessage,
  type Message,
  spokenDue,
  spokenEvent,
  spokenGathered,
  whenWords,
} from '#domain/schemes/message.ts'
import { localDateAt, localMoment } from '#domain/time/zone.ts'
import type { PushTokens } from '../push/tokens.ts'
import type { Claimed } from './delivery-store.ts'
import { doneBy, type Facts, stillWanted, whose } from './facts.ts'

/** A reminder that goes out later than this says that it is late, and several go out as one. */
export const LATE_AFTER_MS = 2 * 60 * 1000

/** A notification in words, before it is addressed to a device. */
export type Composed = Omit<PushPayload, 'receipt' | 'actionToken'> & { topic?: string }

/** What a push notification says and where it leads. */
export function compose(one: Claimed, facts: Facts, now: Date): Composed {
  const { title, body } = messageOf(one, facts, now)
  const owner = facts.people.get(one.owner)!
  const nickname = whose(one, facts)
  const tag = tagOf(one)
  return {
    id: String(one.id),
    title,
    body,
    tag,
    url: one.date ? dayPath(one.date, one.task) : dayPath(localDateAt(now.getTime(), owner.timezone)),
    ...(nickname && { viewAs: { userId: owner.userId, name: nickname } }),
    ...(one.task && { task: one.task, date: one.date! }),
    at: one.dueAt.toISOString(),
    ...(replaces(one) && { topic: topicOf(`${one.recipient} ${tag}`) }),
  }
}

/** The message for one device, ready to be encrypted. */
export function addressed(
  composed: Composed,
  one: Claimed,
  device: string,
  tokens: PushTokens,
  now: Date,
): string {
  const { topic: _, ...said } = composed
  const withActions = one.kind === 'due' && one.recipient === one.owner
  const payload: PushPayload = {
    ...said,
    receipt: tokens.receipt(one.id, device),
    ...(withActions && {
      actionToken: tokens.action(
        { owner: one.owner, task: one.task!, date: one.date!, delivery: one.id, device },
        now.getTime(),
      ),
    }),
  }
  return JSON.stringify(payload)
}

/** What a call says, before it offers the keys to press. */
export function spokenOf(one: Claimed, facts: Facts, now: Date): string {
  if (one.kind === 'gathered') return spokenGathered(partsOf(one, facts, now))
  if (one.kind === 'due') return spokenDue(dueFacts(one, facts), timing(one, now))
  return spokenEvent(eventFacts(one, facts, now))
}

function messageOf(one: Claimed, facts: Facts, now: Date): Message {
  if (one.kind === 'gathered') return gatheredMessage(partsOf(one, facts, now))
  if (one.kind === 'due') return dueMessage(dueFacts(one, facts), timing(one, now))
  return eventMessage(eventFacts(one, facts, now))
}

function partsOf(one: Claimed, facts: Facts, now: Date) {
  return lastOfEachTask(stillWanted(one, facts, now)).map((part) => dueFacts(part, facts))
}

function dueFacts(one: Claimed, facts: Facts) {
  return { title: one.taskTitle ?? '', time: one.time!, offset: one.offset!, whose: whose(one, facts) }
}

function eventFacts(one: Claimed, facts: Facts, now: Date) {
  if (one.kind === 'due' || one.kind === 'gathered' || one.kind === 'test')
    throw new Error(`${one.kind} is no event`)
  return {
    title: one.title ?? '',
    event: one.kind,
    time: one.time,
    whose: whose(one, facts),
    by: doneBy(one, facts),
    when: isLate(one, now) ? happened(one, facts, now) : undefined,
  }
}

/** When an event was, on the reader's clock. */
function happened({ dueAt, recipient }: Claimed, { people }: Facts, now: Date): string {
  const zone = people.get(recipient)?.timezone ?? 'UTC'
  const at = dueAt.getTime() - EVENT_WAIT_MS
  return whenWords(localMoment(at, zone), localDateAt(now.getTime(), zone))
}

/** What a reminder says of its time; undefined when it goes out as planned. */
function timing(one: Claimed, now: Date): Timing | undefined {
  if (!isLate(one, now)) return undefined
  const past = now.getTime() - one.dueAt.getTime() + one.offset! * 1000
  return timingOf(past, { triedBefore: one.attempts > 0 })
}

function isLate({ dueAt }: Claimed, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER_MS
}

/** Reminders and the status of a task on a day are one story, of which the last word counts. */
function replaces({ kind }: Claimed): boolean {
  return kind === 'due' || kind === 'completed' || kind === 'skipped' || kind === 'pending'
}

function tagOf(one: Claimed): string {
  return replaces(one) ? `task ${one.task} ${one.date}` : `notification ${one.id}`
}

/** Push services take 32 characters of base64url. */
function topicOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 32)
}
