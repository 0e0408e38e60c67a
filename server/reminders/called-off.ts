import type { Db } from '../db/sql.ts'
import { circlesOf } from '../schemes/watchers.ts'
import { tasksBetween } from '../tasks/occurrences.ts'
import type { Delivery } from './delivery-store.ts'
import { wantedReminders } from './plan.ts'
import { type ReminderKey, reminderKey } from './plan-store.ts'

/**
 * Which of these reminders are no longer wanted: the entry or scheme is gone or muted, or the task no longer falls on
 * that day. A new plan drops reminders that are not due yet; this is for those that were due already when things changed.
 * A step may come at another time than usual, so what counts for it is who may hear of it `now`.
 */
export async function calledOff(db: Db, due: readonly Delivery[], now: Date): Promise<Set<number>> {
  if (due.length === 0) return new Set()
  const byOwner = Map.groupBy(due, ({ owner }) => owner)
  const owners = [...byOwner.keys()]
  const dates = due.map(({ date }) => date!).sort()
  const tasks = [...new Set(due.map(({ task }) => task!))]
  const circles = await circlesOf(db, owners)
  const occurrences = await tasksBetween(db, owners, dates[0]!, dates.at(-1)!, tasks)
  const tasksOf = Map.groupBy(occurrences, ({ owner }) => owner)
  const unwanted = new Set<number>()
  for (const owner of owners) {
    const circle = circles.get(owner)
    if (!circle) continue
    const wanted = await wantedReminders(tasksOf.get(owner) ?? [], circle)
    const keys = new Set(wanted.within({ ...ALWAYS, heard: now.getTime() }).map(reminderKey))
    for (const delivery of byOwner.get(owner)!)
      if (!keys.has(reminderKey(keyOf(delivery)))) unwanted.add(delivery.id)
  }
  return unwanted
}

function keyOf({ step, ...delivery }: Delivery): ReminderKey {
  return { ...delivery, ...(step && { step }) } as ReminderKey
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
