import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import type { TestProduct } from '#server/testing/product.ts'
import * as asServerTests from '#server/testing/sign-up.ts'
import { mailedCode, newAddress, PASSWORD } from '#server/testing/sign-up.ts'
import { holdWaits } from './clocks.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  keepSession,
  sessionEntry,
  test,
} from './fixtures.ts'
import { serveProduct } from './product.ts'

/** When a sign-in that failed goes back to the sign-in page. */
const BACK_AFTER_MS = 5_000

/** Fills in the sign-up pages, up to the code from the mail. */
async function signUp(page: Page, product: TestProduct, email = newAddress()): Promise<string> {
  await page.getByRole('link', { name: /create an account|sign up/i }).click()
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel(/mail/i).fill(email)
  await page.getByRole('textbox', { name: /password/i }).fill(PASSWORD)
  await page.getByRole('button', { name: /create/i }).click()
  await page.getByLabel(/code/i).fill(await mailedCode(product, email))
  await page.getByRole('button', { name: /confirm/i }).click()
  return email
}

/** Opens a page as somebody whose session is as the sign-up pages leave it, without going through them again. */
async function openSignedUp(page: Page, product: TestProduct, path: string): Promise<string> {
  const { email, browser, back } = await asServerTests.signUp(product)
  const { body: tokens } = await browser.trade(back)
  const { publicUrl } = product.ctx.config
  const cookies = browser.cookies().map((cookie) => ({ ...cookie, domain: new URL(publicUrl).hostname }))
  await page.context().addCookies(cookies)
  await keepSession(page, publicUrl, tokens)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  return email
}

const storedSession = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    return key ? JSON.parse(localStorage.getItem(key)!) : null
  })

/** A token of the same second with the same claims is the same token: the next one is to be another. */
const inAnotherSecond = ({ profile }: { profile: { iat: number } }) =>
  expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(profile.iat)

/** Makes the stored identity token look worn, so that the next look at it renews it. */
const wearToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!
    const session = JSON.parse(localStorage.getItem(key)!)
    session.profile.exp = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem(key, JSON.stringify(session))
  })

test('someone new signs up, is known by name and zone, lands on the page they asked for, stays signed in and signs out', async ({
  page,
  product,
}) => {
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/user/profile'),
  )
  await page.goto('/carecircle')
  const email = await signUp(page, product)
  // With name and zone.
  expect((await posted).postDataJSON()).toEqual({
    email,
    name: 'Robin',
    picture: null,
    timezone: 'America/New_York',
  })
  await expect(page).toHaveURL('/carecircle')
  await page.reload()
  await page.getByRole('button', { name: `Account menu of ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Signed out successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/logout/)
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'home page' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth/login')
  await expect(page.getByRole('textbox', { name: /password/i })).toBeVisible()
})

test('without a page to go back to, signing in leads to the day', async ({ page, product }) => {
  await page.goto('/auth/login?return=https://evil.example/')
  const email = await signUp(page, product)
  // Somebody new has no access yet, so the day leads on to Billing.
  await expect(page).toHaveURL('/billing')
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/billing')
  await expect(page.getByRole('button', { name: `Account menu of ${email}` })).toBeVisible()
})

test('signing in works also when the profile cannot be posted', async ({ page, product }) => {
  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'No.' } })
      : route.fallback(),
  )
  await page.goto('/carecircle')
  await signUp(page, product)
  await expect(page).toHaveURL('/carecircle')
})

test('signing out in one tab signs out the other', async ({ page, context, product }) => {
  await openSignedUp(page, product, '/carecircle')
  const other = await context.newPage()
  await other.goto('/billing')
  await expect(other.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await page.goto('/auth/logout')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(other.getByText('Signed out successfully')).toBeVisible()
})

test('two tabs that renew at once both stay signed in, with one renewal', async ({
  page,
  context,
  product,
}) => {
  await openSignedUp(page, product, '/carecircle')
  const other = await context.newPage()
  await other.goto('/carecircle')
  const before = await storedSession(page)
  await inAnotherSecond(before)
  // Neither must see the worn token before it is opened anew: a renewal that a reload cuts off is asked for again.
  await other.goto('about:blank')
  await page.goto('/auth/config.json')
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token')) renewals.push(request.url())
  })
  await wearToken(page)
  await Promise.all([page.goto('/carecircle'), other.goto('/carecircle')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await expect(tab).toHaveURL('/carecircle')
  }
  await expect.poll(async () => (await storedSession(page)).id_token).not.toBe(before.id_token)
  const after = await storedSession(page)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(renewals).toHaveLength(1)
})

test('a refused token is renewed once and the call repeated', async ({ page, product }) => {
  await openSignedUp(page, product, '/billing')
  const before = await storedSession(page)
  await inAnotherSecond(before)
  const answers: string[] = []
  let renewals = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token')) renewals++
  })
  await page.route('**/api/user/profile', (route) => {
    const old = route.request().headers().authorization === `Bearer ${before.id_token}`
    answers.push(old ? 'refused' : 'answered')
    if (!old) return route.fallback()
    return route.fulfill({ status: 401, json: { error: 'Please sign in.' } })
  })
  await page.goto('/carecircle')
  await expect.poll(async () => (await storedSession(page)).id_token).not.toBe(before.id_token)
  await expect.poll(() => answers).toContain('answered')
  await expect(page).toHaveURL('/carecircle')
  expect(answers[0]).toBe('refused')
  expect(renewals).toBe(1)
})

/** Opens the page with a worn session, whose renewal is asked for; what answers it once that is known. */
async function holdRenewal(
  page: Page,
  worn: object,
): Promise<(answer: 'renewed' | 'refused') => Promise<void>> {
  const [key] = await sessionItem(page)
  await page.goto('/auth/config.json')
  await putSession(page, [key, JSON.stringify(worn)])
  const held = Promise.withResolvers<Route>()
  await page.route('**/oidc/token', (route) => held.resolve(route))
  await page.goto('/carecircle')
  const route = await held.promise
  return (answer) =>
    answer === 'renewed' ? route.continue() : route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
}

const sessionItem = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))!)
/** As another window would. What a window stores itself it is not told of. */
const putSession = (page: Page, item: [key: string, value: string]) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), item)
const wornOf = <Session extends { profile: object }>(session: Session) => ({
  ...session,
  profile: { ...session.profile, exp: Math.floor(Date.now() / 1000) - 60 },
})

test('a renewal that comes late does not take the place of whoever has signed in meanwhile', async ({
  page,
  product,
  someone,
}) => {
  await openSignedUp(page, product, '/carecircle')
  const other = await someone('Other')
  const answer = await holdRenewal(page, wornOf(await storedSession(page)))
  const tokens = { id_token: other.token, access_token: other.token }
  await putSession(page, sessionEntry(product.ctx.config.publicUrl, tokens))
  await answer('renewed')
  await expect(page.getByRole('button', { name: `Account menu of ${other.userId}` })).toBeVisible()
  expect((await storedSession(page)).id_token).toBe(other.token)
})

test('a renewal that is refused late does not sign out whoever has signed in again meanwhile', async ({
  page,
  product,
}) => {
  const email = await openSignedUp(page, product, '/carecircle')
  const [key, value] = await sessionItem(page)
  const again = JSON.parse(value)
  const answer = await holdRenewal(page, { ...wornOf(again), id_token: 'from before', refresh_token: 'too' })
  await putSession(page, [key, value])
  await answer('refused')
  await expect(page.getByRole('button', { name: `Account menu of ${email}` })).toBeVisible()
  expect((await storedSession(page)).id_token).toBe(again.id_token)
})

test('a session that the issuer ended leads to sign-in and back to the page', async ({ page, product }) => {
  const email = await openSignedUp(page, product, '/carecircle')
  await page.context().clearCookies()
  // The page that is still open may be the first to ask.
  await page.route('**/oidc/token', (route) =>
    route.request().postData()?.includes('grant_type=refresh_token')
      ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
      : route.fallback(),
  )
  await wearToken(page)
  await page.goto('/billing?canceled=true')
  await page.getByLabel(/mail/i).fill(email)
  await page.getByRole('textbox', { name: /password/i }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/billing/)
  await expect.poll(async () => (await storedSession(page))?.profile.email).toBe(email)
})

const refuseRenewals = (page: Page) =>
  page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
const endedAt = (page: Page, at: number) =>
  page.evaluate((instant) => sessionStorage.setItem('session-ended-at', String(instant)), at)

test('a session that ends after the clock was set back leads to sign-in as any other', async ({
  page,
  product,
}) => {
  await openSignedUp(page, product, '/carecircle')
  await page.context().clearCookies()
  await refuseRenewals(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error: 'no' } }))
  await endedAt(page, Date.now() + 3_600_000)
  await page.goto('/billing')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('a session that ends again right after signing in says so instead of signing in for ever', async ({
  page,
  product,
}) => {
  await openSignedUp(page, product, '/carecircle')
  await refuseRenewals(page)
  // Away from the app: the page that is still open may be the first to ask, and its end be the first one.
  await page.goto('/healthz')
  await wearToken(page)
  await endedAt(page, Date.now())
  await page.goto('/billing')
  await expect(page.getByText('Failed to check authentication state')).toBeVisible()
})

test('without the sign-in service the session is kept and the page says what is the matter', async ({
  page,
  product,
}) => {
  await openSignedUp(page, product, '/carecircle')
  await page.route('**/oidc/token', (route) => route.abort())
  await wearToken(page)
  await page.reload()
  await expect(page.getByText('Failed to check authentication state')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to check authentication state' })
  const button = notice.getByRole('button', { name: 'Try again' })
  await button.click()
  await expect(button).toBeVisible()
  await page.unroute('**/oidc/token')
  // By pressing it, or because another call renewed meanwhile. The press before may still be on its way to fail.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(page.getByText('Failed to check authentication state')).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL('/carecircle')
})

test('a failed sign-in goes back to the sign-in page once, then waits for a press', async ({ page }) => {
  const goBack = await holdWaits(page, BACK_AFTER_MS)
  await page.goto(
    '/auth/callback?error=access_denied&error_description=The+sign-in+was+cancelled.&state=none',
  )
  await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
  await expect(page.getByText('Redirecting back to login...')).toBeVisible()
  await goBack()
  await expect(page.getByRole('textbox', { name: /password/i })).toBeVisible()

  await page.goto('/auth/callback?code=unknown&state=none')
  await expect(page.getByText('An error occurred during sign in.')).toBeVisible()
  await expect(page.getByText('Redirecting back to login...')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('textbox', { name: /password/i })).toBeVisible()
})

test('when the sign-in page cannot be reached, that is said and can be tried again', async ({ page }) => {
  await page.route('**/auth/config.json', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
  await page.unroute('**/auth/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: /password/i })).toBeVisible()
})

test.describe('analytics', () => {
  type Event = { event: string; distinct_id: string; api_key: string; properties: Record<string, unknown> }

  async function collector() {
    const events: Event[] = []
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type')
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        if (request.method === 'POST') events.push(JSON.parse(body))
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { events, host, stop: () => server.close() }
  }

  test('signing in and out is recorded, by the internal key alone, and Do Not Track is honoured', async ({
    browser,
  }) => {
    const { events, host, stop } = await collector()
    const { product, origin } = await serveProduct({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: host })
    for (const doNotTrack of [true, false]) {
      const context = await browser.newContext({ baseURL: origin })
      if (doNotTrack) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
      }
      const page = await context.newPage()
      await page.goto('/carecircle')
      const email = await signUp(page, product)
      await expect(page).toHaveURL(`${origin}/carecircle`)
      const recorded = () => events.map(({ event }) => event)
      const signedIn = doNotTrack ? [] : ['$identify', 'user_signed_in']
      await expect.poll(recorded).toEqual(signedIn)
      await page.goto('/auth/logout')
      await expect(page.getByText('Signed out successfully')).toBeVisible()
      await expect.poll(recorded).toEqual(doNotTrack ? [] : [...signedIn, 'user_signed_out'])
      if (!doNotTrack) {
        expect(new Set(events.map(({ distinct_id }) => distinct_id)).size).toBe(1)
        expect(JSON.stringify(events)).not.toContain(email)
      }
      await context.close()
    }
    await product.stop()
    stop()
  })
})
