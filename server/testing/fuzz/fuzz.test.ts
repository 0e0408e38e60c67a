import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../product.ts'
import { doorsOf } from './doors.ts'
import { fuzz } from './fuzz.ts'
import { makeWorld, type World } from './world.ts'

let product: TestProduct
let world: World
let port: number

beforeAll(async () => {
  product = await TestProduct.start(inject('database'), {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    WEB_APP: 'true',
  })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as { port: number }).port
  world = await makeWorld(product)
})
afterAll(() => product.stop())

test('every kind of door is known', () => {
  const paths = doorsOf(product.app).map(({ method, path }) => `${method} ${path}`)
  for (const door of [
    'PATCH /api/tasks/:date/:id',
    'POST /webhooks/stripe',
    'GET /metrics',
    'POST /outbox/calls',
    'POST /idp/interaction/:uid/code',
    'POST /oidc/token',
  ])
    expect(paths).toContain(door)
})

test('a thousand hostile requests: no 5xx, no silence', async () => {
  const { findings, ...figures } = await fuzz({
    port,
    app: product.app,
    world,
    seed: 1,
    requests: 1_000,
  })
  expect(figures.requests).toBeGreaterThan(900)
  expect(findings).toEqual([])
})
