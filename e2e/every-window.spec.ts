import type { Locator, Page } from '@playwright/test'
import { createScheme } from '#contract/schemes.ts'
import { createTask, type NewTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { REPLY_MS } from './assistant-panel.ts'
import { holdWaitsFromNowOn, startClocks, TODAY } from './clocks.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { expectReachable } from './reachable.ts'

const steps = ['Cup', 'Water', 'Pill box'].map((title) => ({ title, completed: false }))
const TASKS: NewTask[] = [
  {
    title: 'Morning pills with a big glass of water',
    time: '08:00',
    recurrenceType: 'daily',
    checklist: steps,
  },
  { title: 'Breakfast', time: '08:30' },
  {
    title: 'Walk around the lake',
    time: '12:00',
    description: 'Take the umbrella along. '.repeat(8),
    checklist: steps,
  },
  { title: 'Lunch', time: '12:30' },
  { title: 'Call the grandchildren', time: '18:00' },
  { title: 'Water the plants' },
  { title: 'Swim', recurrenceType: 'weekly', recurrenceConfig: '[3]' },
]

async function fill(product: TestProduct, as: TestPerson): Promise<void> {
  for (const body of TASKS) await product.call(createTask, { params: { date: TODAY }, body }, { as })
}

test.beforeEach(async ({ page, product }) => {
  test.slow()
  await startClocks(page, product)
})

test('a phone that was turned on its side and back has its bar at the bottom again, also while it is time', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await fill(product, robin)
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.locator('[data-due-banner]')).toContainText('Walk around the lake')
  const shell = page.locator('html')
  for (const [width, height, place] of [
    [390, 844, 'fixed'],
    [844, 390, 'end'],
    [390, 844, 'fixed'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(shell).toHaveAttribute('data-bottom-bar-is', place)
  }
})

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})

test('the day and everything it opens can be used in every window', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await fill(product, robin)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
  await expectReachable(page, 'the day')

  await page.getByRole('button', { name: /Flash Mode/ }).click()
  await expect(dialog(page, 'Flash Mode')).toContainText('Walk around the lake')
  await expectReachable(page, 'a card')
  // What is pressed does what it says, also where the window is low.
  await page.setViewportSize({ width: 667, height: 375 })
  await dialog(page).getByRole('button', { name: 'Mark Complete' }).click()
  await expect(dialog(page)).toContainText('Lunch')
  await expect(dialog(page).getByText('Task updated successfully')).toBeVisible()
  await expectReachable(page, 'a card with a notice')
  await dialog(page).getByRole('button', { name: 'Dismiss notice' }).click()
  await dialog(page).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page, 'Edit Task')).toBeVisible()
  await expectReachable(page, 'the words of a card')
  await dialog(page, 'Edit Task').getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog(page, 'Add Task')).toBeVisible()
  await expectReachable(page, 'Add Task')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Morning pills' }).click()
  await expect(dialog(page, 'Edit Task')).toBeVisible()
  await expectReachable(page, 'Edit Task')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Lunch' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectReachable(page, 'the menu of a task')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectReachable(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'March 9, 2026' }).click()
  await expect(dialog(page, 'Choose a day')).toBeVisible()
  await expectReachable(page, 'the calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View options' }).click()
  await expect(dialog(page, 'View options')).toBeVisible()
  await expectReachable(page, 'the view options')
  await page.getByText('Compact Mode').click()
  await page.keyboard.press('Escape')
  await expectReachable(page, 'the roomy day')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'About' })).toBeVisible()
  await expectReachable(page, 'the account menu')
  await page.getByRole('menuitem', { name: 'About' }).click()
  await expect(dialog(page, 'About Daily Tasks')).toBeVisible()
  await expectReachable(page, 'About')
  await page.keyboard.press('Escape')
  await page.locator('header').getByRole('button').first().click()
  await expect(dialog(page)).toBeVisible()
  await expectReachable(page, 'the bell')
})

test('in a low window the calendar shows its month, a menu more than half of its places', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await fill(product, robin)
  await signIn(page, robin)
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto(`/dashboard/${TODAY}`)
  const whole = { ratio: 1 }
  await page.getByRole('button', { name: 'March 9, 2026' }).click()
  const month = dialog(page, 'Choose a day').getByRole('gridcell')
  // What opened is not under a second press.
  const isFree = (button: Locator) =>
    button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-floating]')
    })
  expect(await isFree(page.locator('[aria-haspopup=dialog]', { hasText: 'March 9' }))).toBe(true)
  await expect(month.filter({ hasText: /^1$/ }).first()).toBeInViewport(whole)
  await expect(month.filter({ hasText: /^31$/ })).toBeInViewport(whole)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Lunch' }).click()
  const places = page.getByRole('menuitem')
  await expect(places.first()).toBeFocused()
  await expect(places.nth(6)).toBeInViewport(whole)
  expect(await isFree(page.locator('[aria-label="More for Lunch"]').first())).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for Lunch' })).toBeFocused()
})

test('in a low window a page that is not there shows the way back', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/nowhere')
  await expect(page.getByRole('link', { name: 'Go to today' })).toBeInViewport({ ratio: 1 })
})

test('the other screens and what they open can be used in every window', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, cleo, paul] = [await someone('Robin'), await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, robin, paul, { as: 'Dad' })
  await careFor(product.ctx, cleo, robin, { approved: false })
  const option = { channel: 'push', muted: false } as const
  await product.call(
    createScheme,
    { body: { name: 'Pills', assignmentCriteria: 'pills|vitamins', onTaskDue: [{ offsetTime: 0, option }] } },
    { as: robin },
  )
  await signIn(page, robin)
  for (const [path, opened] of [
    ['/notificationschemes', 'Edit Pills'],
    ['/carecircle', `Remove ${paul.userId}`],
    ['/settings', 'Delete my account'],
    ['/billing', undefined],
    ['/assistant-test', undefined],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Loading|Checking/)).toHaveCount(0)
    await expectReachable(page, path)
    if (!opened) continue
    await page.getByRole('button', { name: opened }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectReachable(page, `${path}, ${opened}`)
  }
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await expectReachable(page, 'a day without tasks')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await expectReachable(page, 'the assistant', '[aria-label=Assistant]')
  await holdWaitsFromNowOn(page, REPLY_MS)
  await panel.getByRole('button', { name: 'Text' }).click()
  await panel.getByRole('button', { name: 'What is on my list today?' }).click()
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expectReachable(page, 'a conversation', '[aria-label=Assistant]')
})

test('a long name leaves room for what is pressed', async ({ page, product, someone, signIn }) => {
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) })
  await product.call(
    createTask,
    {
      params: { date: TODAY },
      body: { title: 'Walk around the lake with the dog and the umbrella, then home', time: '12:00' },
    },
    { as: paul },
  )
  await signIn(page, cleo)
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto(`/dashboard/${TODAY}?viewAs=${encodeURIComponent(paul.userId)}`)
  const due = page.getByRole('region', { name: /^It is time for/ })
  await expect(due.getByRole('button', { name: /^Complete: Walk/ })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 700 })
  const sideways = () => due.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
  await page.goto('/carecircle')
  await expect(page.getByRole('heading', { name: 'Care Circle is only for yourself' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('somebody else’s day, and the pages before signing in, can be used in every window', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReachable(page, path)
  }
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul', { timezone: 'Asia/Tokyo' })]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  await fill(product, paul)
  await signIn(page, cleo)
  await page.goto(`/dashboard/${TODAY}?viewAs=${encodeURIComponent(paul.userId)}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
  await expectReachable(page, 'Dad’s day')
})
