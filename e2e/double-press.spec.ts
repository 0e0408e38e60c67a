import type { Locator, Page } from '@playwright/test'
import { localMoment } from '#domain/time/zone.ts'
import { setClocks, TODAY, todaysDate } from './clocks.ts'
import { expect, noonZone, test } from './fixtures.ts'
import { addTask, statusesOf } from './tasks.ts'

/** Presses where something is; the second half of a double press comes once the first has done its work. */
async function pressTwice(page: Page, it: Locator, afterFirst: () => Promise<unknown>): Promise<void> {
  // Not before it has come to rest.
  await it.hover()
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await afterFirst()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double press marks one dose, ticks once, and does not fall through a dialog that has closed', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  const robin = await someone()
  await addTask(product, robin, { title: 'Blue pill', time: '12:04' })
  await addTask(product, robin, { title: 'Red pill', time: '12:05' })
  await addTask(product, robin, { title: 'Walk' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const banner = page.getByRole('region', { name: 'It is time' })
  await expect(banner.getByRole('listitem')).toHaveCount(2)

  // The other pill comes to where the first was.
  await pressTwice(page, banner.getByRole('button', { name: 'Complete: Red pill' }), () =>
    expect(banner.getByRole('listitem')).toHaveCount(1),
  )
  await expect
    .poll(() => statusesOf(product, robin))
    .toEqual(['Blue pill pending', 'Red pill completed', 'Walk pending'])
  await expect(banner).toContainText('Blue pill')
  await banner.getByRole('button', { name: 'Skip: Blue pill' }).click()
  await expect(banner).toBeHidden()

  const walk = page.getByRole('checkbox', { name: 'Walk', exact: true })
  await walk.scrollIntoViewIfNeeded()
  await pressTwice(page, walk, () => expect(walk).toBeChecked())
  await expect(walk).toBeChecked()
  await expect.poll(() => statusesOf(product, robin)).toContain('Walk completed')

  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await dialog.getByLabel('Title').fill('Water the plants')
  // What lies below Save is a way to another screen.
  await pressTwice(page, dialog.getByRole('button', { name: 'Save Task' }), () => expect(dialog).toBeHidden())
  await expect.poll(() => statusesOf(product, robin)).toContain('Water the plants pending')
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)

  // The same button twice is pressed twice.
  const onwards = page.getByRole('button', { name: 'Next Day' })
  await onwards.scrollIntoViewIfNeeded()
  await pressTwice(page, onwards, () => expect(page).toHaveURL('/dashboard/2026-03-10'))
  await expect(page).toHaveURL('/dashboard/2026-03-11')
})

test('Enter held down ticks once and adds one task, and Enter pressed twice marks one dose', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  // By the real clock: one that a test has stopped tells the page its own time of a press, not that of the hand.
  const timezone = noonZone()
  const date = todaysDate(timezone)
  const robin = await someone('Robin', { timezone })
  const ago = (minutes: number) => localMoment(Date.now() - minutes * 60_000, timezone).time
  await addTask(product, robin, { title: 'Blue pill', time: ago(2) }, date)
  await addTask(product, robin, { title: 'Red pill', time: ago(1) }, date)
  await addTask(product, robin, { title: 'Walk' }, date)
  const statuses = () => statusesOf(product, robin, date)
  await signIn(page, robin)
  await page.addInitScript(countKeys)
  await page.goto(`/dashboard/${date}`)
  const walk = page.getByRole('checkbox', { name: 'Walk', exact: true })
  const hold = async (after: () => Promise<unknown>) => {
    await page.keyboard.down('Enter')
    await after()
    const before = await keys(page)
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await expect.poll(() => keys(page)).toBe(before + 3)
    await page.keyboard.up('Enter')
  }
  await walk.focus()
  await hold(() => expect(walk).toBeChecked())
  await expect(walk).toBeChecked()
  await expect.poll(statuses).toContain('Walk completed')

  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await dialog.getByLabel('Title').fill('Water the plants')
  await hold(() => expect(dialog).toBeHidden())
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused()
  await expect.poll(statuses).toContain('Water the plants pending')
  await expect(dialog).toBeHidden()

  const banner = page.getByRole('region', { name: 'It is time' })
  await banner.getByRole('button', { name: 'Complete: Red pill' }).focus()
  const hand = await context.newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const press = async (timestamp: number) => {
    await hand.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter, timestamp })
    await hand.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, timestamp: timestamp + 0.05 })
  }
  // However slow the machine, a fifth of a second lies between them.
  const at = Date.now() / 1000
  const before = await keys(page)
  await press(at)
  await expect(banner.getByRole('listitem')).toHaveCount(1)
  await expect(banner.locator(':focus')).toHaveCount(1)
  await press(at + 0.2)
  await expect.poll(() => keys(page)).toBe(before + 2)
  await expect.poll(statuses).toContain('Red pill completed')
  await expect(banner.getByRole('listitem')).toHaveCount(1)
  expect(await statuses()).toContain('Blue pill pending')
  // Later, on purpose.
  await banner.getByRole('button', { name: 'Complete: Blue pill' }).focus()
  await press(at + 3)
  await expect.poll(statuses).toContain('Blue pill completed')
})

test('a switch that was turned on by a double press, by mouse or finger, stays on, and what was opened stays open', async ({
  browser,
  origin,
  someone,
  signIn,
}) => {
  const context = await browser.newContext({
    baseURL: origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page, await someone())
  await page.goto('/settings')
  const calm = page.getByRole('switch', { name: 'Calm Colors' })
  await expect(calm).not.toBeChecked()
  const label = page.getByText('Calm Colors', { exact: true })
  await label.scrollIntoViewIfNeeded()
  await pressTwice(page, label, () => expect(calm).toBeChecked())
  await expect(calm).toBeChecked()
  // Once more, on purpose.
  await label.click()
  await expect(calm).not.toBeChecked()

  const finger = await context.newCDPSession(page)
  const { x, y, width, height } = (await label.boundingBox())!
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  const tap = async (at: number) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: at })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at + 0.05 })
  }
  await page.evaluate(countTaps)
  // However slow the machine, a fifth of a second lies between them.
  const at = Date.now() / 1000
  await tap(at)
  await expect(calm).toBeChecked()
  await tap(at + 0.2)
  await expect.poll(() => page.evaluate(() => (window as Recording).taps)).toBe(2)
  await expect(calm).toBeChecked()

  await page.goto('/notificationschemes')
  const more = page.getByRole('button', { name: 'If reminders do not arrive' })
  await more.scrollIntoViewIfNeeded()
  await pressTwice(page, more, () => expect(more).toHaveAttribute('aria-expanded', 'true'))
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await context.close()
})

type Recording = Window & { taps?: number; keys?: number }

/** Runs in the page: counts how often a finger was lifted, also where the press is ignored. */
function countTaps(): void {
  const recording = window as Recording
  recording.taps = 0
  addEventListener('touchend', () => recording.taps!++, { capture: true })
}

/** Runs in the page before the app: counts how often a key was pressed, also where that is ignored. */
function countKeys(): void {
  const recording = window as Recording
  recording.keys = 0
  addEventListener('keydown', () => recording.keys!++, { capture: true })
}

const keys = (page: Page) => page.evaluate(() => (window as Recording).keys!)
