import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { workOf } from '../main.ts'
import { TestProduct } from '../testing/product.ts'
import { Schedule } from './schedule.ts'

const LINES = ['*/10 * * * * often', '17 3 * * * nightly']

let product: TestProduct | undefined
beforeEach(async () => {
  await product?.stop()
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product?.stop())

const worker = () => new Schedule(product!.ctx.db, LINES)
const at = (time: string) => new Date(`2026-03-09T${time}Z`)
const waiting = async () =>
  (
    await product!.ctx.db.query(
      "select task_identifier as name from graphile_worker.jobs where key like 'scheduled %' order by 1",
    )
  ).rows.map(({ name }) => name)

test('a job is queued at its minute, once, however often and by however many workers it is looked for', async () => {
  const [one, other] = [worker(), worker()]
  await one.look(at('09:55:00'))
  expect(await one.look(at('09:59:59'))).toEqual([])
  expect(await one.look(at('10:00:00'))).toEqual(['often'])
  expect(await one.look(at('10:00:05'))).toEqual([])
  expect(await other.look(at('10:00:07'))).toEqual([])
  expect(await one.look(at('10:03:00'))).toEqual([])
  expect(await Promise.all([one.look(at('10:10:00')), other.look(at('10:10:00'))])).toEqual(
    expect.arrayContaining([['often'], []]),
  )
  expect(await waiting()).toEqual(['nightly', 'often'])
})

test('what was due while nobody looked comes once, and not for each time that was missed', async () => {
  const one = worker()
  await one.look(at('02:00:00'))
  expect(await one.look(at('09:55:00'))).toEqual(['often', 'nightly'])
  expect(await worker().look(new Date('2026-03-11T00:05:00Z'))).toEqual(['often', 'nightly'])
  expect(await waiting()).toEqual(['nightly', 'often'])
})

test('after the clock was ahead, jobs go on at the time that it is', async () => {
  const one = worker()
  await one.look(at('10:00:00'))
  await one.look(new Date('2036-03-09T10:00:00Z'))
  expect(await one.look(at('10:05:00'))).toEqual(['often', 'nightly'])
  expect(await one.look(at('10:10:00'))).toEqual(['often'])
  expect(await worker().look(at('10:20:00'))).toEqual(['often'])
})

test('a worker whose clock is a little behind repeats nothing', async () => {
  await worker().look(at('10:10:00'))
  const behind = worker()
  expect(await behind.look(at('10:09:58'))).toEqual([])
  expect(await behind.look(at('10:10:01'))).toEqual([])
  expect(await behind.look(at('10:20:00'))).toEqual(['often'])
})

test('a job that still runs is not joined by another; once it has ended, it comes again', async () => {
  const { db } = product!.ctx
  const one = worker()
  await one.look(at('10:00:00'))
  const lock = (to: string) => db.query(`update graphile_worker._private_jobs set ${to}`)
  await lock("locked_at = now(), locked_by = 'a worker'")
  expect(await one.look(at('10:10:00'))).toEqual([])
  expect(await waiting()).toEqual(['nightly', 'often'])
  await lock('locked_at = null, locked_by = null')
  expect(await one.look(at('10:20:00'))).toEqual(['often'])
  expect(await waiting()).toEqual(['nightly', 'often'])
})

test('what the database refuses is queued at the next look', async () => {
  const one = worker()
  await product!.ctx.db.query('alter table scheduled_run rename to away')
  await expect(one.look(at('10:00:00'))).rejects.toThrow('scheduled_run')
  await product!.ctx.db.query('alter table away rename to scheduled_run')
  expect(await one.look(at('10:00:01'))).toEqual(['often', 'nightly'])
})

test('every line of the product names a job of it, and comes within a day', async () => {
  const { jobs, cron } = workOf(product!.ctx)
  const queued = await new Schedule(product!.ctx.db, cron).look(at('10:00:00'))
  expect(queued).toHaveLength(cron.length)
  expect(queued.filter((name) => !jobs[name])).toEqual([])
})

test('no two scheduled jobs come in the same minute', () => {
  const minutes = parseCrontab(workOf(product!.ctx).cron.join('\n')).map(({ match, task }) => {
    const isAt = (min: number) => match({ min, hour: 3, date: 9, month: 3, dow: 1 })
    return Array.from({ length: 60 }, (_, min) => min)
      .filter(isAt)
      .map((min) => ({ min, task }))
  })
  const shared = Map.groupBy(minutes.flat(), ({ min }) => min)
  expect([...shared.values()].filter(({ length }) => length > 1)).toEqual([])
})
