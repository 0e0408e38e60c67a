import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { catchUp } from '#contract/catch-up.ts'
import { careFor } from '../testing/circle.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('it is offered once a day where the person lives, to one device, and to nobody who views as them', async () => {
  product.setTime('2026-03-09T12:00:00Z')
  const lou = await product.person('left@example.org', { timezone: 'America/New_York' })
  const cara = await product.person('left-cara@example.org')
  await careFor(product.ctx, cara, lou)
  const take = async () => (await product.call(catchUp, {}, { as: lou })).offered
  expect((await product.call(getProfile, {}, { as: lou })).caughtUpOn).toBeUndefined()
  expect((await Promise.all([take(), take(), take()])).filter(Boolean)).toHaveLength(1)
  expect((await product.call(getProfile, {}, { as: lou })).caughtUpOn).toBe('2026-03-09')
  expect((await product.ask(catchUp, {}, { as: cara, onBehalfOf: lou.userId })).status).toBe(403)
  const asCara = await product.call(getProfile, {}, { as: cara, onBehalfOf: lou.userId })
  expect(asCara.caughtUpOn).toBeUndefined()
  // Still the same day in New York, then the next.
  for (const [instant, offered] of [
    ['2026-03-10T03:30:00Z', false],
    ['2026-03-10T04:30:00Z', true],
  ] as const) {
    product.setTime(instant)
    lou.token = await product.token(lou.userId)
    expect(await take()).toBe(offered)
  }
})
