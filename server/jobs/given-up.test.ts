import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { addJob } from './queue.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('jobs that failed for good are forgotten after two weeks; those that wait are not', async () => {
  const { db } = product.ctx
  for (const key of ['old', 'recent', 'waiting'])
    await addJob(db, { name: 'send-mail', key, runAt: new Date('2099-01-01') })
  await db.query(
    `update graphile_worker._private_jobs
     set attempts = case key when 'waiting' then 0 else max_attempts end,
       updated_at = now() - case key when 'recent' then interval '13 days' else interval '15 days' end`,
  )
  await addJob(db, { name: 'forget-given-up' })
  await product.work()
  const { rows } = await db.query('select key from graphile_worker._private_jobs order by key')
  expect(rows).toEqual([{ key: 'recent' }, { key: 'waiting' }])
})
