import { useSyncExternalStore } from 'react'

const EVERY = 10_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current instant, which moves on every ten seconds; all who show it agree. */
export function useNow(): number {
  return useSyncExternalStore(onTick, lastTick)
}

/** The instant of the last tick, or the real one while nobody listens. */
export function lastTick(): number {
  if (listeners.size === 0) now = Date.now()
  return now
}

export function onTick(changed: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, EVERY)
    document.addEventListener('visibilitychange', tickOnReturn)
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickOnReturn)
  }
}

/** Browsers slow the timers of hidden tabs down; whoever comes back sees the right time at once. */
function tickOnReturn(): void {
  if (document.visibilityState === 'visible') tick()
}

function tick(): void {
  now = Date.now()
  for (const changed of listeners) changed()
}
