import type { Db } from '../db/sql.ts'
import { tasksBetween } from '../tasks/occurrences.ts'
import type { InHand } from './delivery-store.ts'
import { wantedReminders } from './plan.ts'
import { type ReminderKey, reminderKey } from './plan-store.ts'
import { circleOf } from './watchers.ts'

/**
 * Which of these reminders nobody asks for any more: the entry or scheme is gone or muted, or the task does not fall on
 * that day. What waits for its time is called off by a new plan; this is for what was due already when things changed.
 */
export async function calledOff(db: Db, due: readonly InHand[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const [owner, theirs] of Map.groupBy(due, (one) => one.owner)) {
    const circle = await circleOf(db, owner)
    if (!circle) continue
    const dates = theirs.map(({ date }) => date!).sort()
    const tasks = [...new Set(theirs.map(({ task }) => task!))]
    const occurrences = await tasksBetween(db, [owner], dates[0]!, dates.at(-1)!, tasks)
    const wanted = new Set(wantedReminders(occurrences, circle, ALWAYS).map(reminderKey))
    for (const one of theirs) if (!wanted.has(reminderKey(one as ReminderKey))) found.add(one.id)
  }
  return found
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
