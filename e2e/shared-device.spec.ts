import type { Page } from '@playwright/test'
import { postProfile } from '#contract/account.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { deleteTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { newAddress, PASSWORD, signUp } from '#server/testing/sign-up.ts'
import { todaysDate } from './clocks.ts'
import { expect, HOME, test } from './fixtures.ts'
import { expectKept, expectNotKept, keptOnDevice, UNSENT } from './kept.ts'
import { accountMenu, box, dayOf, notices, notSentYet } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

const LOCKED = /^locked:/

async function withPassword(product: TestProduct, name: string): Promise<TestPerson> {
  const person = await product.person(newAddress(name), { name, timezone: HOME })
  await signUp(product, person.userId)
  return person
}

async function enter(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.userId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: `Account menu of ${person.userId}` })).toBeVisible()
}

async function signIn(page: Page, person: TestPerson): Promise<void> {
  await page.goto('/auth/login')
  await enter(page, person)
}

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

const statusesToday = (product: TestProduct, as: TestPerson) => statusesOf(product, as, todaysDate())

test('what somebody could not send waits locked while another one uses the device, and is sent when they are back', async ({
  page,
  context,
  product,
}) => {
  const [paul, rosa] = [await withPassword(product, 'paul'), await withPassword(product, 'rosa')]
  for (const title of ['Pills', 'Walk']) await addTask(product, paul, { title }, todaysDate())
  await addTask(product, rosa, { title: 'Choir' }, todaysDate())
  await signIn(page, paul)
  await expect(box(page, 'Walk')).toBeVisible()
  await context.setOffline(true)
  for (const title of ['Pills', 'Walk']) await box(page, title).click()
  await expect(notSentYet(page)).toHaveCount(2)
  await expectKept(page, UNSENT)
  await product.call(endOtherSessions, {}, { as: paul })
  await context.setOffline(false)

  await expect(page.getByText('You are no longer signed in on this device.')).toBeVisible()
  await enter(page, rosa)
  await expect(box(page, 'Choir')).toBeVisible()
  await expectKept(page, LOCKED)
  expect(JSON.stringify(await keptOnDevice(page))).not.toMatch(/Pills|Walk|unsent/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(paul.userId)
  await box(page, 'Choir').click()
  await expect.poll(() => statusesToday(product, rosa)).toEqual(['Choir completed'])
  expect(await statusesToday(product, paul)).toEqual(['Pills pending', 'Walk pending'])
  await logOut(page)
  await expect(page.getByText('Signed out successfully')).toBeVisible()

  const { id } = (await product.call(listTasks, { params: { date: todaysDate() } }, { as: paul })).find(
    ({ title }) => title === 'Walk',
  )!
  await product.call(deleteTask, { params: { date: todaysDate(), id } }, { as: paul })
  await signIn(page, paul)
  await expect.poll(() => statusesToday(product, paul)).toEqual(['Pills completed'])
  await expect(box(page, 'Pills')).toBeChecked()
  await expect(notices(page)).toContainText('Failed to update status')
  await expectNotKept(page, LOCKED)
  await expectNotKept(page, UNSENT)
})

test('whoever signed in when there were no keys gets theirs at the next visit', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Pills' }, todaysDate())
  await page.goto(`/dashboard/${todaysDate()}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('device-key'))
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/profile'),
  )
  await page.reload()
  expect((await asked).postData()).toBe('{}')
  const { deviceKey } = await product.call(postProfile, { body: {} }, { as: robin })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device-key'))).toBe(deviceKey)
})

test.describe('without a network', () => {
  test.use({ keepsApp: true })

  test('whoever logs out is told that what waits stays, and it is sent when they are back', async ({
    page,
    context,
    product,
  }) => {
    const paul = await withPassword(product, 'paul')
    await addTask(product, paul, { title: 'Pills' }, todaysDate())
    await signIn(page, paul)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(box(page, 'Pills')).toBeVisible()
    await context.setOffline(true)
    await box(page, 'Pills').click()
    await expect(notSentYet(page)).toBeAttached()
    await expectKept(page, UNSENT)
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: 'Log out now?' })
    await expect(question).toContainText(
      'It stays locked on this device, and is saved when you sign in here again.',
    )
    await question.getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    expect(JSON.stringify(await keptOnDevice(page))).not.toMatch(/Pills|unsent/)
    await context.setOffline(false)
    await page.goto('/auth/login')
    await expect.poll(() => statusesToday(product, paul)).toEqual(['Pills completed'])
  })

  test('whoever logs out is told what is lost: a tick made for somebody else, beside one of their own that stays', async ({
    page,
    context,
    product,
  }) => {
    const [maya, walter] = [await withPassword(product, 'maya'), await withPassword(product, 'walter')]
    await careFor(product.ctx, maya, walter, { as: 'Dad' })
    await addTask(product, maya, { title: 'Choir' }, todaysDate())
    await addTask(product, walter, { title: 'Pills' }, todaysDate())
    await signIn(page, maya)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const other = await context.newPage()
    await other.goto(dayOf(walter))
    await expect(box(other, 'Pills')).toBeVisible()
    await context.setOffline(true)
    await box(page, 'Choir').click()
    await expect(notSentYet(page)).toBeAttached()
    await expectKept(page, UNSENT)
    await page.close()
    await box(other, 'Pills').click()
    await expect(notSentYet(other)).toBeAttached()
    await logOut(other)
    const question = other.getByRole('alertdialog', { name: 'Log out now?' })
    await expect(question).toContainText('2 changes are not saved yet')
    await expect(question).toContainText('If you log out now, 1 of them is lost.')
  })
})
