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

/** So far ahead reminders are written down. */
export const HORIZON_MS = DAY_MS
/** When less than this is left, a plan is drawn out to the horizon again. */
export const RENEW_MS = HORIZON_MS / 2
/** A plan that reaches further was made by a clock that was wrong. Clocks of several workers may differ a little. */
export const TOO_FAR_MS = HORIZON_MS + HOUR_MS
/** A change older than this says nothing about today's reminders any more: they are planned from now on. */
const CHANGE_COUNTS_MS = 2 * DAY_MS
/** After an outage nobody gains from a longer list of what was missed. */
const LOOK_BACK_MS = 7 * DAY_MS

/**
 * Brings what waits for a person's tasks into line with how things are: tasks, schemes, circle, zone, mutes, access.
 * `since` is the change that asks for it, or what an undo took back. A reminder whose time lay before is not made up
 * for; one that came due since then, or while nobody planned, is. With `tasks` only these are looked at, as long as the plan still reaches far enough.
 */
export async function planPerson(tx: Tx, now: Date, { person, since, tasks }: store.ToPlan): Promise<void> {
  const circle = await circleOf(tx, person)
  if (!circle) return
  let plannedUntil = await store.lockPlan(tx, person, now)
  if (plannedUntil && plannedUntil.getTime() > now.getTime() + TOO_FAR_MS) {
    // How long the clock was wrong, nobody knows: what came due lately is looked at once more.
    await store.forgetAhead(tx, person, now)
    plannedUntil = new Date(now.getTime() - RENEW_MS)
  }
  const window = windowOf(now.getTime(), plannedUntil?.getTime() ?? null, since?.getTime() ?? null)
  const renews = window.until !== plannedUntil?.getTime()
  const only = renews ? null : tasks
  const dates: [string, string] = [
    localDateAt(window.from - DUE_OFFSET_MAX * 1000, circle.owner.timezone),
    localDateAt(window.until + DUE_OFFSET_MAX * 1000, circle.owner.timezone),
  ]
  const waiting = await store.waitingReminders(tx, person, dates, new Date(window.from), only)
  const occurrences = await tasksBetween(tx, [person], ...dates, only ?? undefined)
  const { add, move } = matched(waiting, wantedReminders(occurrences, circle, window))
  if (waiting.size > 0) {
    // Further east the clock is ahead: what waited may lie in the past now. It comes late.
    const earlier = { from: Number.NEGATIVE_INFINITY, until: window.from }
    move.push(...matched(waiting, wantedReminders(occurrences, circle, earlier)).move)
  }
  const unwanted = [...waiting.values()].filter(({ dueAt }) => dueAt < window.until)
  await store.removeReminders(
    tx,
    unwanted.map(({ id }) => id),
  )
  await store.moveReminders(tx, move)
  const { timezone } = circle.owner
  const dueMeanwhile = add.filter(
    (one) => one.dueAt < now.getTime() && !isOfPastDay(one, timezone, now.getTime()),
  )
  await store.takeUpReminders(tx, person, dueMeanwhile)
  await store.addReminders(tx, person, add)
  if (renews) await store.setPlannedUntil(tx, person, new Date(window.until))
}

type Window = { from: number; until: number }

function windowOf(now: number, plannedUntil: number | null, since: number | null): Window {
  const changed = since !== null && since <= now && since > now - CHANGE_COUNTS_MS ? since : now
  const unplanned = plannedUntil === null ? now : Math.max(plannedUntil, now - LOOK_BACK_MS)
  const until = plannedUntil !== null && plannedUntil > now + RENEW_MS ? plannedUntil : now + HORIZON_MS
  return { from: Math.min(changed, unplanned), until }
}

/** Every reminder of these tasks that comes due within the window, for everyone who watches them. */
export function wantedReminders(
  tasks: readonly Occurrence[],
  circle: Circle,
  { from, until }: Window,
): Reminder[] {
  const days = new Map<string, ReturnType<typeof dayIn>>()
  const entries = new Map<unknown, { list: DueEntry[]; first: number; last: number }>()
  return tasks.flatMap((task) => {
    if (!task.time) return []
    const of = { id: task.taskId, title: task.title, time: task.time, onTaskDue: task.onTaskDue }
    // One list stands for one version of a task, which is the same on all its days.
    const due = entries.get(task.onTaskDue) ?? spanOf(dueEntries(of, circle.owner, circle.caregivers))
    entries.set(task.onTaskDue, due)
    const day = days.get(task.date) ?? dayIn(task.date, circle.owner.timezone)
    days.set(task.date, day)
    const at = day.instant(task.time)
    if (at + due.last < from || at + due.first >= until) return []
    return remindersOn(day, of, due.list).filter(({ dueAt }) => dueAt >= from && dueAt < until)
  })
}

/** Entries with the span they lie in, in milliseconds around the task's time: most days need no further look. */
function spanOf(list: DueEntry[]): { list: DueEntry[]; first: number; last: number } {
  const offsets = list.map(({ offset }) => offset * 1000)
  return { list, first: Math.min(...offsets), last: Math.max(...offsets) }
}

type Waiting = Map<string, { id: number; dueAt: number }>

/** What of the wanted is new, and what has another instant. It is taken out of the waiting: nobody wants the rest. */
function matched(waiting: Waiting, wanted: readonly Reminder[]) {
  const add: Reminder[] = []
  const move: { id: number; dueAt: number }[] = []
  for (const one of wanted) {
    const key = store.reminderKey(one)
    const found = waiting.get(key)
    if (!found) add.push(one)
    else if (found.dueAt !== one.dueAt) move.push({ id: found.id, dueAt: one.dueAt })
    waiting.delete(key)
  }
  return { add, move }
}
