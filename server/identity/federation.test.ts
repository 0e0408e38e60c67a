import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser, type Seen } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { heading, isBack, newAddress, signIn, signUp } from '../testing/sign-up.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const LOCAL = { ip: '127.0.0.1' }

/** Opens the upstream issuer's page, which asks for an account. */
async function atGoogle(browser: Browser): Promise<Seen> {
  const { url } = await browser.begin()
  return browser.open(`${url}/federated`, LOCAL)
}

async function withGoogle(email: string, name = 'Gwen', browser = new Browser(product)) {
  const back = await browser.submit(await atGoogle(browser), { email, name }, LOCAL)
  return { browser, back }
}

test('a new person signs in with Google, and again later', async () => {
  const email = newAddress('gwen')
  const first = await withGoogle(email)
  expect(isBack(first.back)).toBe(true)
  const { body } = await first.browser.trade(first.back)
  expect(decodeJwt(body.id_token)).toMatchObject({ email, email_verified: true, name: 'Gwen' })
  const second = await withGoogle(email)
  const later = await second.browser.trade(second.back)
  expect(decodeJwt(later.body.id_token).sub).toBe(decodeJwt(body.id_token).sub)
})

test('a person with a password gets into the same account, and the password still works', async () => {
  const { email, browser, back } = await signUp(product)
  const own = decodeJwt((await browser.trade(back)).body.id_token)
  const google = await withGoogle(email)
  expect(decodeJwt((await google.browser.trade(google.back)).body.id_token).sub).toBe(own.sub)
  expect(isBack(await signIn(new Browser(product), email))).toBe(true)
})

test('who has to sign in once more is asked by Google too, and has proven it again then', async () => {
  const email = newAddress('gwen')
  const { browser, back } = await withGoogle(email)
  const before = decodeJwt((await browser.trade(back)).body.id_token)
  expect(
    isBack(await browser.open(`${(await browser.begin({ prompt: 'login' })).url}/federated`, LOCAL)),
  ).toBe(false)
  const { url } = await browser.begin({ prompt: 'login', max_age: '0' })
  const asked = await browser.open(`${url}/federated`, LOCAL)
  expect(asked.body).toContain('This page stands in for Google.')
  const again = await browser.submit(asked, { email, name: 'Gwen' }, LOCAL)
  const after = decodeJwt((await browser.trade(again)).body.id_token)
  expect(after.sub).toBe(before.sub)
  expect(Number(after.auth_time)).toBeGreaterThanOrEqual(Number(before.auth_time))
})

test('the stand-in for Google says what it is, and is hidden from other machines', async () => {
  const browser = new Browser(product)
  const page = await atGoogle(browser)
  expect(page.body).toContain('This page stands in for Google.')
  expect((await browser.open(page.url, { ip: '203.0.113.9' })).status).toBe(404)
})

describe('refused', () => {
  test('an answer opened in another browser: nobody is signed in as someone else', async () => {
    const attacker = new Browser(product)
    const page = await atGoogle(attacker)
    const held = await heldAnswer(attacker, page)
    const victim = new Browser(product)
    await victim.begin()
    expect(heading(await victim.open(held))).toBe('Please start again')
  })

  test('the same answer a second time', async () => {
    const browser = new Browser(product)
    const held = await heldAnswer(browser, await atGoogle(browser))
    expect(isBack(await browser.open(held))).toBe(true)
    expect((await browser.open(held)).status).toBe(400)
  })

  test('an answer to no request', async () => {
    const seen = await new Browser(product).open('/idp/federated/callback?code=abc&state=made-up')
    expect([seen.status, heading(seen)]).toEqual([400, 'Google (stand-in) did not let you in'])
  })
})

/** The callback address from the upstream issuer, before it is opened. */
async function heldAnswer(browser: Browser, page: Seen): Promise<string> {
  browser.stopAt = '/idp/federated/callback'
  const { url } = await browser.submit(page, { email: newAddress('held'), name: '' }, LOCAL)
  browser.stopAt = undefined
  return url
}

test('at a public address there is no stand-in for Google unless it is named', async () => {
  const open = await TestProduct.start(inject('database'), { PUBLIC_URL: 'https://tasks.example.org' })
  expect(open.ctx.upstream).toBeNull()
  await open.stop()
})
