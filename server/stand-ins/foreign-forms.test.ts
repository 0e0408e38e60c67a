import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const send = (url: string, headers: Record<string, string>) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'entry=1&how=1',
  })

describe.each([
  '/outbox/calls',
  '/stand-in/google-account/some-uid',
  '/test-payments/checkout/some-id',
  '/test-payments/invoices/some-id',
])('a form for %s', (url) => {
  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['the browser’s sec-fetch-site header', { 'sec-fetch-site': 'same-site' }],
  ])('from another site is refused, recognized by %s', async (_, headers) => {
    expect((await send(url, headers)).statusCode).toBe(403)
  })

  test('from our own page is not', async () => {
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await send(url, own)).statusCode).not.toBe(403)
  })
})
