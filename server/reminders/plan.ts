import {
  type DueEntry,
  dayIn,
  dueEntries,
  isOfPastDay,
  type Reminder,
  remindersOn,
} from '#domain/schemes/due.ts'
import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Tx } from '../db/transaction.ts'
import { type Circle, circleOf } from '../schemes/watchers.ts'
import { type Occurrence, tasksBetween } from '../tasks/occurrences.ts'
import * as store from './plan-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How far ahead reminders are planned. */
export const HORIZON_MS = DAY_MS
/** When less than this is left, a plan is extended to the horizon again. */
export const RENEW_MS = HORIZON_MS / 2
/** A plan that reaches further was made with a wrong clock. The clocks of several workers may differ a little. */
export const TOO_FAR_MS = HORIZON_MS + HOUR_MS
/** A change older than this does not affect today's reminders: they are planned from now on. */
const CHANGE_MAX_AGE_MS = 2 * DAY_MS
/** After an outage, a longer list of missed reminders would help nobody. */
const LOOK_BACK_MS = 7 * DAY_MS

/**
 * Updates the waiting reminders of a person's tasks to match their tasks, schemes, circle, zone, mutes and access.
 * `since` is the change that requested the plan, or the one that was undone. Reminders due before it are not made up
 * for; those that came due since then, or while no plan covered them, are. With `tasks`, only these are planned, unless
 * the plan has to be extended.
 */
export async function planPerson(tx: Tx, now: Date, { person, since, tasks }: store.ToPlan): Promise<void> {
  const circle = await circleOf(tx, person)
  if (!circle) return
  let plannedUntil = await store.lockPlan(tx, person, now)
  if (plannedUntil && plannedUntil.getTime() > now.getTime() + TOO_FAR_MS) {
    // It is unknown how long the clock was wrong, so the last hours are planned once more.
    await store.deleteHandledAhead(tx, person, now)
    plannedUntil = new Date(now.getTime() - RENEW_MS)
  }
  const window = windowOf(now.getTime(), plannedUntil?.getTime() ?? null, since?.getTime() ?? null)
  const isExtended = window.until !== plannedUntil?.getTime()
  const only = isExtended ? null : tasks
  const dates: [string, string] = [
    localDateAt(window.from - DUE_OFFSET_MAX * 1000, circle.owner.timezone),
    localDateAt(window.until + DUE_OFFSET_MAX * 1000, circle.owner.timezone),
  ]
  const waiting = await store.waitingReminders(tx, person, dates, new Date(window.from), only)
  const occurrences = await tasksBetween(tx, [person], ...dates, only ?? undefined)
  const { add, move } = diffReminders(waiting, wantedReminders(occurrences, circle, window))
  if (waiting.size > 0) {
    // After a move to a zone further east, a waiting reminder may be in the past now. It comes late.
    const earlier = { from: Number.NEGATIVE_INFINITY, until: window.from }
    move.push(...diffReminders(waiting, wantedReminders(occurrences, circle, earlier)).move)
  }
  const unwanted = [...waiting.values()].filter(({ dueAt }) => dueAt < window.until)
  await store.removeReminders(
    tx,
    unwanted.map(({ id }) => id),
  )
  await store.moveReminders(tx, move)
  const { timezone } = circle.owner
  const dueMeanwhile = add.filter(
    (reminder) => reminder.dueAt < now.getTime() && !isOfPastDay(reminder, timezone, now.getTime()),
  )
  await store.reviveReminders(tx, person, dueMeanwhile)
  await store.addReminders(tx, person, add)
  if (isExtended) await store.setPlannedUntil(tx, person, new Date(window.until))
}

type Window = { from: number; until: number }

function windowOf(now: number, plannedUntil: number | null, since: number | null): Window {
  const changed = since !== null && since <= now && since > now - CHANGE_MAX_AGE_MS ? since : now
  const unplanned = plannedUntil === null ? now : Math.max(plannedUntil, now - LOOK_BACK_MS)
  const until = plannedUntil !== null && plannedUntil > now + RENEW_MS ? plannedUntil : now + HORIZON_MS
  return { from: Math.min(changed, unplanned), until }
}

/** All reminders of these tasks that are due in the window, for everyone who watches them. */
export function wantedReminders(
  tasks: readonly Occurrence[],
  circle: Circle,
  { from, until }: Window,
): Reminder[] {
  const days = new Map<string, ReturnType<typeof dayIn>>()
  const entries = new Map<unknown, { list: DueEntry[]; first: number; last: number }>()
  return tasks.flatMap((task) => {
    if (!task.time) return []
    const planned = { id: task.taskId, title: task.title, time: task.time, onTaskDue: task.onTaskDue }
    // All days of a task version share one list, so its entries are computed once.
    const due = entries.get(task.onTaskDue) ?? withSpan(dueEntries(planned, circle.owner, circle.caregivers))
    entries.set(task.onTaskDue, due)
    const day = days.get(task.date) ?? dayIn(task.date, circle.owner.timezone)
    days.set(task.date, day)
    const at = day.instant(task.time)
    if (at + due.last < from || at + due.first >= until) return []
    return remindersOn(day, planned, due.list).filter(({ dueAt }) => dueAt >= from && dueAt < until)
  })
}

/** Entries with their first and last offset in milliseconds, to skip the many days outside the window quickly. */
function withSpan(list: DueEntry[]): { list: DueEntry[]; first: number; last: number } {
  const offsets = list.map(({ offset }) => offset * 1000)
  return { list, first: Math.min(...offsets), last: Math.max(...offsets) }
}

type Waiting = Map<string, { id: number; dueAt: number }>

/** Which wanted reminders to add and which to move. Removes them from `waiting`, so that only unwanted ones are left. */
function diffReminders(waiting: Waiting, wanted: readonly Reminder[]) {
  const add: Reminder[] = []
  const move: { id: number; dueAt: number }[] = []
  for (const reminder of wanted) {
    const key = store.reminderKey(reminder)
    const existing = waiting.get(key)
    if (!existing) add.push(reminder)
    else if (existing.dueAt !== reminder.dueAt) move.push({ id: existing.id, dueAt: reminder.dueAt })
    waiting.delete(key)
  }
  return { add, move }
}
