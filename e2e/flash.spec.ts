import type { Page } from '@playwright/test'
import { changeTask, deleteTask, listTasks, type NewTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { setClocks, TODAY, TOMORROW } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, letPass, MOVING, test } from './fixtures.ts'
import { expectNotKept, UNSENT } from './kept.ts'
import { card, flash, notices, openLive } from './on-the-page.ts'
import { addTask, statusesOf, tasksOf } from './tasks.ts'

/** Monday, March 9, 2026, five past eight in New York. */
const MORNING = '2026-03-09T12:05:00Z'

const press = (page: Page, name: string) => flash(page).getByRole('button', { name, exact: true }).click()

async function makeDay(product: TestProduct, as: TestPerson, ...tasks: NewTask[]): Promise<string[]> {
  const ids = []
  for (const body of tasks) ids.push((await addTask(product, as, body)).id)
  return ids
}

async function statuses(product: TestProduct, as: TestPerson): Promise<string[]> {
  return (await statusesOf(product, as)).sort()
}

async function timeTaken(product: TestProduct, as: TestPerson, id: string): Promise<number | undefined> {
  const tasks = await tasksOf(product, as)
  return tasks.find((task) => task.id === id)?.timeTaken ?? undefined
}

/** As on another device, or by a caregiver. */
async function finishElsewhere(product: TestProduct, as: TestPerson, id: string): Promise<void> {
  await product.call(changeTask, { params: { date: TODAY, id }, body: { status: 'completed' } }, { as })
}

async function deleteElsewhere(product: TestProduct, as: TestPerson, id: string): Promise<void> {
  await product.call(deleteTask, { params: { date: TODAY, id } }, { as })
}

/** What keeps an update of the app waiting. */
const keptTimers = (page: Page) => page.evaluate(() => localStorage.getItem('timers:'))

/** Counts the beeps instead of sounding them. */
async function listenForBeeps(page: Page): Promise<() => Promise<{ frequency: number; seconds: number }[]>> {
  await page.addInitScript(() => {
    const heard: { frequency: number; seconds: number }[] = []
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    const stop = OscillatorNode.prototype.stop
    const began = new WeakMap<OscillatorNode, number>()
    OscillatorNode.prototype.start = function (when = 0) {
      began.set(this, when)
      return start.call(this, when)
    }
    OscillatorNode.prototype.stop = function (when = 0) {
      const seconds = Math.round((when - (began.get(this) ?? 0)) * 100) / 100
      heard.push({ frequency: this.frequency.value, seconds })
      return stop.call(this, when)
    }
  })
  return () =>
    page.evaluate(() => (window as unknown as { heard: { frequency: number; seconds: number }[] }).heard)
}

test.beforeEach(({ page, product }) => setClocks(page, product, MORNING))

test('cards are gone through by address, button and arrow key, and their list stays as it was', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [first, second, swim] = await makeDay(
    product,
    robin,
    { title: 'Breakfast', time: '08:00' },
    { title: 'Lunch', time: '12:30' },
    { title: 'Swim', recurrenceType: 'weekly', recurrenceConfig: '[3]' },
  )
  await signIn(page, robin)
  await test.step('an address with a task opens its card; outside of the filter it is alone', async () => {
    await page.goto(`/dashboard/${TODAY}#${second}`)
    await expect(flash(page)).toContainText('2 of 2')
    await page.goto(`/dashboard/${TODAY}#${swim}`)
    await expect(card(page)).toHaveText('Swim')
    await expect(flash(page)).toContainText('1 of 1')
    await press(page, 'Close')
    await page.goto(`/dashboard/${TODAY}#0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b11`)
    await expect(page.getByText('This task is no longer on this day.')).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/${TODAY}`)
  })

  await test.step('the address says which card a button or an arrow key leads to', async () => {
    await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
    await expect(flash(page)).toContainText('1 of 2')
    await expect(card(page)).toHaveText('Breakfast')
    await expect(page).toHaveURL(`/dashboard/${TODAY}#${first}`)
    await expect.poll(async () => (await flash(page).boundingBox())?.height).toBe(680)
    await press(page, 'Next')
    await expect(flash(page)).toContainText('2 of 2')
    await expect(page).toHaveURL(`/dashboard/${TODAY}#${second}`)
    await page.keyboard.press('ArrowLeft')
    await expect(card(page)).toHaveText('Breakfast')
    await page.keyboard.press('ArrowRight')
    await expect(card(page)).toHaveText('Lunch')
    await page.keyboard.press('Escape')
    await expect(flash(page)).toBeHidden()
    await expect(page).toHaveURL(`/dashboard/${TODAY}`)
    await expect(page.getByRole('button', { name: 'Flash Mode (2)' })).toBeFocused()
  })

  await test.step('the list of cards stays as it was when Flash Mode opened', async () => {
    await page.getByRole('button', { name: /^Pending/ }).click()
    await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
    await press(page, 'Mark Complete')
    await expect(flash(page)).toContainText('2 of 2')
    await makeDay(product, robin, { title: 'Tea', time: '16:00' })
    await press(page, 'Previous')
    await expect(card(page)).toHaveText('Breakfast')
    await expect(flash(page)).toContainText('1 of 2')
    await expect(flash(page).getByRole('button', { name: 'Start' })).toBeDisabled()
  })
})

test.describe(() => {
  test.use(MOVING)

  test('a status moves on to the next card after a moment, and closes after the last', async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    const robin = await someone()
    await makeDay(product, robin, { title: 'Breakfast', time: '08:00' }, { title: 'Lunch', time: '12:30' })
    await signIn(page, robin)
    await page.goto(`/dashboard/${TODAY}`)
    await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
    await press(page, 'Mark Complete')
    await expect(card(page)).toHaveText('Lunch')
    await expect(flash(page).getByText('Task updated successfully')).toBeVisible()
    await press(page, 'Skip')
    await expect(flash(page)).toBeHidden()
    await expect.poll(() => statuses(product, robin)).toEqual(['Breakfast completed', 'Lunch skipped'])
  })
})

test('a card is accessible in both themes, fits a small screen, and its words are edited without leaving it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  await makeDay(
    product,
    robin,
    {
      title: `Breakfast with the ${long}`,
      description: `${long} `.repeat(20),
      checklist: [{ title: long, completed: false }],
      time: '08:00',
    },
    { title: 'Lunch', time: '12:30' },
  )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
  await flash(page).getByRole('checkbox', { name: long }).click()
  await expect(flash(page).getByRole('checkbox', { name: long })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 480 })
  await expect(flash(page).getByRole('button', { name: 'Mark Complete' })).toBeInViewport()
  await expect(flash(page).getByRole('button', { name: 'Next' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })

  await press(page, 'Next')
  await expect(card(page)).toHaveText('Lunch')
  await press(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Task' })
  await edit.getByLabel('Title').fill('')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Please write a title.')).toBeVisible()
  await edit.getByLabel('Title').fill('Late lunch')
  await edit.getByLabel('Description').fill('Soup')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page)).toHaveText('Late lunch')
  await expect(flash(page)).toContainText('Soup')
  await expect(flash(page).getByText('Task updated', { exact: true })).toBeVisible()
  await press(page, 'Edit')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(flash(page).getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('in a low window the card begins right below the line with the cross', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await makeDay(product, robin, { title: 'Read a book', time: '20:00' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: /^Flash Mode/ }).click()
  await expect(card(page)).toHaveText('Read a book')
  for (const [width, height, text] of [
    [667, 375, 100],
    [667, 375, 200],
    [390, 400, 100],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    const blank = async () => {
      const cross = await flash(page).getByRole('button', { name: 'Close', exact: true }).boundingBox()
      const first = await flash(page).locator('time').first().boundingBox()
      return (first!.y - cross!.y - cross!.height) / (text / 100)
    }
    await expect.poll(blank, `${width} x ${height}, text ${text} %`).toBeLessThan(40)
  }
})

test('a title that is longer than the card does not show between the timer and the buttons', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await makeDay(product, robin, { title: 'Everything there is to do '.repeat(18).trim() })
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  const gap = async () => {
    const timer = (await flash(page).getByRole('region', { name: 'Timer' }).boundingBox())!
    const skip = (await flash(page).getByRole('button', { name: 'Skip', exact: true }).boundingBox())!
    return skip.y - timer.y - timer.height
  }
  await expect.poll(gap).toBeLessThanOrEqual(0)
  await expect.poll(gap).toBeGreaterThan(-4)
})

test('the stopwatch counts on through a reload, and saves its time on stop', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await makeDay(product, robin, { title: 'Lunch' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  const face = flash(page).getByRole('timer')
  await expect(face).toHaveText('0:00')
  await press(page, 'Start')
  await letPass(page, 65)
  await expect(face).toHaveText('1:05')
  await page.reload()
  await letPass(page, 60)
  await expect(face).toHaveText('2:05')
  await press(page, 'Pause')
  const paused = await face.textContent()
  await letPass(page, 300)
  await expect(face).toHaveText(paused!)
  await press(page, 'Stop')
  await expect(flash(page)).toContainText('taken so far')
  await expect
    .poll(
      async () => (await product.call(listTasks, { params: { date: TODAY } }, { as: robin }))[0]?.timeTaken,
    )
    .toBe(125)
  await press(page, 'Close')
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
})

test('a countdown beeps once at zero, shows it, and goes on below', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const heard = await listenForBeeps(page)
  const robin = await someone()
  await makeDay(product, robin, { title: 'Tea', countdownTarget: 90 })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  const face = flash(page).getByRole('timer')
  await expect(face).toHaveText('1:30')
  await press(page, 'Start')
  await letPass(page, 91)
  await expect(flash(page).getByText('Time is up')).toBeVisible()
  await expect(face).toHaveText('-0:01')
  await letPass(page, 60)
  await expect(face).toHaveText('-1:01')
  await expect.poll(heard).toEqual([{ frequency: 800, seconds: 0.5 }])
  await expectAccessible(page)
  await press(page, 'Mark Complete')
  await expect(flash(page)).toBeHidden()
  await expect
    .poll(async () => (await product.call(listTasks, { params: { date: TODAY } }, { as: robin }))[0])
    .toMatchObject({ status: 'completed', timeTaken: expect.any(Number) })
})

test('a countdown that ends while a laptop sleeps is told soon after it wakes', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const heard = await listenForBeeps(page)
  const robin = await someone()
  await makeDay(product, robin, { title: 'Tea', countdownTarget: 1500 })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  await press(page, 'Start')
  await press(page, 'Close')
  await letPass(page, 60)
  await expect(page.getByRole('timer')).toHaveText('24:00')
  // Asleep: time passes, but no timer runs. After an hour the session would have ended too.
  await page.clock.setFixedTime(Date.parse(MORNING) + 1_800_000)
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Time is up')
  await expect.poll(heard).toEqual([{ frequency: 800, seconds: 0.5 }])
})

test('a muted countdown ends silently but in sight, also when Flash Mode is closed', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const heard = await listenForBeeps(page)
  const robin = await someone()
  await makeDay(product, robin, { title: 'Tea' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  await press(page, 'Countdown')
  await expect(flash(page).getByRole('timer')).toHaveText('25:00')
  await press(page, 'Mute the beep')
  await press(page, 'Start')
  await press(page, 'Close')
  await expect(page.getByRole('timer')).toHaveText('25:00')
  await letPass(page, 1501)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Time is up')
  expect(await heard()).toEqual([])
})

test('a finger swipes to the next card, but not by a little', async ({
  browser,
  product,
  someone,
  signIn,
  origin,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL: origin,
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  await setClocks(page, product, MORNING)
  const robin = await someone()
  await makeDay(product, robin, { title: 'Breakfast', time: '08:00' }, { title: 'Lunch', time: '12:30' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
  await expect(card(page)).toHaveText('Breakfast')
  const touch = await context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    for (const share of [0.5, 1]) {
      const x = from + (to - from) * share
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 302 }] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(200, 160)
  await expect(card(page)).toHaveText('Breakfast')
  await swipe(250, 150)
  await expect(card(page)).toHaveText('Lunch')
  await swipe(150, 250)
  await expect(card(page)).toHaveText('Breakfast')
  await context.close()
})

test('Edit keeps a finished card, and its words never reach another', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await makeDay(product, robin, { title: 'Breakfast', time: '08:00' }, { title: 'Lunch', time: '12:30' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
  await expect(card(page)).toHaveText('Breakfast')
  // quicker than a test presses twice
  await flash(page).evaluate((dialog) => {
    const buttons = [...dialog.querySelectorAll('button')]
    for (const name of ['Mark Complete', 'Edit']) buttons.find((one) => one.textContent === name)?.click()
  })
  const edit = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(edit.getByLabel('Title')).toHaveValue('Breakfast')
  await page.clock.runFor(1_000)
  await edit.getByLabel('Title').fill('Late breakfast')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page)).toHaveText('Late breakfast')
  await expect.poll(() => statuses(product, robin)).toEqual(['Late breakfast completed', 'Lunch pending'])
})

test('closing a card that was opened by a link leads to its row', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [, soup] = await makeDay(
    product,
    robin,
    { title: 'Tea', time: '09:00' },
    { title: 'Soup', time: '12:00' },
    { title: 'Rice', time: '18:00' },
  )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}#${soup}`)
  await expect(card(page)).toHaveText('Soup')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Soup' })).toBeFocused()

  await page.goto('/week')
  await page.getByRole('button', { name: /Soup/ }).first().click()
  await expect(card(page)).toHaveText('Soup')
  await press(page, 'Next')
  await expect(card(page)).toHaveText('Rice')
  await press(page, 'Close')
  await expect(page.getByRole('button', { name: 'Edit Rice' })).toBeFocused()
})

test('what a caregiver marks done while its card is open brings no other choice under the finger', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, cara] = [await someone(), await someone('Cara')]
  await careFor(product.ctx, cara, robin)
  const [pills] = await makeDay(product, robin, { title: 'Pills', time: '08:00' }, { title: 'Tea' })
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}#${pills}`)
  const choices = flash(page).getByRole('button', { name: /^(Mark|Skip)/ })
  await expect(choices).toHaveText(['Mark Complete', 'Skip'])
  const done = { params: { date: TODAY, id: pills! }, body: { status: 'completed' } } as const
  await product.call(changeTask, done, { as: cara, onBehalfOf: robin.userId })
  await expect(flash(page).getByText('Done', { exact: true })).toBeVisible()
  await expect(choices).toHaveText(['Mark Complete', 'Skip'])
  // What was done is not skipped without knowing.
  await press(page, 'Skip')
  await expect(flash(page)).toContainText('Cara marked this done at 8:05 AM.')
  expect(await statuses(product, robin)).toEqual(['Pills completed', 'Tea pending'])
})

test('a card deleted elsewhere gives way to the next, the last one to the one before', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [breakfast, lunch, tea] = await makeDay(
    product,
    robin,
    { title: 'Breakfast', time: '08:00' },
    { title: 'Lunch', time: '12:30' },
    { title: 'Tea', time: '16:00' },
  )
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}#${lunch}`)
  const place = flash(page).getByRole('status').first()
  await expect(place).toHaveText('2 of 3: Lunch')
  await deleteElsewhere(product, robin, lunch!)
  await expect(place).toHaveText('2 of 2: Tea')
  await expect(card(page)).toHaveText('Tea')
  await expect(page).toHaveURL(`/dashboard/${TODAY}#${tea}`)
  await deleteElsewhere(product, robin, tea!)
  await expect(place).toHaveText('1 of 1: Breakfast')
  await expect(page).toHaveURL(`/dashboard/${TODAY}#${breakfast}`)
  await deleteElsewhere(product, robin, breakfast!)
  await expect(flash(page).getByText('No pending tasks to review')).toBeVisible()
})

test('a timer ends when its task is finished or deleted elsewhere, without a sound', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const heard = await listenForBeeps(page)
  const robin = await someone()
  const [tea, soup, rice] = await makeDay(
    product,
    robin,
    { title: 'Tea', time: '09:00', countdownTarget: 90 },
    { title: 'Soup', time: '10:00', countdownTarget: 90 },
    { title: 'Rice', time: '11:00', countdownTarget: 90 },
    { title: 'Lunch', time: '12:30' },
  )
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}`)
  await test.step('finished: the time is saved', async () => {
    await page.getByRole('button', { name: 'Flash Mode (4)' }).click()
    await press(page, 'Start')
    await letPass(page, 20)
    await expect(flash(page).getByRole('timer')).toHaveText('1:10')
    await finishElsewhere(product, robin, tea!)
    await expect(flash(page)).toContainText('taken so far')
    await expect(flash(page).getByRole('timer')).toHaveText('1:30')
    await expect.poll(() => keptTimers(page)).toBeNull()
    await expect.poll(() => timeTaken(product, robin, tea!)).toBe(20)
    await letPass(page, 120)
    await expect(flash(page).getByText('Time is up')).toBeHidden()
    expect(await heard()).toEqual([])
  })

  await test.step('deleted, while Flash Mode is closed', async () => {
    await press(page, 'Next')
    await expect(card(page)).toHaveText('Soup')
    await press(page, 'Start')
    await press(page, 'Close')
    await expect(page.getByRole('timer')).toBeVisible()
    await deleteElsewhere(product, robin, soup!)
    await expect(page.getByRole('timer')).toBeHidden()
    await expect.poll(() => keptTimers(page)).toBeNull()
    await letPass(page, 120)
    await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
    expect(await heard()).toEqual([])
  })

  await test.step('finished, where nothing is heard of it: a countdown asks before it beeps', async () => {
    await page.goto(`/dashboard/${TODAY}#${rice}`)
    await expect(card(page)).toHaveText('Rice')
    await press(page, 'Start')
    await press(page, 'Close')
    await page.getByRole('link', { name: 'Care Circle' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Care Circle' })).toBeVisible()
    await finishElsewhere(product, robin, rice!)
    await letPass(page, 91)
    await expect.poll(() => keptTimers(page)).toBeNull()
    await expect.poll(() => timeTaken(product, robin, rice!)).toBe(91)
    await expect(page.getByText('Time is up')).toBeHidden()
    expect(await heard()).toEqual([])
  })
})

test('time that could not be saved is on the timer again, and what says so is read to its end', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const robin = await someone()
  const [tea] = await makeDay(product, robin, { title: 'Tea', time: '09:00', countdownTarget: 1500 })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}#${tea}`)
  let isDown = true
  await page.route('**/api/tasks/*/*', (route) =>
    isDown && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  )
  const face = flash(page).getByRole('timer')
  await press(page, 'Start')
  await letPass(page, 20)
  await press(page, 'Stop')
  const said = flash(page).getByText('Something went wrong on our side. Please try again in a moment.')
  await expect(said).toBeVisible()
  await expect.poll(() => said.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
  await expect(face).toHaveText('0:20')

  await test.step('it goes on from there, also after a status that could not be saved', async () => {
    await press(page, 'Start')
    await letPass(page, 10)
    await press(page, 'Mark Complete')
    await expect(flash(page)).toBeHidden()
    await expect(notices(page)).toContainText('Failed to update status')
    // Nobody leaves as quickly as a test.
    await expectNotKept(page, UNSENT)
    await page.goto(`/dashboard/${TODAY}`)
    await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
    await expect(face).toHaveText('0:30')
  })

  await test.step('it is saved once, by Try again too', async () => {
    await press(page, 'Stop')
    await expect(face).toHaveText('0:30')
    isDown = false
    await press(page, 'Try again')
    await expect.poll(() => timeTaken(product, robin, tea!)).toBe(30)
    await expect.poll(() => keptTimers(page)).toBeNull()
  })
})

test('a timer of a one-time task goes on where the task rolls over to', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  product.setTime('2026-03-10T03:55:00Z')
  await page.clock.setFixedTime('2026-03-10T03:55:00Z')
  const robin = await someone()
  const [letter] = await makeDay(product, robin, { title: 'Write a letter' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}#${letter}`)
  await press(page, 'Start')
  await press(page, 'Close')
  product.setTime('2026-03-10T04:05:00Z')
  await letPass(page, 600)
  await page.goto(`/dashboard/${TOMORROW}`)
  await expect(page.getByRole('timer')).toHaveText('10:00')
  await page.getByRole('button', { name: 'Flash Mode (1)' }).click()
  await expect(flash(page).getByRole('timer')).toHaveText('10:00')
  await press(page, 'Mark Complete')
  await expect(flash(page)).toBeHidden()
  await expect.poll(() => statuses(product, robin)).toEqual(['Write a letter completed'])
  await expect.poll(() => timeTaken(product, robin, letter!)).toBe(600)
  await expect.poll(() => keptTimers(page)).toBeNull()
})

test('Undo takes a status back from the card that followed it, together with the time', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [, lunch, swim] = await makeDay(
    product,
    robin,
    { title: 'Breakfast', time: '08:00' },
    { title: 'Lunch', time: '12:30' },
    { title: 'Swim', time: '15:00' },
    { title: 'Tea', time: '16:00' },
  )
  const EARLIER = 60
  const patch = { params: { date: TODAY, id: swim! }, body: { timeTaken: EARLIER } }
  await product.call(changeTask, patch, { as: robin })
  const allPending = ['Breakfast pending', 'Lunch pending', 'Swim pending', 'Tea pending']
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Flash Mode (4)' }).click()
  await press(page, 'Mark Complete')
  await press(page, 'Undo')
  await expect.poll(() => statuses(product, robin)).toEqual(allPending)
  await expect(card(page)).toHaveText('Lunch')

  for (const [id, earlier, next] of [
    [lunch!, undefined, 'Swim'],
    [swim!, EARLIER, 'Tea'],
  ] as const)
    await test.step(`the time is what it was: ${earlier ?? 'none'}`, async () => {
      await press(page, 'Start')
      await letPass(page, 30)
      await press(page, 'Mark Complete')
      await expect.poll(() => timeTaken(product, robin, id)).toBe((earlier ?? 0) + 30)
      await expect(card(page)).toHaveText(next)
      await press(page, 'Undo')
      await expect.poll(() => statuses(product, robin)).toEqual(allPending)
      await expect.poll(() => timeTaken(product, robin, id)).toBe(earlier)
    })
})
