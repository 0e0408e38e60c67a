import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Forwarder } from '../testing/forwarder.ts'
import { TestProduct } from '../testing/product.ts'
import { Presence } from './presence.ts'
import { addJob } from './queue.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  await addJob(product.ctx.db, { name: 'anything' })
})
afterAll(() => product.stop())

const lock = (pool: string) =>
  product.ctx.db.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $1', [pool])
const locked = async () =>
  (await product.ctx.db.query('select locked_by from graphile_worker._private_jobs')).rows[0].locked_by

test('the jobs of a killed worker are unlocked, those of a live one are not', async () => {
  const { ctx, url } = product
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

test('where the names of connections are changed on the way, nobody is taken for dead, and least of all oneself', async () => {
  const { ctx, url } = product
  const renamed = new Presence(`${url}?application_name=renamed`, ctx.db, ctx.log)
  await renamed.announce('pool-renamed')
  await lock('pool-renamed')
  expect([await renamed.unlockDeadPools(), await renamed.unlockDeadPools()]).toEqual([[], []])
  expect(await locked()).toBe('pool-renamed')
  await renamed.stop()
})

/** As a machine that lost its power, or a firewall that forgot it: the database never hears that the connection is over. */
test('a worker whose connection stays open but says nothing is dead, one that asks or never did is not', async () => {
  const { ctx, url } = product
  const forwarder = await Forwarder.start(url)
  const quick = { asking: { askEveryMs: 50, answerMs: 600_000 }, silentSeconds: 1 }
  const silent = new Presence(forwarder.url, ctx.db, ctx.log, quick)
  await silent.announce('pool-silent')
  const earlier = new Presence(url, ctx.db, ctx.log, {
    ...quick,
    asking: { askEveryMs: 600_000, answerMs: 600_000 },
  })
  await earlier.announce('pool-earlier')
  const other = new Presence(url, ctx.db, ctx.log, { silentSeconds: 1 })
  await expect.poll(() => forwarder.asked('still_here')).toBeGreaterThan(1)
  await lock('pool-silent')
  forwarder.abandon()
  await expect.poll(() => other.unlockDeadPools()).toEqual(['pool-silent'])
  await lock('pool-earlier')
  expect([await other.unlockDeadPools(), await other.unlockDeadPools()]).toEqual([[], []])
  await forwarder.stop()
  await Promise.all([silent.stop(), earlier.stop()])
})

test('a worker whose connection was forgotten on the way shows itself on another', async () => {
  const { ctx, url } = product
  const forwarder = await Forwarder.start(url)
  const alive = new Presence(forwarder.url, ctx.db, ctx.log, { asking: { askEveryMs: 50, answerMs: 1_000 } })
  await alive.announce('pool-forgotten')
  forwarder.abandon()
  await expect.poll(() => forwarder.startups.length).toBeGreaterThan(1)
  await alive.stop()
  await forwarder.stop()
})
