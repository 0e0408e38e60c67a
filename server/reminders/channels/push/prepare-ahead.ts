import { type Coming, messagesComing } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'

const AHEAD_MS = 30_000
const SOON_MS = 10_000
/** Fewer are sent in no time anyway. */
const MANY = 200
const BATCH_SIZE = 200

/**
 * Many reminders come due at eight sharp, so the slowest part of sending them is done just before, also for those that
 * are planned in the last half minute. Each is prepared once.
 */
export function prepareAhead(): (ctx: Needs, now: Date) => Promise<boolean> {
  let seen = { until: new Date(0), id: 0 }
  let waiting: Coming[] = []
  return async ({ db, push }, now) => {
    const until = new Date(now.getTime() + AHEAD_MS)
    // A clock that was set back must not stop this.
    if (seen.until > until) seen = { until: new Date(0), id: 0 }
    waiting = waiting.filter(({ at }) => at > now)
    if (waiting.length === 0) {
      const coming = await messagesComing(db, { after: now, until }, seen, push.sender.roomToPrepare)
      if (coming.length < MANY) return false
      seen = { until, id: Math.max(seen.id, ...coming.map(({ id }) => id)) }
      waiting = coming
    }
    const next = waiting.splice(0, BATCH_SIZE)
    const dueSoon = next[0]!.at.getTime() - now.getTime() < SOON_MS
    await push.sender.prepare(
      next.map(({ p256dh }) => p256dh),
      { dueSoon },
    )
    return waiting.length > 0
  }
}
