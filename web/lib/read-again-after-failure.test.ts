import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { queryClient } from './query-client.ts'
import { readAgainAfterFailure } from './read-again-after-failure.ts'

const DAY = ['a shown day']
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  stop = readAgainAfterFailure()
})
afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
})

/** A day on the screen; it answers the first reading, then with these, and at last with what is true. */
async function shown(failures: Error[]) {
  let readings = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: DAY,
    queryFn: async () => {
      if (readings++ === 0) return 'before'
      const failure = failures.shift()
      if (failure) throw failure
      return 'after'
    },
  })
  const hide = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { hide, readings: () => readings }
}
const aMinute = () => vi.advanceTimersByTimeAsync(60_000)
const data = () => queryClient.getQueryData(DAY)

test.each([
  ['too many requests', new CallError(429, '', '')],
  ['a bad moment of the server', new CallError(500, '', '')],
  ['no answer', new TypeError('Failed to fetch')],
])('what was changed elsewhere is read in the end, in spite of %s', async (_, failure) => {
  const { hide } = await shown([failure, failure, failure])
  await queryClient.invalidateQueries({ queryKey: DAY })
  expect(data()).toBe('before')
  await aMinute()
  expect(data()).toBe('after')
  hide()
})

test('a refusal is not asked for again, nor what is not shown any more', async () => {
  const refused = await shown([new CallError(403, '', '')])
  await queryClient.invalidateQueries({ queryKey: DAY })
  await aMinute()
  expect(refused.readings()).toBe(2)
  refused.hide()
  queryClient.clear()
  const left = await shown([new CallError(429, '', '')])
  await queryClient.invalidateQueries({ queryKey: DAY })
  left.hide()
  await aMinute()
  expect(left.readings()).toBe(2)
})

test('it waits for one’s own changes', async () => {
  const { hide } = await shown([new CallError(429, '', '')])
  const sent = Promise.withResolvers<null>()
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => sent.promise })
  const done = change.execute(undefined)
  await queryClient.invalidateQueries({ queryKey: DAY })
  await aMinute()
  expect(data()).toBe('before')
  sent.resolve(null)
  await done
  await aMinute()
  expect(data()).toBe('after')
  hide()
})
