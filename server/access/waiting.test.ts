import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { removeIncoming } from '#contract/care-circle.ts'
import { listRoutines } from '#contract/routines.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

const DATE = '2026-03-09'
/** As many as are worked on at once. */
const PLACES = 4

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { DATABASE_POOL: '10' })
})
afterAll(() => product.stop())

test('whoever is removed from a circle while their request waits for its turn changes nothing any more', async () => {
  const [cara, pat] = [await product.person('cara@example.org'), await product.person('pat@example.org')]
  await careFor(product.ctx, cara, pat)
  const day = new PersonDay(product, pat)
  const { id } = await day.add(DATE, { title: 'Pills', recurrenceType: 'daily' })
  const held = new pg.Client(product.url)
  await held.connect()
  await held.query('begin; lock table routine in access exclusive mode')
  const slow = Array.from({ length: PLACES }, () => product.call(listRoutines, {}, { as: cara }))
  const stuck = async () =>
    (await held.query("select 1 from pg_locks where relation = 'routine'::regclass and not granted")).rowCount
  await expect.poll(stuck).toBe(PLACES)
  const saw = vi.spyOn(product.ctx.viewing, 'saw')
  const tick = new PersonDay(product, cara, pat.userId).ask('PATCH', `/api/tasks/${DATE}/${id}`, {
    status: 'completed',
  })
  await expect.poll(() => saw.mock.calls.length).toBe(1)
  await product.call(removeIncoming, { params: { delegateId: cara.userId } }, { as: pat })
  await held.query('rollback')
  await held.end()
  expect((await tick).status).toBe(403)
  expect((await day.list(DATE)).map(({ status }) => status)).toEqual(['pending'])
  await Promise.all(slow)
})
