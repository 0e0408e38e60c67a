import { Store } from './store.ts'
import { useStore } from './use-store.ts'

const TICK_MS = 10_000

const tick = new Store(Date.now(), () => {
  advanceIfOld()
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

/** The instant of the last tick. */
export function lastTick(): number {
  if (!tick.hasSubscribers) advanceIfOld()
  return tick.get()
}

/** Not with each look: what React draws in steps has to begin and end with the same instant, or it is drawn again. */
function advanceIfOld(): void {
  if (Math.abs(Date.now() - tick.get()) >= TICK_MS) advance()
}

/** Browsers throttle timers in hidden tabs; this corrects the time as soon as the tab is visible. */
function tickOnReturn(): void {
  if (document.visibilityState === 'visible') advance()
}

function advance(): void {
  tick.set(Date.now())
}
