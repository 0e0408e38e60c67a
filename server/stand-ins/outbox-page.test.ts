import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BadSetting, readConfig } from '../config/config.ts'
import { activeStandIns } from '../config/stand-ins.ts'
import { queueMail } from '../mail/mail.ts'
import { TestProduct } from '../testing/product.ts'
import { addToOutbox } from './outbox.ts'

const products: TestProduct[] = []
const start = async (env: Record<string, string> = {}) => {
  const product = await TestProduct.start(inject('database'), env)
  products.push(product)
  return product
}
let product: TestProduct
beforeAll(async () => {
  product = await start()
})
afterAll(() => Promise.all(products.map((one) => one.stop())))

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12025550100' }

const look = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', on = product) =>
  on.app.inject({ url: '/outbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress })

test('mails and calls are shown as text, with their links, and labelled as a stand-in', async () => {
  await queueMail(product.ctx.db, {
    to: 'robin@example.org',
    subject: 'Hello\r\nBcc: everybody@example.org <b>',
    text: 'Open http://localhost:3000/somewhere?a=1&b=2 please <script>',
  })
  await addToOutbox(product.ctx.db, {
    kind: 'call',
    to: '+12025550123',
    body: 'It is time.',
    state: 'answered',
  })
  await product.work()
  const { statusCode, body } = await look()
  expect(statusCode).toBe(200)
  expect(body).toContain('This page stands in for a mail server and a phone.')
  expect(body).toContain('Hello Bcc: everybody@example.org &lt;b&gt;')
  expect(body).toContain('href="http://localhost:3000/somewhere?a=1&amp;b=2"')
  expect(body).toContain('+12025550123')
  expect(body).not.toContain('please <script>')
})

describe('it is not available', () => {
  test('for another machine', async () => expect((await look({}, '203.0.113.7')).statusCode).toBe(404))

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
    'behind a proxy that sends %s',
    async (header) => expect((await look({ [header]: '203.0.113.7' })).statusCode).toBe(404),
  )

  test('under another host name that resolves here', async () =>
    expect((await look({ host: 'evil.example:3000' })).statusCode).toBe(404))

  test('when the product has a public address', async () =>
    expect(
      (await look({}, '127.0.0.1', await start({ PUBLIC_URL: 'https://tasks.example.org' }))).statusCode,
    ).toBe(404))

  test('when real mail and phone services are set up', async () =>
    expect(
      (await look({}, '127.0.0.1', await start({ SMTP_URL: 'smtp://127.0.0.1:1', ...TWILIO }))).statusCode,
    ).toBe(404))
})

test('turned on by name, it asks other machines for the operator’s password, with limited tries', async () => {
  const env = { PUBLIC_URL: 'https://tasks.example.org', STAND_INS: 'mail', OPERATOR_PASSWORD: 'open sesame' }
  const open = await start(env)
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
  })
  expect((await look({}, '203.0.113.7', open)).statusCode).toBe(401)
  expect((await look(basic('wrong'), '203.0.113.7', open)).statusCode).toBe(401)
  expect((await look(basic('open sesame'), '203.0.113.7', open)).statusCode).toBe(200)
  for (let tries = 0; tries < 10; tries++) await look(basic(`guess ${tries}`), '203.0.113.7', open)
  expect((await look(basic('open sesame'), '203.0.113.7', open)).statusCode).toBe(401)
})

describe('in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tasks.example.org' }

  test('mail has to be set up', () => {
    expect(() => readConfig(production)).toThrow(BadSetting)
    expect(activeStandIns(readConfig({ ...production, SMTP_URL: 'smtp://mail.example.org' }))).not.toContain(
      'mail',
    )
  })

  test('a stand-in works only when it is named', () =>
    expect(activeStandIns(readConfig({ ...production, STAND_INS: 'mail' }))).toContain('mail'))
})
