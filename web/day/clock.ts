import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'

/** The current time refreshes this often. */
const REFRESH_MS = 10_000

/** The zone the day is read in: that of the person whose day it is. */
export const ZoneContext = createContext('UTC')

/**
 * Something that depends on the time on the person's clock. The clock moves every ten seconds, but a component is
 * only rendered anew when its own answer changed, so `select` should answer with a text, a number or the like.
 */
export function useClock<T extends string | number | boolean>(select: (now: LocalMoment) => T): T {
  const zone = useContext(ZoneContext)
  return useSyncExternalStore(onTick, () => select(momentIn(zone)))
}

/** What calendar and clock showed in a zone at the last tick. */
export function momentIn(zone: string): LocalMoment {
  if (listeners.size === 0) instant = Date.now()
  if (last?.zone !== zone || last.instant !== instant) {
    last = { zone, instant, moment: localMoment(instant, zone) }
  }
  return last.moment
}

let instant = Date.now()
let last: { zone: string; instant: number; moment: LocalMoment } | undefined
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function onTick(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  instant = Date.now()
  ticking = setInterval(tick, REFRESH_MS)
  document.addEventListener('visibilitychange', tickOnReturn)
}

function stop(): void {
  clearInterval(ticking)
  document.removeEventListener('visibilitychange', tickOnReturn)
}

/** Browsers slow the timers of hidden tabs down; whoever comes back sees the right time at once. */
function tickOnReturn(): void {
  if (document.visibilityState === 'visible') tick()
}

function tick(): void {
  instant = Date.now()
  for (const listener of listeners) listener()
}
