import { Store } from './store.ts'
import { useStore } from './use-store.ts'

const EVERY = 10_000

const tick = new Store(Date.now(), () => {
  tick.set(Date.now())
  const timer = setInterval(moveOn, EVERY)
  document.addEventListener('visibilitychange', tickOnReturn)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickOnReturn)
  }
})

/** The current instant, which moves on every ten seconds; all who show it agree. */
export function useNow(): number {
  return useTick(lastTick)
}

/** Something that is read from the clock; looked at again with each tick. */
export function useTick<Part>(select: () => Part): Part {
  return useStore(tick, select, select)
}

/** The instant of the last tick, or the real one while nobody listens. */
export function lastTick(): number {
  if (!tick.isFollowed) tick.set(Date.now())
  return tick.get()
}

/** Browsers slow the timers of hidden tabs down; whoever comes back sees the right time at once. */
function tickOnReturn(): void {
  if (document.visibilityState === 'visible') moveOn()
}

function moveOn(): void {
  tick.set(Date.now())
}
