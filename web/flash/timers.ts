import { useSyncExternalStore } from 'react'
import { elapsedSeconds, isRunning, type Timer } from '#domain/tasks/timer.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'

/** Which timer: each task has one on each day. */
export type TimerOwner = { date: LocalDate; id: string }
export type KeptTimer = TimerOwner & { timer: Timer }

/** The timer of a task, if one was started and not yet stopped. All tabs see the same. */
export function useTimer({ date, id }: TimerOwner): Timer | undefined {
  return useSyncExternalStore(
    onTimersChange,
    () => timerOf({ date, id }),
    () => undefined,
  )
}

export function timerOf({ date, id }: TimerOwner): Timer | undefined {
  return timers().find((kept) => kept.date === date && kept.id === id)?.timer
}

/** Keeps a timer, or forgets it. It is instants, not ticks, so nothing is lost while the page is away. */
export function setTimer({ date, id }: TimerOwner, timer: Timer | null): void {
  const others = timers().filter((kept) => kept.date !== date || kept.id !== id)
  const next = timer ? [...others, { date, id, timer }] : others
  if (next.length > 0) place().write(keyNow(), JSON.stringify(next))
  else place().remove(keyNow())
  dispatchEvent(new Event(CHANGED))
}

/** The seconds a task's timer has counted, which is then over. */
export function takeCounted(owner: TimerOwner): number {
  const timer = timerOf(owner)
  if (!timer) return 0
  setTimer(owner, null)
  return elapsedSeconds(timer, Date.now())
}

export function runningTimers(): KeptTimer[] {
  return timers().filter(({ timer }) => isRunning(timer))
}

export function onTimersChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}

const CHANGED = 'timers'
const NONE: KeptTimer[] = []

/** What was read last. Every row asks, and storage is slow: it is read again only when it has changed. */
let read: { key: string; timers: KeptTimer[] } | undefined
if (typeof window !== 'undefined') onTimersChange(() => (read = undefined))

function timers(): KeptTimer[] {
  const key = keyNow()
  if (read?.key !== key) read = { key, timers: parse(place().read(key)) }
  return read.timers
}

/** What belongs to a person one views as is kept for this tab only, not on the device. */
function place() {
  return actingAs() ? tabStorage : storage
}

function keyNow(): string {
  return `timers:${actingAs() ?? ''}`
}

function parse(text: string | null): KeptTimer[] {
  try {
    return text ? JSON.parse(text) : NONE
  } catch {
    return NONE
  }
}
