import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { mailedCode, PASSWORD } from '#server/testing/sign-up.ts'
import { todaysDate } from './clocks.ts'
import { expect, test, workerIsReady } from './fixtures.ts'
import { expectKept, expectNotKept, keptKeys, UNSENT } from './kept.ts'
import { accountMenu, box, choose, dayOf, notices, notSentYet, setVisibility } from './on-the-page.ts'
import { addTask, completeElsewhere, statusesOf } from './tasks.ts'

test.use({ keepsApp: true })

async function addToday(product: TestProduct, as: TestPerson, ...titles: string[]): Promise<void> {
  for (const title of titles) await addTask(product, as, { title }, todaysDate())
}

const statusesToday = (product: TestProduct, as: TestPerson) => statusesOf(product, as, todaysDate())

async function caregiverAndPerson(product: TestProduct, someone: (name: string) => Promise<TestPerson>) {
  const [caregiver, person] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, caregiver, person)
  return [caregiver, person] as const
}

async function openToday(page: Page, title: string): Promise<void> {
  await page.goto(`/dashboard/${todaysDate()}`)
  await isOnDevice(page, title)
}

/** The key of a day as this device keeps it. */
const keptDay = (date: string) => new RegExp(`^answer:.*"tasks","${date}"`)
const keptToday = () => keptDay(todaysDate())

/** Their day is on the screen, and can be without a network. */
async function isOnDevice(page: Page, title: string): Promise<void> {
  await expect(box(page, title)).toBeVisible()
  await workerIsReady(page)
  await expectKept(page, keptToday())
}

const offlineBanner = (page: Page) => page.getByText(/You are offline/)

/** Without a network, a tick waits to be sent. */
async function tickOffline(page: Page, title: string): Promise<void> {
  await page.context().setOffline(true)
  await box(page, title).click()
  await expect(notSentYet(page)).toBeAttached()
}

/** The browser asks whether the page may be left; it stays. */
async function expectAskedBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('about:blank')))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

/** What this tab has yet to write on the device, it writes when another one is looked at. */
async function writeWhatWasSeen(page: Page): Promise<void> {
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
}

/** This tab has found changes of one that is still open, and sends them once that one is closed. */
async function leavesChangesToOpenTab(page: Page): Promise<void> {
  const awaited = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
  await expect.poll(awaited).toContainEqual(expect.stringMatching(/^daily-tasks-tab:/))
}

test('without a network the app opens, shows the day, keeps a tick, and sends it once the network is back', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Water the plants')
  await openToday(page, 'Water the plants')
  // The first visit is not yet controlled by the worker.
  await openToday(page, 'Water the plants')

  await context.setOffline(true)
  await page.reload()
  await expect(offlineBanner(page)).toBeVisible()
  await box(page, 'Water the plants').click()
  await expect(box(page, 'Water the plants')).toBeChecked()
  expect(await statusesToday(product, robin)).toEqual(['Water the plants pending'])
  await expectKept(page, UNSENT)
  await page.reload()
  await expect(box(page, 'Water the plants')).toBeChecked()

  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Water the plants completed'])
})

test('a tick made without a network is sent when the app is opened again with one', async ({
  page,
  context,
  product,
  robin,
  signIn,
}) => {
  await addToday(product, robin, 'Lunch')
  await openToday(page, 'Lunch')
  await tickOffline(page, 'Lunch')
  await expectKept(page, UNSENT)
  await page.goto('about:blank')
  await context.setOffline(false)
  const later = await context.newPage()
  await signIn(later, robin)
  await later.goto(`/dashboard/${todaysDate()}`)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed'])
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
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Feed the birds completed'])
})

test('what one tab could not send survives another tab, and is sent once', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch', 'Walk')
  await openToday(page, 'Lunch')
  const other = await context.newPage()
  await other.goto(`/dashboard/${todaysDate()}`)
  await expect(box(other, 'Lunch')).toBeVisible()
  await tickOffline(page, 'Lunch')
  await expectKept(page, UNSENT)
  await other.getByRole('button', { name: 'Next Day' }).click()
  await other.getByRole('button', { name: 'Previous Day' }).click()
  await expect(box(other, 'Lunch')).toBeVisible()
  await writeWhatWasSeen(other)
  const sent: string[] = []
  context.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  // A tab that is opened while the first one is still there leaves its change to it.
  await other.reload()
  await leavesChangesToOpenTab(other)
  await page.close()
  await other.reload()
  await expect(box(other, 'Lunch')).toBeChecked()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed', 'Walk pending'])
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(other, 'Walk').click()
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed', 'Walk completed'])
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

test('logging out asks first when another window has something to send, for oneself or for somebody', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = await caregiverAndPerson(product, someone)
  await addToday(product, cleo, 'Lunch')
  await addToday(product, paul, 'Pills')
  await signIn(page, cleo)
  await openToday(page, 'Lunch')
  await openToday(page, 'Lunch')
  const other = await context.newPage()
  for (const { address, title, person } of [
    { address: '/dashboard/', title: 'Lunch', person: cleo },
    { address: dayOf(paul), title: 'Pills', person: paul },
  ]) {
    await other.goto(address)
    await expect(box(other, title)).toBeVisible()
    // From then on it receives messages.
    await expect.poll(() => other.evaluate(hasLoadedPart, 'unsent-elsewhere')).toBe(true)
    await tickOffline(other, title)
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out now?' })
    await expect(question).toContainText('One change is not saved yet')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await context.setOffline(false)
    await expect.poll(() => statusesToday(product, person)).toEqual([`${title} completed`])
    await expect(notSentYet(other)).toHaveCount(0)
  }
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
})

/** Runs in the page. */
function hasLoadedPart(name: string): boolean {
  return performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`))
}

test('what a closed window had to send, the open one sends: each change once', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch', 'Walk', 'Pills', 'Bath')
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
    (await statusesToday(product, robin)).filter((status) => status.endsWith('completed')).length

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
  await expect(notSentYet(other)).toHaveCount(0)
  expect(answered).toHaveLength(3)
  expect(new Set(answered).size).toBe(3)
})

test('a tick that waited also waits out a server in trouble', async ({ page, context, product, robin }) => {
  await addToday(product, robin, 'Lunch')
  await openToday(page, 'Lunch')
  let refused = 0
  await page.route('**/api/tasks/*/*', async (route) => {
    if (route.request().method() !== 'PATCH' || ++refused > 2) return route.fallback()
    await route.fulfill({ status: 503, json: { error: 'The database is being restarted.' } })
  })
  await tickOffline(page, 'Lunch')
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed'])
  expect(refused).toBe(3)
  await expect(box(page, 'Lunch')).toBeChecked()
  await expect(page.getByText('Failed to update status')).toBeHidden()
})

test('a tick that does not get through is tried again while nobody looks at the window', async ({
  page,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Pills')
  await openToday(page, 'Pills')
  let lost = 0
  await page.route('**/api/tasks/*/*', (route) =>
    route.request().method() === 'PATCH' && ++lost < 3 ? route.abort() : route.fallback(),
  )
  await box(page, 'Pills').click()
  await setVisibility(page, 'hidden')
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Pills completed'])
  expect(lost).toBe(3)
})

test('a tick taken back without a network is not sent: a dose given meanwhile stays given', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Evening pills', 'Lunch')
  await openToday(page, 'Evening pills')
  await openToday(page, 'Evening pills')
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  await box(page, 'Evening pills').click()
  await expect(notSentYet(page)).toBeAttached()
  await expectKept(page, UNSENT)
  // It is known after a reload, too, that nobody can have heard of it.
  await page.reload()
  await expect(box(page, 'Evening pills')).toBeChecked()
  await box(page, 'Evening pills').click()
  await expect(box(page, 'Evening pills')).not.toBeChecked()
  await expect(notSentYet(page)).toBeHidden()

  await completeElsewhere(product, robin, 'Evening pills', todaysDate())
  await context.setOffline(false)
  await expect(box(page, 'Evening pills')).toBeChecked()
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(page, 'Lunch').click()
  await expect
    .poll(() => statusesToday(product, robin))
    .toEqual(['Evening pills completed', 'Lunch completed'])
  await expect(box(page, 'Evening pills')).toBeChecked()
})

test('a task made and deleted without a network is not sent, and Undo brings it back as it was', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch')
  await openToday(page, 'Lunch')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/tasks\//.test(request.url())) sent.push(request.method())
  })
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeAttached()
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(box(page, 'Walk')).toBeVisible()
  await box(page, 'Walk').click()
  await expect(box(page, 'Walk')).toBeChecked()
  await expectKept(page, UNSENT)

  const deleteWalk = async () => {
    await choose(page, 'Walk', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(box(page, 'Walk')).toBeHidden()
  }
  await deleteWalk()
  await expectNotKept(page, UNSENT)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Walk')).toBeChecked()
  await deleteWalk()
  await context.setOffline(false)
  await expect(offlineBanner(page)).toBeHidden()
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(page, 'Lunch').click()
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed'])
  expect(sent).toEqual(['PATCH'])
})

test('a task that is refused later is said not to be created, with what was done with it, and can be tried again', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch')
  await openToday(page, 'Lunch')
  let isRefused = true
  await page.route('**/api/tasks/*', (route) =>
    route.request().method() === 'POST' && isRefused
      ? route.fulfill({ status: 409, json: { error: 'There are too many tasks.' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save Task' }).click()
  for (const title of ['Walk', 'Lunch']) await box(page, title).click()
  await expect(notSentYet(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch completed'])
  await expect(notices(page)).toContainText('Failed to create task')
  await expect(notices(page)).toContainText('“Walk” There are too many tasks.')
  await expect(box(page, 'Walk')).toHaveCount(0)
  isRefused = false
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => (await statusesToday(product, robin)).toSorted())
    .toEqual(['Lunch completed', 'Walk completed'])
  await expect(box(page, 'Walk')).toBeChecked()
})

test('what is deleted or moved without a network is said at once, and can be taken back as long as it is not sent', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch', 'Walk')
  await openToday(page, 'Walk')
  await openToday(page, 'Walk')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/tasks\//.test(request.url())) sent.push(request.method())
  })
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeAttached()
  const undo = notices(page).getByRole('button', { name: 'Undo' })
  const deleteWalk = async () => {
    await choose(page, 'Walk', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(box(page, 'Walk')).toBeHidden()
  }
  await deleteWalk()
  await expect(notices(page)).toContainText('Task deleted successfully')
  await undo.click()
  await expect(box(page, 'Walk')).toBeVisible()
  await expect(notices(page)).toContainText('Task is back')
  await expectNotKept(page, UNSENT)

  await choose(page, 'Walk', 'Move to Tomorrow')
  await expect(box(page, 'Walk')).toBeHidden()
  await expect(notices(page)).toContainText('Moved to tomorrow')
  await undo.click()
  await expect(box(page, 'Walk')).toBeVisible()
  await expectNotKept(page, UNSENT)

  // Deleted after all, and taken back only when it has been sent.
  await deleteWalk()
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Lunch pending'])
  await undo.click()
  await expect(box(page, 'Walk')).toBeVisible()
  await expect
    .poll(async () => (await statusesToday(product, robin)).sort())
    .toEqual(['Lunch pending', 'Walk pending'])
  expect(sent).toEqual(['DELETE', 'POST'])
})

test('what is moved without a network is on its new day at once, and can be ticked there', async ({
  page,
  context,
  product,
  robin,
}) => {
  const tomorrow = addDays(todaysDate(), 1)
  await addToday(product, robin, 'Walk', 'Call Ben')
  await openToday(page, 'Walk')
  await openToday(page, 'Walk')
  await expectKept(page, keptDay(tomorrow))
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeAttached()
  const undo = notices(page).getByRole('button', { name: 'Undo' })
  await choose(page, 'Walk', 'Move to Tomorrow')
  await expect(box(page, 'Walk')).toBeHidden()
  await notices(page)
    .getByRole('button', { name: /^Go to/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/${tomorrow}`)
  await expect(box(page, 'Walk')).toBeVisible()
  await expect(notSentYet(page)).toBeAttached()

  // It stays there after a reload, and what is done with it is sent after the move.
  await page.reload()
  await box(page, 'Walk').click()
  await expect(box(page, 'Walk')).toBeChecked()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await choose(page, 'Call Ben', 'Move to Tomorrow')
  await expect(notices(page)).toContainText('Call Ben')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await box(page, 'Call Ben').click()
  await expect(box(page, 'Call Ben')).toBeChecked()
  // Undone after something was done with it there: it comes back as it is now.
  await undo.click()
  await expect(box(page, 'Call Ben')).toBeHidden()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(box(page, 'Call Ben')).toBeChecked()
  await expect(box(page, 'Walk')).toBeHidden()

  await context.setOffline(false)
  await expect.poll(() => statusesOf(product, robin, tomorrow)).toEqual(['Walk completed'])
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Call Ben completed'])
})

test('of a repeating task moved without a network the copy is there at once, is ticked there, and goes with Undo', async ({
  page,
  context,
  product,
  robin,
}) => {
  const [today, tomorrow] = [todaysDate(), addDays(todaysDate(), 1)]
  // On this weekday only, so that nothing of its name is there already.
  const weekly = (title: string) =>
    addTask(
      product,
      robin,
      { title, recurrenceType: 'weekly', recurrenceConfig: `[${new Date(`${today}T12:00Z`).getUTCDay()}]` },
      today,
    )
  await weekly('Bins')
  await weekly('Ironing')
  await openToday(page, 'Bins')
  await openToday(page, 'Bins')
  await expectKept(page, keptDay(tomorrow))
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeAttached()
  await choose(page, 'Bins', 'Move to Tomorrow')
  await notices(page)
    .getByRole('button', { name: /^Go to/ })
    .click()
  await expect(box(page, 'Bins')).toBeVisible()
  await expect(notSentYet(page)).toBeAttached()
  await box(page, 'Bins').click()
  await expect(box(page, 'Bins')).toBeChecked()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await choose(page, 'Ironing', 'Move to Tomorrow')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await box(page, 'Ironing').click()
  await expect(box(page, 'Ironing')).toBeChecked()
  // Undone after something was done with it there.
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Ironing')).toBeHidden()
  await page.reload()
  await expect(box(page, 'Bins')).toBeChecked()

  await context.setOffline(false)
  const onDay = async (date: string) => (await statusesOf(product, robin, date)).toSorted()
  await expect.poll(() => onDay(today)).toEqual(['Bins skipped', 'Ironing pending'])
  await expect
    .poll(async () => (await onDay(tomorrow)).filter((one) => !one.endsWith('pending')))
    .toEqual(['Bins completed'])
  await expect(box(page, 'Bins')).toHaveCount(1)
})

test('what is made, moved and deleted without a network leaves nothing behind', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Lunch')
  await openToday(page, 'Lunch')
  await openToday(page, 'Lunch')
  await expectKept(page, keptDay(addDays(todaysDate(), 1)))
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeAttached()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  await page.keyboard.press('Enter')
  await choose(page, 'Walk', 'Move to Tomorrow')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await choose(page, 'Walk', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(box(page, 'Walk')).toBeHidden()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(box(page, 'Lunch')).toBeVisible()
  await expect(box(page, 'Walk')).toBeHidden()
  await expectNotKept(page, UNSENT)
})

test('a skip made without a network leaves what was done meanwhile, and says so', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Evening pills')
  await openToday(page, 'Evening pills')
  await context.setOffline(true)
  await choose(page, 'Evening pills', 'Skip')
  await expect(notSentYet(page)).toBeAttached()
  await completeElsewhere(product, robin, 'Evening pills', todaysDate())
  await context.setOffline(false)
  await expect(page.getByText(/marked this done at/)).toBeVisible()
  await expect(box(page, 'Evening pills')).toBeChecked()
  expect(await statusesToday(product, robin)).toEqual(['Evening pills completed'])
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
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: /^View as/ }).click()
  await expect(box(page, "Paul's pills")).toBeVisible()
  await writeWhatWasSeen(page)
  await expectKept(page, keptToday())
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
    await page.goto(whose === cleo ? '/dashboard/' : dayOf(paul))
    await box(page, title).evaluate((it: HTMLElement) => {
      it.click()
      location.href = 'about:blank'
    })
    await expect(page).toHaveURL('about:blank')
    await expect.poll(() => statusesToday(product, whose)).toEqual([`${title} completed`])
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
  await page.goto(dayOf(paul))
  await expect(box(page, "Paul's pills")).toBeVisible()
  await tickOffline(page, "Paul's pills")
  await expectAskedBeforeLeaving(page)
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, paul)).toEqual(["Paul's pills completed"])
})

test('the browser asks before a tick is lost that a full device could not keep', async ({
  page,
  context,
  product,
  robin,
}) => {
  await addToday(product, robin, 'Pills')
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.goto(`/dashboard/${todaysDate()}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await tickOffline(page, 'Pills')
  await expectAskedBeforeLeaving(page)
  await context.setOffline(false)
  await expect.poll(() => statusesToday(product, robin)).toEqual(['Pills completed'])
})

test('without a connection no screen seems to load what cannot come, and it comes with the connection', async ({
  page,
  product,
  someone,
  robin,
}) => {
  await careFor(product.ctx, robin, await someone())
  await addToday(product, robin, 'Walk')
  await openToday(page, 'Walk')
  await openToday(page, 'Walk')
  await page.context().setOffline(true)
  const main = page.getByRole('main')
  const notHere = main.getByText('This is not on this device. It shows as soon as there is a connection.')
  for (const path of ['/history', '/billing', '/notificationschemes', '/carecircle']) {
    await page.goto(path)
    await expect(notHere.first()).toBeVisible()
    await expect(main.getByText('Loading...')).toHaveCount(0)
    await expect(main.locator('.animate-shimmer')).toHaveCount(0)
    await expect(main.getByText('No billing information available.')).toHaveCount(0)
  }
  await page.context().setOffline(false)
  await expect(main.getByText('You have no caregivers.')).toBeVisible()
  await expect(notHere).toHaveCount(0)
})
