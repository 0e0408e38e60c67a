import { deleteAccount } from '#contract/account.ts'
import { createTask } from '#contract/tasks.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a device that shows the day notices that the account was closed on another one', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(
    createTask,
    { params: { date: todaysDate() }, body: { title: 'Morning pills' } },
    { as: robin },
  )
  await signIn(page, robin)
  const follows = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.ok())
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox', { name: 'Morning pills' })).toBeVisible()
  await follows
  await product.call(deleteAccount, { body: { confirmation: 'delete' } }, { as: robin })

  await expect(page.getByRole('heading', { name: 'This account cannot be used now' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('This account is closed')
  await expect(page.getByText('Morning pills')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This account is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
})

test('a device that was hidden meanwhile notices it as soon as it is looked at', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  const show = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await product.call(deleteAccount, { body: { confirmation: 'delete' } }, { as: robin })
  await show('visible')
  await expect(page.getByText('This account is closed')).toBeVisible()
})
