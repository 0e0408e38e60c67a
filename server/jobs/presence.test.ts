import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { Presence } from './presence.ts'
import { addJob } from './queue.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const lock = (pool: string) =>
  product.ctx.db.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $1', [pool])
const locked = async () =>
  (await product.ctx.db.query('select locked_by from graphile_worker._private_jobs')).rows[0].locked_by

test('the jobs of a killed worker are unlocked, those of a live one are not', async () => {
  const { ctx, url } = product
  await addJob(ctx.db, { name: 'anything' })
  const alive = new Presence(url, ctx.db, ctx.log)
  await alive.announce('pool-alive')
  const other = new Presence(url, ctx.db, ctx.log)
  await lock('pool-alive')
  expect([await other.unlockDeadPools(), await other.unlockDeadPools()]).toEqual([[], []])
  expect(await locked()).toBe('pool-alive')
  await alive.stop()
  await lock('pool-killed')
  expect(await other.unlockDeadPools()).toEqual([])
  expect(await other.unlockDeadPools()).toEqual(['pool-killed'])
  expect(await locked()).toBeNull()
})
