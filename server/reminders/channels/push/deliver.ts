import type { Outcome } from '#domain/schemes/outcome.ts'
import { type Tx, transaction } from '../../../db/transaction.ts'
import type { PushMessage } from '../../../push/post.ts'
import { recordDevices, type Subscription, subscriptionsOf } from '../../../push/store.ts'
import { reportOf, retryDelay, type Verdict, verdictOf } from '../../../push/verdict.ts'
import { addressed, compose, LATE_AFTER_MS } from '../../compose.ts'
import * as store from '../../delivery-store.ts'
import { type Facts, factsOf, reasonNotToSend } from '../../facts.ts'
import type { Needs } from '../../needs.ts'

const TAKEN_AT_ONCE = 400

/** Sends what has come due. Says how many were in hand: with a full hand there may be more. */
export function sendDue(ctx: Needs, now: Date): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const late = new Date(now.getTime() - LATE_AFTER_MS)
    const claimed = await store.takeDue(tx, now, late, TAKEN_AT_ONCE)
    await deliver(ctx, tx, claimed, now)
    return claimed.length
  })
}

/** Sends again what did not get through before. Apart, so that nobody waits for somebody else's slow push service. */
export function sendAgain(ctx: Needs, now: Date): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const claimed = await store.takeAgain(tx, now, TAKEN_AT_ONCE)
    await deliver(ctx, tx, claimed, now)
    return claimed.length
  })
}

type Sending = {
  one: store.Claimed
  title: string
  to: Subscription[]
  postponed: string[]
  verdicts: Verdict[]
}

async function deliver(ctx: Needs, tx: Tx, claimed: readonly store.Claimed[], now: Date): Promise<void> {
  if (claimed.length === 0) return
  const facts = await factsOf(tx, claimed, now)
  const recipients = [...new Set(claimed.map(({ recipient }) => recipient))]
  const subscriptions = Map.groupBy(await subscriptionsOf(tx, recipients, now), ({ person }) => person)
  const handled: store.Handled[] = []
  const sendings: Sending[] = []
  const messages: PushMessage[] = []
  for (const one of claimed) {
    const reason = reasonNotToSend(one, facts, now)
    // One of the devices may have got it before.
    if (reason) handled.push({ id: one.id, outcome: one.sentAt ? 'sent' : reason, title: one.taskTitle })
    else sendings.push(prepare(ctx, one, facts, subscriptions.get(one.recipient) ?? [], messages, now))
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
    handled.push(concluded(sending, done))
  }
  await store.record(tx, handled)
  await recordDevices(tx, reportOf(answered, done), done)
}

/** Writes a notification's messages, one a device, to the list of those to send. */
function prepare(
  ctx: Needs,
  one: store.Claimed,
  facts: Facts,
  devices: readonly Subscription[],
  messages: PushMessage[],
  now: Date,
): Sending {
  const composed = compose(one, facts, now)
  const meant = devicesMeant(one, devices)
  // A push service that was slow lately is not waited for the first time; the next try follows at once.
  const to = one.attempts === 0 ? meant.filter(({ slow }) => !slow) : [...meant]
  const postponed = meant.filter((device) => !to.includes(device)).map(({ id }) => id)
  for (const { id, endpoint, p256dh, auth } of to) {
    const payload = addressed(composed, one, id, ctx.push.tokens, now)
    messages.push({ endpoint, p256dh, auth, payload, topic: composed.topic })
  }
  return { one, title: one.taskTitle ?? one.title ?? composed.title, to, postponed, verdicts: [] }
}

/** A retry is for those that did not get it; when they are gone and nobody got it, for whatever is there instead. */
function devicesMeant({ devices: listed, sentAt }: store.Claimed, devices: readonly Subscription[]) {
  if (!listed) return devices
  const left = devices.filter(({ id }) => listed.includes(id))
  return left.length > 0 || sentAt ? left : devices
}

/** What to write down about a notification after its messages were answered. */
function concluded({ one, title, to, postponed, verdicts }: Sending, now: Date): store.Handled {
  const attempts = one.attempts + 1
  const sent = one.sentAt !== null || verdicts.some(({ kind }) => kind === 'accepted')
  const base = {
    id: one.id,
    title,
    attempts,
    sentAt: verdicts.some(({ kind }) => kind === 'accepted') ? now : null,
  }
  const again = to.filter((_, index) => verdicts[index]!.kind === 'retry').map(({ id }) => id)
  // The one that may be asked soonest decides: nobody's phone waits for a busy service of their laptop.
  const askedFor = Math.min(
    ...verdicts.flatMap((verdict) => (verdict.kind === 'retry' ? [verdict.afterSeconds ?? 0] : [])),
    ...postponed.map(() => 0),
  )
  const wait = again.length > 0 ? retryDelay(attempts, askedFor) : postponed.length > 0 ? 0 : undefined
  if (wait === undefined) return { ...base, outcome: sent ? 'sent' : failure(verdicts) }
  return {
    ...base,
    outcome: sent ? 'sent' : 'retrying',
    nextAt: new Date(now.getTime() + wait),
    devices: [...again, ...postponed],
  }
}

function failure(verdicts: readonly Verdict[]): Outcome {
  const kinds = new Set(verdicts.map(({ kind }) => kind))
  if (kinds.has('retry')) return 'failed'
  if (kinds.has('refused')) return 'refused'
  return kinds.has('too large') ? 'too large' : 'no device'
}
