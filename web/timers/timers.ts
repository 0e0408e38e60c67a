import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { elapsedSeconds, isRunning, newTimer, type Timer } from '#domain/tasks/timer.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'

/** Identifies a timer: a recurring task has one per day, a one-time task one on its own day, even where it rolls over. */
export type TimerOwner = Pick<Task, 'date' | 'rolloverFrom' | 'id' | 'recurrenceType'>
/** `date` is the task's own day. */
export type KeptTimer = Pick<Task, 'date' | 'id' | 'recurrenceType'> & { timer: Timer }

/** A task's timer, if one was started and not yet stopped. All tabs see the same. */
export function useTimer(owner: TimerOwner): Timer | undefined {
  return useStore(
    stored,
    () => timerOf(owner),
    () => undefined,
  )
}

export function timerOf(owner: TimerOwner): Timer | undefined {
  return keptTimers().find((kept) => isTimerOf(kept, owner))?.timer
}

export function isTimerOf(kept: KeptTimer, owner: TimerOwner): boolean {
  return kept.id === owner.id && kept.date === ownDay(owner)
}

/** Stores a timer, or removes it. A timer is made of instants, not ticks, so it counts on while the page is closed. */
export function setTimer(owner: TimerOwner, timer: Timer | null): void {
  const others = keptTimers().filter((kept) => !isTimerOf(kept, owner))
  const { id, recurrenceType } = owner
  const next = timer ? [...others, { date: ownDay(owner), id, recurrenceType, timer }] : others
  stored.write(next.length > 0 ? JSON.stringify(next) : null)
}

/** Ends a task's timer and returns the seconds it has counted. */
export function endTimer(owner: TimerOwner): number {
  const timer = timerOf(owner)
  if (!timer) return 0
  setTimer(owner, null)
  return elapsedSeconds(timer, Date.now())
}

/** Puts time that could not be saved onto the task's timer, which is paused unless it was started again meanwhile. */
export function returnTime(owner: TimerOwner, seconds: number): void {
  const timer = timerOf(owner) ?? { ...newTimer('stopwatch'), beeped: true }
  setTimer(owner, { ...timer, countedMs: timer.countedMs + seconds * 1000 })
}

/** All timers started and not yet stopped, including paused ones. */
export function keptTimers(): KeptTimer[] {
  return stored.get()
}

export function runningTimers(): KeptTimer[] {
  return keptTimers().filter(({ timer }) => isRunning(timer))
}

const NONE: KeptTimer[] = []

/** While viewing as someone, timers are stored for this tab only, not on the device. */
const stored = new StoredValue(() => {
  const subject = actingAs()
  return { place: subject ? tabStorage : storage, key: `timers:${subject ?? ''}` }
}, parse)

export const onTimersChange = stored.subscribe

function parse(text: string | null): KeptTimer[] {
  try {
    return text ? JSON.parse(text) : NONE
  } catch {
    return NONE
  }
}
