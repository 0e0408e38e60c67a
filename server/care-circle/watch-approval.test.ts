import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { remove } from './store.ts'
import { watchApproval } from './watch-approval.ts'

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

/** Removes the delegation without its notice, as if that was lost. */
const removeSilently = () =>
  transaction(product.ctx.db, (tx) => remove(tx, { caregiverEmail: cara.userId, personEmail: pat.userId }))
const watch = () => {
  const end = vi.fn()
  return { end, stop: watchApproval(product.ctx, { person: cara, subject: pat }, end) }
}

test('a removal just before the watch began ends it', async () => {
  await removeSilently()
  const { end, stop } = watch()
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0)
  stop()
})

test('a removal whose notice was lost ends it within 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { end, stop } = watch()
  vi.advanceTimersByTime(25_000)
  await new Promise((soon) => setTimeout(soon, 100))
  expect(end).not.toHaveBeenCalled()
  await removeSilently()
  vi.advanceTimersByTime(25_000)
  vi.useRealTimers()
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0)
  stop()
})
