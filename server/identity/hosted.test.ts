import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { buildApp } from '../app.ts'
import { makeContext } from '../main.ts'
import { Browser, type Seen } from '../testing/browser.ts'
import { Forwarder } from '../testing/forwarder.ts'
import { TestProduct } from '../testing/product.ts'
import {
  askForCode,
  complaint,
  heading,
  isBack,
  mailedCode,
  mailedLink,
  mailsTo,
  newAddress,
  PASSWORD,
  signIn,
  signUp,
} from '../testing/sign-up.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The fields that a page puts the focus on; a browser takes the first. */
const focused = ({ body }: Seen) =>
  [...body.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, field]) => field)

describe('signing up', () => {
  test('the mailed code signs the person in, and the token opens the API', async () => {
    const { browser, back } = await signUp(product, 'First.Robin@Example.org')
    expect(isBack(back)).toBe(true)
    const { status, body } = await browser.trade(back)
    expect(status).toBe(200)
    expect(decodeJwt(body.id_token)).toMatchObject({
      iss: 'http://localhost:3000/oidc',
      aud: 'daily-tasks-web',
      email: 'first.robin@example.org',
      email_verified: true,
      name: 'Robin',
    })
    expect(body.expires_in).toBe(3600)
    const as = { key: '', userId: '', token: body.id_token }
    expect(await product.call(getProfile, {}, { as })).toMatchObject({
      email: 'first.robin@example.org',
      name: 'Robin',
    })
  })

  test('errors are shown beside their fields; what was typed stays, except the password', async () => {
    const browser = new Browser(product)
    const form = await browser.begin({ screen_hint: 'signup' })
    // A fresh form begins at its first field, a refused one at the first that has to be changed.
    expect(focused(form)).toEqual(['name'])
    const again = await browser.submit(
      form,
      { name: 'Robin', email: 'robin@', password: 'short' },
      { to: '/sign-up' },
    )
    expect(again.status).toBe(400)
    expect(focused(again)[0]).toBe('email')
    expect(complaint(again, 'email')).toBe('Please enter an email address, like robin@example.org.')
    expect(complaint(again, 'password')).toContain('The password still needs: at least 8 characters')
    expect(again.body).toContain('value="robin@"')
    expect(again.body).not.toContain('short')
  })

  test('a wrong code can be corrected, and a new code replaces the old one', async () => {
    const email = newAddress()
    const browser = new Browser(product)
    const asked = await askForCode(browser, email)
    const first = await mailedCode(product, email)
    const again = await browser.submit(asked, { code: wrongCode(first) }, { to: '/code' })
    expect(complaint(again, 'code')).toBe('This code is not right. Please check the newest mail from us.')
    const renewed = await browser.submit(again, {}, { to: '/code/again' })
    expect(renewed.body).toContain('A new code is on its way.')
    const second = await mailedCode(product, email)
    const old = await browser.submit(renewed, { code: first }, { to: '/code' })
    if (first !== second) expect(complaint(old, 'code')).toContain('This code is not right')
    const spaced = `${second.slice(0, 3)} ${second.slice(3)}`
    expect(isBack(await browser.submit(old, { code: spaced }, { to: '/code' }))).toBe(true)
  })

  test('with the mailed link in the same browser, one button is enough; a second use gets a friendly refusal', async () => {
    const email = newAddress()
    const browser = new Browser(product)
    await askForCode(browser, email)
    const link = await mailedLink(product, email)
    const page = await browser.open(link)
    expect(page.body).not.toContain('type="password"')
    expect(isBack(await browser.submit(page))).toBe(true)
    const twice = await browser.open(link)
    expect([twice.status, heading(twice)]).toEqual([410, 'This link was used already'])
    expect(twice.body).toContain('Your address is confirmed')
  })

  test('with the link on another device, the password proves that it is the same person', async () => {
    const email = newAddress()
    await askForCode(new Browser(product), email)
    const phone = new Browser(product)
    const page = await phone.open(await mailedLink(product, email))
    const wrong = await phone.submit(page, { password: 'Not-mine 1' })
    expect(complaint(wrong, 'password')).toBe('This is not the password of the sign-up.')
    expect(heading(await phone.submit(wrong, { password: PASSWORD }))).toBe('Your address is confirmed')
    expect(isBack(await signIn(phone, email))).toBe(true)
  })

  test('a person who closed the page before confirming continues by signing in', async () => {
    const email = newAddress()
    await askForCode(new Browser(product), email)
    const later = new Browser(product)
    const asked = await signIn(later, email)
    expect(heading(asked)).toBe('Check your email')
    expect(
      isBack(await later.submit(asked, { code: await mailedCode(product, email) }, { to: '/code' })),
    ).toBe(true)
  })
})

describe('signing in', () => {
  test('with password and address, in upper or lower case', async () => {
    const { email } = await signUp(product)
    expect(isBack(await signIn(new Browser(product), email.toUpperCase()))).toBe(true)
  })

  test('a wrong password is reported beside the field', async () => {
    const { email } = await signUp(product)
    const again = await signIn(new Browser(product), email, 'Wrong-one 1')
    expect(complaint(again, 'password')).toBe('That email and password do not match.')
    expect(again.body).toContain(`value="${email}"`)
  })

  test('a person signed in at the issuer returns without being asked', async () => {
    const { browser } = await signUp(product)
    expect(isBack(await browser.begin())).toBe(true)
  })

  test('signing out ends the session at the issuer and revokes the tokens', async () => {
    const { browser, back } = await signUp(product)
    const { body } = await browser.trade(back)
    const query = new URLSearchParams({
      id_token_hint: body.id_token,
      post_logout_redirect_uri: 'http://localhost:3000/auth/logout',
      state: 'bye',
    })
    const leaving = await browser.open(`/oidc/session/end?${query}`)
    expect(leaving.body).toContain('data-at-once')
    const left = await browser.submit(leaving)
    expect(left.url).toBe('http://localhost:3000/auth/logout?state=bye')
    expect((await browser.renew(body.refresh_token)).body.error).toBe('invalid_grant')
    expect(heading(await browser.begin())).toBe('Sign in')
  })

  test('the app may revoke its refresh token; the answer has no content type, which the browser’s library cannot handle', async () => {
    const { browser, back } = await signUp(product)
    const { body } = await browser.trade(back)
    const answer = await product.app.inject({
      method: 'POST',
      url: '/oidc/token/revocation',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: `client_id=daily-tasks-web&token_type_hint=refresh_token&token=${body.refresh_token}`,
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, undefined])
    expect((await browser.renew(body.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('a forgotten password', () => {
  test('is replaced with the mailed code; every other device is signed out', async () => {
    const { email, browser, back } = await signUp(product)
    const { body } = await browser.trade(back)
    const phone = new Browser(product)
    const { url } = await phone.begin()
    const form = await phone.open(`${url}/forgot`)
    const choose = await phone.submit(form, { email })
    const code = await mailedCode(product, email)
    const weak = await phone.submit(choose, { code, password: 'weakpass' }, { to: '/reset' })
    expect(complaint(weak, 'password')).toContain('an uppercase letter')
    const changed = await phone.submit(weak, { code, password: 'Brand-New 7' }, { to: '/reset' })
    expect(isBack(changed)).toBe(true)
    expect((await browser.renew(body.refresh_token)).body.error).toBe('invalid_grant')
    expect(complaint(await signIn(new Browser(product), email), 'password')).toBeDefined()
    expect(isBack(await signIn(new Browser(product), email, 'Brand-New 7'))).toBe(true)
    expect((await mailsTo(product, email))[0]!.subject).toBe('Your Daily Tasks password was changed')
  })

  test('is replaced with the mailed link in any browser, once', async () => {
    const { email } = await signUp(product)
    const browser = new Browser(product)
    const { url } = await browser.begin()
    await browser.submit(await browser.open(`${url}/forgot`), { email })
    const link = await mailedLink(product, email)
    const page = await new Browser(product).open(link)
    expect(heading(await browser.submit(page, { password: 'Brand-New 8' }))).toBe(
      'Your new password is saved',
    )
    expect(heading(await browser.submit(page, { password: 'Brand-New 9' }))).toBe(
      'This link was used already',
    )
    expect(isBack(await signIn(new Browser(product), email, 'Brand-New 8'))).toBe(true)
  })

  test('is replaced once: another link or code that was mailed before no longer works', async () => {
    const { email } = await signUp(product)
    const browser = new Browser(product)
    const { url } = await browser.begin()
    const choose = await browser.submit(await browser.open(`${url}/forgot`), { email })
    const [first, code] = [await mailedLink(product, email), await mailedCode(product, email)]
    const elsewhere = new Browser(product)
    const { url: other } = await elsewhere.begin()
    await elsewhere.submit(await elsewhere.open(`${other}/forgot`), { email })
    const page = await new Browser(product).open(first)
    await new Browser(product).submit(await new Browser(product).open(await mailedLink(product, email)), {
      password: 'Brand-New 8',
    })
    expect(heading(await new Browser(product).open(first))).toBe('This link was used already')
    expect(heading(await browser.submit(page, { password: 'Brand-New 9' }))).toBe(
      'This link was used already',
    )
    const late = await browser.submit(choose, { code, password: 'Brand-New 9' }, { to: '/reset' })
    expect(complaint(late, 'code')).toContain('no longer works')
    expect(isBack(await signIn(new Browser(product), email, 'Brand-New 8'))).toBe(true)
  })
})

test('the pages have no inline script or style, and are not cached', async () => {
  const page = await new Browser(product).begin()
  expect(page.body).not.toMatch(/<style|style="|<script>|onclick/)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  for (const [, file] of page.body.matchAll(/(?:href|src)="(\/page\/[^"]+)"/g)) {
    expect((await product.app.inject({ url: file! })).statusCode).toBe(200)
  }
})

test('while the database is away, pages and forms say so, and blame neither the person nor the link', async () => {
  const forwarder = await Forwarder.start(product.url)
  const config = { ...product.ctx.config, databaseListenUrl: product.url }
  const ctx = await makeContext(config, forwarder.url, product.ctx.clock)
  const app = await buildApp(ctx)
  const browser = new Browser({ app, ctx })
  const form = await browser.begin()
  const forgot = await browser.open(`${new URL(form.url).pathname}/forgot`)
  const { email } = await signUp(product)
  const code = await browser.submit(forgot, { email })
  const link = new URL(await mailedLink(product, email)).pathname
  const keep = await browser.open('/account/restore?token=some')
  await forwarder.stop()

  const words = 'The server cannot reach its data right now. Please try again in a minute.'
  for (const [page, again] of [
    [await browser.submit(form, { email, password: PASSWORD }), new URL(form.url).pathname],
    [await browser.open(new URL(forgot.url).pathname), new URL(forgot.url).pathname],
    [await browser.submit(code, {}, { to: '/again' }), new URL(code.url).pathname],
    [await browser.open(link), link],
    [await browser.submit(keep), '/account/restore?token=some'],
    [await browser.begin(), '/auth/login'],
  ] as const) {
    expect(page.status).toBe(503)
    expect(heading(page)).toBe('That did not work')
    expect(page.body).toContain(words)
    expect(page.body).toContain(`<a class="button" href="${again}"`)
  }
  // A script of the page gets no page.
  const check = await app.inject({ method: 'POST', url: '/idp/password-check', headers: { accept: '*/*' } })
  expect(check.headers['content-type']).toContain('application/json')

  await app.close()
  await ctx.push.sender.stop()
  await ctx.db.end()
})
