import type { Base } from '../base.ts'
import { guarded } from '../process/guard.ts'
import { approvedPeopleOf, sharesNow } from './circle.ts'

/** What a glance at someone's day depends on. */
const GLANCED = new Set(['tasks', 'profile'])

/**
 * Calls `changed` when the day of anybody this caregiver looks after changes, in one stream for all of them. Says
 * nothing of private tasks, nor of people who do not share at the moment. Returns a function that stops.
 */
export function followPeople(ctx: Base, caregiver: string, changed: () => void): () => void {
  let following: (() => void)[] = []
  let stopped = false
  const unfollow = () => {
    for (const stop of following) stop()
    following = []
  }
  const followAll = async () => {
    const people = await approvedPeopleOf(ctx.db, caregiver)
    if (stopped) return
    unfollow()
    following = people.map((one) =>
      ctx.live.follow(one.person, (notice) => {
        if (GLANCED.has(notice.kind) && !notice.private && sharesNow(one, ctx.clock())) changed()
      }),
    )
  }
  // If it cannot be read now, the next notice about the circle or the next connection makes up for it.
  const begin = guarded('people followed', () => followAll().catch(() => {}))
  const stopCircle = ctx.live.follow(caregiver, ({ kind }) => {
    if (kind !== 'delegation') return
    begin()
    changed()
  })
  begin()
  return () => {
    stopped = true
    stopCircle()
    unfollow()
  }
}
