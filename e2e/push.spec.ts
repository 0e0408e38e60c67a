import type { RequestListener } from 'node:http'
import type { CDPSession, Page } from '@playwright/test'
import { createTask, listTasks } from '#contract/tasks.ts'
import type { TestProduct } from '#server/testing/product.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ keepsApp: true })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

/** The worker's registration as the browser's own tools see it. */
async function registrationOf(client: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  return found
}

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('a reminder shows once with Complete and Skip, and Complete works with its own token', async ({
  page,
  context,
  product,
  someone,
  signIn,
  origin,
}) => {
  await context.grantPermissions(['notifications'], { origin })
  const robin = await someone()
  const task = await product.call(
    createTask,
    { params: { date: today() }, body: { title: 'Morning pills', time: '00:01' } },
    { as: robin },
  )
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await workerIsReady(page)
  const client = await context.newCDPSession(page)
  const registrationId = await registrationOf(client)
  const data = JSON.stringify({
    id: 'delivery-1',
    title: '⏰ Morning pills',
    body: 'It is time.',
    tag: 'task',
    url: `/dashboard/${today()}#${task.id}`,
    receipt: 'none',
    actionToken: 'not-good',
    task: task.id,
    date: today(),
    at: new Date().toISOString(),
  })
  for (let sent = 0; sent < 2; sent++) {
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: '⏰ Morning pills', body: 'It is time.' }])

  // The message's own token is no good here, so the worker asks this page for the person's.
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async (action) => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
    const scope = globalThis as any
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification, action })
    // A scripted event may not be waited for; the work goes on all the same.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  }, 'completed')
  await expect(page.getByText('Task Updated')).toBeVisible()
  await expect
    .poll(
      async () => (await product.call(listTasks, { params: { date: today() } }, { as: robin }))[0]?.status,
    )
    .toBe('completed')
})

test('notifications are turned on, tested and turned off on this device', async ({
  page,
  context,
  someone,
  signIn,
  origin,
  pushService,
}) => {
  await context.grantPermissions(['notifications'], { origin })
  const { subscription } = pushService.browser()
  // The vendor's push service is out of reach here: its answer is given, everything else is real.
  await page.addInitScript((given) => {
    let current: PushSubscription | null = null
    const made = {
      ...given,
      expirationTime: null,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      current = made
      return made
    }
    PushManager.prototype.getSubscription = async () => current
  }, subscription)
  await signIn(page, await someone())
  await page.goto('/notificationschemes')
  await page.getByRole('button', { name: 'Notifications on this device: off' }).click()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications enabled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/Chrome on Linux/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Notifications on this device: on' }).click()
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByText('Notifications disabled')).toBeVisible()
})

test('where notifications are blocked, the bell says what to do', async ({ page, someone, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Notifications on this device: blocked' }).click()
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible()
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

test('a new version of the app waits while a form is open, then comes in and says so', async ({
  page,
  product,
  origin,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await workerIsReady(page)
  // The first visit is not yet controlled by the worker.
  await page.reload()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Half a thought')
  await serveNewWorker(product, origin)
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      return Boolean(registration.waiting)
    })
  await expect.poll(waiting).toBe(true)
  // Longer than it takes to look whether anybody is busy.
  await page.waitForTimeout(6_000)
  await expect(page.getByLabel('Title *')).toHaveValue('Half a thought')

  await page.keyboard.press('Escape')
  await expect(page.getByText('App Updated')).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting))).toBe(null)
})
