import { performance } from 'node:perf_hooks'
import { guarded } from './process/guard.ts'

/** Long enough that the switching costs nothing, short enough that nobody notices waiting for one. */
const SLICE_MS = 3

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
    await nextTurn(slice)
    since = clock()
    return used > deadlineMs
  }
}

/**
 * Between two slices while others are being answered: an answer takes several looks at the network and the database. After
 * a step that could not be cut, such as the match of a costly pattern, it is as long as that took, up to a limit.
 */
const REST_MS = 4
const REST_MAX_MS = 50

const waiting: (() => void)[] = []
let eventsBefore = 0
let lastSlice = 0

function nextTurn(slice: number): Promise<void> {
  lastSlice = slice
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) scheduleTurn()
  })
}

/** One each time round the event loop: immediates that are queued together would run without a look at the network. */
function scheduleTurn(): void {
  const { events } = performance.nodeTiming.uvMetricsInfo
  const isBusy = events > eventsBefore
  eventsBefore = events
  if (isBusy) setTimeout(guarded('turn', giveTurn), Math.min(Math.max(lastSlice, REST_MS), REST_MAX_MS))
  else setImmediate(guarded('turn', giveTurn))
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) scheduleTurn()
}
