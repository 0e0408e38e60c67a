import { expect, test, vi } from 'vitest'
import { once, oneAtATime } from './shared-work.ts'

test('work that succeeded is not done again', async () => {
  const work = vi.fn(async () => 'config')
  const read = once(work)
  expect(await Promise.all([read(), read()])).toEqual(['config', 'config'])
  expect(await read()).toBe('config')
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that failed is tried again by the next call', async () => {
  const work = vi.fn(async () => 'config').mockRejectedValueOnce(new Error('no connection'))
  const read = once(work)
  await expect(read()).rejects.toThrow('no connection')
  expect(await read()).toBe('config')
})

test('calls made while the work runs share its result; later calls run it again', async () => {
  const work = vi.fn(async (token: string) => token)
  const renew = oneAtATime(work)
  expect(await Promise.all([renew('first'), renew('second')])).toEqual(['first', 'first'])
  expect(await renew('third')).toBe('third')
  expect(work).toHaveBeenCalledTimes(2)
})
