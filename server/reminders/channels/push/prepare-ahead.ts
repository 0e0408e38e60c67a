import { PREPARED_MAX } from '../../../push/sender.ts'
import { browsersDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'

const AHEAD_MS = 30_000
/** Fewer are sent in no time anyway. */
const MANY = 200
const BATCH_SIZE = 200

/**
 * Many reminders come due at eight sharp, so the slowest part of sending them is done just before. Each reminder is
 * looked at once; one planned after that is sent without preparation.
 */
export function prepareAhead(): (ctx: Needs, now: Date) => Promise<boolean> {
  let lookedUntil = 0
  let waiting: string[] = []
  return async ({ db, push }, now) => {
    const ahead = now.getTime() + AHEAD_MS
    // A clock that was set back must not stop this.
    if (lookedUntil > ahead) lookedUntil = 0
    if (now.getTime() > lookedUntil) waiting = []
    if (waiting.length === 0) {
      const due = await browsersDue(
        db,
        new Date(Math.max(lookedUntil, now.getTime())),
        new Date(ahead),
        PREPARED_MAX,
      )
      lookedUntil = ahead
      if (due.length < MANY) return false
      waiting = due
    }
    await push.sender.prepare(waiting.splice(0, BATCH_SIZE))
    return waiting.length > 0
  }
}
