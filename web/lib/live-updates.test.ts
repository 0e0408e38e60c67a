import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './live-updates.ts'
import { onRefusal } from './refusals.ts'

const caughtUp = vi.fn()
const refused = vi.fn()
let answers: Response[] = []
let asked = 0
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const target = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' })
  for (const [name, stub] of Object.entries(target)) vi.stubGlobal(name, stub)
  vi.stubGlobal('fetch', async () => {
    asked++
    return answers.shift() ?? stream()
  })
  asked = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const heard of [caughtUp, refused]) heard.mockReset()
})

/** Half a minute of a page whose first request gets this answer, and later ones the stream. */
async function follow(first: Response): Promise<void> {
  answers = [first]
  const stopHearing = onRefusal(refused)
  const stopFollowing = followLive({ notice: () => {}, caughtUp })
  stop = () => {
    stopFollowing()
    stopHearing()
  }
  for (let second = 0; second < 30; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    // What reads the stream is loaded while connecting.
    await vi.dynamicImportSettled()
  }
}

const answer = (status: number, type: string, body: string) =>
  new Response(body, { status, headers: { 'content-type': type } })
/** The stream of our server, which goes on. */
const stream = () =>
  new Response(new ReadableStream({ start() {} }), { headers: { 'content-type': 'text/event-stream' } })

test.each([
  [
    'a proxy that knows no server while it restarts',
    answer(404, 'text/plain; charset=utf-8', '404 page not found'),
  ],
  ['a network that refuses with a page', answer(403, 'text/html', '<html>Sign in</html>')],
  ['a network that answers with a page', answer(200, 'text/html', '<html>Sign in</html>')],
  ['a server that had to wait too long', answer(408, 'application/json', '{"error":"Request Timeout"}')],
])('%s is no refusal, and updates come once it is over', async (_, inBetween) => {
  await follow(inBetween)
  expect(asked).toBe(2)
  expect(caughtUp).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
})

test('what our server refuses is said, and not asked for again', async () => {
  await follow(answer(402, 'application/json; charset=utf-8', '{"error":"Your time is over."}'))
  expect(asked).toBe(1)
  expect(refused).toHaveBeenCalledExactlyOnceWith('no-access', 'Your time is over.')
})
