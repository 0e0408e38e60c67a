import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred are loaded a few at a time, and all of them', async () => {
  let [atOnce, most] = [0, 0]
  const load = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    return atOnce--
  }
  const all = Promise.all(Array.from({ length: 100 }, () => inTurn(load)))
  await vi.runAllTimersAsync()
  expect(await all).toHaveLength(100)
  expect(most).toBe(4)
})

test.each([
  ['too many at once', new CallError(429, '', 'Too Many Requests'), 3],
  ['no connection', new TypeError('Failed to fetch'), 3],
  ['a restart', new CallError(503, '', 'Service Unavailable'), 3],
  ['gone', new CallError(404, '', 'Not Found'), 1],
])('%s', async (_, failure, tries) => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  load.mockResolvedValue('photo')
  const loaded = inTurn(load).catch(() => 'none')
  await vi.runAllTimersAsync()
  expect([await loaded, load.mock.calls.length]).toEqual([tries === 1 ? 'none' : 'photo', tries])
})

test('what never comes leaves its place to others', async () => {
  const gone = () => Promise.reject(new CallError(404, '', 'Not Found'))
  await Promise.allSettled(Array.from({ length: 20 }, () => inTurn(gone)))
  expect(await inTurn(async () => 'photo')).toBe('photo')
})
