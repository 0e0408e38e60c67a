import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { TestProduct } from './testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const get = (url: string, headers = {}) => product.app.inject({ method: 'GET', url, headers })

test('these endpoints, and no others, answer without a token', () => {
  const open = endpoints
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual([
    'GET /api/pictures/signed/:token',
    'GET /auth/config.json',
    'GET /calendar/:token.ics',
    'GET /vapid/public-key',
    'POST /api/push/action',
    'POST /api/push/later',
    'POST /api/push/shown',
    'POST /api/push/taken',
    'POST /api/user/account/restore',
  ])
})

test('every endpoint of the contract is mounted', () => {
  const missing = endpoints.filter(({ method, path }) => !product.app.hasRoute({ method, url: path }))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('health and readiness are reported, with the version', async () => {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', version })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('metrics are for this machine only', async () => {
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
})

test('an unknown address is a 404 with a sentence', async () => {
  const answer = await get('/api/nowhere')
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
})

test('every answer has the security headers and does not name the framework', async () => {
  const { headers } = await get('/healthz')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test('the page to browse the API has no inline script and no access to the origin that holds tokens', async () => {
  const { headers, body } = await product.app.inject({ method: 'GET', url: '/api/docs' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/(^|; )sandbox allow-scripts/)
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/)
})

test('the contract can be read as OpenAPI and browsed', async () => {
  expect((await get('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Daily Tasks' },
  })
  const page = await product.app.inject({ method: 'GET', url: '/api/docs/' })
  expect(page.body).toContain('/api/openapi.json')
  const script = await product.app.inject({ method: 'GET', url: '/api/docs/scalar.js' })
  expect([script.statusCode, script.body.length > 1_000_000]).toEqual([200, true])
})
