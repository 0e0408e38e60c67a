import type { Locator, Page } from '@playwright/test'
import { createTask, listTasks, type NewTask } from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { expect, stopClock, test } from './fixtures.ts'

/** Monday, March 9, 2026, five past noon in New York, where everyone here lives. */
const NOON = '2026-03-09T16:05:00Z'
const TODAY = '2026-03-09'

const add = (product: TestProduct, as: TestPerson, body: NewTask) =>
  product.call(createTask, { params: { date: TODAY }, body }, { as })
const statuses = async (product: TestProduct, as: TestPerson) =>
  (await product.call(listTasks, { params: { date: TODAY } }, { as })).map(
    ({ title, status }) => `${title} ${status}`,
  )

/** Presses where something is; the second half of a double press comes once the first has done its work. */
async function pressTwice(page: Page, it: Locator, afterFirst: () => Promise<unknown>): Promise<void> {
  const { x, y, width, height } = (await it.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
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
  product.setTime(NOON)
  await stopClock(page, NOON)
  await page.setViewportSize({ width: 390, height: 844 })
  const robin = await someone()
  await add(product, robin, { title: 'Blue pill', time: '12:04' })
  await add(product, robin, { title: 'Red pill', time: '12:05' })
  await add(product, robin, { title: 'Walk' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const banner = page.getByRole('region', { name: 'It is time' })
  await expect(banner.getByRole('listitem')).toHaveCount(2)

  // The other pill comes to where the first was.
  await pressTwice(page, banner.getByRole('button', { name: 'Complete: Red pill' }), () =>
    expect(banner.getByRole('listitem')).toHaveCount(1),
  )
  await expect
    .poll(() => statuses(product, robin))
    .toEqual(['Blue pill pending', 'Red pill completed', 'Walk pending'])
  await expect(banner).toContainText('Blue pill')
  await banner.getByRole('button', { name: 'Skip: Blue pill' }).click()
  await expect(banner).toBeHidden()

  const walk = page.getByRole('checkbox', { name: 'Walk', exact: true })
  await walk.scrollIntoViewIfNeeded()
  await pressTwice(page, walk, () => expect(walk).toBeChecked())
  await expect(walk).toBeChecked()
  await expect.poll(() => statuses(product, robin)).toContain('Walk completed')

  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await dialog.getByLabel('Title').fill('Water the plants')
  // What lies below Save is a way to another screen.
  await pressTwice(page, dialog.getByRole('button', { name: 'Save Task' }), () => expect(dialog).toBeHidden())
  await expect.poll(() => statuses(product, robin)).toContain('Water the plants pending')
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)

  // The same button twice is pressed twice.
  const onwards = page.getByRole('button', { name: 'Next Day' })
  await onwards.scrollIntoViewIfNeeded()
  await pressTwice(page, onwards, () => expect(page).toHaveURL('/dashboard/2026-03-10'))
  await expect(page).toHaveURL('/dashboard/2026-03-11')
})
