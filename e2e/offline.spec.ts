import { createTask, listTasks } from '#contract/tasks.ts'
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
