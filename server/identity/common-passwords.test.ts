import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pageText } from '../http/page.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { askForCode, complaint, heading, newAddress } from '../testing/sign-up.ts'
import { signUpPage } from './pages.ts'

let product: TestProduct
let production: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  const env = {
    NODE_ENV: 'production',
    STAND_INS: 'mail,payments,phone',
    PUBLIC_URL: 'https://tasks.example.org',
  }
  production = await TestProduct.start(inject('database'), { ...env, OPERATOR_PASSWORD: 'open sesame' })
})
afterAll(async () => {
  await product.stop()
  await production.stop()
})

const warningFor = async (password: string, headers: Record<string, string> = {}) => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/idp/password-check',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ password, email: 'robin@example.org' }).toString(),
  })
  return answer.statusCode === 200 ? answer.json().warning : answer.statusCode
}

test('the form learns while typing that everybody would guess a password', async () => {
  for (const common of ['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Welcome1!', 'Robin2026!', 'DailyTasks1!'])
    expect([common, await warningFor(common)]).toEqual([
      common,
      expect.stringContaining('most used passwords'),
    ])
  expect(await warningFor('Sunny-Day 42')).toBeNull()
  expect(await warningFor('Password1!', { origin: 'https://evil.example' })).toBe(403)
})

test('the place of that warning looks like one', () => {
  const form = pageText(signUpPage({ base: '', token: '' }, {}))
  expect(form).toMatch(/<p class="notice warning"[^>]*data-common/)
})

test('in production such a password is refused, elsewhere it is not', async () => {
  const refused = await askForCode(new Browser(production), newAddress(), 'Password1!')
  expect(complaint(refused, 'password')).toContain('one of the most used passwords')
  expect(heading(await askForCode(new Browser(production), newAddress()))).toBe('Check your email')
  expect(heading(await askForCode(new Browser(product), newAddress(), 'Password1!'))).toBe('Check your email')
})
