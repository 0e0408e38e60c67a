import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { unstorablePath } from './storable.ts'

let product: TestProduct
let pat: TestPerson
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { METRICS_TOKEN: 'tökens', WEB_APP: 'true' })
  pat = await product.person('pat@example.org')
})
afterAll(() => product.stop())

type Sent = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  payload?: string | object
  headers?: Record<string, string>
}
const ask = async (url: string, { headers, ...more }: Sent = {}) => {
  const all = { authorization: `Bearer ${pat.token}`, ...headers }
  const answer = await product.app.inject({ method: 'GET', url, headers: all, ...more })
  return {
    status: answer.statusCode,
    error: answer.headers['content-type']?.toString().includes('json') ? answer.json().error : '',
  }
}

describe('characters that cannot be stored', () => {
  test.each([
    ['/api/delegations/outgoing/a%00b', { method: 'PATCH', payload: { accepted: true } }, 'userId'],
    ['/api/notificationschemes/a%00b', { method: 'DELETE' }, 'id'],
    ['/api/search/carecircle/tasks?criteria=%00', { method: 'POST' }, 'criteria'],
    ['/outbox?to=%00', {}, 'to'],
    ['/idp/reset/%00', {}, 'link'],
    ['/api/user/profile', { method: 'POST', payload: { name: 'a\0b' } }, 'name'],
    ['/api/user/profile', { method: 'POST', payload: { name: 'a\ud800b' } }, 'name'],
    [
      '/api/billing/checkout-session',
      { method: 'POST', payload: { amount: 5, success_url: '\0', cancel_url: '' } },
      'success_url',
    ],
  ] as [string, Sent, string][])('in %s are refused, and the field is named', async (url, sent, name) => {
    expect(await ask(url, sent)).toEqual({
      status: 400,
      error: `${name} holds characters that cannot be stored.`,
    })
  })

  test('in a form are refused', async () => {
    const form = {
      method: 'POST',
      payload: 'token=%00',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const
    expect((await ask('/account/restore', form)).status).toBe(400)
  })

  test('are found however deep they are, in names too', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(50_000)}"x\\u0000"${'}]'.repeat(50_000)}`)
    expect(unstorablePath(deep)).toBeDefined()
    expect(unstorablePath({ fine: [{ 'a\udfff': 1 }] })).toEqual(['fine', '0', 'a\udfff'])
    expect(unstorablePath({ name: 'Zoë 🫠', list: [1, null, true] })).toBeUndefined()
  })
})

test.each(['//', '///x', '//evil.example/', '/%', '/%ff', '/dashboard/%ff'])(
  'the address %s leads nowhere',
  async (url) => {
    expect((await ask(url, { headers: { accept: 'text/html' } })).status).toBeOneOf([400, 404])
  },
)

test('a secret that has as many characters as the right one, but more bytes, is wrong', async () => {
  const metrics = (token: string) => ask('/metrics', { headers: { authorization: token } })
  expect((await metrics('Bearer tükäns')).status).toBe(404)
  expect((await metrics('Bearer t🫠kns')).status).toBe(404)
})

test('a form whose token is not ASCII is foreign', async () => {
  const browser = new Browser(product)
  const page = await browser.begin()
  const token = 'é'.repeat(/name="token" value="([^"]*)"/.exec(page.body)![1]!.length)
  expect((await browser.submit(page, { token })).status).toBe(403)
})

test('a signed event without what an event has is refused', async () => {
  const stripe = await product.ctx.payments.stripe()
  for (const payload of ['{}', 'null', '{"id":"evt_1","data":null}', '{"id":{"a":1},"data":{"object":{}}}']) {
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: product.ctx.payments.webhookSecret,
    })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    expect((await ask('/webhooks/stripe', { method: 'POST', payload, headers })).status).toBe(400)
  }
})

test('fields sent twice, or not at all, are empty', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' }
  for (const payload of ['', 'entry=1&entry=2&how=1&how=2', '__proto__=1'])
    expect((await ask('/outbox/calls', { method: 'POST', payload, headers })).status).toBe(200)
  expect((await ask('/account/restore?token=a&token=b')).status).toBe(200)
  expect((await ask('/outbox?to=a&to=b', { headers: { host: 'localhost' } })).status).toBe(200)
})
