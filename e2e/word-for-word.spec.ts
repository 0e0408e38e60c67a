import sql from 'sql-template-tag'
import { patchProfile } from '#contract/account.ts'
import { run } from '#server/db/sql.ts'
import { careFor } from '#server/testing/circle.ts'
import { REPLY_MS } from './assistant-panel.ts'
import { holdWaits } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { serveProduct } from './product.ts'

/** Texts, sizes and orders that the specification gives and no other test checks. */

/** When a sign-in that failed goes back to the sign-in page. */
const BACK_AFTER_MS = 5_000

test('signing in says what it is doing', async ({ page }) => {
  await holdWaits(page, BACK_AFTER_MS)
  let letGo = await holdBack(page, '**/auth/config.json')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Redirecting to login', exact: true })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.unroute('**/auth/config.json')

  letGo = await holdBack(page, '**/auth/config.json')
  await page.goto('/auth/callback?error=access_denied')
  await expect(page.getByRole('heading', { name: 'Completing sign in...', exact: true })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Authentication failed', exact: true })).toBeVisible()
  await expect(page.getByText('An error occurred during sign in.', { exact: true })).toBeVisible()
  await expect(page.getByText('Redirecting back to login...', { exact: true })).toBeVisible()
})

test('a sign-in that failed is recorded', async ({ browser }) => {
  const { product, origin } = await serveProduct({
    POSTHOG_KEY: 'phc_test',
    POSTHOG_HOST: 'http://127.0.0.1:9',
  })
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await holdWaits(page, BACK_AFTER_MS)
  const sent: string[] = []
  await page.route('http://127.0.0.1:9/**', (route) => {
    const { event, properties } = route.request().postDataJSON()
    sent.push(`${event} ${properties.error}`)
    return route.fulfill({ json: {} })
  })
  const asked = page.waitForRequest((request) => request.url().includes('code_challenge='))
  await page.goto('/auth/login')
  const state = new URL((await asked).url()).searchParams.get('state')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/auth/callback?error=access_denied&error_description=You%20said%20no&state=${state}`)
  await expect(page.getByText('You said no', { exact: true })).toBeVisible()
  await expect(page.getByText('Redirecting back to login...', { exact: true })).toBeVisible()
  await expect.poll(() => sent).toEqual(['auth_error access_denied'])
  await context.close()
  await product.stop()
})

test('the assistant is 380 pixels wide and 70 % of the window high, its thread at most 48rem', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 380, height: 630 })
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/assistant-test')
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  const composer = page.getByLabel('Send a message')
  await expect(composer).toHaveAttribute('placeholder', 'Send a message...')
  const widest = await composer.evaluate((field) => getComputedStyle(field.closest('form')!).maxWidth)
  expect(widest).toBe('768px')
})

test('what a membership could not be changed to is told in the server’s words, else in ours', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await run(product.ctx.db, sql`update person set subscription_amount = 5 where key = ${robin.key}`)
  await signIn(page, robin)
  await page.goto('/billing')
  const answers = (method: string, address: string, body: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body }) : route.fallback(),
    )
  await answers('DELETE', '**/api/billing/subscription', '')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(question.getByRole('alert')).toContainText('Cancellation failed')
  await answers('DELETE', '**/api/billing/subscription', '{"error":"The bank is closed."}')
  await question.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(question.getByRole('alert')).toHaveText('The bank is closed.')
  await question.getByRole('button', { name: 'Keep it' }).click()

  await run(product.ctx.db, sql`update person set subscription_status = 'canceled' where key = ${robin.key}`)
  await run(
    product.ctx.db,
    sql`update billing_account set own_status = 'canceled' where person = ${robin.key}`,
  )
  product.ctx.people.forget(robin.key)
  await page.reload()
  await answers('POST', '**/api/billing/subscription/reactivate', '')
  await page.getByRole('button', { name: 'Rejoin Early Access Program' }).click()
  await expect(page.getByRole('alert')).toContainText('Reactivation failed')
})

for (const [missing, sentence] of [
  ['serviceWorker', 'Service workers are not supported'],
  ['PushManager', 'Push messaging is not supported'],
  ['Notification', 'Notifications are not supported'],
] as const)
  test(`a browser without ${missing}: ${sentence}`, async ({ page, someone, signIn }) => {
    await page.addInitScript((name) => {
      if (name === 'serviceWorker') delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
      else delete (window as unknown as Record<string, unknown>)[name]
    }, missing)
    await signIn(page, await someone())
    await page.goto('/dashboard/')
    await page
      .getByRole('button', { name: 'Notifications on this device: not possible in this browser' })
      .click()
    await expect(page.getByText(`${sentence} in this browser.`)).toBeVisible()
  })

test('the menu has its entries in their order, also while viewing as someone', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, paul, quinn] = [await someone('Robin'), await someone('Paul'), await someone('Quinn')]
  await careFor(product.ctx, robin, paul, { as: 'Dad' })
  await careFor(product.ctx, robin, quinn, { approved: false })
  await signIn(page, robin)
  await page.goto('/dashboard/')
  const menu = page.getByRole('menu', { name: 'Account' })
  const open = () => page.getByRole('button', { name: /^Account menu of/ }).click()
  // If the menu is opened right at the start, the people whose day can be viewed appear a moment later.
  const entries = async () => {
    const names = await menu.getByRole('menuitem').allTextContents()
    return names.map((one) => one.trim()).filter((one) => !BESIDE_THE_DOCUMENTS.test(one))
  }
  await open()
  await expect
    .poll(entries)
    .toEqual([
      'Dashboard',
      'Care Circle',
      `View as Dad${paul.userId}`,
      'Billing',
      'Notifications',
      'Settings',
      'About',
      'Log out',
    ])
  await expect(page.getByText(robin.userId, { exact: true })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'View as Dad' }).click()
  await expect(page.getByText('Viewing as Dad.')).toBeVisible()
  await open()
  await expect
    .poll(entries)
    .toEqual([
      'Switch back to my account',
      'Dashboard',
      'Care Circle',
      'Billing',
      'Notifications',
      'Settings',
      'About',
      'Log out',
    ])
  await expect(menu.getByRole('menuitem', { name: 'Care Circle' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Viewing as Dad', { exact: true })).toBeVisible()
})

const BESIDE_THE_DOCUMENTS = /^(Find a task|Look back|I am away|Dad is away|Simple view|Get help)/

test.describe('in India, whose zone devices call by its former name', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })
  for (const timezone of ['Asia/Kolkata', 'Asia/Calcutta'])
    test(`an account with ${timezone} is in Mumbai, and nothing is overridden`, async ({
      page,
      someone,
      signIn,
    }) => {
      await signIn(page, await someone('Asha', { timezone }))
      await page.goto('/settings')
      await expect(page.getByText('Browser timezone: Asia/Kolkata', { exact: true })).toBeVisible()
      const zone = page.getByRole('button', { name: /Timezone/ })
      await expect(zone).toContainText('Mumbai')
      await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled()
      await zone.click()
      await expect(page.getByRole('option')).toHaveCount(15)
      await page.keyboard.press('Escape')
      await page.goto('/dashboard/')
      await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
      await expect(page.getByText(/^Use .* time\?$/)).toHaveCount(0)
    })
})

test('the landing page has six features, a way to About at its end, and waits while a session is checked', async ({
  page,
  someone,
  signIn,
}) => {
  await page.goto('/')
  const features = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Everything a day needs, and no more' }),
    })
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/about',
  )

  await signIn(page, await someone())
  await page.goto('/carecircle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its token has expired, and the answer to the question for a new one is on its way.
  await page.context().route('**/oidc/token', () => {})
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    if (!key) return
    const session = JSON.parse(localStorage.getItem(key)!)
    session.profile.exp = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem(key, JSON.stringify({ ...session, refresh_token: 'one' }))
  })
  await page.goto('/')
  await expect(page.getByText('Loading Daily Tasks...', { exact: true }).first()).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Loading...', { exact: true }).first()).toBeVisible()
})

test('the assistant says that it connects, its reply can be stopped, and a long thread has a way to its end', async ({
  page,
  someone,
  signIn,
}) => {
  await holdWaits(page, REPLY_MS)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  let isSilent = false
  await page.routeWebSocket(/\/api\/conversations\/ws/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isSilent) socket.send(message)
    })
  })
  const connect = await holdBack(page, '**/api/conversations/initialize')
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByText('Connecting text session…', { exact: true })).toBeVisible()
  connect()
  await expect(panel.getByText('Hello there!', { exact: true })).toBeVisible()
  await expect(panel.getByText('How can I help you today?', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
  const field = panel.getByLabel('Send a message')
  for (let turn = 0; turn < 4; turn++) {
    await field.fill('What can you do?')
    await field.press('Enter')
    await expect(panel.getByText('Assistant:')).toHaveCount(turn + 1)
    await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
  }
  const log = panel.getByRole('log', { name: 'Conversation' })
  await log.evaluate((it) => {
    it.scrollTop = 0
  })
  await panel.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect
    .poll(() => log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop))
    .toBeLessThanOrEqual(1)

  isSilent = true
  // On a slow machine this may take longer than the page waits for an answer: then it asks again.
  await expect(async () => {
    await field.fill('What is next?')
    await field.press('Enter')
    await panel.getByRole('button', { name: 'Stop generating' }).click({ timeout: 5_000 })
  }).toPass()
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('a mute whose time has passed says that nothing is muted any more', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const muteNotifications = { muted: true, muteUntil: '2026-01-01T08:00:00Z' }
  await product.call(patchProfile, { body: { muteNotifications } }, { as: robin })
  await signIn(page, robin)
  await page.goto('/notificationschemes')
  await expect(page.getByText('Mute period expired', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Notifications are no longer muted\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0)
})
