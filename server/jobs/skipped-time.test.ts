import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { first, rows, run } from '../db/sql.ts'
import { TestProduct } from '../testing/product.ts'
import { addJob } from './queue.ts'
import { isHeldBack, noteTime, skippedTime } from './skipped-time.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const warn = vi.fn()
const look = () => noteTime(product.ctx.db, { warn })
beforeEach(async () => {
  await run(product.ctx.db, sql`delete from clock_seen`)
  warn.mockClear()
  await look()
})

/** As if the clock were so much further on: what was noted is so much longer ago. */
const skip = (by: string) =>
  run(
    product.ctx.db,
    sql`update clock_seen set seen_at = seen_at - ${by}::interval, skipped_from = skipped_from - ${by}::interval,
          skipped_to = skipped_to - ${by}::interval`,
  )
/** Whether something is held back that was due so long ago. */
const held = async (ago: string) => {
  const due = sql`(now() - ${ago}::interval)`
  return (await first<{ held: boolean }>(product.ctx.db, sql`select ${isHeldBack(due)} as held`))!.held
}

test('while the clock goes on as usual nothing is held back', async () => {
  await skip('20 hours')
  await look()
  expect([await held('1 hour'), await held('8 days'), warn.mock.calls.length]).toEqual([false, false, 0])
})

test('what fell due while the clock skipped days is held back for a day, what was due before is not', async () => {
  await skip('8 days')
  await look()
  expect(warn).toHaveBeenCalledTimes(1)
  const { from, to, until } = (await skippedTime(product.ctx.db))!
  expect([to, until].map((at) => Math.round((at.getTime() - from.getTime()) / 86_400_000))).toEqual([8, 9])
  expect([await held('1 hour'), await held('7 days'), await held('9 days')]).toEqual([true, true, false])
  await skip('23 hours')
  await look()
  expect(await held('7 days')).toBe(true)
  await skip('2 hours')
  await look()
  expect(await held('7 days')).toBe(false)
  expect(await skippedTime(product.ctx.db)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('another skip within that day makes it no longer, so that a machine that is often off goes on as well', async () => {
  await skip('8 days')
  await look()
  await skip('14 hours')
  await look()
  expect(await held('3 days')).toBe(true)
  await skip('14 hours')
  await look()
  expect(await held('3 days')).toBe(false)
  await skip('3 days')
  await look()
  expect([await held('8 days'), await held('1 day')]).toEqual([false, true])
})

test('a clock that was ahead and was set back has skipped nothing, and what it put off comes now', async () => {
  const { db } = product.ctx
  await skip('8 days')
  await look()
  for (const name of ['put off', 'for later'])
    await addJob(db, { name, runAt: new Date(Date.now() + 9 * 86_400_000) })
  await run(
    db,
    sql`update graphile_worker._private_jobs j set updated_at = now() + interval '8 days'
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'put off'`,
  )
  await skip('-8 days')
  await look()
  expect(await held('1 hour')).toBe(false)
  const due = await rows(
    db,
    sql`select task_identifier as name from graphile_worker.jobs where run_at <= now()`,
  )
  expect(due).toEqual([{ name: 'put off' }])
})

test('workers that look at the same moment agree', async () => {
  await skip('8 days')
  await Promise.all([look(), look(), look()])
  expect(await held('7 days')).toBe(true)
})
