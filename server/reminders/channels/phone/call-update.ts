import { type Tx, transaction } from '../../../db/transaction.ts'
import { announceStory } from '../../announce-asked.ts'
import type { Needs } from '../../needs.ts'
import * as store from './call-store.ts'

export const CALLS_MAX = 3
const RETRY_AFTER_MS = 5 * 60 * 1000

const ENDED = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled'])

/** What the provider reports about a call. */
export type CallUpdate = { sid?: string; status?: string; answeredBy?: string | null; digit?: string }

/**
 * Records an update about a call. Once the call has ended, it was answered, or is retried five minutes later, up to
 * three calls in all. Updates may come twice and in any order.
 */
export function recordCallUpdate(ctx: Needs, id: string, update: CallUpdate): Promise<void> {
  return transaction(ctx.db, (tx) => noteCallUpdate(ctx, tx, id, update))
}

/** The same within a transaction, so that a key is recorded together with what it did. */
export async function noteCallUpdate(ctx: Needs, tx: Tx, id: string, update: CallUpdate): Promise<void> {
  const before = await store.lockCall(tx, id)
  if (!before) return
  const ended = before.endedAt !== null || ENDED.has(update.status ?? '')
  const call = {
    ...before,
    sid: before.sid ?? update.sid ?? null,
    status: before.endedAt ? before.status : (update.status ?? before.status),
    answeredBy: update.answeredBy ?? before.answeredBy,
    digit: update.digit ?? before.digit,
    endedAt: ended ? (before.endedAt ?? ctx.clock()) : null,
  }
  await store.updateCall(tx, call)
  const last = await store.lastCall(tx, call.delivery)
  if (!ended || last?.id !== id) return
  const about = await store.taskOfCall(tx, id)
  if (about) announceStory(tx, about)
  if (isAnswered(call)) {
    await store.setDelivery(tx, call.delivery, { outcome: 'answered', nextAt: null, sentAt: ctx.clock() })
  } else if (call.attempt >= CALLS_MAX) {
    await store.setDelivery(tx, call.delivery, { outcome: 'unanswered', nextAt: null })
  } else {
    const nextAt = new Date(call.endedAt!.getTime() + RETRY_AFTER_MS)
    await store.setDelivery(tx, call.delivery, { outcome: 'retrying', nextAt })
  }
}

/** Whether a person picked up. Voicemail or a fax does not count, unless a key was pressed after all. */
function isAnswered({ status, answeredBy, digit }: store.PhoneCall): boolean {
  if (digit) return true
  return status === 'completed' && !/^(machine|fax)/.test(answeredBy ?? '')
}
