import { Store } from './store.ts'
import { useStore } from './use-store.ts'

const TICK_MS = 10_000

const tick = new Store(Date.now(), () => {
  tick.set(Date.now())
  const timer = setInterval(advance, TICK_MS)
  document.addEventListener('visibilitychange', tickOnReturn)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickOnReturn)
  }
})

/** The current instant, updated every ten seconds and shared by all components. */
export function useNow(): number {
  return useTick(lastTick)
}

/** Something derived from the clock, recomputed with each tick. */
export function useTick<Part>(select: () => Part): Part {
  return useStore(tick, select, select)
}

/** The instant of the last tick, or the current one while nothing subscribes. */
export function lastTick(): number {
  if (!tick.hasSubscribers) tick.set(Date.now())
  return tick.get()
}

/** Browsers throttle timers in hidden tabs; this corrects the time as soon as the tab is visible. */
function tickOnReturn(): void {
  if (document.visibilityState === 'visible') advance()
}

function advance(): void {
  tick.set(Date.now())
}
