import type { Db } from '../db/sql.ts'
import { circlesOf } from '../schemes/watchers.ts'
import { tasksBetween } from '../tasks/occurrences.ts'
import type { Claimed } from './delivery-store.ts'
import { wantedReminders } from './plan.ts'
import { type ReminderKey, reminderKey } from './plan-store.ts'

/**
 * Which of these reminders are no longer wanted: the entry or scheme is gone or muted, or the task no longer falls on
 * that day. A new plan drops reminders that are not due yet; this is for those that were due already when things changed.
 */
export async function calledOff(db: Db, due: readonly Claimed[]): Promise<Set<number>> {
  if (due.length === 0) return new Set()
  const byOwner = Map.groupBy(due, ({ owner }) => owner)
  const owners = [...byOwner.keys()]
  const dates = due.map(({ date }) => date!).sort()
  const tasks = [...new Set(due.map(({ task }) => task!))]
  const circles = await circlesOf(db, owners)
  const occurrences = await tasksBetween(db, owners, dates[0]!, dates.at(-1)!, tasks)
  const tasksOf = Map.groupBy(occurrences, ({ owner }) => owner)
  const unwanted = owners.flatMap((owner) => {
    const circle = circles.get(owner)
    if (!circle) return []
    const wanted = wantedReminders(tasksOf.get(owner) ?? [], circle, ALWAYS)
    const keys = new Set(wanted.map(reminderKey))
    return byOwner.get(owner)!.filter((delivery) => !keys.has(reminderKey(delivery as ReminderKey)))
  })
  return new Set(unwanted.map(({ id }) => id))
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
