import { createTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { chatInText } from './assistant-panel.ts'
import { at, startClocks, TODAY } from './clocks.ts'
import { everythingIsAnswered, expect, expectAccessible, restingPlace, test } from './fixtures.ts'
import { notices } from './on-the-page.ts'
import { expectReachable } from './reachable.ts'

/** Monday, March 9, 2026, in New York, where everyone here lives. */

test('that it is time is said above a dialog and above the assistant, and can be answered there', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  await startClocks(page, product, at('12:05'))
  const robin = await someone()
  for (const [title, time] of [
    ['Walk', '12:10'],
    ['Soup', '12:20'],
  ] as const)
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: robin })
  const statusOf = async (title: string) =>
    (await product.call(listTasks, { params: { date: TODAY } }, { as: robin })).find(
      (task) => task.title === title,
    )?.status
  const becomes = async (time: string) => {
    product.setTime(at(time))
    await page.clock.setSystemTime(at(time))
    await everythingIsAnswered(page)
    await page.clock.runFor(61_000)
  }
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const title = form.getByLabel('Title *')
  await title.fill('Buy milk')
  // A search that began while the clock goes on by a minute would count as never answered, and say so in the form.
  await expect(form.getByText('No matching notification schemes found.')).toBeVisible()
  await expect(notices(page).getByText('It is time')).toBeHidden()
  const place = await restingPlace(title)
  await becomes('12:10')
  await expect(notices(page).getByText('12:10 PM Walk')).toBeInViewport({ ratio: 1 })
  // Nothing in the form has moved, and it has everything that can be pressed.
  expect(await title.boundingBox()).toEqual(place)
  await expect(title).toBeFocused()
  await expectReachable(page, 'a form while it is time')
  await expectAccessible(page)
  // A dialog keeps the Tab key to itself: F6 leads out of it and back.
  await page.keyboard.press('F6')
  await expect(notices(page).getByRole('button', { name: 'Complete: Walk' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf('Walk')).toBe('completed')
  await expect(notices(page).getByText('It is time')).toBeHidden()
  await expect(title).toHaveValue('Buy milk')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await notices(page).getByRole('button', { name: 'Dismiss notice' }).click()

  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  await becomes('12:20')
  await expect(notices(page).getByText('12:20 PM Soup')).toBeInViewport({ ratio: 1 })
  await expectReachable(page, 'the assistant while it is time', '[aria-label=Assistant]')
  await notices(page).getByRole('button', { name: 'Later: Soup, again in 10 minutes' }).click()
  await expect(notices(page).getByText('It is time')).toBeHidden()
  expect(await statusOf('Soup')).toBe('pending')
})

test('in a wide window the page is in the middle, and a count covers no icon; with large text no names run together', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, cleo] = [await someone('Robin'), await someone('Cleo')]
  await careFor(product.ctx, cleo, robin, { approved: false })
  await signIn(page, robin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await expect(page.getByText('Cleo would like to help you with your day.')).toBeVisible()
  const { left, right } = await page.getByRole('heading', { level: 1 }).evaluate(() => {
    const edges = [...document.querySelectorAll('main > *')]
      .filter((one) => one.getBoundingClientRect().width > 600)
      .map((one) => one.getBoundingClientRect())
    return { left: Math.min(...edges.map((e) => e.left)), right: Math.max(...edges.map((e) => e.right)) }
  })
  expect(Math.abs(left - (1440 - right))).toBeLessThanOrEqual(1)
  const circle = page.locator('header').getByRole('link', { name: /^Care Circle.*1 waiting/ })
  const gap = await circle.evaluate((link) => {
    const [icon, count] = [link.querySelector('svg')!, link.querySelector('svg + span')!]
    return count.getBoundingClientRect().left - icon.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThan(0)
  // Where the window leaves no margin for the launcher, the page does.
  await page.setViewportSize({ width: 1100, height: 800 })
  const free = () =>
    page.evaluate(() => {
      const wide = [...document.querySelectorAll('main > *')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 600)
      const launcher = document.querySelector('[data-launcher]')!.getBoundingClientRect()
      return launcher.left - Math.max(...wide.map(({ right }) => right))
    })
  await expect.poll(free).toBeGreaterThan(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /, 20\d\d$/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  await expect(calendar.getByText('Wed')).toBeVisible()
  const between = await calendar.evaluate((dialog) => {
    document.documentElement.style.fontSize = '200%'
    const edges = [...dialog.querySelectorAll('th')].map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    })
    return edges.slice(1).map((edge, at) => edge.left - edges[at]!.right)
  })
  expect(Math.min(...between)).toBeGreaterThan(2)
})
