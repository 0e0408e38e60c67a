import type { Locator } from '@playwright/test'
import * as contract from '#contract/care-circle.ts'
import { makeInvitation } from '#contract/invitations.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openLive } from './on-the-page.ts'

const linkIn = async (dialog: Locator) => {
  const link = dialog.getByText(/\/invitation#/)
  await expect(link).toBeVisible()
  return (await link.textContent())!
}

test('a caregiver shows a code; whoever opens it signs in and answers the one question', async ({
  page,
  browser,
  product,
  someone,
  signIn,
  origin,
}) => {
  test.slow()
  const [cara, pat] = [await someone('Cara'), await someone('Pat', { access: 'none' })]
  await signIn(page, cara)
  await openLive(page, '/carecircle')
  const list = page.getByRole('region', { name: 'People you care for' })
  await list.getByRole('button', { name: 'Show a code' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code of the link below' })).toBeVisible()
  await dialog.getByRole('radio', { name: /See and check off/ }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const link = await linkIn(dialog)

  const theirs = await browser.newContext({ baseURL: origin })
  // Not signed in: the way to an account.
  const stranger = await theirs.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await stranger.close()
  const other = await theirs.newPage()
  await signIn(other, pat)
  await other.goto(link)
  await expect(
    other.getByRole('heading', { name: 'Cara would like to help you with your day.', level: 1 }),
  ).toBeVisible()
  await expect(other.getByRole('radio', { name: /See and check off/ })).toBeChecked()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await other.getByRole('radio', { name: /See my day/ }).check()
  await other.getByRole('button', { name: 'Allow' }).click()
  await expect(other.getByRole('heading', { name: 'Cara is your caregiver now' })).toBeVisible()
  await expect(dialog).toContainText('Pat said yes.')
  await expect
    .poll(() => product.call(contract.listIncoming, {}, { as: pat }))
    .toMatchObject([{ approved: true, level: 'see' }])
  // Its maker opens it themselves.
  await page.goto(link)
  await expect(page.getByText('This is your own code.')).toBeVisible()
  await theirs.close()
})

test('a person shows a code, and the question comes to them, on whatever screen they are', async ({
  page,
  browserOf,
  someone,
  signIn,
}) => {
  test.slow()
  const [pat, cara, dan] = [await someone('Pat'), await someone('Cara'), await someone('Dan')]
  await signIn(page, pat)
  await openLive(page, '/carecircle')
  const list = page.getByRole('region', { name: 'People who care for me' })
  const show = () => list.getByRole('button', { name: 'Show a code' }).click()
  const dialog = page.getByRole('dialog')
  const openAs = async (who: typeof cara, link: string) => {
    const other = await browserOf(who)
    await other.goto(link)
    await other.getByRole('button', { name: 'Yes, I will help' }).click()
    await expect(other.getByRole('heading', { name: 'Pat has been asked' })).toBeVisible()
  }
  await show()
  await openAs(cara, await linkIn(dialog))
  await expect(dialog.getByText('Cara would like to help you with your day.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Allow' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Cara' })).toContainText('Active caregiver')

  await show()
  const link = await linkIn(dialog)
  await openLive(page, '/settings')
  await openAs(dan, link)
  await expect(page.getByText('Dan would like to help you with your day.')).toBeVisible()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(list.getByRole('button', { name: /Approve dan/ })).toBeVisible()
})

test('a request can ask for a level', async ({ page, product, someone, signIn }) => {
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  await signIn(page, cara)
  await page.goto('/carecircle')
  const list = page.getByRole('region', { name: 'People you care for' })
  await expect(list.getByRole('radio')).toHaveCount(0)
  await list.getByLabel('Email of the person you want to care for').fill(pat.userId)
  await list.getByRole('radio', { name: /See their day/ }).check()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Request to Care For' }).click()
  await expect
    .poll(() => product.call(contract.listIncoming, {}, { as: pat }))
    .toMatchObject([{ level: 'see', approved: false }])
})

test('whom a person has added and who says yes is asked about, in the open code and on every screen', async ({
  page,
  browser,
  product,
  someone,
  signIn,
  origin,
}) => {
  const [pat, cara, dan] = [await someone('Pat'), await someone('Cara'), await someone('Dan')]
  for (const { userId } of [cara, dan])
    await product.call(contract.addCaregiver, { body: { userId } }, { as: pat })
  await signIn(page, pat)
  await openLive(page, '/carecircle')
  const list = page.getByRole('region', { name: 'People who care for me' })
  const row = list.getByRole('listitem').filter({ hasText: cara.userId })
  await expect(row).toContainText('You added them.')
  await list.getByRole('button', { name: 'Show a code' }).click()
  const dialog = page.getByRole('dialog')
  const context = await browser.newContext({ baseURL: origin })
  const other = await context.newPage()
  await signIn(other, cara)
  await other.goto(await linkIn(dialog))
  await other.getByRole('button', { name: 'Yes, I will help' }).click()
  await expect(dialog.getByText('Cara would like to help you with your day.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(row).toContainText('They said yes.')
  await row.getByRole('button', { name: /Approve/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Active caregiver')

  await openLive(page, '/settings')
  const params = { userId: pat.userId }
  await product.call(contract.changeOutgoing, { params, body: { accepted: true } }, { as: dan })
  await expect(page.getByText('Dan said yes. What may they do?')).toBeVisible()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(list.getByRole('button', { name: /Approve dan/ })).toBeVisible()
  await context.close()
})

test('a code is called useless only if it is: one’s own and one that could not be read are not', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  const { link } = await product.call(makeInvitation, { body: { makerIs: 'person' } }, { as: pat })
  await signIn(page, pat)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code is for somebody else')
  await page.goto('/invitation#nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code does not work')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await page.goto('/settings')
  await page.route('**/api/invitations/**', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await page.goto('/invitation#nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The code could not be opened yet')
  await page.unroute('**/api/invitations/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code does not work')
})
