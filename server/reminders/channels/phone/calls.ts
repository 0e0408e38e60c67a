import { type Tx, transaction } from '../../../db/transaction.ts'
import { CallRefused, type ProviderCall, type Twilio } from '../../../phone/twilio.ts'
import { callScript } from '../../../phone/twiml.ts'
import { LATE_AFTER_MS, spokenOf } from '../../compose.ts'
import { type Claimed, record, takeOne } from '../../delivery-store.ts'
import { factsOf, reasonNotToSend } from '../../facts.ts'
import type { Needs } from '../../needs.ts'
import { conclude } from './call-end.ts'
import * as store from './call-store.ts'

const SECOND_MS = 1_000
/** When the answer to an order is overdue, the provider is asked what became of it. */
const ASK_AFTER_MS = 20 * SECOND_MS
/** When nothing was heard of a call for so long, the provider is asked how it went. */
const LOOK_AFTER_MS = 120 * SECOND_MS
/** A number that is being called is called again only afterwards. */
const WHILE_BUSY_MS = 30 * SECOND_MS
const BUSY_FOR_MS = 5 * 60 * SECOND_MS
/** The provider's clock may be behind ours. Calls we know of are left out, so there may be much of it. */
const CLOCKS_DIFFER_MS = 5 * 60 * SECOND_MS
/** An order that was held up for longer is not given any more: another worker may soon ask what became of it. */
const HELD_UP_MS = ASK_AFTER_MS / 2
/** So long the phone service may be out of reach before a call is given up. */
const GIVE_UP_AFTER_MS = 60 * 60 * SECOND_MS

/** What is to be done at the provider, after it was written down that it is being done. */
type Step = { do: 'place' | 'find' | 'look'; call: store.PhoneCall; script: string }

/** Does the next thing about one call: places it, finds out whether it was placed, or how it went. */
export async function workCalls(ctx: Needs, now: Date): Promise<boolean> {
  const step = await transaction(ctx.db, (tx) => decide(ctx, tx, now))
  if (!step) return false
  if (step === 'done') return true
  const service = ctx.calls!
  try {
    if (step.do === 'look') await look(ctx, service, step)
    else if (step.do === 'place') await place(ctx, service, step, now)
    else await find(ctx, service, step, now)
  } catch (error) {
    // What became of it is open: after a while the provider is asked.
    ctx.log.warn({ err: error, call: step.call.id }, 'phone: no clear answer from the phone service')
  }
  return true
}

async function decide(ctx: Needs, tx: Tx, now: Date): Promise<Step | 'done' | undefined> {
  const one = await takeOne(tx, 'phone', now, new Date(now.getTime() - LATE_AFTER_MS))
  if (!one) return undefined
  const facts = await factsOf(tx, [one], now)
  const number = facts.people.get(one.recipient)?.phone
  const reason =
    reasonNotToSend(one, facts, now) ??
    (number ? undefined : 'no number') ??
    (ctx.calls ? undefined : 'call service failed')
  const last = await store.lastCall(tx, one.id)
  const under = last && !last.endedAt ? last : undefined
  const soon = (ms: number) => new Date(now.getTime() + ms)
  const tooLong = under && now.getTime() - under.firstAskedAt.getTime() > GIVE_UP_AFTER_MS
  if (under?.sid && ctx.calls && !tooLong) {
    await store.setDelivery(tx, one.id, { outcome: 'calling', nextAt: soon(LOOK_AFTER_MS) })
    return { do: 'look', call: under, script: '' }
  }
  if (reason || !number || tooLong) {
    if (under) await store.updateCall(tx, { ...under, endedAt: now })
    await record(tx, [{ id: one.id, outcome: reason ?? 'call service failed', title: one.taskTitle }])
    return 'done'
  }
  const script = (call: string) => scriptFor(ctx, one, call, spokenOf(one, facts, now))
  if (under) {
    await store.setDelivery(tx, one.id, { outcome: 'calling', nextAt: soon(ASK_AFTER_MS) })
    return { do: 'find', call: under, script: script(under.id) }
  }
  await store.lockNumber(tx, number)
  if (await store.isBusy(tx, number, soon(-BUSY_FOR_MS))) {
    await store.setDelivery(tx, one.id, { outcome: 'waiting', nextAt: soon(WHILE_BUSY_MS) })
    return 'done'
  }
  const attempt = (last?.attempt ?? 0) + 1
  const call = await store.addCall(tx, { delivery: one.id, attempt, number, askedAt: now })
  const title = one.taskTitle ?? one.title ?? 'Late reminders'
  await record(tx, [{ id: one.id, outcome: 'calling', title, nextAt: soon(ASK_AFTER_MS), attempts: attempt }])
  return { do: 'place', call, script: script(call.id) }
}

/** A due reminder of one's own task can be answered with a key; anything else is only said. */
function scriptFor(ctx: Needs, { kind, owner, recipient }: Claimed, call: string, message: string): string {
  const withKeys = kind === 'due' && owner === recipient
  return callScript(
    message,
    withKeys ? `${ctx.config.publicUrl}/webhooks/twilio/keys?call=${call}` : undefined,
  )
}

async function place(ctx: Needs, service: Twilio, { call, script }: Step, now: Date): Promise<void> {
  if (ctx.clock().getTime() - now.getTime() > HELD_UP_MS) return
  const hook = (name: string) => `${ctx.config.publicUrl}/webhooks/twilio/${name}?call=${call.id}`
  try {
    const order = {
      to: call.number,
      twiml: script,
      statusCallback: hook('status'),
      machineCallback: hook('machine'),
    }
    await adopt(ctx, call, await service.place(order), now)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    ctx.log.warn({ call: call.id, reason: error.message }, 'phone: the phone service refused a call')
    if (!error.final) return
    await transaction(ctx.db, async (tx) => {
      await store.updateCall(tx, { ...call, status: 'refused', endedAt: now })
      await store.setDelivery(tx, call.delivery, { outcome: 'call failed', nextAt: null })
    })
  }
}

/** Nobody knows whether the call was placed: only when the provider says that none was, it is ordered again. */
async function find(ctx: Needs, service: Twilio, step: Step, now: Date): Promise<void> {
  const { call } = step
  const placed = await service.callsTo(call.number, new Date(call.askedAt.getTime() - CLOCKS_DIFFER_MS))
  for (const found of placed) {
    if (!(await store.isKnown(ctx.db, found.sid))) return adopt(ctx, call, found, now)
  }
  await store.askedAnew(ctx.db, call.id, now)
  await place(ctx, service, step, now)
}

async function look(ctx: Needs, service: Twilio, { call }: Step): Promise<void> {
  const { status, answeredBy } = await service.getCall(call.sid!)
  await conclude(ctx, call.id, { status, answeredBy })
}

/** The call is placed: from now on it is known by the provider's id. */
async function adopt(
  ctx: Needs,
  { id }: store.PhoneCall,
  { sid, status }: ProviderCall,
  now: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const call = await store.lockCall(tx, id)
    // Its end may have been told before its beginning was answered.
    if (!call || call.endedAt) return
    await store.updateCall(tx, { ...call, sid, status: call.status ?? status })
    const nextAt = new Date(now.getTime() + LOOK_AFTER_MS)
    await store.setDelivery(tx, call.delivery, { outcome: 'calling', nextAt, sentAt: now })
  })
}
