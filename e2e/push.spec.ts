import type { CDPSession, Page, Worker } from '@playwright/test'
import { listDevices, unsubscribe } from '#contract/push.ts'
import type { FakeBrowser } from '#server/stand-ins/push-service.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, test, workerIsReady } from './fixtures.ts'
import { dayOf } from './on-the-page.ts'
import { addTask, completeElsewhere, statusesOf } from './tasks.ts'

test.use({ keepsApp: true })

test.beforeEach(async ({ context, origin }) => {
  await context.grantPermissions(['notifications'], { origin })
})

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

/** The app's service worker. */
async function workerOf(page: Page): Promise<Worker> {
  await workerIsReady(page)
  const [worker] = page.context().serviceWorkers()
  return worker ?? page.context().waitForEvent('serviceworker')
}

/** Shows a notification as a push message would. */
function showNotification(worker: Worker, title: string, data: Record<string, string>) {
  return worker.evaluate(
    ([words, kept]) =>
      // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
      (globalThis as any).registration.showNotification(words, { ...kept, data: kept }),
    [title, data] as const,
  )
}

/**
 * The words of each notification, once the worker has shown it. Chromium loses a notification if it is queried at the very
 * moment of showing it, so a test must not query before.
 */
async function whatIsShown(worker: Worker): Promise<() => Promise<string[]>> {
  await worker.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
    const scope = globalThis as any
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.shown = []
    scope.registration.showNotification = async (title: string, options: { body: string }) => {
      await show(title, options)
      scope.shown.push(`${title}: ${options.body}`)
    }
  })
  // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
  return () => worker.evaluate(() => (globalThis as any).shown)
}

/** Presses the notification that is shown, or a button on it. */
async function pressNotification(worker: Worker, action = ''): Promise<void> {
  await worker.evaluate(async (pressed) => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
    const scope = globalThis as any
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed })
    // A scripted event may not be waited for; the work goes on all the same.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  }, action)
}

/** The button that says whether this device is set up. */
const bell = (page: Page, state: 'on' | 'off') =>
  page.getByRole('button', { name: `Notifications on this device: ${state}` })

/** What the bell opens has it; the first steps on the day may have one too. */
const turnOn = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Turn on notifications', exact: true })

type Subscription = FakeBrowser['subscription']

/**
 * The vendor's push service is out of reach here: its answer is given, everything else is real. `isThere` = the browser
 * is subscribed from the start.
 */
async function givePushService(page: Page, subscription: Subscription, isThere = false): Promise<void> {
  await page.addInitScript(
    ([given, there]) => {
      const made = {
        ...given,
        expirationTime: null,
        toJSON: () => given,
        unsubscribe: async () => {
          current = null
          return true
        },
      } as unknown as PushSubscription
      let current = there ? made : null
      PushManager.prototype.subscribe = async () => {
        current = made
        return made
      }
      PushManager.prototype.getSubscription = async () => current
    },
    [subscription, isThere] as const,
  )
}

/** Sends this browser messages as its push service would. */
async function pushTo(page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(client)
  return async (message) => {
    const data = JSON.stringify(message)
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

const reminderOf = (task: string) => ({
  title: '⏰ Morning pills',
  body: 'It is time.',
  tag: 'task',
  url: `/dashboard/${todaysDate()}#${task}`,
  receipt: 'none',
  actionToken: 'not-good',
  task,
  date: todaysDate(),
  at: new Date().toISOString(),
})

test('a reminder shows once with Complete and Skip, and Complete works with its own token', async ({
  page,
  product,
  robin,
  origin,
}) => {
  const task = await addTask(product, robin, { title: 'Morning pills', time: '00:01' }, todaysDate())
  await page.goto('/dashboard/')
  const worker = await workerOf(page)
  const shown = await whatIsShown(worker)
  const deliver = await pushTo(page, origin)
  for (const id of ['delivery-1', 'delivery-1', 'delivery-2']) await deliver({ ...reminderOf(task.id), id })
  await expect.poll(shown).toEqual(Array(2).fill('⏰ Morning pills: It is time.'))
  const stays = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)
  expect(await stays()).toBe(1)

  // The message's own token is no good here, so the worker asks this page for the person's.
  await pressNotification(worker, 'completed')
  await expect(page.getByText('Task Updated')).toBeVisible()
  await expect.poll(() => statusesOf(product, robin, todaysDate())).toEqual(['Morning pills completed'])
})

test('a reminder that could not be shown is shown when it comes again, also where nothing can be stored', async ({
  page,
  robin,
  origin,
}) => {
  await page.goto('/dashboard/')
  const worker = await workerOf(page)
  const shown = await whatIsShown(worker)
  const deliver = await pushTo(page, origin)
  await worker.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
    const { registration } = globalThis as any
    const { showNotification } = registration
    registration.showNotification = async () => {
      registration.showNotification = showNotification
      throw new Error('not now')
    }
  })
  const pills = reminderOf(robin.userId)
  await deliver({ ...pills, id: '1' })
  await deliver({ ...pills, id: '2', body: 'The second one.' })
  await expect.poll(shown).toEqual(['⏰ Morning pills: The second one.'])
  await deliver({ ...pills, id: '1' })
  await deliver({ ...pills, id: '2', body: 'Never shown.' })
  await expect.poll(async () => (await shown()).slice(1)).toEqual(['⏰ Morning pills: It is time.'])

  await worker.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new Error('no room')
    }
  })
  await deliver({ ...pills, id: '3', body: 'The third one.' })
  await expect.poll(async () => (await shown()).slice(2)).toEqual(['⏰ Morning pills: The third one.'])
})

test('Skip on a reminder of what is done already changes nothing and says so', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  const task = await addTask(product, robin, { title: 'Morning pills' }, date)
  await completeElsewhere(product, robin, 'Morning pills', date)
  await page.goto('/dashboard/')
  const worker = await workerOf(page)
  const shown = await whatIsShown(worker)
  for (const [action, words] of [
    ['skipped', /This is already done\.$/],
    ['completed', /Robin marked this done at \d+:\d\d [AP]M\.$/],
  ] as const) {
    const at = new Date().toISOString()
    const reminder = { id: action, title: 'Pills', body: 'Due now.', tag: 'pills', url: '/' }
    await showNotification(worker, 'Pills', { ...reminder, task: task.id, date, at })
    await pressNotification(worker, action)
    await expect(page.getByText(words)).toBeVisible()
    await expect.poll(async () => (await shown()).at(-1)).toMatch(words)
    expect(await statusesOf(product, robin, date)).toEqual(['Morning pills completed'])
  }
})

test('one’s own reminder opens one’s own day, also in a tab that shows another’s', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [kim, dad] = [await someone('Kim'), await someone('Dad')]
  await careFor(product.ctx, kim, dad, { as: 'Dad' })
  const task = await addTask(product, kim, { title: 'Call the dentist' }, todaysDate())
  await signIn(page, kim)
  await page.goto(dayOf(dad))
  await expect(page.getByText('Viewing as Dad.')).toBeVisible()
  const worker = await workerOf(page)
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })
  await showNotification(worker, '⏰ Call the dentist', { url: `/dashboard/${todaysDate()}#${task.id}` })
  await pressNotification(worker)
  await expect(page.getByRole('heading', { name: 'Call the dentist' })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${todaysDate()}#${task.id}`)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Viewing as Dad.')).toBeHidden()
  // Without loading the app again.
  await expect(page.locator('html[data-loaded]')).toBeAttached()
})

test('notifications are turned on, tested and turned off on this device', async ({
  page,
  someone,
  signIn,
  pushService,
}) => {
  await givePushService(page, pushService.browser().subscription)
  await signIn(page, await someone())
  await page.goto('/notificationschemes')
  await bell(page, 'off').click()
  await turnOn(page).click()
  await expect(page.getByText('Notifications enabled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Chrome on Linux: It was sent')).toBeVisible()
  await bell(page, 'on').click()
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByText('Notifications disabled')).toBeVisible()
})

test('a device that is set up says so without a connection, and is known to the server once there is one', async ({
  page,
  context,
  product,
  robin,
  pushService,
}) => {
  const { subscription } = pushService.browser()
  await givePushService(page, subscription, true)
  const devices = async () => (await product.call(listDevices, {}, { as: robin })).length
  await page.goto('/notificationschemes')
  await expect.poll(devices).toBe(1)
  await workerIsReady(page)
  // The first visit is not yet controlled by the worker.
  await page.reload()
  await expect(page.getByText('This device is set up.')).toBeVisible()

  await context.setOffline(true)
  await product.call(unsubscribe, { body: { endpoint: subscription.endpoint } }, { as: robin })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/subscribe'))
  // The app says that it has heard of the failure.
  const heard = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
  await page.reload()
  await failed
  await heard
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(bell(page, 'on')).toBeVisible()
  await expect(page.getByText('This device is set up.')).toBeVisible()

  await bell(page, 'on').click()
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByText('Push notifications are still on.')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect.poll(devices).toBe(1)
})

test('where the service worker takes long to load, a device that is set up is known to the server all the same', async ({
  page,
  product,
  robin,
  pushService,
}) => {
  await givePushService(page, pushService.browser().subscription, true)
  await page.addInitScript(() => {
    const { ready } = navigator.serviceWorker
    const loaded = new Promise((resolve) => addEventListener('worker-loaded', resolve))
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: loaded.then(() => ready) })
  })
  await page.clock.install()
  await page.goto('/notificationschemes')
  await expect(bell(page, 'on')).toBeHidden()
  await page.clock.runFor(11_000)
  await expect(bell(page, 'off')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('worker-loaded')))
  await expect(bell(page, 'on')).toBeVisible()
  await expect.poll(() => product.call(listDevices, {}, { as: robin })).toHaveLength(1)
})

test('a subscription that the browser has dropped is made again at the next start, unless it was turned off', async ({
  page,
  product,
  robin,
  pushService,
}) => {
  const { subscription } = pushService.browser()
  await givePushService(page, subscription)
  await page.goto('/dashboard/')
  await bell(page, 'off').click()
  await turnOn(page).click()
  await expect(page.getByText('Notifications enabled')).toBeVisible()
  await product.call(unsubscribe, { body: { endpoint: subscription.endpoint } }, { as: robin })

  // In this browser a subscription is gone with its page.
  await page.reload()
  await bell(page, 'on').click()
  await expect.poll(() => product.call(listDevices, {}, { as: robin })).toHaveLength(1)
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByText('Notifications disabled')).toBeVisible()
  await page.reload()
  await expect(bell(page, 'off')).toBeVisible()
})

test('a subscription that the browser replaces is followed with no page open', async ({
  page,
  product,
  robin,
  pushService,
}) => {
  const [old, next] = [pushService.browser().subscription, pushService.browser().subscription]
  await givePushService(page, old, true)
  await page.goto('/dashboard/')
  const devices = async () => (await product.call(listDevices, {}, { as: robin })).map(({ id }) => id)
  await expect.poll(devices).toHaveLength(1)
  const before = await devices()
  await workerIsReady(page)
  // By then the worker has the person's token.
  await page.reload()
  await expect(bell(page, 'on')).toBeVisible()
  const worker = await workerOf(page)
  await page.goto('about:blank')

  const key = await worker.evaluate(
    async ([was, made]) => {
      // biome-ignore lint/suspicious/noExplicitAny: this runs in the worker, whose types are not the page's
      const scope = globalThis as any
      const asked = new Promise((resolve) => {
        scope.PushManager.prototype.subscribe = async (options: unknown) => {
          resolve(options)
          return { ...made, toJSON: () => made }
        }
      })
      const event = new scope.ExtendableEvent('pushsubscriptionchange')
      const options = { applicationServerKey: 'the same key' }
      Object.defineProperty(event, 'oldSubscription', { value: { ...was, options } })
      // A scripted event may not be waited for; the work goes on all the same.
      Object.defineProperty(event, 'waitUntil', { value: () => {} })
      scope.dispatchEvent(event)
      return asked
    },
    [old, next] as const,
  )
  expect(key).toEqual({ userVisibleOnly: true, applicationServerKey: 'the same key' })
  await expect.poll(async () => (await devices()).filter((id) => !before.includes(id)).length).toBe(1)
  await expect.poll(devices).toHaveLength(1)
})

test('a browser whose push service never answers is given up on after ten seconds', async ({
  page,
  someone,
  signIn,
}) => {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => {
      document.documentElement.dataset.asked = 'yes'
      return new Promise(() => {})
    }
  })
  await page.clock.install()
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await bell(page, 'off').click()
  await expect(turnOn(page)).toBeVisible()
  // From here on time passes only when it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await turnOn(page).click()
  await page.locator('html[data-asked]').waitFor()
  await page.clock.runFor(5_000)
  await expect(page.getByText('Notification setup failed')).toBeHidden()
  await page.clock.runFor(6_000)
  await expect(page.getByText('Notification setup failed')).toBeVisible()
  await expect(
    page.getByText('Unable to enable push notifications. Please check your browser settings.'),
  ).toBeVisible()
  await expect(turnOn(page)).toBeEnabled()
})
