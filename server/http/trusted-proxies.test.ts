import Fastify from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Proxies } from '../config/proxies.ts'
import { rows } from '../db/sql.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { networkOf } from './attempts.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** A client's own headers, and behind them what one honest proxy appends. */
const forged = (number: number, real?: string) => ({
  'x-forwarded-for': [`198.51.100.${number}`, ...(real ? [real] : [])].join(', '),
  forwarded: `for=198.51.100.${number};proto=https;host=evil.example`,
  'x-real-ip': `198.51.100.${number}`,
  'cf-connecting-ip': `198.51.100.${number}`,
  'x-client-ip': `198.51.100.${number}`,
})

const CLIENT = '203.0.113.7'

test.each<[string, Proxies, string | undefined, string]>([
  ['without a proxy', false, undefined, CLIENT],
  ['behind one proxy', 1, CLIENT, '10.0.0.2'],
  ['behind one proxy on this machine', 1, CLIENT, '::ffff:127.0.0.1'],
  ['behind two proxies', 2, `${CLIENT}, 192.0.2.9`, 'fd00::2'],
  ['behind a named network', ['192.0.2.0/24'], CLIENT, '192.0.2.1'],
  ['behind two named networks', ['192.0.2.0/24', 'loopback'], `${CLIENT}, 192.0.2.1`, '127.0.0.1'],
  // A proxy that can be gone around: then nobody but the client wrote the headers.
  ['around one proxy', 1, undefined, CLIENT],
  ['around a named network', ['10.0.0.0/8'], undefined, CLIENT],
])('%s, forged headers do not change whom a request is from', async (_, proxies, appended, remoteAddress) => {
  const app = Fastify({ trustProxy: trustedProxies(proxies) })
  app.get('/', ({ ip }) => networkOf(ip))
  const { body } = await app.inject({ url: '/', remoteAddress, headers: forged(1, appended) })
  expect(body).toBe(CLIENT)
})

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2:3::4]:443', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('behind one proxy, forged headers change nothing', () => {
  const PER_MINUTE = 40
  let product: TestProduct
  beforeAll(async () => {
    product = await TestProduct.start(inject('database'), {
      TRUST_PROXY: '1',
      REQUESTS_PER_MINUTE: String(PER_MINUTE),
      PUBLIC_URL: 'https://tasks.example.org',
      STAND_INS: 'mail',
      OPERATOR_PASSWORD: 'right',
    })
  })
  afterAll(() => product.stop())

  test('about the addresses in links and redirects', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    for (const url of [
      '/auth/config.json',
      '/oidc/.well-known/openid-configuration',
      '/api/openapi.json',
      '/oidc/auth',
    ]) {
      const answer = await product.app.inject({ url, headers })
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain('evil.example')
    }
  })

  test('about the limits of sign-in', async () => {
    const browser = new Browser(product)
    for (const number of [1, 2]) {
      const headers = forged(number, CLIENT)
      await browser.submit(
        await browser.begin(),
        { email: 'a@example.org', password: 'Wrong-1234' },
        { headers },
      )
    }
    const counted = await rows<{ key: string }>(product.ctx.db, sql`select key from attempt`)
    const keys = counted.map(({ key }) => key).join()
    expect(keys).toContain(CLIENT)
    expect(keys).not.toContain('198.51.100')
  })

  test("about the limit of the operator's password", async () => {
    const open = (password: string, number: number) =>
      product.app.inject({
        url: '/outbox',
        headers: {
          ...forged(number, CLIENT),
          authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}`,
        },
      })
    expect((await open('right', 0)).statusCode).toBe(200)
    for (let i = 0; i < 10; i++) expect((await open('wrong', i)).statusCode).toBe(401)
    expect((await open('right', 99)).statusCode).toBe(401)
  })

  test('about the limit of the API, which holds up nobody else behind the same proxy', async () => {
    const ask = async (number: number, client: string) =>
      (await product.app.inject({ url: '/auth/config.json', headers: forged(number, client) })).statusCode
    const statuses = []
    for (let i = 0; i < PER_MINUTE + 2; i++) statuses.push(await ask(i, '203.0.113.8'))
    expect(statuses).toEqual([...Array(PER_MINUTE).fill(200), 429, 429])
    expect(await ask(1, '203.0.113.9')).toBe(200)
  })
})
