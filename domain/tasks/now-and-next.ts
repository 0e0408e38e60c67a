import { type Instant, instantAt, localDateAt } from '../time/zone.ts'
import { dueFrom, type Later, laterKey } from './due-now.ts'
import { isResting } from './filters.ts'
import { isActive } from './recurrence.ts'
import { ownDay } from './rollover.ts'
import type { Task } from './task.ts'
import { sortKey } from './time-period.ts'

/** now = its time is here; 'was due' = half an hour ago or more; 'any time' = it has no time today. */
export type Standing = 'now' | 'was due' | 'any time'

export type NowTask = { task: Task; standing: Standing; at?: Instant }
export type NextTask = { task: Task; at?: Instant }

/** Someone asked for this task, such as from its reminder, and when they did. */
export type Wish = { task: string; since: Instant }

export type NowAndNext = {
  now: NowTask | undefined
  next: NextTask | undefined
  /** tasks of today, and how many of them are still to do */
  total: number
  left: number
}

/** As for the row's 'Now' and 'Overdue', in domain/tasks/horizon.ts. */
const AHEAD_MS = 15 * 60_000
const PAST_MS = 30 * 60_000

/**
 * The one task to show now and the one after it. What is on now comes first, then what was missed, then what has no time:
 * nothing that is to do today is left out for good. What was put off comes back when its time is up. A task that someone
 * asked for comes before all of them, until another one is due.
 */
export function nowAndNext(
  tasks: readonly Task[],
  now: Instant,
  zone: string,
  later: Later,
  wish?: Wish,
): NowAndNext {
  const today = localDateAt(now, zone)
  const ofToday = tasks.filter((task) => task.date === today && isActive(task, task.date) && !isResting(task))
  const pending = ofToday.filter(({ status }) => status === 'pending')
  const placed = pending.map((task) => place(task, now, zone, later))
  const ready = placed.filter(isReady).sort(byRank)
  const wished = holds(wish, ofToday, now, zone, later) ? wish.task : undefined
  const chosen = ready.find(({ task }) => task.id === wished) ?? ready[0]
  const others = ready.filter((one) => one !== chosen)
  const coming = placed.filter(({ standing }) => standing === 'coming').sort((a, b) => a.at! - b.at!)
  const next = others.find(({ standing }) => standing === 'now') ?? coming[0] ?? others[0]
  return {
    now: chosen && { task: chosen.task, standing: chosen.standing, at: chosen.at },
    next: next && { task: next.task, at: next.at },
    total: ofToday.length,
    left: pending.length,
  }
}

/**
 * A wish ends with its day, and when the time of another task comes after it: nobody who opened a reminder in the
 * morning misses what is due at noon. Also when that task is done by then, so that the wish does not come back.
 */
function holds(
  wish: Wish | undefined,
  ofToday: readonly Task[],
  now: Instant,
  zone: string,
  later: Later,
): wish is Wish {
  if (!wish || localDateAt(wish.since, zone) !== localDateAt(now, zone)) return false
  return !ofToday.some((task) => {
    const at = task.id === wish.task || task.rolloverFrom ? undefined : dueFrom(task, zone, later)
    return at !== undefined && wish.since < at && at <= now
  })
}

type Placed = { task: Task; standing: Standing | 'coming' | 'put off'; at?: Instant }

function place(task: Task, now: Instant, zone: string, later: Later): Placed {
  const at = task.rolloverFrom ? undefined : dueFrom(task, zone, later)
  if (at === undefined) {
    const isPutOff = (later[laterKey(task)] ?? 0) > now
    return { task, standing: isPutOff ? 'put off' : 'any time' }
  }
  const isPutOff = at > instantAt(task.date, task.time!, zone)
  if (now < at - (isPutOff ? 0 : AHEAD_MS)) return { task, standing: 'coming', at }
  return { task, standing: now < at + PAST_MS ? 'now' : 'was due', at }
}

function isReady(placed: Placed): placed is Placed & { standing: Standing } {
  return placed.standing in RANK
}

const RANK: Record<Standing, number> = { now: 0, 'was due': 1, 'any time': 2 }

function byRank(a: Placed & { standing: Standing }, b: Placed & { standing: Standing }): number {
  const rank = RANK[a.standing] - RANK[b.standing]
  if (rank !== 0) return rank
  if (a.at !== undefined && b.at !== undefined && a.at !== b.at) return a.at - b.at
  const [one, other] = [placeInDay(a.task), placeInDay(b.task)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Rolled-over tasks by their own days, then those of today, as in the list. */
function placeInDay(task: Task): string {
  return sortKey({ date: ownDay(task), time: task.time })
}
