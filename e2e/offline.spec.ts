import type { Page } from '@playwright/test'
import { changeTask, createTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { mailedCode, PASSWORD } from '#server/testing/sign-up.ts'
import { todaysDate } from './clocks.ts'
import { expect, test, workerIsReady } from './fixtures.ts'
import { box } from './on-the-page.ts'

test.use({ keepsApp: true })

async function addToday(product: TestProduct, as: TestPerson, title: string): Promise<void> {
  await product.call(createTask, { params: { date: todaysDate() }, body: { title } }, { as })
}

async function statusesToday(product: TestProduct, as: TestPerson): Promise<string[]> {
  return (await product.call(listTasks, { params: { date: todaysDate() } }, { as })).map(
    ({ status }) => status,
  )
}

/** As another device does it. */
async function setToday(
  product: TestProduct,
  as: TestPerson,
  title: string,
  status: 'completed' | 'pending',
): Promise<void> {
  const tasks = await product.call(listTasks, { params: { date: todaysDate() } }, { as })
  const { id } = tasks.find((task) => task.title === title)!
  await product.call(changeTask, { params: { date: todaysDate(), id }, body: { status } }, { as })
}

async function caregiverAndPerson(product: TestProduct, someone: (name: string) => Promise<TestPerson>) {
  const [caregiver, person] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, caregiver, person)
  return [caregiver, person] as const
}

const viewingAs = ({ userId }: TestPerson) => `/dashboard/?viewAs=${encodeURIComponent(userId)}`

async function openToday(page: Page, title: string): Promise<void> {
  await page.goto(`/dashboard/${todaysDate()}`)
  await isOnDevice(page, title)
}

/** Their day is on the screen, and can be without a network. */
async function isOnDevice(page: Page, title: string): Promise<void> {
  await expect(box(page, title)).toBeVisible()
  await workerIsReady(page)
  await expectKept(page, new RegExp(`^answer:.*"tasks","${todaysDate()}"`))
}

const UNSENT = /^unsent:/

/** What this device keeps is written a moment after it was seen or done. */
async function expectKept(page: Page, key: RegExp): Promise<void> {
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(key))
}

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening it before the app does would make it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'daily-tasks')) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('daily-tasks')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result as string[])
        }
      }
    })
  })
}

test('without a network the app opens, shows the day, keeps a tick, and sends it once the network is back', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Water the plants')
  await signIn(page, robin)
  await openToday(page, 'Water the plants')
  // The first visit is not yet controlled by the worker.
  await openToday(page, 'Water the plants')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await box(page, 'Water the plants').click()
  await expect(box(page, 'Water the plants')).toBeChecked()
  expect(await statusesToday(product, robin)).toEqual(['pending'])
  await expectKept(page, UNSENT)
  await page.reload()
  await expect(box(page, 'Water the plants')).toBeChecked()

  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
})

test('a tick made without a network is sent when the app is opened again with one', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Lunch')
  await signIn(page, robin)
  await openToday(page, 'Lunch')
  await context.setOffline(true)
  await box(page, 'Lunch').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await expectKept(page, UNSENT)
  await page.goto('about:blank')
  await context.setOffline(false)
  const later = await context.newPage()
  await signIn(later, robin)
  await later.goto(`/dashboard/${todaysDate()}`)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
  await expect(box(later, 'Lunch')).toBeChecked()
})

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
  await isOnDevice(page, 'Feed the birds')
  await context.setOffline(true)
  await box(page, 'Feed the birds').click()
  await expectKept(page, UNSENT)
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
  await openToday(page, 'Lunch')
  const other = await context.newPage()
  await other.goto(`/dashboard/${todaysDate()}`)
  await expect(box(other, 'Lunch')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Lunch').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await expectKept(page, UNSENT)
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

test('what a closed window had to send, the open one sends: each change once', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  for (const title of ['Lunch', 'Walk', 'Pills', 'Bath']) await addToday(product, robin, title)
  await signIn(page, robin)
  const closing = { first: page, second: await context.newPage() }
  const other = await context.newPage()
  for (const window of [closing.first, closing.second, other]) {
    await window.goto(`/dashboard/${todaysDate()}`)
    await expect(box(window, 'Walk')).toBeVisible()
  }
  const answered: string[] = []
  context.on('response', (answer) => answer.request().method() === 'PATCH' && answered.push(answer.url()))
  const unsent = async () => (await keptKeys(other)).filter((key) => UNSENT.test(key)).length
  const completed = async () =>
    (await statusesToday(product, robin)).filter((status) => status === 'completed').length

  await context.setOffline(true)
  await box(closing.first, 'Lunch').click()
  await box(closing.second, 'Pills').click()
  await box(other, 'Walk').click()
  await expect.poll(unsent).toBe(3)
  await closing.first.close()
  // The second gets no answer, whatever it takes over from the first, and is closed only after the network is back.
  // Its own fetch fails: what a route holds back would still be sent as its window closes.
  await closing.second.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await context.setOffline(false)
  await expect.poll(completed).toBeGreaterThan(0)
  await closing.second.close()
  await expect.poll(completed).toBe(3)
  for (const title of ['Lunch', 'Walk', 'Pills']) await expect(box(other, title)).toBeChecked()
  await expect(box(other, 'Bath')).not.toBeChecked()
  await expect(other.getByText('Not sent yet')).toHaveCount(0)
  expect(answered).toHaveLength(3)
  expect(new Set(answered).size).toBe(3)
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
  await openToday(page, 'Lunch')
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

test('a tick taken back without a network is not sent: a dose given meanwhile stays given', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Evening pills')
  await addToday(product, robin, 'Lunch')
  await signIn(page, robin)
  await openToday(page, 'Evening pills')
  await openToday(page, 'Evening pills')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await box(page, 'Evening pills').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await expectKept(page, UNSENT)
  // It is known after a reload, too, that nobody can have heard of it.
  await page.reload()
  await expect(box(page, 'Evening pills')).toBeChecked()
  await box(page, 'Evening pills').click()
  await expect(box(page, 'Evening pills')).not.toBeChecked()
  await expect(page.getByText('Not sent yet')).toBeHidden()

  await setToday(product, robin, 'Evening pills', 'completed')
  await context.setOffline(false)
  await expect(box(page, 'Evening pills')).toBeChecked()
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(page, 'Lunch').click()
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed', 'completed'])
  await expect(box(page, 'Evening pills')).toBeChecked()
})

test('a task made and deleted without a network is not sent, and Undo brings it back as it was', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Lunch')
  await signIn(page, robin)
  await openToday(page, 'Lunch')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/tasks\//.test(request.url())) sent.push(request.method())
  })
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeAttached()
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(box(page, 'Walk')).toBeVisible()
  await box(page, 'Walk').click()
  await expect(box(page, 'Walk')).toBeChecked()
  await expectKept(page, UNSENT)

  const deleteWalk = async () => {
    await page.getByRole('button', { name: 'More for Walk' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(box(page, 'Walk')).toBeHidden()
  }
  await deleteWalk()
  await expect.poll(() => keptKeys(page)).not.toContainEqual(expect.stringMatching(UNSENT))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Walk')).toBeChecked()
  await deleteWalk()
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(page, 'Lunch').click()
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
  expect(sent).toEqual(['PATCH'])
})

test('a skip made without a network leaves what was done meanwhile, and says so', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Evening pills')
  await signIn(page, robin)
  await openToday(page, 'Evening pills')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'More for Evening pills' }).click()
  await page.getByRole('menuitem', { name: 'Skip' }).click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await setToday(product, robin, 'Evening pills', 'completed')
  await context.setOffline(false)
  await expect(page.getByText(/marked this done at/)).toBeVisible()
  await expect(box(page, 'Evening pills')).toBeChecked()
  expect(await statusesToday(product, robin)).toEqual(['completed'])
})

test("one's own days are still kept after viewing as someone", async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = await caregiverAndPerson(product, someone)
  await addToday(product, cleo, 'Own errand')
  await addToday(product, paul, "Paul's pills")
  await signIn(page, cleo)
  await openToday(page, 'Own errand')
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

test('a tick made in the moment in which the page is left arrives', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = await caregiverAndPerson(product, someone)
  await addToday(product, cleo, 'Own errand')
  await addToday(product, paul, "Paul's pills")
  await signIn(page, cleo)
  for (const [title, whose] of [
    ['Own errand', cleo],
    ["Paul's pills", paul],
  ] as const) {
    await page.goto(whose === cleo ? '/dashboard/' : viewingAs(paul))
    await box(page, title).evaluate((it: HTMLElement) => {
      it.click()
      location.href = 'about:blank'
    })
    await expect(page).toHaveURL('about:blank')
    await expect.poll(() => statusesToday(product, whose)).toEqual(['completed'])
  }
})

test('the browser asks before a tick made for somebody else without a network is lost', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = await caregiverAndPerson(product, someone)
  await addToday(product, paul, "Paul's pills")
  await signIn(page, cleo)
  await page.goto(viewingAs(paul))
  await expect(box(page, "Paul's pills")).toBeVisible()
  await context.setOffline(true)
  await box(page, "Paul's pills").click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('about:blank')))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, paul)).toEqual(['completed'])
})

test('the browser asks before a tick is lost that a full device could not keep', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Pills')
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await signIn(page, robin)
  await page.goto(`/dashboard/${todaysDate()}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Pills').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('about:blank')))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['completed'])
})

test('without a connection no screen seems to load what cannot come, and it comes with the connection', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addToday(product, robin, 'Walk')
  await signIn(page, robin)
  await openToday(page, 'Walk')
  await page.context().setOffline(true)
  const main = page.getByRole('main')
  const notHere = main.getByText('This is not on this device. It shows as soon as there is a connection.')
  for (const path of ['/history', '/billing', '/carecircle']) {
    await page.goto(path)
    await expect(notHere.first()).toBeVisible()
    await expect(main.getByText('Loading...')).toHaveCount(0)
    await expect(main.getByText('No billing information available.')).toHaveCount(0)
  }
  await page.context().setOffline(false)
  await expect(main.getByText('You have no caregivers.')).toBeVisible()
  await expect(notHere).toHaveCount(0)
})
