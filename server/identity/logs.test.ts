import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { askForCode, isBack, mailedCode, mailedLink, newAddress, PASSWORD } from '../testing/sign-up.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('no password, code, token or address reaches the log, however much is logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const ctx = { ...product.ctx, log }
  const app = await buildApp(ctx)
  const browser = new Browser({ app, ctx })
  const email = newAddress('quiet')
  const asked = await askForCode(browser, email)
  const [code, link] = [await mailedCode(product, email), await mailedLink(product, email)]
  await browser.open(link)
  const back = await browser.submit(asked, { code }, { to: '/code' })
  expect(isBack(back)).toBe(true)
  const { body } = await browser.trade(back)
  await browser.trade(back)
  await browser.submit(await new Browser({ app, ctx }).begin(), { email, password: PASSWORD })
  const other = new Browser({ app, ctx })
  await other.submit(await other.begin(), { email, password: 'Wrong-Secret 5' })
  await app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${body.id_token}` } })
  await app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${body.id_token}x` } })
  await app.close()
  expect(lines.length).toBeGreaterThan(10)
  const logged = lines.join('')
  const secrets = [
    PASSWORD,
    'Wrong-Secret 5',
    link.split('/').at(-1)!,
    body.id_token,
    body.refresh_token,
    email,
  ]
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
  // Not counting a match inside another number, such as the time.
  expect(logged).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
})
