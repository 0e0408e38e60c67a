import { transaction } from '../../../db/transaction.ts'
import type { Needs } from '../../needs.ts'
import * as store from './call-store.ts'

export const CALLS_MAX = 3
const TRY_AGAIN_MS = 5 * 60 * 1000

const OVER = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled'])

/** What the provider told about a call. */
export type Told = { sid?: string; status?: string; answeredBy?: string | null; digit?: string }

/**
 * Writes down what was heard of a call and draws the conclusion once it is over: answered, or tried again five minutes
 * later, three times in all. News may come twice and in any order.
 */
export async function conclude(ctx: Needs, id: string, told: Told): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const before = await store.lockCall(tx, id)
    if (!before) return
    const over = before.endedAt !== null || OVER.has(told.status ?? '')
    const call = {
      ...before,
      sid: before.sid ?? told.sid ?? null,
      status: before.endedAt ? before.status : (told.status ?? before.status),
      answeredBy: told.answeredBy ?? before.answeredBy,
      digit: told.digit ?? before.digit,
      endedAt: over ? (before.endedAt ?? ctx.clock()) : null,
    }
    await store.updateCall(tx, call)
    const last = await store.lastCall(tx, call.delivery)
    if (!over || last?.id !== id) return
    if (isAnswered(call)) {
      await store.setDelivery(tx, call.delivery, { outcome: 'answered', nextAt: null, sentAt: ctx.clock() })
    } else if (call.attempt >= CALLS_MAX) {
      await store.setDelivery(tx, call.delivery, { outcome: 'unanswered', nextAt: null })
    } else {
      const nextAt = new Date(call.endedAt!.getTime() + TRY_AGAIN_MS)
      await store.setDelivery(tx, call.delivery, { outcome: 'retrying', nextAt })
    }
  })
}

/** Somebody picked up. A voicemail box or a fax is nobody, unless a key was pressed after all. */
function isAnswered({ status, answeredBy, digit }: store.PhoneCall): boolean {
  if (digit) return true
  return status === 'completed' && !/^(machine|fax)/.test(answeredBy ?? '')
}
