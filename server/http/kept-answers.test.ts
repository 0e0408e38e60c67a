import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { REQUESTS_PER_MINUTE: '20' })
})
afterAll(() => product.stop())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  product.app.inject({ url, headers, remoteAddress })

test('the documentation is made once, compressed, and not sent to whoever has it', async () => {
  const plain = await get('/api/openapi.json')
  const br = await get('/api/openapi.json?again', { 'accept-encoding': 'gzip, br' })
  const zipped = await get('/api/openapi.json', { 'accept-encoding': 'br;q=0, gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(br.headers['content-type']).toBe(plain.headers['content-type'])
  const known = await get('/api/openapi.json', { 'if-none-match': `"other", ${plain.headers.etag}` })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('the page keeps its own policy when it is answered from memory', async () => {
  const [first, second] = [await get('/api/docs/'), await get('/api/docs/')]
  expect(second.body).toBe(first.body)
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect((await get('/api/docs/nothing-here.js')).statusCode).toBe(404)
})

test('people behind one address have their own shares, and forged tokens have an end', async () => {
  const ip = '203.0.113.3'
  const ask = async (token: string) =>
    (await get('/api/user/profile', { authorization: `Bearer ${token}` }, ip)).statusCode
  const people = await Promise.all(['ann', 'bob', 'cy'].map((name) => product.person(`${name}@example.org`)))
  for (const { token } of people) {
    const statuses = []
    for (let i = 0; i < 15; i++) statuses.push(await ask(token))
    expect(statuses).toEqual(Array(15).fill(200))
  }
  const forged = []
  for (let i = 45; i < 401; i++) forged.push(await ask('forged'))
  expect(forged).toEqual([...Array(355).fill(401), 429])
})

test('asking for it is limited like all other requests', async () => {
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await get('/api/openapi.json', {}, '203.0.113.2')).statusCode)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})
