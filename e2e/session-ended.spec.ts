import type { Page } from '@playwright/test'
import { endOtherSessions } from '#contract/sessions.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { newAddress, PASSWORD, signUp } from '#server/testing/sign-up.ts'
import { expect, expectAccessible, keepSession, test } from './fixtures.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title, exact: true })

/** Somebody with a password, signed in in this page's browser as the sign-in pages leave it. */
async function signedUp(page: Page, product: TestProduct, name: string): Promise<TestPerson> {
  const person = await product.person(newAddress(name), { name, timezone: 'America/New_York' })
  const { browser, back } = await signUp(product, person.userId)
  const { body: tokens } = await browser.trade(back)
  await keepSession(page, product.ctx.config.publicUrl, tokens)
  return person
}

/** From another device. */
async function endSessions(product: TestProduct, person: TestPerson): Promise<void> {
  await expect
    .poll(async () => (await product.call(endOtherSessions, {}, { as: person })).ended)
    .toBeGreaterThan(0)
}

const WHY = 'You are no longer signed in on this device.'

test('whoever was signed out from elsewhere reads why, and comes back to their page and their tick', async ({
  page,
  context,
  product,
}) => {
  const robin = await signedUp(page, product, 'ended')
  await product.call(createTask, { params: { date: today() }, body: { title: 'Pills' } }, { as: robin })
  await page.goto(`/dashboard/${today()}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Pills').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await endSessions(product, robin)
  await context.setOffline(false)

  await expect(page.getByText(WHY)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(robin.userId)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/${today()}`)
  await expect(box(page, 'Pills')).toBeChecked()
  const status = async () =>
    (await product.call(listTasks, { params: { date: today() } }, { as: robin })).map((task) => task.status)
  await expect.poll(status).toEqual(['completed'])
})

test('whoever comes by themselves, or has signed out, reads nothing of it', async ({ page, product }) => {
  await page.goto('/carecircle')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(WHY)).toBeHidden()
  await signedUp(page, product, 'leaving')
  await page.goto('/carecircle')
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor()
  await page.goto('/auth/logout')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.goto('/auth/login')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText(WHY)).toBeHidden()
})

test('what a caregiver ticked when their session ended is saved once they have signed in beside it', async ({
  page,
  context,
  product,
  someone,
}) => {
  const cleo = await signedUp(page, product, 'cleo')
  const paul = await someone('Paul')
  await careFor(product.ctx, cleo, paul)
  await product.call(createTask, { params: { date: today() }, body: { title: 'Pills' } }, { as: paul })
  await page.goto(`/dashboard/?viewAs=${encodeURIComponent(paul.userId)}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Pills').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await endSessions(product, cleo)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'You are no longer signed in' })).toBeVisible()
  await expect(page.getByText(/What you changed for Paul is not saved yet/)).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in in a new window' }).click()
  const beside = await opened
  await expect(beside.getByText(WHY)).toBeVisible()
  await beside.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await beside.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(beside.getByRole('button', { name: /^Account menu of/ })).toBeVisible()

  await expect(box(page, 'Pills')).toBeChecked()
  const status = async () =>
    (await product.call(listTasks, { params: { date: today() } }, { as: paul })).map((task) => task.status)
  await expect.poll(status).toEqual(['completed'])
  expect(asked).toEqual([])
})

test('when somebody else signs in beside it, nothing that waited is sent in their name', async ({
  page,
  context,
  product,
  someone,
}) => {
  const cleo = await signedUp(page, product, 'cleo')
  const paul = await someone('Paul')
  const other = await product.person(newAddress('other'), { timezone: 'America/New_York' })
  await signUp(product, other.userId)
  for (const caregiver of [cleo, other]) await careFor(product.ctx, caregiver, paul)
  await product.call(createTask, { params: { date: today() }, body: { title: 'Pills' } }, { as: paul })
  await page.goto(`/dashboard/?viewAs=${encodeURIComponent(paul.userId)}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await context.setOffline(true)
  await box(page, 'Pills').click()
  await expect(page.getByText('Not sent yet')).toBeAttached()
  await endSessions(product, cleo)
  await context.setOffline(false)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in in a new window' }).click()
  const beside = await opened
  await beside.getByLabel('Email').fill(other.userId)
  await beside.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await beside.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('button', { name: `Account menu of ${other.userId}` })).toBeVisible()
  await expect(page.getByText('Viewing as')).toBeHidden()
  const [task] = await product.call(listTasks, { params: { date: today() } }, { as: paul })
  expect(task!.status).toBe('pending')
})
