import type { Locator, Page } from '@playwright/test'
import { createTask, deleteTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { at, startClocks, TODAY, TOMORROW, todaysDate } from './clocks.ts'
import { everythingIsAnswered, expect, restingPlace, test } from './fixtures.ts'
import { expectNotKept, UNSENT } from './kept.ts'
import { accountMenu, box, choose, dayOf, flash, more, notices } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

async function add(product: TestProduct, as: TestPerson, title: string, time?: string): Promise<void> {
  await addTask(product, as, { title, time })
}

async function setClocks(page: Page, product: TestProduct, time: string): Promise<void> {
  await startClocks(page, product, at(time))
}

/** Changes of tasks are answered with a failure, once `release` was called. */
async function failChanges(page: Page): Promise<{ release: () => void; stop: () => Promise<void> }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isChange = '**/api/tasks/*/*'
  await page.route(isChange, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await held
    await route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
  })
  return { release, stop: () => page.unroute(isChange) }
}

/** Whether a press at the middle of it meets it, once it is scrolled to. */
const isMet = (it: Locator) =>
  it.evaluate((button) => {
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a failure is said above an open dialog, can be answered there, and ends with the try that succeeds', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await add(product, robin, 'Pills')
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  const failing = await failChanges(page)
  await box(page, 'Pills').click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  failing.release()
  await expect(notices(page)).toContainText('Failed to update status')
  // It does not take the focus, and leaves what the dialog is for free.
  await expect(form.getByLabel('Title')).toBeFocused()
  for (const [width, height] of [
    [390, 844],
    [700, 800],
    [1280, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isMet(notices(page).getByRole('button', { name: 'Try again' }))).toBe(true)
    for (const name of ['Cancel', 'Save Task'])
      await form.getByRole('button', { name, exact: true }).click({ trial: true })
  }
  await page.keyboard.press('F6')
  await expect(notices(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(form.getByLabel('Title')).toBeFocused()
  await failing.stop()
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notices(page)).toContainText('Task updated successfully')
  await expect(form.getByLabel('Title')).toHaveValue('Walk')
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Undone')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')

  const again = await failChanges(page)
  again.release()
  await box(page, 'Pills').click()
  await expect(notices(page)).toContainText('Failed to update status')
  await again.stop()
  await box(page, 'Pills').click()
  await expect(notices(page)).toContainText('Task updated successfully')
  await expect(notices(page)).not.toContainText('Failed')
})

test('a failure that is told over a dialog leaves its cross and its buttons free, and lies on no reminder', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await add(product, robin, 'Pills')
  await add(product, robin, 'Drops', '12:04')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const failing = await failChanges(page)
  await box(page, 'Pills').click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Walk')
  failing.release()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('Drops')
  for (const [width, height, text] of [
    [390, 844, 100],
    [320, 640, 100],
    [500, 800, 100],
    [667, 375, 100],
    [768, 1024, 100],
    [768, 1024, 150],
    [320, 640, 150],
    [390, 844, 150],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    const buttons = [
      ...['Close', 'Cancel', 'Save Task'].map((name) => form.getByRole('button', { name, exact: true })),
      ...['Try again', 'Dismiss notice', 'Complete: Drops', /^Later: Drops/].map((name) =>
        notices(page).getByRole('button', { name }),
      ),
    ]
    for (const button of buttons) {
      const name = `${button} at ${width} × ${height}, text ${text} %`
      await expect.poll(() => isMet(button), { message: name }).toBe(true)
    }
  }
})

test('a notice does not lie on a menu that is opened, and is there again after it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  for (const title of ['Pills', 'Walk', 'Soup', 'Tea']) await add(product, robin, title)
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await box(page, 'Pills').click()
  const undo = notices(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  for (const menu of [more(page, 'Soup'), accountMenu(page)]) {
    await menu.click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    await expect(undo, 'it does not lie on the menu').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(items.first()).toBeHidden()
    await expect(undo).toBeVisible()
  }
})

test('a notice over the assistant, or beside it, lies on nothing that is chosen or written there', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Lunch' }, todaysDate())
  await page.goto('/dashboard')
  await box(page, 'Lunch').click()
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await expectFree(page, panel, ['Voice', 'Text', 'Close'])
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByLabel('Send a message')).toBeVisible()
  await expectFree(page, panel, ['Hang Up', 'Close', 'What should I do next?'])
  await expect.poll(() => isMet(panel.getByLabel('Send a message'))).toBe(true)
})

/** In windows where the panel covers the page and where it stands beside it: these of its buttons, and the notice's own. */
async function expectFree(page: Page, panel: Locator, names: string[]): Promise<void> {
  const undo = notices(page).getByRole('button', { name: 'Undo' })
  for (const [width, height] of [
    [390, 844],
    [667, 375],
    [640, 800],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const button of [undo, ...names.map((name) => panel.getByRole('button', { name }))])
      await expect.poll(() => isMet(button), { message: `${button} at ${width} × ${height}` }).toBe(true)
  }
}

test('two ticks that failed are told together and tried again together, without what was done meanwhile', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  const titles = ['Pills', 'Insulin', 'Drops']
  for (const title of titles) await add(product, robin, title)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const failing = await failChanges(page)
  for (const title of titles) await box(page, title).click()
  failing.release()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('3 tasks are affected.')
  for (const title of titles) await expect(box(page, title)).not.toBeChecked()
  await failing.stop()
  // One is done by hand, and taken back: it is not done once more.
  await box(page, 'Drops').click()
  await expect(box(page, 'Drops')).toBeChecked()
  await box(page, 'Drops').click()
  await expect(box(page, 'Drops')).not.toBeChecked()
  const done = async () =>
    (await product.call(listTasks, { params: { date: TODAY } }, { as: robin }))
      .filter(({ status }) => status === 'completed')
      .map(({ title }) => title)
      .sort()
  await expect.poll(done).toEqual([])
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(done).toEqual(['Insulin', 'Pills'])
  await expect(notices(page)).not.toContainText('Failed')
})

test('what failed is named, and a failure of another kind does not hide the one before it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  for (const title of ['Pills', 'Walk']) await add(product, robin, title)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const failing = await failChanges(page)
  await box(page, 'Pills').click()
  failing.release()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('“Pills”')
  await choose(page, 'Walk', 'Move to Tomorrow')
  await expect(notices(page)).toContainText('Failed to move the task')
  await expect(notices(page)).toContainText('“Walk”')
  await failing.stop()
  // What is tried again is what the notice is about. The one before is said again after it.
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => statusesOf(product, robin, TOMORROW)).toEqual(['Walk pending'])
  expect(await statusesOf(product, robin)).toEqual(['Pills pending'])
  await expect(notices(page)).toContainText('Moved to tomorrow')
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('“Pills”')
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed'])
})

test('a task that is gone is said to be gone, and there is nothing to try again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  const pills = await addTask(product, robin, { title: 'Pills' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const failing = await failChanges(page)
  failing.release()
  await box(page, 'Pills').click()
  const tryAgain = notices(page).getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await product.call(deleteTask, { params: { date: TODAY, id: pills.id } }, { as: robin })
  await failing.stop()
  await tryAgain.click()
  await expect(notices(page)).toContainText('“Pills” This task is not there. It may have been removed.')
  await expect(tryAgain).toHaveCount(0)
  await expect(box(page, 'Pills')).toHaveCount(0)
})

test('what was said to have failed is not sent at the next visit, although the day was not read again before', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  for (const title of ['Pills', 'Walk']) await add(product, robin, title)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Pills')).toBeVisible()
  const failing = await failChanges(page)
  await page.route(`**/api/tasks/${TODAY}`, () => {})
  await box(page, 'Pills').click()
  failing.release()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(box(page, 'Pills')).not.toBeChecked()
  await expectNotKept(page, UNSENT)
  await failing.stop()
  await page.unroute(`**/api/tasks/${TODAY}`)
  await page.reload()
  // Changes arrive in the order they were made: with this one, all before it have.
  await box(page, 'Walk').click()
  await expect
    .poll(async () => (await statusesOf(product, robin)).sort())
    .toEqual(['Pills pending', 'Walk completed'])
  await expect(box(page, 'Pills')).not.toBeChecked()
})

test('whoever views as somebody reads the name on the card, the form, the questions, the assistant, the notices and the tab', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  await add(product, paul, 'Pills', '12:30')
  await signIn(page, cleo)
  await page.goto(dayOf(paul, TODAY))
  await expect(box(page, 'Pills')).toBeVisible()
  await expect(page).toHaveTitle(/^Dad: March 9, 2026/)
  await page.getByRole('button', { name: /Flash Mode/ }).click()
  const card = flash(page)
  await expect(card).toContainText('Viewing as Dad')
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toContainText('Viewing as Dad')
  await page.getByRole('dialog', { name: 'Edit Task' }).getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toContainText('Viewing as Dad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Pills' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Viewing as Dad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(page.getByRole('region', { name: 'Assistant' })).toContainText('Viewing as Dad')
  await page.keyboard.press('Escape')
  await box(page, 'Pills').click()
  await expect(notices(page)).toContainText('Task updated successfully')
  await expect(notices(page)).toContainText('Viewing as Dad')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveTitle(/^Dad: Notification Schemes/)
  await page.getByRole('button', { name: 'Switch back to my account' }).click()
  await expect(page).toHaveTitle(/^March 9, 2026/)
})

test('the day does not move when a caregiver opens it', async ({
  page,
  product,
  someone,
  signIn,
  browserOf,
}) => {
  const [cleo, robin] = [await someone('Cleo'), await someone('Robin')]
  await careFor(product.ctx, cleo, robin)
  const date = todaysDate()
  const body = { title: 'Pills' }
  await product.call(createTask, { params: { date }, body }, { as: robin })
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${date}`)
  await expect(box(page, 'Pills')).toBeVisible()
  const before = await restingPlace(box(page, 'Pills'))
  const theirs = await browserOf(cleo)
  await theirs.goto(dayOf(robin, date))
  const viewing = page.getByText('Cleo is viewing your day now.')
  await expect(viewing).toBeVisible()
  expect(await restingPlace(box(page, 'Pills'))).toEqual(before)

  // Without a connection nobody knows that, and the line about the connection is in its place.
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expect(viewing).toBeHidden()
})

/** Every half hour from 6 to 11 in the evening. */
const FULL_DAY = Array.from({ length: 34 }, (_, index) => {
  const minutes = 6 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

test('today opens at NOW on a phone, at any hour, once, and leaves a hand alone', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  for (const time of FULL_DAY) await add(product, robin, `At ${time}`, time)
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: at('06:05') })
  for (const [time, next] of [
    ['06:05', 'At 06:30'],
    ['12:05', 'At 12:30'],
    ['17:40', 'At 18:00'],
    ['22:20', 'At 22:30'],
  ] as const) {
    product.setTime(at(time))
    await page.clock.setSystemTime(at(time))
    await page.goto('about:blank')
    await page.goto(`/dashboard/${TODAY}`)
    await expect(box(page, next)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-now]').getByText('NOW')).toBeInViewport({ ratio: 1 })
    const belowBar = async () => {
      const bar = (await page.locator('[data-bottom-bar]').boundingBox())!
      const row = (await box(page, next).boundingBox())!
      return row.y + row.height - bar.y
    }
    await expect.poll(belowBar, { message: `at ${time}` }).toBeLessThanOrEqual(0)
  }
  // Once it was shown, and whoever has touched the page is left where they are.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(box(page, 'At 06:00')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a change whose answer has come is not called unsent while the day is read again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await add(product, robin, 'Pills')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Pills')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tasks/*/*', async (route) => {
    await held
    await route.fallback()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await box(page, 'Pills').click()
  await sent
  await page.clock.fastForward('00:06')
  await expect(page.getByText('Not sent yet')).toBeAttached()
  // The day is not read again as long as this test lasts.
  await page.route(`**/api/tasks/${TODAY}`, () => {})
  release()
  await expect(notices(page)).toContainText('Task updated successfully')
  await expect(page.getByText('Not sent yet')).not.toBeAttached()
})

test('on a phone the last task of a day can be reached while a notice is shown', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '06:05')
  const robin = await someone()
  // Nothing stands below the list of a day to come.
  const date = '2026-03-10'
  for (const [index, time] of FULL_DAY.slice(0, 12).entries())
    await product.call(
      createTask,
      { params: { date }, body: { title: `Task ${index}`, time } },
      { as: robin },
    )
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${date}`)
  await box(page, 'Task 0').click()
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await box(page, 'Task 11').click({ trial: true })
})

test('at midnight the new day is offered without covering the buttons of the day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '23:50')
  const robin = await someone()
  await add(product, robin, 'Tea', '22:00')
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Tea')).toBeVisible()
  await restingPlace(box(page, 'Tea'))
  await page.evaluate(() => scrollTo(0, 0))
  const before = await restingPlace(box(page, 'Tea'))
  product.setTime(at('23:50').replace('03:50', '04:01'))
  await everythingIsAnswered(page)
  await page.clock.fastForward('12:00')
  await expect(page.getByText(/A new day has begun/)).toBeVisible()
  expect((await restingPlace(box(page, 'Tea')))?.y).toBe(before?.y)
  for (const name of ['Add Task', 'Flash Mode (1)', 'Next Day'])
    await page.getByRole('button', { name }).click({ trial: true })
  // It waits while it would lie on what is being done.
  const goToToday = page.getByRole('button', { name: 'Go to today' })
  for (const opener of ['Edit Tea', 'Open the assistant']) {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    await expect(goToToday).toBeHidden()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(goToToday).toBeVisible()
  }
  await goToToday.click()
  await expect(page).toHaveURL('/dashboard/2026-03-10')
})

test('without a connection a notice leaves the line that says so readable, and the last task within reach', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '06:05')
  const robin = await someone()
  const date = '2026-03-10'
  for (const [index, time] of FULL_DAY.slice(0, 12).entries())
    await product.call(
      createTask,
      { params: { date }, body: { title: `Task ${index}`, time } },
      { as: robin },
    )
  await signIn(page, robin)
  await page.goto(`/dashboard/${date}`)
  await expect(box(page, 'Task 0')).toBeVisible()
  await page.context().setOffline(true)
  const line = page.getByText(/You are offline/)
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const notice = notices(page).getByText('The assistant needs a connection')
  await expect(notice).toBeVisible()
  const [below, above] = [page.locator('[data-floating-note]'), page.locator('[data-toasts] [data-floating]')]
  const overlap = async () => {
    const [line, card] = [await below.boundingBox(), await above.boundingBox()]
    return card!.y + card!.height - line!.y
  }
  for (const [width, height] of [
    [1440, 900],
    [700, 800],
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(overlap, { message: `the notice is above the line at ${width}` }).toBeLessThanOrEqual(0)
  }
  await box(page, 'Task 11').click({ trial: true })
  await expect(notice, 'the last task is within reach while the notice is there').toBeVisible()
})

test('on its side and with large text the line about the connection lies on nothing at the end of the page', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:01')
  const robin = await someone()
  await add(product, robin, 'Soup', '12:00')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const isTime = page.locator('[data-due-banner]')
  await expect(isTime).toBeVisible()
  await page.context().setOffline(true)
  const line = page.locator('[data-floating-note]')
  await expect(line).toBeVisible()
  const gaps = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const [bar, note, banner] = await Promise.all(
      [page.locator('[data-bottom-bar] nav'), line, isTime].map((one) => one.boundingBox()),
    )
    return [note!.y - (bar!.y + bar!.height), banner!.y - (note!.y + note!.height)].filter((gap) => gap < 0)
  }
  for (const [width, height, text] of [
    [667, 375, 100],
    [390, 844, 200],
    [320, 256, 100],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await expect(page.locator('[data-bottom-bar-is=end]')).toBeAttached()
    await expect
      .poll(gaps, { message: `what the line overlaps at ${width} × ${height}, text ${text} %` })
      .toEqual([])
    const covering = await line.evaluate((note) => {
      const { x, y, width, height } = note.getBoundingClientRect()
      // Presses go through it, so it is hit only when it lets itself be.
      note.style.pointerEvents = 'auto'
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      note.style.removeProperty('pointer-events')
      return note.contains(hit)
    })
    expect(covering, 'the line itself can be read').toBe(true)
  }
})

test('whoever dismisses a notice goes on where they were', async ({ page, product, robin }) => {
  for (const title of ['Lunch', 'Walk']) await addTask(product, robin, { title }, todaysDate())
  await page.goto('/dashboard/')
  const dismiss = notices(page).getByRole('button', { name: 'Dismiss notice' })
  await box(page, 'Walk').focus()
  await page.keyboard.press('Space')
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dismiss).toBeHidden()
  await expect(box(page, 'Walk')).toBeFocused()

  await box(page, 'Lunch').click()
  await dismiss.click()
  await expect(dismiss).toBeHidden()
  await expect(box(page, 'Lunch')).toBeFocused()
})

test('what was refused is said until somebody has read it: after a reload, and in another window', async ({
  page,
  context,
  product,
  robin,
}) => {
  for (const title of ['Pills', 'Walk']) await addTask(product, robin, { title }, todaysDate())
  await page.goto(`/dashboard/${todaysDate()}`)
  await expect(box(page, 'Pills')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/dashboard/${todaysDate()}`)
  await expect(box(other, 'Pills')).toBeVisible()
  const failing = await failChanges(page)
  failing.release()
  await box(page, 'Pills').click()
  for (const window of [page, other]) {
    await expect(notices(window)).toContainText('Failed to update status')
    await expect(notices(window)).toContainText('“Pills”')
  }
  await failing.stop()
  await page.reload()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('“Pills”')
  // Read in one window, it is read in all.
  await notices(other).getByRole('button', { name: 'Dismiss notice' }).click()
  for (const window of [page, other]) await expect(notices(window)).not.toContainText('Failed')
  await page.reload()
  await expect(box(page, 'Pills')).toBeVisible()
  await expect(notices(page)).not.toContainText('Failed')

  // What has succeeded after all is no longer said to have failed.
  const again = await failChanges(page)
  again.release()
  await box(page, 'Pills').click()
  await expect(notices(other)).toContainText('Failed to update status')
  await again.stop()
  await page.reload()
  await expect(notices(page)).toContainText('Failed to update status')
  await box(page, 'Pills').click()
  await expect(notices(page)).not.toContainText('Failed')
  await expect(notices(other)).not.toContainText('Failed')
})
