import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deviceKeyOf } from '../account/device-key.ts'
import { PictureAddresses } from '../pictures/addresses.ts'
import { TestProduct } from '../testing/product.ts'
import { rotateKeys } from './keys.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('whoever has seen the old keys cannot sign the address of a photo with them', async () => {
  const photo = { owner: 'owner', to: 'helper', id: 'photo', size: 'large' } as const
  const now = product.ctx.clock()
  const seen = await PictureAddresses.load(product.ctx.db)
  const forged = seen.path(photo, now).split('/').at(-1)!
  expect(seen.read(forged, now)).toEqual(photo)
  await rotateKeys(product.ctx, '', new Set())
  const restarted = await PictureAddresses.load(product.ctx.db)
  expect(restarted.read(forged, now)).toBeUndefined()
})

test('what waits locked on a device can still be opened afterwards', async () => {
  const key = await deviceKeyOf(product.ctx.db, 'robin')
  await rotateKeys(product.ctx, '', new Set(['push']))
  expect(await deviceKeyOf(product.ctx.db, 'robin')).toBe(key)
})
