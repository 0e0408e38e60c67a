import { LATE_AFTER_MS } from '#domain/schemes/late.ts'
import { type Tx, transaction } from '../../../db/transaction.ts'
import { CallRefused, type ProviderCall, type Twilio } from '../../../phone/twilio.ts'
import { callScript, TAKE_KEYS } from '../../../phone/twiml.ts'
import { traced } from '../../../process/traced.ts'
import { announceStory } from '../../announce-asked.ts'
import { asksRecipient, isKeptOut, spokenMessage } from '../../compose.ts'
import { recordResults } from '../../delivery-results.ts'
import { type Claimed, claimOne } from '../../delivery-store.ts'
import { leftOut, loadFacts, reasonNotToSend } from '../../facts.ts'
import type { Needs } from '../../needs.ts'
import { heldUntil, holdForQuiet } from '../../quiet.ts'
import * as store from './call-store.ts'
import { recordCallUpdate } from './call-update.ts'

const SECOND_MS = 1_000
/** If an order is not answered by then, the provider is asked whether the call was placed. */
const FIND_AFTER_MS = 20 * SECOND_MS
/** If no callback came by then, the provider is asked how the call went. */
const CHECK_AFTER_MS = 120 * SECOND_MS
/** While a number is being called, the next call to it waits. */
const BUSY_WAIT_MS = 30 * SECOND_MS
const BUSY_MAX_MS = 5 * 60 * SECOND_MS
/** The provider's clock may be behind ours. Generous, since known calls are skipped anyway. */
const CLOCK_SKEW_MS = 5 * 60 * SECOND_MS
/** An order delayed for longer is not placed: another worker may be about to ask the provider for it. */
const ORDER_DELAY_MAX_MS = FIND_AFTER_MS / 2
/** How long the phone service may be unreachable before a call is given up. */
const GIVE_UP_AFTER_MS = 60 * 60 * SECOND_MS

/** What to do at the provider. It is recorded before it is done. `holds`: quiet hours have begun, so it is not placed now. */
type Step = { do: 'place' | 'find' | 'check'; call: store.PhoneCall; script: string; holds?: boolean }

/** Takes the next step for one call: places it, finds out whether it was placed, or checks how it went. False if no call is due. */
export async function advanceNextCall(ctx: Needs, now: Date): Promise<boolean> {
  const step = await transaction(ctx.db, (tx) => claimStep(ctx, tx, now))
  if (!step) return false
  if (step === 'done') return true
  const service = ctx.calls!
  try {
    await traced('reminders', `call ${step.do}`, async () => {
      if (step.do === 'check') await check(ctx, service, step)
      else if (step.do === 'place') await placeCall(ctx, service, step, now)
      else await findOrPlace(ctx, service, step, now)
    })
  } catch (error) {
    // The call may or may not exist. We ask the provider later.
    ctx.log.warn({ err: error, call: step.call.id }, 'phone: no clear answer from the phone service')
  }
  return true
}

/** Decides the next step; 'done' if nothing is left to do at the provider, undefined if no call is due. */
async function claimStep(ctx: Needs, tx: Tx, now: Date): Promise<Step | 'done' | undefined> {
  const delivery = await claimOne(tx, 'phone', now, new Date(now.getTime() - LATE_AFTER_MS))
  if (!delivery) return undefined
  const facts = await loadFacts(tx, [delivery], now)
  const number = facts.people.get(delivery.recipient)?.phone
  const reason =
    reasonNotToSend(delivery, facts, now) ??
    (number ? undefined : 'no number') ??
    (ctx.calls ? undefined : 'call service failed')
  const last = await store.lastCall(tx, delivery.id)
  const current = last && !last.endedAt ? last : undefined
  const fromNow = (ms: number) => new Date(now.getTime() + ms)
  const isGivenUp = current && now.getTime() - current.firstAskedAt.getTime() > GIVE_UP_AFTER_MS
  if (current?.sid && ctx.calls && !isGivenUp) {
    await store.setDelivery(tx, delivery.id, { outcome: 'calling', nextAt: fromNow(CHECK_AFTER_MS) })
    return { do: 'check', call: current, script: '' }
  }
  if (reason || !number || isGivenUp) {
    if (current) await store.updateCall(tx, { ...current, endedAt: now })
    await recordResults(tx, [
      { id: delivery.id, outcome: reason ?? 'call service failed', title: delivery.taskTitle },
      ...leftOut(delivery, facts, now),
    ])
    return 'done'
  }
  const until = heldUntil(delivery, facts, now)
  if (until && !current) {
    await holdForQuiet(tx, [{ delivery, until }])
    return 'done'
  }
  const script = (call: string) => {
    const message = spokenMessage(delivery, facts, now)
    return isKeptOut(delivery, facts) ? callScript(message) : scriptFor(ctx, delivery, call, message)
  }
  if (current) {
    await store.setDelivery(tx, delivery.id, { outcome: 'calling', nextAt: fromNow(FIND_AFTER_MS) })
    return { do: 'find', call: current, script: script(current.id), holds: until !== undefined }
  }
  await store.lockNumber(tx, number)
  if (await store.isBusy(tx, number, fromNow(-BUSY_MAX_MS), now)) {
    await store.setDelivery(tx, delivery.id, { outcome: 'waiting', nextAt: fromNow(BUSY_WAIT_MS) })
    return 'done'
  }
  const attempt = (last?.attempt ?? 0) + 1
  const call = await store.addCall(tx, { delivery: delivery.id, attempt, number, askedAt: now })
  const title = delivery.taskTitle ?? delivery.title ?? 'Late reminders'
  await recordResults(tx, [
    { id: delivery.id, outcome: 'calling', title, nextAt: fromNow(FIND_AFTER_MS), attempts: attempt },
    ...leftOut(delivery, facts, now),
  ])
  return { do: 'place', call, script: script(call.id) }
}

/**
 * A reminder of the recipient's own task can be answered with a key, and so can the question to a caregiver whether they
 * look after a task; anything else is only announced.
 */
function scriptFor(ctx: Needs, delivery: Claimed, call: string, message: string): string {
  const { kind, owner, recipient } = delivery
  const keysUrl = `${ctx.config.publicUrl}/webhooks/twilio/keys?call=${call}`
  if (asksRecipient(delivery)) return callScript(message, keysUrl, TAKE_KEYS)
  return callScript(message, kind === 'due' && owner === recipient ? keysUrl : undefined)
}

async function placeCall(ctx: Needs, service: Twilio, { call, script }: Step, now: Date): Promise<void> {
  // Too late: another worker may already be asking the provider about this call.
  if (ctx.clock().getTime() - now.getTime() > ORDER_DELAY_MAX_MS) return
  const hook = (name: string) => `${ctx.config.publicUrl}/webhooks/twilio/${name}?call=${call.id}`
  try {
    const order = {
      to: call.number,
      twiml: script,
      statusCallback: hook('status'),
      machineCallback: hook('machine'),
    }
    await recordPlaced(ctx, call, await service.place(order), now)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    ctx.log.warn({ call: call.id, reason: error.message }, 'phone: the phone service refused a call')
    // Not final: the call stays open and is tried again later.
    if (!error.final) return
    await transaction(ctx.db, async (tx) => {
      await store.updateCall(tx, { ...call, status: 'refused', endedAt: now })
      await store.setDelivery(tx, call.delivery, { outcome: 'call failed', nextAt: null })
    })
  }
}

/** It is unknown whether the call was placed. It is placed again only if the provider has no such call. */
async function findOrPlace(ctx: Needs, service: Twilio, step: Step, now: Date): Promise<void> {
  const { call } = step
  const placed = await service.callsTo(call.number, new Date(call.askedAt.getTime() - CLOCK_SKEW_MS))
  for (const candidate of placed) {
    if (!(await store.isKnownCall(ctx.db, candidate.sid))) return recordPlaced(ctx, call, candidate, now)
  }
  if (step.holds) return withdraw(ctx, call, now)
  await store.setAskedAt(ctx.db, call.id, now)
  await placeCall(ctx, service, step, now)
}

/** Ends a call that was not placed, so that its notification can wait. */
async function withdraw(ctx: Needs, { id }: store.PhoneCall, now: Date): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const call = await store.lockCall(tx, id)
    if (!call || call.sid || call.endedAt) return
    await store.updateCall(tx, { ...call, endedAt: now })
    await store.setDelivery(tx, call.delivery, { outcome: 'retrying', nextAt: now })
  })
}

async function check(ctx: Needs, service: Twilio, { call }: Step): Promise<void> {
  const { status, answeredBy } = await service.getCall(call.sid!)
  await recordCallUpdate(ctx, call.id, { status, answeredBy })
}

/** Stores the provider's id of a call that was placed. */
async function recordPlaced(
  ctx: Needs,
  { id }: store.PhoneCall,
  { sid, status }: ProviderCall,
  now: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const call = await store.lockCall(tx, id)
    // The callback for its end may arrive before the answer to the order.
    if (!call || call.endedAt) return
    await store.updateCall(tx, { ...call, sid, status: call.status ?? status })
    const nextAt = new Date(now.getTime() + CHECK_AFTER_MS)
    await store.setDelivery(tx, call.delivery, { outcome: 'calling', nextAt, sentAt: now })
    const about = await store.taskOfCall(tx, id)
    if (about) announceStory(tx, about)
  })
}
