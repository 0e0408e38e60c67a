import type { Page } from '@playwright/test'
import { changeIncoming, requestToCareFor } from '#contract/care-circle.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { mailedCode, PASSWORD } from '#server/testing/sign-up.ts'
import { expect, test } from './fixtures.ts'

test.use({ keepsApp: true })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

test('without a network the app opens, shows the day, keeps a tick, and sends it once the network is back', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(
    createTask,
    { params: { date: today() }, body: { title: 'Water the plants' } },
    { as: robin },
  )
  await signIn(page, robin)
  await page.goto(`/dashboard/${today()}`)
  await expect(page.getByText('Water the plants')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first visit is not yet controlled by the worker; what was seen is kept a moment later.
  await page.reload()
  await expect(page.getByText('Water the plants')).toBeVisible()
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'daily-tasks'),
  )
  await page.waitForTimeout(1500)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Water the plants')).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page
    .getByRole('checkbox', { name: /Water the plants/ })
    .first()
    .click({ force: true })
  await expect(page.getByRole('checkbox', { name: /Water the plants/ }).first()).toBeChecked()
  const status = async () =>
    (await product.call(listTasks, { params: { date: today() } }, { as: robin }))[0]?.status
  expect(await status()).toBe('pending')
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Water the plants/ }).first()).toBeChecked()

  await context.setOffline(false)
  await expect.poll(status, { timeout: 60_000 }).toBe('completed')
})

test('a tick made without a network is sent when the app is opened again with one', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(createTask, { params: { date: today() }, body: { title: 'Lunch' } }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${today()}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Lunch' }).click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  // It is written down a moment later.
  await page.waitForTimeout(1_000)
  await page.goto('about:blank')
  await context.setOffline(false)
  const later = await context.newPage()
  await signIn(later, robin)
  await later.goto(`/dashboard/${today()}`)
  const statuses = async () =>
    (await product.call(listTasks, { params: { date: today() } }, { as: robin })).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['completed'])
  await expect(later.getByRole('checkbox', { name: 'Lunch' })).toBeChecked()
})

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title, exact: true })

async function addToday(product: TestProduct, as: TestPerson, title: string): Promise<void> {
  await product.call(createTask, { params: { date: today() }, body: { title } }, { as })
}

async function statusesToday(product: TestProduct, as: TestPerson): Promise<string[]> {
  return (await product.call(listTasks, { params: { date: today() } }, { as })).map(({ status }) => status)
}

/** What this device keeps is written a moment after it was seen. */
async function written(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(1_000)
}

test('somebody who has just signed in finds their day and their tick without a network', async ({
  page,
  context,
  product,
  someone,
}) => {
  const robin = await someone('Wren')
  await addToday(product, robin, 'Feed the birds')
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Wren')
  await page.getByLabel('Email').fill(robin.userId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await mailedCode(product, robin.userId))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(box(page, 'Feed the birds')).toBeVisible()
  await written(page)
  await context.setOffline(true)
  await box(page, 'Feed the birds').click()
  await page.waitForTimeout(1_000)
  await page.reload()
  await expect(box(page, 'Feed the birds')).toBeChecked()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
})

test('what one tab could not send survives another tab, and is sent once', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Lunch')
  await signIn(page, robin)
  await page.goto(`/dashboard/${today()}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  await written(page)
  const other = await context.newPage()
  await other.goto(`/dashboard/${today()}`)
  await expect(box(other, 'Lunch')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Lunch').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await other.getByRole('button', { name: 'Next Day' }).click()
  await other.getByRole('button', { name: 'Previous Day' }).click()
  await other.waitForTimeout(1_000)
  const sent: string[] = []
  context.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  // A tab that is opened while the first one is still there leaves its change to it.
  await other.reload()
  await other.waitForTimeout(500)
  await page.close()
  await other.reload()
  await expect(box(other, 'Lunch')).toBeChecked()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
  await other.waitForTimeout(1_000)
  expect(sent).toHaveLength(1)
})

test('a tick that waited also waits out a server in trouble', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Lunch')
  await signIn(page, robin)
  await page.goto(`/dashboard/${today()}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  await written(page)
  let refused = 0
  await page.route('**/api/tasks/*/*', async (route) => {
    if (route.request().method() !== 'PATCH' || ++refused > 2) return route.fallback()
    await route.fulfill({ status: 503, json: { error: 'The database is being restarted.' } })
  })
  await context.setOffline(true)
  await box(page, 'Lunch').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
  expect(refused).toBe(3)
  await expect(box(page, 'Lunch')).toBeChecked()
  await expect(page.getByText('Failed to update status')).toBeHidden()
})

test("one's own days are still kept after viewing as someone", async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const cleo = await someone('Cleo')
  const paul = await someone('Paul')
  await product.call(requestToCareFor, { body: { userId: paul.userId } }, { as: cleo })
  const approval = { params: { delegateId: cleo.userId }, body: { approved: true } }
  await product.call(changeIncoming, approval, { as: paul })
  await addToday(product, cleo, 'Own errand')
  await addToday(product, paul, "Paul's pills")
  await signIn(page, cleo)
  await page.goto(`/dashboard/${today()}`)
  await expect(box(page, 'Own errand')).toBeVisible()
  await written(page)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: /^View as/ }).click()
  await expect(box(page, "Paul's pills")).toBeVisible()
  await page.waitForTimeout(1_000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Switch back to my account' }).first().click()
  await expect(box(page, 'Own errand')).toBeVisible()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByText('This day is not on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
})
