import { addCaregiver, requestToCareFor } from '#contract/care-circle.ts'
import { createTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack, openLive } from './on-the-page.ts'

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
  await openLive(page, '/billing')
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
  await openLive(page, '/dashboard/')
  await product.call(requestToCareFor, { body: { userId: pat.userId } }, { as: cody })
  await expect(page.getByText('Cody would like to help you with your day.')).toBeVisible()
})

test('what happens while the first live connection is made shows in the circle and in My people', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const [pat, cara, cody] = [await someone('Pat'), await someone('Cara'), await someone('Cody')]
  await careFor(product.ctx, cara, pat)
  await signIn(page, cara)
  const connect = await holdBack(page, '**/api/live')
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'My people' }).getByRole('listitem')
  await expect(card).toContainText('Pat')
  await product.call(createTask, { params: { date: TODAY }, body: { title: 'Walk' } }, { as: pat })
  // What was requested this long ago counts as old.
  await page.clock.fastForward(2_000)
  connect()
  await expect(card).toContainText('0 of 1 done')

  await page.unrouteAll()
  const connectAgain = await holdBack(page, '**/api/live')
  await page.goto('/carecircle')
  await expect(page.getByRole('region', { name: 'People you care for' })).toContainText('Pat')
  await product.call(requestToCareFor, { body: { userId: cara.userId } }, { as: cody })
  await page.clock.fastForward(2_000)
  connectAgain()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cody' }).first()).toBeVisible()
})
