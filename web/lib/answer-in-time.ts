/** No answer came, or none that can be read: waiting helps. */
export class NoAnswer extends Error {}

/** A network that is there but carries nothing, as in a lift or a train, would be waited for by the browser for minutes. */
const PATIENCE_MS = 30_000

/** The answer, if it begins in time; otherwise throws `NoAnswer`. How long the rest of it takes does not matter. */
export async function answerInTime(
  ask: (ended: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const ending = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
  })
  const end = () => ending.abort(signal?.reason)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const limit = setTimeout(() => ending.abort(new NoAnswer('There was no answer in time.')), PATIENCE_MS)
  try {
    return await Promise.race([ask(ending.signal), ended])
  } finally {
    clearTimeout(limit)
  }
}

/** The rest of a short answer, if it comes in time: others wait behind one that stops in the middle. */
export async function restInTime<Rest>(rest: Promise<Rest>): Promise<Rest> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new NoAnswer('The answer stopped in the middle.')), PATIENCE_MS)
  })
  try {
    return await Promise.race([rest, late])
  } finally {
    clearTimeout(limit)
  }
}
