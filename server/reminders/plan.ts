import type { Away, Slot } from '#domain/schemes/away.ts'
import { type DueChannel, REMINDERS_A_DAY_MAX } from '#domain/schemes/channels.ts'
import { DayBound } from '#domain/schemes/day-bound.ts'
import {
  type Day,
  type DueEntry,
  type DueTask,
  dayIn,
  entriesFinder,
  isOfPastDay,
  type Reminder,
  remindersOn,
} from '#domain/schemes/due.ts'
import { heardAt } from '#domain/schemes/quiet.ts'
import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import { isTimeZone, localDateAt, setAheadBy } from '#domain/time/zone.ts'
import type { Tx } from '../db/transaction.ts'
import { matchTitles } from '../schemes/title-matches.ts'
import { type Circle, circleOf, type MatchedCircle } from '../schemes/watchers.ts'
import { type Occurrence, tasksBetween } from '../tasks/occurrences.ts'
import { takeTurns } from '../turns.ts'
import { leavingAfter, returning, withGivenUp } from './away.ts'
import { awayBetween, putAwayEarlier, slotKey, writeAway } from './away-store.ts'
import { type ChainStates, chainStates } from './chain-store.ts'
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
export const CHANGE_MAX_AGE_MS = 2 * DAY_MS
/** After an outage, a longer list of missed reminders would help nobody. */
const LOOK_BACK_MS = 7 * DAY_MS

/**
 * Updates the waiting reminders of a person's tasks to match their tasks, schemes, circle, zone, mutes and access.
 * `since` is the change that requested the plan, or the one that was undone. Reminders due before it are not made up
 * for; those that came due since then, or while no plan covered them or the task was away, are. With `tasks`, only these are planned, unless
 * the plan has to be extended or is for another zone, or a day has more reminders than are sent: then the choice is made
 * among all.
 */
export async function planPerson(tx: Tx, now: Date, { person, since, tasks }: store.ToPlan): Promise<void> {
  const plan = await store.lockPlan(tx, person, now)
  // Read only under the lock: the circle, and where the person is, may have changed while this waited for it.
  const circle = await circleOf(tx, person)
  if (!circle) return
  let plannedUntil = plan.until
  if (plannedUntil && plannedUntil.getTime() > now.getTime() + TOO_FAR_MS) {
    // It is unknown how long the clock was wrong, so the last hours are planned once more.
    await store.deleteHandledAhead(tx, person, now)
    plannedUntil = new Date(now.getTime() - RENEW_MS)
  }
  const { timezone } = circle.owner
  // What the clock skips by a move to the east was still ahead before it: it is made up for.
  const from = isTimeZone(plan.zone) ? plan.zone : timezone
  const skipped = Math.max(setAheadBy(from, timezone, now.getTime()), 0)
  const window = windowOf(now.getTime(), plannedUntil?.getTime() ?? null, since?.getTime() ?? null, skipped)
  const isExtended = window.until !== plannedUntil?.getTime()
  const isElsewhere = plan.zone !== timezone
  if (skipped > 0) await putAwayEarlier(tx, person, skipped)
  let only = isExtended || isElsewhere ? null : tasks
  const dates: [string, string] = [
    localDateAt(window.from - DUE_OFFSET_MAX * 1000, timezone),
    localDateAt(window.until + DUE_OFFSET_MAX * 1000, timezone),
  ]
  const want = async () => {
    const found = await tasksBetween(tx, [person], ...dates, only ?? undefined)
    const known = await awayBetween(tx, person, dates, only)
    const returned = await withGivenUp(tx, person, returning(found, known, now.getTime()))
    const states = await chainStates(tx, person, dates, found, circle, now)
    const wanted = await wantedReminders(found, circle, states, new Map([...known, ...returned]))
    return { found, known, returned, wanted }
  }
  let { found, known, returned, wanted } = await want()
  if (only && isCrowded(wanted.counts, await store.plannedOf(tx, person, dates, only))) {
    only = null
    ;({ found, known, returned, wanted } = await want())
  }
  const waiting = await store.waitingReminders(tx, person, dates, new Date(window.from), only)
  const { add, move } = diffReminders(waiting, wanted.within({ ...window, now: now.getTime() }))
  if (waiting.size > 0) {
    // After a move to a zone further east, a waiting reminder may be in the past now. It comes late.
    const earlier = { from: Number.NEGATIVE_INFINITY, until: window.from }
    move.push(...diffReminders(waiting, wanted.within(earlier)).move)
  }
  const unwanted = [...waiting].filter(([, { dueAt }]) => dueAt < window.until)
  await store.removeReminders(
    tx,
    unwanted.map(([, { id }]) => id),
  )
  await store.moveReminders(tx, move)
  const notYetPlanned = Math.min(now.getTime(), plannedUntil?.getTime() ?? now.getTime())
  const left = leavingAfter(found, new Map(unwanted), known, { zone: timezone, skipped, now: notYetPlanned })
  await writeAway(tx, person, new Map([...returned, ...left]))
  const people = new Map([circle.owner, ...circle.caregivers].map((one) => [one.key, one]))
  const areThere = (await store.addReminders(tx, person, add)) < add.length
  const isOfToday = (reminder: Reminder) => {
    const dueAt = heardAt(reminder, people.get(reminder.recipient))
    return !isOfPastDay({ ...reminder, dueAt }, timezone, now.getTime())
  }
  // Also those that were given up before and are ahead again, through a new turn or a journey to the west.
  if (areThere) await store.reviveReminders(tx, person, add.filter(isOfToday))
  if (isExtended || isElsewhere)
    await store.writePlan(tx, person, { until: new Date(window.until), zone: timezone })
}

/** `now`, if given: what is made up for comes then. `heard`: whether steps are wanted goes by that instant, not by their own. */
type Window = { from: number; until: number; now?: number; heard?: number }

function windowOf(now: number, plannedUntil: number | null, since: number | null, skipped: number): Window {
  const changed = since !== null && since <= now ? since : now
  const unplanned = plannedUntil === null ? now : Math.max(plannedUntil, now - LOOK_BACK_MS)
  const until = plannedUntil !== null && plannedUntil > now + RENEW_MS ? plannedUntil : now + HORIZON_MS
  return { from: Math.min(changed, unplanned) - skipped, until }
}

/** The reminders of some tasks, for everyone who watches them. */
export type Wanted = {
  /** for each person, day and channel, how many there may be at most */
  counts: ReadonlyMap<string, number>
  /** those that are due in a window */
  within: (window: Window) => Reminder[]
}

type Dated = { day: Day; task: DueTask; due: Entries }
/** The entries of a task, their first and last offset in milliseconds, and how many there are for whom. */
type Entries = {
  list: readonly DueEntry[]
  first: number
  last: number
  hasSteps: boolean
  counts: ReadonlyMap<string, number>
}

/**
 * All reminders of these tasks, computed in slices. Of a day with more reminders than are sent, those that are: chosen
 * among all of the day, so that the choice is the same whenever it is made.
 */
export async function wantedReminders(
  tasks: readonly Occurrence[],
  circle: Circle,
  states: ChainStates = new Map(),
  away: ReadonlyMap<string, Away> = new Map(),
): Promise<Wanted> {
  const timed = tasks.filter(({ time, paused }) => time && !paused)
  const { owner, caregivers } = await matchTitles(
    circle,
    timed.map(({ title }) => title),
  )
  const turn = takeTurns()
  const { dated, counts } = await withEntries(timed, { owner, caregivers }, { states, away }, turn)
  const crowded = new Set([...counts].filter(isTooMany).map(([key]) => key.split(' ', 1)[0]!))
  const uncrowded = dated.filter(({ day }) => !crowded.has(day.date))
  const withOwnEntries = new Set(
    tasks.filter((task) => task.onTaskDue.length > 0).map(({ taskId }) => taskId),
  )
  const bound = new DayBound<Reminder>(
    ({ recipient, task, step }) =>
      step !== undefined || (recipient === owner.key && withOwnEntries.has(task)),
  )
  for (const { day, task, due } of dated) {
    if (!crowded.has(day.date)) continue
    await turn()
    bound.add(remindersOn(day, task, due.list, owner))
  }
  const chosen = bound.chosen()
  return {
    counts,
    within: ({ from, until, now = Number.NEGATIVE_INFINITY, heard }) => {
      // What came due while its task was away is made up for by the plan that finds the task back.
      const beginOf = (slot: Slot) => {
        const one = away.get(slotKey(slot))
        return one?.back === now ? Math.min(from, one.since) : from
      }
      const isWithin = (reminder: Reminder) => reminder.dueAt >= beginOf(reminder) && reminder.dueAt < until
      return uncrowded
        .flatMap(({ day, task, due }) => {
          const at = day.instant(task.time!)
          const since = beginOf({ task: task.id, date: day.date, time: task.time! })
          // Steps may come at other times than they are planned for at first.
          if (!task.later && !due.hasSteps && (at + due.last < since || at + due.first >= until)) return []
          return remindersOn(day, task, due.list, owner, { since, now, heard }).filter(isWithin)
        })
        .concat(chosen.filter(isWithin))
    },
  }
}

/** Pairs each task on its day with the entries that ask for its reminders; `counts`: how many by day, recipient, channel. */
async function withEntries(
  timed: readonly Occurrence[],
  { owner, caregivers }: MatchedCircle,
  { states, away }: { states: ChainStates; away: ReadonlyMap<string, Away> },
  turn: () => Promise<boolean>,
): Promise<{ dated: Dated[]; counts: Map<string, number> }> {
  const [forAll, forOwner] = [entriesFinder(owner, caregivers), entriesFinder(owner, [])]
  const days = new Map<string, Day>()
  const entries = new Map<unknown, Entries>()
  const dated: Dated[] = []
  const counts = new Map<string, number>()
  for (const occurrence of timed) {
    const { taskId: id, title, time, onTaskDue, makeSure, later, date, private: isPrivate } = occurrence
    await turn()
    const chain = states.get(`${id} ${date}`)
    const gone = time && away.get(slotKey({ task: id, date, time }))
    const task = {
      ...{ id, title, time, onTaskDue, makeSure },
      ...(later && { later }),
      ...(chain && { chain }),
      ...(gone && { away: gone }),
    }
    // All days of a task version share one list of reminders, so its entries are computed once.
    const due = entries.get(onTaskDue) ?? withCounts((isPrivate ? forOwner : forAll)(task))
    entries.set(onTaskDue, due)
    const day = days.get(date) ?? dayIn(date, owner.timezone)
    days.set(date, day)
    dated.push({ day, task, due })
    for (const [whom, count] of due.counts) {
      const key = `${date} ${whom}`
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
  }
  return { dated, counts }
}

function withCounts(list: readonly DueEntry[]): Entries {
  const offsets = list.map(({ offset }) => offset * 1000)
  const counts = new Map<string, number>()
  for (const { recipient, channel } of list) {
    const whom = `${recipient} ${channel}`
    counts.set(whom, (counts.get(whom) ?? 0) + 1)
  }
  const hasSteps = list.some(({ step }) => step)
  return { list, first: Math.min(...offsets), last: Math.max(...offsets), hasSteps, counts }
}

/** Whether anybody's day has more reminders than are sent, with those that are planned for other tasks. */
function isCrowded(counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean {
  const keys = new Set([...counts.keys(), ...others.keys()])
  return [...keys].some((key) => isTooMany([key, (counts.get(key) ?? 0) + (others.get(key) ?? 0)]))
}

function isTooMany([key, count]: [string, number]): boolean {
  return count > REMINDERS_A_DAY_MAX[key.slice(key.lastIndexOf(' ') + 1) as DueChannel]
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
