import type { Locator, Page } from '@playwright/test'
import { createTask } from '#contract/tasks.ts'
import { expect, stopClock, test } from './fixtures.ts'
import { expectWholeWords } from './whole-words.ts'

const TODAY = '2026-03-09'
/** Five past noon in New York, where everyone here lives. */
const NOON = '2026-03-09T16:05:00Z'

async function largeTextOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far it reaches beyond the right edge of what it stands in; 0 or less is inside. */
const beyond = async (it: Locator, place: Locator) => {
  const [inner, outer] = [(await it.boundingBox())!, (await place.boundingBox())!]
  return Math.round(inner.x + inner.width - outer.x - outer.width)
}

test('with large text on a phone a notice has whole words, and NOW stays inside its list', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  product.setTime(NOON)
  await stopClock(page, NOON)
  const robin = await someone()
  for (const [title, time] of [
    ['Lunch', '12:30'],
    ['Rest', '13:30'],
  ] as const) {
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: robin })
  }
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const lunch = page.getByRole('checkbox', { name: 'Lunch', exact: true })
  await expect(lunch).toBeVisible()
  await largeTextOnAPhone(page)
  const now = page.locator('[data-now]')
  await expect.poll(() => beyond(now.locator('> span').last(), now)).toBeLessThanOrEqual(0)
  await expect(now.getByRole('button', { name: 'Stop blinking' })).toBeVisible()

  await lunch.click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Task updated successfully')
  await expectWholeWords(page, 'a notice')
  await notices.getByRole('button', { name: 'Dismiss notice' }).click()
  await page.route('**/api/tasks/*/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
      : route.fallback(),
  )
  await lunch.click()
  await expect(notices).toContainText('Failed to update status')
  await expectWholeWords(page, 'a failure')
})

test('with large text on a phone the menu says whose account it is to the end', async ({
  page,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin')
  await signIn(page, robin)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
  await largeTextOnAPhone(page)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  const address = page.getByText(robin.userId, { exact: true })
  await expect(address).toBeVisible()
  expect(await address.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

test('with large text on a phone the example of a number is whole, and no button leaves its card', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  const phone = page.getByRole('textbox', { name: 'Phone Number' })
  await expect(phone).toBeVisible()
  await largeTextOnAPhone(page)
  // A field scrolls where its text is wider; its example is as wide as the same text typed.
  await phone.fill('(555) 123-4567')
  await expect.poll(() => phone.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)

  await page.goto('/assistant-test')
  const choice = page.getByRole('region', { name: 'Choose a mode' })
  await expect(choice).toBeVisible()
  await largeTextOnAPhone(page)
  await expect.poll(() => beyond(choice.getByRole('button', { name: 'Text' }), choice)).toBeLessThanOrEqual(0)
})
