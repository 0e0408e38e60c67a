import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { addJob } from './queue.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const figure = async (name: string) => {
  const { body } = await product.app.inject('/metrics')
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1])
}

test('a job that fails counts until it is done, also while it waits to be tried again', async () => {
  const { db } = product.ctx
  expect(await figure('queue_jobs_failing')).toBe(0)
  // Nobody has such an address, so no mail server is even asked.
  await addJob(db, { name: 'send-mail', payload: { to: 'nobody', subject: 'Hello', text: '' }, attempts: 12 })
  await product.work()
  // Its next attempt is due in some seconds, which may pass meanwhile.
  await db.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 hour'")
  expect(await figure('queue_jobs_failing')).toBe(1)
  expect(await figure('queue_oldest_due_seconds')).toBe(0)
  expect(await figure('queue_jobs_given_up')).toBe(0)
  await db.query('update graphile_worker._private_jobs set attempts = max_attempts')
  expect(await figure('queue_jobs_failing')).toBe(0)
  expect(await figure('queue_jobs_given_up')).toBe(1)
})
