import { nextPaint } from './next-paint.ts'
import { Store } from './store.ts'
import { useStore } from './use-store.ts'

/** What is waited for at most: the first screen may fail. */
const AT_MOST_MS = 4_000

/** What is not needed to see the first screen is asked for after it: on a slow phone everything else is in its way. */
const isShown = new Store(false, () => {
  const timer = setTimeout(() => isShown.set(true), AT_MOST_MS)
  return () => clearTimeout(timer)
})

export function useFirstScreenShown(): boolean {
  return useStore(isShown)
}

/** The first screen has its content. What waits for that begins when it is painted and the browser is at rest. */
export function firstScreenShown(): void {
  if (!isShown.get())
    void nextPaint()
      .then(atRest)
      .then(() => isShown.set(true))
}

/** A slow phone paints the rest of the list meanwhile; Safari does not tell when that is done. */
const AT_REST_MS = 300

function atRest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_REST_MS })
    else setTimeout(resolve, AT_REST_MS / 3)
  })
}

/** Does something once the first screen is shown, at once if it is. Returns a function that calls it off. */
export function afterFirstScreen(work: () => void): () => void {
  if (isShown.get()) {
    work()
    return () => {}
  }
  const stop = isShown.subscribe(() => {
    stop()
    work()
  })
  return stop
}
