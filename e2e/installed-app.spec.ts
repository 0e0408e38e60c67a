import type { RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import type { TestProduct } from '#server/testing/product.ts'
import { expect, test, workerIsReady } from './fixtures.ts'

test.use({ keepsApp: true })

test('the app is offered for installation once the browser can, and says when it is installed', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const bell = page.getByRole('button', { name: /Notifications on this device/ })
  const offer = page.getByRole('button', { name: 'Install the app' })
  const canInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.documentElement.dataset.prompted = 'yes'
        return { outcome: 'dismissed' }
      }
      dispatchEvent(Object.assign(event, { prompt }))
      return event.defaultPrevented
    })
  await bell.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(offer).toBeHidden()

  expect(await canInstall()).toBe(true)
  await offer.click()
  await page.locator('html[data-prompted]').waitFor()
  // Said no: a browser's offer holds once.
  await expect(offer).toBeHidden()

  await canInstall()
  await expect(offer).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('App installed', { exact: true })).toBeVisible()
  await expect(page.getByText('The app is installed on this device.')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('where notifications are blocked since, the bell says what to do, and the server is told', async ({
  page,
  someone,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    localStorage.setItem('push-turned-on', 'https://push.example.org/before')
  })
  await signIn(page, await someone())
  const told = page.waitForRequest('**/api/user/pushnotifications/unsubscribe')
  await page.goto('/dashboard/')
  expect((await told).postDataJSON()).toEqual({ endpoint: 'https://push.example.org/before', lost: true })
  await page.getByRole('button', { name: 'Notifications on this device: blocked' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications on this device' })
  await expect(dialog.getByText('Notifications are blocked for this site.')).toBeVisible()
})

/** From now on the server has another version of the worker. A worker's own script cannot be routed in the browser. */
async function serveNewWorker({ app }: TestProduct, origin: string): Promise<void> {
  const script = `${await (await fetch(`${origin}/sw.js`)).text()}\n// another version`
  const [usual] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (request.url !== '/sw.js') return usual!(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
  })
}

/** Longer than the app takes until it looks again whether anybody is busy. */
const LOOK_MS = 6_000

/** How often the waiting worker has asked this page, in this load of it, whether somebody is busy there. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { questions: 0 })
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.type === 'busy-request') counted.questions++
    })
  })
  return () => page.evaluate(() => (window as unknown as { questions?: number }).questions ?? 0)
}

/** Once nobody is busy the new worker may take over. The browser waits until the old one is idle, at most five minutes. */
async function expectUpdated(page: Page): Promise<void> {
  test.setTimeout(600_000)
  await expect(page.getByText('App Updated')).toBeVisible({ timeout: 330_000 })
}

function newWorkerWaits(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    return Boolean(registration.waiting)
  })
}

test('a new version of the app waits while a form is open, then comes in and says so', async ({
  page,
  product,
  origin,
  someone,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await workerIsReady(page)
  // The first visit is not yet controlled by the worker.
  await page.reload()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Half a thought')
  await serveNewWorker(product, origin)
  await expect.poll(() => newWorkerWaits(page)).toBe(true)
  for (let look = 0; look < 2; look++) await page.clock.runFor(LOOK_MS)
  await expect(page.getByLabel('Title *')).toHaveValue('Half a thought')
  expect(await newWorkerWaits(page)).toBe(true)

  await page.keyboard.press('Escape')
  await page.clock.runFor(LOOK_MS)
  await expectUpdated(page)
  await expect.poll(() => newWorkerWaits(page)).toBe(false)
})

test('a new version waits while something is typed in another tab', async ({
  page,
  context,
  product,
  origin,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await page.clock.install()
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await workerIsReady(page)
  const other = await context.newPage()
  await signIn(other, robin)
  await other.goto('/carecircle')
  const asked = await countQuestions(other)
  await page.reload()
  const address = other.getByPlaceholder('name@example.org').first()
  await address.pressSequentially('kim@')
  await serveNewWorker(product, origin)
  await expect.poll(() => newWorkerWaits(page)).toBe(true)
  // By the second question the answer to the first has been heeded.
  for (const questions of [1, 2]) {
    await page.clock.runFor(LOOK_MS)
    await expect.poll(asked).toBeGreaterThanOrEqual(questions)
  }
  expect(await newWorkerWaits(page)).toBe(true)
  // Even if it had come in.
  await other.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
  await other.clock.runFor(LOOK_MS)
  await expect(address).toHaveValue('kim@')
  expect(await asked()).toBeGreaterThanOrEqual(2)

  await address.fill('')
  await page.clock.runFor(LOOK_MS)
  await expectUpdated(page)
  await expect(address).toHaveValue('')
  await expect.poll(() => newWorkerWaits(other)).toBe(false)
})

test('a new version waits while somebody talks with the assistant', async ({
  page,
  product,
  origin,
  someone,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await workerIsReady(page)
  await page.reload()
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText('Hello there!')).toBeVisible()
  await serveNewWorker(product, origin)
  await expect.poll(() => newWorkerWaits(page)).toBe(true)
  for (let look = 0; look < 2; look++) await page.clock.runFor(LOOK_MS)
  expect(await newWorkerWaits(page)).toBe(true)
  await page.getByRole('button', { name: 'Hang Up' }).click()
  await page.clock.runFor(LOOK_MS)
  await expectUpdated(page)
})
