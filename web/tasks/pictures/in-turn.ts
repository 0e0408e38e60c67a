import { CallError, isUnreachable } from '#web/lib/call.ts'

/** A day may show a hundred photos, so a person may ask for that many at once. */
const AT_ONCE = 4
/** Between one try and the next. */
const PAUSES_MS = [1_000, 3_000, 9_000]

let running = 0
const waiting: (() => void)[] = []

/** Loads a few at a time, and again what failed for a reason that passes. */
export async function inTurn<T>(load: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  // One that is finished hands over its place.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await tried(load, PAUSES_MS)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function tried<T>(load: () => Promise<T>, [pause, ...rest]: readonly number[]): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (pause === undefined || !passes(failure)) throw failure
    await new Promise((resolve) => setTimeout(resolve, pause))
    return tried(load, rest)
  }
}

function passes(failure: unknown): boolean {
  return isUnreachable(failure) || (failure instanceof CallError && failure.status === 429)
}
