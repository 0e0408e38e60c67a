import type { Base } from '../base.ts'
import { delegatedPerson } from './acting.ts'

type Acting = { person: { key: string }; subject: { key: string; userId: string } }

const CHECK_EVERY_MS = 25_000

/**
 * Calls `end` once the person may no longer act for the subject. Gives the way to stop watching. A notice says so at
 * once, but may be lost, or have come before it was listened for: so it is looked up too, now and from time to time.
 */
export function whileApproved(ctx: Base, { person, subject }: Acting, end: () => void): () => void {
  const check = async () => {
    try {
      if ((await delegatedPerson(ctx.db, person.key, subject.userId)) !== subject.key) end()
    } catch {
      // Nobody can say whether they still may: they come back and are asked again.
      end()
    }
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
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
