import { guarded } from './process/guard.ts'

/** Long enough that the switching costs nothing, short enough that nobody notices waiting for one. */
const SLICE_MS = 5

/**
 * Long work on the one thread that also answers everybody: `await turn()` between its steps, and others come in
 * between. However much of it there is at once, the thread does one slice at a time and looks for requests after each.
 * Tells whether the work has used up its time on the processor; waiting does not count.
 */
export function takeTurns(
  deadlineMs = Number.POSITIVE_INFINITY,
  clock = () => performance.now(),
): () => Promise<boolean> {
  let used = 0
  let since = clock()
  return async () => {
    const slice = clock() - since
    if (slice < SLICE_MS) return used + slice > deadlineMs
    used += slice
    await nextTurn()
    since = clock()
    return used > deadlineMs
  }
}

const waiting: (() => void)[] = []

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(guarded('turn', giveTurn))
  })
}

/** One each time round the event loop: immediates that are queued together would run without a look at the network. */
function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(guarded('turn', giveTurn))
}
