import type { Instant } from '../time/zone.ts'
import { TIME_TAKEN_MAX } from './limits.ts'

export type TimerMode = 'stopwatch' | 'countdown'

/**
 * A timer is the time counted so far and the instant it was last started, so it survives a reload and a sleeping tab
 * without ticking.
 */
export type Timer = {
  mode: TimerMode
  /** the countdown's length */
  targetSeconds: number
  /** counted in earlier runs */
  countedMs: number
  /** null while paused or not yet started */
  startedAt: Instant | null
  /** so that it beeps only once, even after a reload */
  beeped: boolean
}

export const DEFAULT_COUNTDOWN_SECONDS = 25 * 60

export function newTimer(mode: TimerMode, targetSeconds: number = DEFAULT_COUNTDOWN_SECONDS): Timer {
  return { mode, targetSeconds, countedMs: 0, startedAt: null, beeped: false }
}

export function startTimer(timer: Timer, now: Instant): Timer {
  return timer.startedAt === null ? { ...timer, startedAt: now } : timer
}

export function pauseTimer(timer: Timer, now: Instant): Timer {
  return { ...timer, countedMs: elapsedMs(timer, now), startedAt: null }
}

export function isRunning(timer: Timer): boolean {
  return timer.startedAt !== null
}

/** Whole seconds counted so far, which are saved on stop. If the clock was set back, the current run counts as 0. */
export function elapsedSeconds(timer: Timer, now: Instant): number {
  return Math.floor(elapsedMs(timer, now) / 1000)
}

/**
 * What a task has taken once these seconds are added, at most as long as can be stored: a timer that was left running, or that
 * the clock of the device has made so, must not keep the task from being marked.
 */
export function timeTakenWith(seconds: number, timeTaken: number | null | undefined): number {
  return Math.min((timeTaken ?? 0) + seconds, TIME_TAKEN_MAX)
}

/** The seconds to show: elapsed, or left, which turn negative after the end. */
export function shownSeconds(timer: Timer, now: Instant): number {
  const elapsed = elapsedSeconds(timer, now)
  return timer.mode === 'stopwatch' ? elapsed : timer.targetSeconds - elapsed
}

/** Whether the countdown has reached zero and has not beeped yet. The caller then sets `beeped`. */
export function isBeepDue(timer: Timer, now: Instant): boolean {
  return timer.mode === 'countdown' && !timer.beeped && shownSeconds(timer, now) <= 0
}

/** The instant at which a running countdown reaches zero; null for any other timer. */
export function zeroAt(timer: Timer): Instant | null {
  if (timer.mode !== 'countdown' || timer.startedAt === null) return null
  return timer.startedAt + timer.targetSeconds * 1000 - timer.countedMs
}

/** '4:05', '1:00:00', '-0:07'. */
export function formatSeconds(seconds: number): string {
  const size = Math.abs(seconds)
  const hours = Math.floor(size / 3600)
  const minutes = Math.floor((size % 3600) / 60)
  const clock = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(size % 60).padStart(2, '0')}`
  return `${seconds < 0 ? '-' : ''}${hours > 0 ? `${hours}:` : ''}${clock}`
}

function elapsedMs(timer: Timer, now: Instant): number {
  return timer.countedMs + (timer.startedAt === null ? 0 : Math.max(0, now - timer.startedAt))
}
