import { afterEach, expect, test } from 'vitest'
import { guarded, reportFailuresTo } from './guard.ts'

const logged: string[] = []
reportFailuresTo({ error: (facts, message) => logged.push(`${message}: ${(facts as { err: Error }).err}`) })
afterEach(() => void logged.splice(0))

test('what a listener throws is logged and costs what it belongs to, nothing more', () => {
  let ended = 0
  const listener = guarded(
    'reading',
    (text: string) => JSON.parse(text),
    () => ended++,
  )
  listener('{}')
  expect([ended, logged]).toEqual([0, []])
  listener('{')
  expect(ended).toBe(1)
  expect(logged).toEqual([expect.stringContaining('a listener failed: reading: SyntaxError')])
})

test('what it rejects with too, later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  guarded('waiting', () => Promise.reject(new Error('no luck')), resolve)()
  await promise
  expect(logged).toEqual(['a listener failed: waiting: Error: no luck'])
})

test('ending the connection may fail as well', () => {
  const costs = () => {
    throw new Error('already gone')
  }
  guarded('closing', () => JSON.parse('{'), costs)()
  expect(logged).toHaveLength(2)
})

test('a thrown value that cannot be turned into a text is no danger', () => {
  let ended = false
  const hostile = { toString: null, valueOf: null }
  const throws = () => {
    throw hostile
  }
  reportFailuresTo({ error: (facts) => void `${(facts as { err: object }).err}` })
  expect(() => guarded('hostile', throws, () => (ended = true))()).not.toThrow()
  expect(ended).toBe(true)
})
