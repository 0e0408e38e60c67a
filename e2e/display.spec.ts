import { getProfile, patchProfile } from '#contract/account.ts'
import { createTask } from '#contract/tasks.ts'
import { setClocks } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openLive } from './on-the-page.ts'

test('text size, colours, hours, dates and the first day of the week hold on every screen, for the account or here only', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  const display = async () => (await product.call(getProfile, {}, { as: robin })).display
  await product.call(
    createTask,
    { params: { date: '2026-03-09' }, body: { title: 'Call Ann', time: '15:30' } },
    { as: robin },
  )
  await signIn(page, robin)
  await page.goto('/settings')
  const choose = (name: string) => page.getByRole('radio', { name }).click()
  await expect(page.getByRole('radio', { name: '1:05 PM' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
  const textHeight = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await textHeight()).toBe('16px')

  await choose('13:05')
  // The focus stays on what was chosen.
  await expect(page.getByRole('radio', { name: '13:05' })).toBeFocused()
  await expect(page.getByText('after 18:00')).toBeVisible()
  await choose('9 March 2026')
  await choose('Monday')
  await choose('Largest')
  await page.getByText('Calm Colors', { exact: true }).click()
  await expect.poll(textHeight).toBe('24px')
  await expect(page.locator('html')).toHaveAttribute('data-calm', '')
  await expect.poll(display).toEqual({
    hours: '24',
    dateOrder: 'day-first',
    weekStart: 'monday',
    textSize: 'largest',
    calmColours: true,
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openLive(page, '/dashboard')
  expect(await textHeight()).toBe('24px')
  await expect(page.getByText('15:30', { exact: true })).toBeVisible()
  await expect(page.getByText('NOW 12:05')).toBeVisible()
  await expect(page).toHaveTitle(/^9 March 2026/)
  await page.getByRole('button', { name: '9 March 2026' }).click()
  await expect(page.locator('th').first()).toHaveText(/Mon/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A change on another device reaches the open screen.
  await product.call(patchProfile, { body: { display: { hours: '12' } } }, { as: robin })
  await expect(page.getByText('3:30 PM', { exact: true })).toBeVisible()

  await page.goto('/settings')
  await page.getByText('Only on this device', { exact: true }).click()
  await choose('13:05')
  await choose('Normal')
  await page.goto('/dashboard')
  await expect(page.getByText('15:30', { exact: true })).toBeVisible()
  expect(await textHeight()).toBe('16px')
  expect(await display()).toMatchObject({ hours: '12', textSize: 'largest' })
  await page.goto('/settings')
  await page.getByText('Only on this device', { exact: true }).click()
  await expect(page.getByRole('radio', { name: '1:05 PM' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
})
