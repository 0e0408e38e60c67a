import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleRead, withRetries } from './retry.ts'

let pauses: number[]
beforeEach(() => {
  pauses = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms: number) => {
    pauses.push(ms)
    queueMicrotask(go)
  }) as typeof setTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const failure = (code: string, constraint?: string) => Object.assign(new Error(code), { code, constraint })

/** Work that fails with each of these in turn, and then succeeds. */
function failing(...failures: Error[]) {
  return vi.fn(async () => {
    const next = failures.shift()
    if (next) throw next
    return 'done'
  })
}

test.each([
  ['a stale read', new StaleRead()],
  ['a serialization failure', failure('40001')],
  ['a deadlock', failure('40P01')],
])('after %s it is repeated', async (_, error) => {
  const work = failing(error, error)
  expect(await withRetries(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test.each([
  ['a unique violation', failure('23505', 'person_email_key')],
  ['a division by zero', failure('22012')],
  ['a check violation', failure('23514', 'must_touch_a_row')],
  ['a failure of our own', new Error('broken')],
])('%s is not taken for a stale read', async (_, error) => {
  const work = failing(error)
  await expect(withRetries(work, { raceOn: ['task_version_pkey'] })).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
  expect(pauses).toEqual([])
})

test('a unique violation of a constraint in raceOn is', async () => {
  const work = failing(failure('23505', 'task_version_pkey'))
  expect(await withRetries(work, { raceOn: ['task_version_pkey'] })).toBe('done')
})

test('the pauses are random, from spans that double up to a limit', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await withRetries(failing(...Array.from({ length: 10 }, () => new StaleRead())))
  expect(pauses).toEqual([2, 4, 8, 16, 32, 32, 32, 32, 32, 32])
})

test('it gives up with a stale read whose cause is the last failure', async () => {
  const error = failure('40001')
  const given = await withRetries(failing(...Array.from({ length: 100 }, () => error))).catch(
    (reason) => reason,
  )
  expect(given).toBeInstanceOf(StaleRead)
  expect(given.cause).toBe(error)
  expect(pauses).toHaveLength(39)
})
