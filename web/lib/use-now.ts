import { useSyncExternalStore } from 'react'

const EVERY = 10_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current instant, which moves on every ten seconds; all who show it agree. */
export function useNow(): number {
  return useSyncExternalStore(follow, () => now)
}

function follow(changed: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, EVERY)
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = Date.now()
  for (const changed of listeners) changed()
}
