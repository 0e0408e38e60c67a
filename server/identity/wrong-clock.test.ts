import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { exportData, getProfile } from '#contract/account.ts'
import { endOtherSessions, listSessions } from '#contract/sessions.ts'
import { countTry, mayTry, triesOf } from '../http/attempts.ts'
import { Sessions } from '../sessions/sessions.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { askForCode, isBack, mailedCode, newAddress, PASSWORD, signUp } from '../testing/sign-up.ts'

// The server's clock is set right after it was ahead. Nobody is locked out by it, and nothing lasts longer than it should.
let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(null)
  await product.ctx.db.query('delete from attempt')
})

const ask = async (
  endpoint: typeof getProfile | typeof exportData | typeof endOtherSessions,
  token: string,
) => (await product.ask(endpoint, {} as never, { as: { key: '', userId: '', token } })).status
const ahead = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

test('signing out everywhere while the clock was ahead: whoever signs in afterwards is in', async () => {
  const { email, browser, back } = await signUp(product)
  const { body } = await browser.trade(back)
  // The token is within its hour, and the clock half an hour ahead.
  product.setTime(ahead(0.5))
  expect(await ask(endOtherSessions, body.id_token)).toBe(200)
  product.setTime(null)
  expect(await ask(getProfile, body.id_token)).toBe(200)
  const other = new Browser(product)
  const signedIn = await other.submit(await other.begin(), { email, password: PASSWORD })
  expect(isBack(signedIn)).toBe(true)
  const { id_token } = (await other.trade(signedIn)).body
  expect(await ask(getProfile, id_token)).toBe(200)
})

test('the same at an issuer of others: a token from before stays refused, and the next one is taken', async () => {
  const email = newAddress()
  const token = (name: string, at: number) =>
    product.token(email, { origin_jti: name, auth_time: Math.floor(at / 1000) })
  const mine = await token('mine', Date.now())
  const unseen = await token('unseen', Date.now())
  expect(await ask(getProfile, mine)).toBe(200)
  product.setTime(ahead(0.5))
  expect(await ask(endOtherSessions, mine)).toBe(200)
  product.setTime(ahead(0.01))
  expect(await ask(getProfile, unseen)).toBe(401)
  product.setTime(ahead(0.02))
  const next = await token('next', Date.parse(ahead(0.02)))
  expect(await ask(getProfile, next)).toBe(200)
  expect(await ask(getProfile, unseen)).toBe(401)
})

test('a clock that is set back lets in no token from before signing out everywhere, then or later', async () => {
  const email = newAddress()
  const token = (name: string) => product.token(email, { origin_jti: name })
  const [mine, unseen] = [await token('mine'), await token('unseen')]
  expect(await ask(getProfile, mine)).toBe(200)
  product.setTime(ahead(0.1))
  expect(await ask(endOtherSessions, mine)).toBe(200)
  product.setTime(ahead(-2))
  expect(await ask(getProfile, unseen)).toBe(401)
  product.setTime(ahead(0.2))
  expect(await ask(getProfile, unseen)).toBe(401)
  expect(await ask(getProfile, await token('next'))).toBe(200)
})

test('a sign-in from when the clock was ahead is not recent for all that time, and is seen when it is used', async () => {
  product.setTime(ahead(5))
  const email = newAddress()
  const token = await product.token(email)
  expect(await ask(exportData, token)).toBe(200)
  product.setTime(null)
  expect(await ask(exportData, token)).toBe(401)
  // Another process, which does not remember it, looks it up.
  const later = ahead(0.2)
  product.setTime(later)
  const { signIn } = (await product.ctx.tokens.verify(token))!
  await new Sessions(product.ctx).isOpen(signIn, () => ({ network: '', device: '' }))
  const places = await product.call(listSessions, {}, { as: { key: '', userId: email, token } })
  expect(places[0]!.lastSeenAt).toBe(later)
})

test('tries that were counted while it was ahead keep nobody out afterwards', async () => {
  const { db } = product.ctx
  const limit = { most: 2, minutes: 15 }
  for (let tries = 0; tries < 3; tries++) await mayTry(db, 'ahead', limit)
  expect(await mayTry(db, 'ahead', limit)).toBe(false)
  expect(await triesOf(db, 'ahead', limit)).toBe(4)
  await db.query("update attempt set until = until + interval '1 day'")
  expect(await triesOf(db, 'ahead', limit)).toBe(0)
  expect(await mayTry(db, 'ahead', limit)).toBe(true)
  expect(await countTry(db, 'ahead', 15)).toBe(2)
})

test('tries that come together are all counted', async () => {
  const { db } = product.ctx
  const counted = await Promise.all(Array.from({ length: 60 }, () => countTry(db, 'together', 15)))
  expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('the code that was mailed last is the one that works', async () => {
  const email = newAddress()
  const browser = new Browser(product)
  const asked = await askForCode(browser, email)
  const before = await mailedCode(product, email)
  await product.ctx.db.query(
    `update identity_challenge set created_at = created_at + interval '1 hour', code_until = code_until + interval '1 hour',
       link_until = link_until + interval '1 hour' where email = $1`,
    [email],
  )
  const again = await browser.submit(asked, {}, { to: '/code/again' })
  const code = await mailedCode(product, email)
  expect(code).not.toBe(before)
  expect(isBack(await browser.submit(again, { code }, { to: '/code' }))).toBe(true)
})
