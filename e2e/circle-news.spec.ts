import { addCaregiver, requestToCareFor } from '#contract/care-circle.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a request shows at once on the day, in the navigation, on Billing and first in the circle', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara, old] = [
    await someone('Pat', { access: 'none' }),
    await someone('Cara'),
    await someone('Old'),
  ]
  await product.call(addCaregiver, { body: { userId: old.userId } }, { as: pat })
  await signIn(page, pat)
  await page.goto('/billing')
  await expect(page.getByRole('slider').first()).toBeVisible()
  const circle = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Care Circle/ })
  await expect(circle).toHaveAccessibleName('Care Circle')

  await product.call(requestToCareFor, { body: { userId: pat.userId } }, { as: cara })
  const news = page.getByText('Cara would like to help you with your day.')
  await expect(news).toBeVisible()
  await expect(news).toContainText('their membership includes you, and you pay nothing')
  await expect(circle).toHaveAccessibleName(/1 waiting for your answer/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page).toHaveURL('/carecircle')
  const rows = page.getByRole('listitem').filter({ hasText: 'Pending approval' })
  await expect(rows.first()).toContainText('Cara')
  await expect(rows.first()).toContainText(cara.userId)
  await rows
    .first()
    .getByRole('button', { name: `Approve ${cara.userId}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your access is included in their membership.')).toBeVisible()
  await expect(circle).toHaveAccessibleName('Care Circle')
  await page.getByRole('button', { name: `Remove ${cara.userId}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Your own access is included in their membership')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await circle.click()
  const cody = await someone('Cody')
  await page.goto('/dashboard/')
  await product.call(requestToCareFor, { body: { userId: pat.userId } }, { as: cody })
  await expect(page.getByText('Cody would like to help you with your day.')).toBeVisible()
})
