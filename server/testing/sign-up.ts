import { outboxEntries } from '../stand-ins/outbox.ts'
import { Browser, type Seen } from './browser.ts'
import type { TestProduct } from './product.ts'

export const PASSWORD = 'Sunny-Day 42'
let made = 0
export const newAddress = (name = 'robin') => `${name}-${++made}@example.org`

/** The mails sent to an address, newest first. */
export async function mailsTo(product: TestProduct, to: string) {
  await product.work()
  return outboxEntries(product.ctx.db, to.toLowerCase())
}

export async function mailedCode(product: TestProduct, to: string): Promise<string> {
  return (await mailsTo(product, to))[0]!.body.match(/\b\d{6}\b/)![0]
}

export async function mailedLink(product: TestProduct, to: string): Promise<string> {
  return (await mailsTo(product, to))[0]!.links[0]!
}

/** The page that asks for the code, after the sign-up form. */
export async function askForCode(browser: Browser, email: string, password = PASSWORD): Promise<Seen> {
  const form = await browser.begin({ screen_hint: 'signup' })
  return browser.submit(form, { name: 'Robin', email, password }, { to: '/sign-up' })
}

/** Signs up with the mailed code; `back` is the browser's last page, at the app. */
export async function signUp(product: TestProduct, email = newAddress(), browser = new Browser(product)) {
  const asked = await askForCode(browser, email)
  const back = await browser.submit(asked, { code: await mailedCode(product, email) }, { to: '/code' })
  return { email, browser, back }
}

export async function signIn(
  browser: Browser,
  email: string,
  password = PASSWORD,
  ip?: string,
): Promise<Seen> {
  return browser.submit(await browser.begin(), { email, password }, { ip })
}

/** Whether the browser is back at the app with a code to trade. */
export function isBack({ url }: Seen): boolean {
  return new URL(url).pathname === '/auth/callback' && url.includes('code=')
}

/** The error message beside a field, or above the form. */
export function complaint({ body }: Seen, field?: string): string | undefined {
  const place = field ? `id="${field}-error"` : 'class="notice bad" role="alert"'
  return body.split(`${place}>`)[1]?.split('</p>')[0]
}

export const heading = ({ body }: Seen) => body.match(/<h1>(.*?)<\/h1>/)?.[1]
