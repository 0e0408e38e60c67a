import type { Base } from '../base.ts'
import { guarded } from '../process/guard.ts'
import { delegatedPerson } from './acting.ts'

type Acting = { person: { key: string }; subject: { key: string; userId: string } }

const CHECK_EVERY_MS = 25_000

/**
 * Calls `end` once the person may no longer act for the subject. Returns a function that stops watching. A notice
 * normally says so at once, but it may be lost or arrive too early, so we also check now and every 25 seconds.
 */
export function watchApproval(ctx: Base, { person, subject }: Acting, end: () => void): () => void {
  const check = async () => {
    try {
      const found = await delegatedPerson(ctx.db, person.key, subject.userId, ctx.clock())
      if (found?.key !== subject.key || !found.sharing) end()
    } catch {
      // We cannot tell whether they are still allowed. They reconnect and are checked again.
      end()
    }
  }
  const timer = setInterval(guarded('approval', check), CHECK_EVERY_MS)
  timer.unref()
  const stops = [
    () => clearInterval(timer),
    ctx.live.follow(person.key, ({ kind }) => {
      if (kind === 'delegation') void check()
    }),
    ctx.live.onGap(() => void check()),
  ]
  void check()
  return () => {
    for (const stop of stops) stop()
  }
}
