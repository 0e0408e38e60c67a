import { LATE_AFTER_MS } from '#domain/schemes/late.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import { type Tx, transaction } from '../../../db/transaction.ts'
import { traced } from '../../../process/traced.ts'
import type { PushMessage } from '../../../push/post.ts'
import { recordDevices, type Subscription, subscriptionsOf } from '../../../push/store.ts'
import { reportOf, retryDelay, type Verdict, verdictOf } from '../../../push/verdict.ts'
import { announceAsked } from '../../announce-asked.ts'
import { compose, payloadFor } from '../../compose.ts'
import { type DeliveryResult, recordResults } from '../../delivery-results.ts'
import * as store from '../../delivery-store.ts'
import { type Facts, leftOut, loadFacts, reasonNotToSend } from '../../facts.ts'
import type { Needs } from '../../needs.ts'
import { type Held, heldUntil, holdForQuiet } from '../../quiet.ts'

const BATCH_SIZE = 400

/** Sends a batch of due notifications and returns how many there were: after a full batch there may be more. */
export async function sendDue(ctx: Needs, now: Date): Promise<number> {
  const late = new Date(now.getTime() - LATE_AFTER_MS)
  const batch = await store.markDue(ctx.db, now, late, BATCH_SIZE)
  if (!batch) return 0
  await transaction(ctx.db, async (tx) => {
    await deliver(ctx, tx, await store.claimBatch(tx, batch, now), now)
    await store.endBatch(tx, batch)
  })
  return batch.deliveries.length
}

/** Retries a batch of failed notifications. In a lane of its own: first attempts never wait for a slow push service. */
export function sendRetries(ctx: Needs, now: Date): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const claimed = await store.claimRetries(tx, now, BATCH_SIZE)
    await deliver(ctx, tx, claimed, now)
    return claimed.length
  })
}

type Sending = {
  delivery: store.Claimed
  title: string
  to: Subscription[]
  postponed: string[]
  verdicts: Verdict[]
}

async function deliver(ctx: Needs, tx: Tx, taken: readonly store.Delivery[], now: Date): Promise<void> {
  if (taken.length === 0) return
  await traced('reminders', 'send', async (told) => {
    told.count = taken.length
    const kinds = Object.entries(await sendAll(ctx, tx, taken, now))
    for (const [kind, count] of kinds) told[kind.replace(' ', '_')] = count
  })
}

/** Sends to every device that should get something, and records it. Returns how many messages ended in which way. */
async function sendAll(
  ctx: Needs,
  tx: Tx,
  taken: readonly store.Delivery[],
  now: Date,
): Promise<Partial<Record<Verdict['kind'], number>>> {
  const facts = await loadFacts(tx, taken, now)
  const recipients = [...new Set(taken.map(({ recipient }) => recipient))]
  const subscriptions = Map.groupBy(await subscriptionsOf(tx, recipients, now), ({ person }) => person)
  // Last, so that a change made since these were claimed is still seen.
  const { ready, overtaken } = await store.lastLook(tx, taken, now)
  for (const id of overtaken) facts.calledOff.add(id)
  const results: DeliveryResult[] = []
  const held: Held[] = []
  const sendings: Sending[] = []
  const messages: PushMessage[] = []
  for (const delivery of ready) {
    const reason = reasonNotToSend(delivery, facts, now)
    // What another device has got already is not held.
    const until = reason || delivery.sentAt ? undefined : heldUntil(delivery, facts, now)
    if (!until) results.push(...leftOut(delivery, facts, now))
    if (reason)
      results.push({ id: delivery.id, outcome: delivery.sentAt ? 'sent' : reason, title: delivery.taskTitle })
    else if (until) held.push({ delivery, until })
    else
      sendings.push(prepare(ctx, delivery, facts, subscriptions.get(delivery.recipient) ?? [], messages, now))
  }
  const answers = await ctx.push.sender.send(messages)
  const answered: { device: string; verdict: Verdict }[] = []
  const done = ctx.clock()
  for (const sending of sendings) {
    sending.verdicts = sending.to.map(({ id: device }) => {
      const verdict = verdictOf(answers[answered.length]!)
      answered.push({ device, verdict })
      return verdict
    })
    results.push(resultOf(sending, done))
  }
  // Recorded first: to a message of the night that is over, or going out, nothing may be added.
  await recordResults(tx, results)
  await holdForQuiet(tx, held)
  announceAsked(
    tx,
    sendings.map(({ delivery }) => delivery),
  )
  await recordDevices(tx, reportOf(answered, done), done)
  const kinds = Object.entries(Object.groupBy(answered, ({ verdict }) => verdict.kind))
  return Object.fromEntries(kinds.map(([kind, some]) => [kind, some.length]))
}

/** Adds a notification's messages, one per device, to those to send. */
function prepare(
  ctx: Needs,
  delivery: store.Claimed,
  facts: Facts,
  devices: readonly Subscription[],
  messages: PushMessage[],
  now: Date,
): Sending {
  const composed = compose(delivery, facts, now)
  const targets = targetDevices(delivery, devices)
  // The first attempt skips push services that were slow recently; a retry for them follows at once.
  const to = delivery.attempts === 0 ? targets.filter(({ slow }) => !slow) : [...targets]
  const postponed = targets.filter((device) => !to.includes(device)).map(({ id }) => id)
  const from = {
    tokens: ctx.push.tokens,
    addresses: ctx.pictures.addresses,
    origin: ctx.config.publicUrl,
  }
  for (const device of to) {
    const { endpoint, p256dh, auth } = device
    const payload = payloadFor(composed, delivery, device, from, now)
    messages.push({ endpoint, p256dh, auth, payload, topic: composed.topic })
  }
  return {
    delivery,
    title: delivery.taskTitle ?? delivery.title ?? composed.title,
    to,
    postponed,
    verdicts: [],
  }
}

/** A retry goes to the devices that failed, or to all current ones if those are gone and none got it before. */
function targetDevices({ devices: listed, sentAt }: store.Claimed, devices: readonly Subscription[]) {
  if (!listed) return devices
  const left = devices.filter(({ id }) => listed.includes(id))
  return left.length > 0 || sentAt ? left : devices
}

/** What to record about a notification once its messages were answered. */
function resultOf({ delivery, title, to, postponed, verdicts }: Sending, now: Date): DeliveryResult {
  const attempts = delivery.attempts + 1
  const sent = delivery.sentAt !== null || verdicts.some(({ kind }) => kind === 'accepted')
  const base = {
    id: delivery.id,
    title,
    attempts,
    sentAt: verdicts.some(({ kind }) => kind === 'accepted') ? now : null,
  }
  const retry = to.filter((_, index) => verdicts[index]!.kind === 'retry').map(({ id }) => id)
  // The shortest wait decides: a person's phone does not wait for their laptop's busy push service.
  const retryAfter = Math.min(
    ...verdicts.flatMap((verdict) => (verdict.kind === 'retry' ? [verdict.afterSeconds ?? 0] : [])),
    ...postponed.map(() => 0),
  )
  const delay = retry.length > 0 ? retryDelay(attempts, retryAfter) : postponed.length > 0 ? 0 : undefined
  if (delay === undefined) return { ...base, outcome: sent ? 'sent' : failureOutcome(verdicts) }
  return {
    ...base,
    outcome: sent ? 'sent' : 'retrying',
    nextAt: new Date(now.getTime() + delay),
    devices: [...retry, ...postponed],
  }
}

function failureOutcome(verdicts: readonly Verdict[]): Outcome {
  const kinds = new Set(verdicts.map(({ kind }) => kind))
  if (kinds.has('retry')) return 'failed'
  if (kinds.has('refused')) return 'refused'
  return kinds.has('too large') ? 'too large' : 'no device'
}
