import { PREPARED_MAX } from '../../../push/sender.ts'
import { browsersDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'

const AHEAD_MS = 30_000
/** Fewer are sent in a blink anyway. */
const MANY = 200
const AT_ONCE = 200

/**
 * Many people want to be reminded at eight sharp: what takes longest of that is done in the quiet before. Each reminder
 * is looked at once; one that is planned later than that does without.
 */
export function gettingReady(): (ctx: Needs, now: Date) => Promise<boolean> {
  let until = 0
  let waiting: string[] = []
  return async ({ db, push }, now) => {
    const ahead = now.getTime() + AHEAD_MS
    // A clock that was put back must not stop it.
    if (until > ahead) until = 0
    if (now.getTime() > until) waiting = []
    if (waiting.length === 0) {
      const due = await browsersDue(db, new Date(Math.max(until, now.getTime())), new Date(ahead), PREPARED_MAX)
      until = ahead
      if (due.length < MANY) return false
      waiting = due
    }
    await push.sender.prepare(waiting.splice(0, AT_ONCE))
    return waiting.length > 0
  }
}
