/** Resolves once the next frame has been painted, or after 50 ms: a hidden page paints nothing. */
export function nextPaint(): Promise<void> {
  flushOnLeave()
  return new Promise((resolve) => {
    if (isLeaving) return resolve()
    const done = () => {
      waiting.delete(done)
      resolve()
    }
    waiting.add(done)
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 50)
  })
}

/** When the page is left, these resolve at once: a tick that waits for a frame is sent, not lost. */
const waiting = new Set<() => void>()
let isLeaving = false
let isListening = false

function flushOnLeave(): void {
  if (isListening) return
  isListening = true
  for (const event of ['beforeunload', 'pagehide', 'visibilitychange']) {
    addEventListener(event, () => {
      isLeaving = true
      for (const done of waiting) done()
      setTimeout(() => {
        isLeaving = false
      })
    })
  }
}
