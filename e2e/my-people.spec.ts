import * as contract from '#contract/care-circle.ts'
import { createTask } from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openLive } from './on-the-page.ts'
import { statusesOf } from './tasks.ts'

async function caresFor(product: TestProduct, caregiver: TestPerson, person: TestPerson) {
  await product.call(contract.requestToCareFor, { body: { userId: person.userId } }, { as: caregiver })
  await share(product, caregiver, person, { approved: true })
}

const share = (
  product: TestProduct,
  caregiver: TestPerson,
  person: TestPerson,
  body: { approved?: true; level?: 'see' | 'tick' | 'help'; pause?: 'hour' },
) => product.call(contract.changeIncoming, { params: { delegateId: caregiver.userId }, body }, { as: person })

test('a caregiver sees their people first, and a lower level takes the controls away at once', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  await caresFor(product, cara, pat)
  await product.call(createTask, { params: { date: todaysDate() }, body: { title: 'Walk' } }, { as: pat })
  await signIn(page, cara)
  await openLive(page, '/dashboard/')
  const card = page.getByRole('region', { name: 'My people' }).getByRole('listitem')
  await expect(card).toContainText('Pat')
  await expect(card).toContainText('All well')
  await expect(card).toContainText('0 of 1 done')
  await product.call(createTask, { params: { date: todaysDate() }, body: { title: 'Read' } }, { as: pat })
  await expect(card).toContainText('0 of 2 done')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: 'View as Pat' }).click()
  await expect(page.getByText('Viewing as Pat.', { exact: true })).toBeVisible()
  // It is another screen: the keyboard goes on at its main part, and nothing unasked covers the logo.
  await expect(page.locator('main')).toBeFocused()
  const box = page.getByRole('checkbox', { name: 'Walk' })
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  await share(product, cara, pat, { level: 'tick' })
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await expect(page.getByText('You can mark tasks.')).toBeVisible()
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(() => statusesOf(product, pat, todaysDate())).toContain('Walk completed')
  await share(product, cara, pat, { level: 'see' })
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You can look, not change.')).toBeVisible()
  // The browser's own press: a test's waits until it may be pressed.
  await box.click({ force: true })
  await expect(page.getByText('You can only look at this day')).toBeVisible()
  await expect(box).toBeChecked()
  await share(product, cara, pat, { pause: 'hour' })
  await expect(page.getByText('You are back in your own account')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My people' })).toContainText('Not sharing at the moment')
})

test('a caregiver’s own day shows while what shows their people cannot be loaded, and they come with it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  await caresFor(product, cara, pat)
  await product.call(createTask, { params: { date: todaysDate() }, body: { title: 'Read' } }, { as: cara })
  let isCut = true
  let tries = 0
  await page.route(/\/assets\/my-people-[^/]+\.js$/, (route) => {
    tries++
    return isCut ? route.abort() : route.continue()
  })
  await signIn(page, cara)
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox', { name: 'Read' })).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(page.getByRole('checkbox', { name: 'Read' })).toBeVisible()
  isCut = false
  await expect(page.getByRole('region', { name: 'My people' })).toContainText('Pat')
})

test('the person says what a caregiver may do, and keeps a task to themselves', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  await product.call(contract.requestToCareFor, { body: { userId: pat.userId, level: 'tick' } }, { as: cara })
  await signIn(page, pat)
  await page.goto('/carecircle')
  await page.getByRole('button', { name: 'Approve' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking.getByRole('radio', { name: /See and check off/ })).toBeChecked()
  await asking.getByRole('radio', { name: /See my day/ }).check()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('See my day.')).toBeVisible()
  await page.getByRole('button', { name: /What may Cara.* do\?/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'For an hour' }).click()
  await expect(page.getByText(/Sharing is paused until/)).toBeVisible()

  await page.goto(`/dashboard/${todaysDate()}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Buy a present')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByText('Only for me').click()
  await page.getByRole('button', { name: 'Save Task' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Buy a present' })
  await expect(row).toContainText('Only for me')
})
