import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { remove } from './store.ts'
import { whileApproved } from './while-approved.ts'

let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  count++
  pat = await product.person(`pat-${count}@example.org`)
  cara = await product.person(`cara-${count}@example.org`)
  await careFor(product.ctx, cara, pat)
})

/** Without the notice that goes with it, as when that is lost. */
const removeUnheard = () =>
  transaction(product.ctx.db, (tx) => remove(tx, { caregiverEmail: cara.userId, personEmail: pat.userId }))
const watch = () => {
  const end = vi.fn()
  return { end, stop: whileApproved(product.ctx, { person: cara, subject: pat }, end) }
}

test('a removal just before it was listened for ends it', async () => {
  await removeUnheard()
  const { end, stop } = watch()
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0)
  stop()
})

test('a removal that nobody was told of ends it within 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { end, stop } = watch()
  vi.advanceTimersByTime(25_000)
  await new Promise((soon) => setTimeout(soon, 100))
  expect(end).not.toHaveBeenCalled()
  await removeUnheard()
  vi.advanceTimersByTime(25_000)
  vi.useRealTimers()
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0)
  stop()
})
