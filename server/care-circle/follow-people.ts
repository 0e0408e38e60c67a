import type { Base } from '../base.ts'
import type { Notice } from '../db/live.ts'
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
    const byKey = new Map(people.map((one) => [one.person, one]))
    const concerns = ({ subject, kind, private: isPrivate }: Notice) =>
      GLANCED.has(kind) && !isPrivate && sharesNow(byKey.get(subject)!, ctx.clock())
    const hear = (notice: Notice) => void (concerns(notice) && changed())
    following = [...byKey.keys()].map((person) => ctx.live.follow(person, hear))
    // What changed since the caregiver read it, and while their people were looked up.
    if (ctx.live.recentNotices(byKey.keys()).some(concerns)) changed()
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
