import { deleteAccount } from '#contract/account.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { accountMenu, box, openLive, setVisibility } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('a device that shows the day notices that the account was closed on another one', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Morning pills' }, todaysDate())
  await openLive(page, '/dashboard/')
  await expect(box(page, 'Morning pills')).toBeVisible()
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
  robin,
}) => {
  await page.goto('/dashboard/')
  await expect(accountMenu(page)).toBeVisible()
  await setVisibility(page, 'hidden')
  await product.call(deleteAccount, { body: { confirmation: 'delete' } }, { as: robin })
  await setVisibility(page, 'visible')
  await expect(page.getByText('This account is closed')).toBeVisible()
})
