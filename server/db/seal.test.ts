import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { seal, unseal } from './seal.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('what is sealed comes back, never reads the same twice, and is refused when it was changed', async () => {
  const { db } = product.ctx
  const [one, two] = [
    await seal(db, 'Your code is 123456 – été'),
    await seal(db, 'Your code is 123456 – été'),
  ]
  expect(await unseal(db, one)).toBe('Your code is 123456 – été')
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64').includes('123456')).toBe(false)
  const bytes = Buffer.from(one, 'base64')
  bytes[bytes.length - 1]! ^= 1
  await expect(unseal(db, bytes.toString('base64'))).rejects.toThrow()
})
