import type { Page } from '@playwright/test'
import * as contract from '#contract/care-circle.ts'
import { createTask } from '#contract/tasks.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openLive } from './on-the-page.ts'

async function caresFor(product: TestProduct, caregiver: TestPerson, person: TestPerson, knownAs = '') {
  await product.call(contract.requestToCareFor, { body: { userId: person.userId } }, { as: caregiver })
  const params = { delegateId: caregiver.userId }
  await product.call(contract.changeIncoming, { params, body: { approved: true } }, { as: person })
  await product.call(
    contract.changeOutgoing,
    { params: { userId: person.userId }, body: { knownToCaregiverAs: knownAs } },
    { as: caregiver },
  )
}

const viewingAs = (page: Page) => page.getByText('Viewing as Dad.', { exact: true })
const caredFor = (page: Page) => page.getByRole('region', { name: 'People you care for' })
const caregivers = (page: Page) => page.getByRole('region', { name: 'People who care for me' })
const log = (page: Page) => page.getByRole('region', { name: 'Who viewed and changed your day' })

test('two people: asked, approved, viewed as, ticked, seen, removed', async ({
  page,
  browserOf,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  const body = { title: 'Take pills' }
  await product.call(createTask, { params: { date: todaysDate() }, body }, { as: pat })
  await signIn(page, cara)
  const hers = page
  const his = await browserOf(pat)

  await openLive(hers, '/carecircle')
  await expect(hers.getByText('You are not a caregiver for anyone yet.')).toBeVisible()
  await expect(hers.getByText('You have no caregivers.')).toBeVisible()
  const request = hers.getByRole('button', { name: 'Request to Care For' })
  await expect(request).toBeDisabled()
  await hers.getByLabel('Email of the person you want to care for').fill(pat.userId.toUpperCase())
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
  await expect(caredFor(hers).getByRole('listitem')).toContainText('Pending approval')

  await openLive(his, '/carecircle')
  const row = caregivers(his).getByRole('listitem')
  await expect(row).toContainText(cara.userId)
  await expect(row).toContainText('Pending approval')
  await his.getByRole('button', { name: 'Approve' }).click()
  const asking = his.getByRole('alertdialog', { name: 'Approve this caregiver?' })
  await expect(asking).toContainText('view and manage your data')
  await asking.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Active caregiver')
  await expect(his.getByRole('button', { name: 'Approve' })).toBeHidden()
  await his.getByRole('button', { name: 'Add nickname' }).click()
  await his.keyboard.type('My sister')
  await his.keyboard.press('Enter')
  await expect(row).toContainText('My sister')

  await expect(caredFor(hers).getByRole('listitem')).toContainText('Active cared for')
  await hers.getByRole('button', { name: 'Add nickname' }).click()
  await hers.keyboard.type('Dad')
  await hers.keyboard.press('Enter')
  await expect(caredFor(hers).getByRole('listitem')).toContainText('Dad')
  await caredFor(hers).getByRole('button', { name: 'View as Dad' }).click()
  await expect(viewingAs(hers)).toBeVisible()
  await expect(his.getByText('My sister is viewing your day now.')).toBeVisible()

  await hers.getByRole('checkbox', { name: 'Take pills' }).click()
  await expect(log(his)).toContainText('My sister marked “Take pills” as done.')
  await expect(log(his)).toContainText('My sister viewed your day.')

  await row.getByRole('button', { name: 'Remove' }).click()
  const removing = his.getByRole('alertdialog', { name: 'Remove this caregiver?' })
  await expect(removing).toContainText('will lose access')
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(hers.getByText('You are back in your own account')).toBeVisible()
  await expect(his.getByText('You have no caregivers.')).toBeVisible()
  await expect(log(his)).toContainText(`You removed ${cara.userId}.`)
  await expect(viewingAs(hers)).toBeHidden()
})

test('a caregiver who did not ask accepts, and may decline by removing', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara')
  const pat = await someone('Pat', { access: 'none' })
  await product.call(contract.addCaregiver, { body: { userId: cara.userId } }, { as: pat })
  const params = { delegateId: cara.userId }
  await product.call(contract.changeIncoming, { params, body: { approved: true } }, { as: pat })
  await signIn(page, cara)
  await page.goto('/carecircle')
  const row = caredFor(page).getByRole('listitem')
  await expect(row).toContainText('They chose you as their caregiver.')
  await expect(row).toContainText('to include them in your membership')
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toContainText('Included in your membership.')
  await row.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('alertdialog', { name: 'Remove this cared-for individual?' })
  await expect(removing).toContainText('You will lose access')
  await removing.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You are not a caregiver for anyone yet.')).toBeVisible()
})

test('a sixth is not included, and the screen says why', async ({ page, product, someone, signIn }) => {
  const cara = await someone('Cara')
  for (let place = 1; place <= 6; place++) {
    await caresFor(product, cara, await someone(`Pat${place}`, { access: 'none' }), `Number ${place}`)
  }
  await signIn(page, cara)
  await page.goto('/carecircle')
  const rows = caredFor(page).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(4)).toContainText('Included in your membership.')
  await expect(rows.nth(5)).toContainText('it includes 5 people, and all places are taken')
})

test('what goes wrong stands beside the input, and what was typed stays', async ({
  page,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara', { access: 'none' })
  await signIn(page, cara)
  await page.goto('/carecircle')
  const input = page.getByLabel('Email of a caregiver')
  await input.fill('my sister')
  await page.getByRole('button', { name: 'Add Caregiver' }).click()
  await expect(input).toHaveAccessibleDescription(/This must be an e-mail address/)
  await expect(input).toHaveValue('my sister')
  await input.fill(cara.userId)
  await page.keyboard.press('Enter')
  await expect(input).toHaveAccessibleDescription(/This is your own address/)
  await page.context().setOffline(true)
  await input.fill('ana@example.org')
  await page.keyboard.press('Enter')
  await expect(input).toHaveAccessibleDescription(/no connection/)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(caregivers(page).getByRole('listitem')).toContainText('ana@example.org')
})

test('everything goes by keyboard, and focus comes back to where it was', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  await product.call(contract.requestToCareFor, { body: { userId: pat.userId } }, { as: cara })
  await signIn(page, pat)
  await page.goto('/carecircle')
  const add = page.getByRole('button', { name: 'Add nickname' })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Not this')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('<b>Cara</b>')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('button', { name: 'Edit nickname' })
  await expect(edit).toBeFocused()
  await expect(caregivers(page)).toContainText('<b>Cara</b>')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toBeFocused()
  const question = page.getByRole('alertdialog')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(caregivers(page).getByRole('listitem')).toContainText('Active caregiver')
})

test('it works for everyone, on every width, with dialogs open', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  const other = await someone(`a-very-long-name-that-does-not-fit-on-a-phone-${'x'.repeat(40)}`)
  await caresFor(product, cara, pat, `Dad ${'x'.repeat(76)}`)
  await product.call(contract.requestToCareFor, { body: { userId: cara.userId } }, { as: other })
  await signIn(page, cara)
  await page.goto('/carecircle')
  await expect(caregivers(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Edit nickname' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await page.locator('main').textContent()).not.toMatch(/delegation|impersonat|patient/i)
})

test('it is not there while viewing as someone, and says so kindly', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara')
  const pat = await someone('Pat')
  await caresFor(product, cara, pat, 'Dad')
  await signIn(page, cara)
  await page.goto('/carecircle')
  await caredFor(page).getByRole('button', { name: 'View as Dad' }).click()
  await expect(viewingAs(page)).toBeVisible()
  await page.goto('/carecircle')
  await expect(page.getByRole('heading', { name: 'Care Circle is only for yourself' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Switch back to my account' }).click()
  await expect(viewingAs(page)).toBeHidden()
})

test('somebody whose address has letters that no header can hold is viewed like others, also after a reload', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const cara = await someone('Cara')
  const lucja = await someone('Łucja')
  await caresFor(product, cara, lucja, 'Dad')
  const body = { title: 'Take pills' }
  await product.call(createTask, { params: { date: todaysDate() }, body }, { as: lucja })
  await signIn(page, cara)
  await page.goto('/carecircle')
  await caredFor(page).getByRole('button', { name: 'View as Dad' }).click()
  await expect(viewingAs(page)).toBeVisible()
  await expect(page.getByText('Take pills').first()).toBeVisible()
  await page.reload()
  await expect(viewingAs(page)).toBeVisible()
  await expect(page.getByText('Take pills').first()).toBeVisible()
})
