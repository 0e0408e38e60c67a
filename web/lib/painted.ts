/** Once the next frame has been painted. A page that is not looked at paints nothing, and is not waited for. */
export function painted(): Promise<void> {
  flushOnLeave()
  return new Promise((resolve) => {
    if (isBeingLeft) return resolve()
    const done = () => {
      waiting.delete(done)
      resolve()
    }
    waiting.add(done)
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 50)
  })
}

/** What waits for a frame when the page is left is done at once: a tick is sent, or it is lost. */
const waiting = new Set<() => void>()
let isBeingLeft = false
let isHeeding = false

function flushOnLeave(): void {
  if (isHeeding) return
  isHeeding = true
  for (const event of ['beforeunload', 'pagehide', 'visibilitychange']) {
    addEventListener(event, () => {
      isBeingLeft = true
      for (const done of waiting) done()
      setTimeout(() => {
        isBeingLeft = false
      })
    })
  }
}
