import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { elapsedSeconds, isRunning, type Timer } from '#domain/tasks/timer.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'

/** Which timer: a recurring task has one on each day, a one-time task one on its own day, also where it rolls over to. */
export type TimerOwner = Pick<Task, 'date' | 'rolloverFrom' | 'id' | 'recurrenceType'>
/** `date` is the task's own day. */
export type KeptTimer = Pick<Task, 'date' | 'id' | 'recurrenceType'> & { timer: Timer }

/** The timer of a task, if one was started and not yet stopped. All tabs see the same. */
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

/** Keeps a timer, or forgets it. It is instants, not ticks, so nothing is lost while the page is away. */
export function setTimer(owner: TimerOwner, timer: Timer | null): void {
  const others = keptTimers().filter((kept) => !isTimerOf(kept, owner))
  const { id, recurrenceType } = owner
  const next = timer ? [...others, { date: ownDay(owner), id, recurrenceType, timer }] : others
  stored.write(next.length > 0 ? JSON.stringify(next) : null)
}

/** The seconds a task's timer has counted, which is then over. */
export function takeCounted(owner: TimerOwner): number {
  const timer = timerOf(owner)
  if (!timer) return 0
  setTimer(owner, null)
  return elapsedSeconds(timer, Date.now())
}

/** All that were started and not yet stopped, also those that pause. */
export function keptTimers(): KeptTimer[] {
  return stored.get()
}

export function runningTimers(): KeptTimer[] {
  return keptTimers().filter(({ timer }) => isRunning(timer))
}

const NONE: KeptTimer[] = []

/** What belongs to a person one views as is kept for this tab only, not on the device. */
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
