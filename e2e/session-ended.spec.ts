import type { Page } from '@playwright/test'
import { endOtherSessions } from '#contract/sessions.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { newAddress, PASSWORD, signUp } from '#server/testing/sign-up.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, HOME, keepSession, sessionEntry, test } from './fixtures.ts'
import { expectKept, UNSENT } from './kept.ts'
import { accountMenu, box, dayOf, notices, notSentYet } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

/** Somebody with a password, signed in in this page's browser as the sign-in pages leave it. */
async function signedUp(page: Page, product: TestProduct, name: string): Promise<TestPerson> {
  const person = await product.person(newAddress(name), { name, timezone: HOME })
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

/** Without a network the pills are ticked; meanwhile the session is ended elsewhere. */
async function tickWhileSessionEnds(page: Page, product: TestProduct, signedIn: TestPerson): Promise<void> {
  await expect(box(page, 'Pills')).toBeVisible()
  await page.context().setOffline(true)
  await box(page, 'Pills').click()
  await expect(notSentYet(page)).toBeAttached()
  await endSessions(product, signedIn)
}

/** The window in which they sign in again, beside the one that waits. */
async function openSignIn(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in in a new window' }).click()
  return opened
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const WHY = 'You are no longer signed in on this device.'

test('whoever was signed out from elsewhere reads why, and comes back to their page and their tick', async ({
  page,
  context,
  product,
}) => {
  const robin = await signedUp(page, product, 'ended')
  await addTask(product, robin, { title: 'Pills' }, todaysDate())
  await page.goto(`/dashboard/${todaysDate()}`)
  await tickWhileSessionEnds(page, product, robin)
  await context.setOffline(false)

  await expect(page.getByText(WHY)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(robin.userId)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await enterPassword(page)
  await expect(page).toHaveURL(`/dashboard/${todaysDate()}`)
  await expect(box(page, 'Pills')).toBeChecked()
  await expect.poll(() => statusesOf(product, robin, todaysDate())).toEqual(['Pills completed'])
})

test('what failed before the session ended is still said once they are back', async ({ page, product }) => {
  const robin = await signedUp(page, product, 'failed')
  await addTask(product, robin, { title: 'Pills' }, todaysDate())
  await page.goto(`/dashboard/${todaysDate()}`)
  await page.route('**/api/tasks/*/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )
  await box(page, 'Pills').click()
  await expect(notices(page)).toContainText('Failed to update status')
  await endSessions(product, robin)
  await page.reload()
  await expect(page.getByText(WHY)).toBeVisible()
  await enterPassword(page)
  await expect(box(page, 'Pills')).not.toBeChecked()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('“Pills”')
})

test('whoever comes by themselves, or has signed out, reads nothing of it', async ({ page, product }) => {
  await page.goto('/carecircle')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(WHY)).toBeHidden()
  await signedUp(page, product, 'leaving')
  await page.goto('/carecircle')
  await accountMenu(page).waitFor()
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
  await addTask(product, paul, { title: 'Pills' }, todaysDate())
  await page.goto(dayOf(paul))
  await tickWhileSessionEnds(page, product, cleo)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'You are no longer signed in' })).toBeVisible()
  await expect(page.getByText(/What you changed for Paul is not saved yet/)).toBeVisible()
  await expectAccessible(page)
  const beside = await openSignIn(page)
  await expect(beside.getByText(WHY)).toBeVisible()
  await enterPassword(beside)
  await expect(accountMenu(beside)).toBeVisible()

  await expect(box(page, 'Pills')).toBeChecked()
  await expect.poll(() => statusesOf(product, paul, todaysDate())).toEqual(['Pills completed'])
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
  const other = await product.person(newAddress('other'), { timezone: HOME })
  await signUp(product, other.userId)
  for (const caregiver of [cleo, other]) await careFor(product.ctx, caregiver, paul)
  await addTask(product, paul, { title: 'Pills' }, todaysDate())
  await page.goto(dayOf(paul))
  await tickWhileSessionEnds(page, product, cleo)
  await context.setOffline(false)
  const beside = await openSignIn(page)
  await beside.getByLabel('Email').fill(other.userId)
  await enterPassword(beside)

  await expect(page.getByRole('button', { name: `Account menu of ${other.userId}` })).toBeVisible()
  await expect(page.getByText('Viewing as')).toBeHidden()
  expect(await statusesOf(product, paul, todaysDate())).toEqual(['Pills pending'])
})

test('once somebody else has signed in, nothing is sent in their name, even before this window has been told', async ({
  page,
  product,
  someone,
}) => {
  const cleo = await signedUp(page, product, 'cleo')
  const [paul, other] = [await someone('Paul'), await someone('Other')]
  for (const caregiver of [cleo, other]) await careFor(product.ctx, caregiver, paul)
  await addTask(product, paul, { title: 'Pills' }, todaysDate())
  await page.goto(dayOf(paul))
  await expect(box(page, 'Pills')).toBeVisible()
  // What a window stores itself it is not told of.
  await box(page, 'Pills').evaluate(
    (pills, [key, value]) => {
      localStorage.setItem(key, value)
      ;(pills as HTMLElement).click()
    },
    sessionEntry(product.ctx.config.publicUrl, { id_token: other.token, access_token: other.token }),
  )

  await expect(page.getByRole('button', { name: `Account menu of ${other.userId}` })).toBeVisible()
  await expect(page.getByText('Viewing as')).toBeHidden()
  expect(await statusesOf(product, paul, todaysDate())).toEqual(['Pills pending'])
})

test('whoever signs in where somebody else has signed in meanwhile has their tick kept and sent', async ({
  page,
  context,
  product,
}) => {
  const first = await product.person(newAddress('first'), { timezone: HOME })
  const second = await product.person(newAddress('second'), { timezone: HOME })
  for (const person of [first, second]) await signUp(product, person.userId)
  await addTask(product, second, { title: 'Pills' }, todaysDate())
  const late = await context.newPage()
  for (const one of [page, late]) {
    await one.goto('/auth/login')
    await expect(one.getByLabel('Email')).toBeVisible()
  }
  await page.getByLabel('Email').fill(first.userId)
  await enterPassword(page)
  await expect(page.getByRole('button', { name: `Account menu of ${first.userId}` })).toBeVisible()
  await late.getByLabel('Email').fill(second.userId)
  await enterPassword(late)
  await expect(late.getByRole('button', { name: `Account menu of ${second.userId}` })).toBeVisible()
  await page.close()

  await expect(box(late, 'Pills')).toBeVisible()
  await context.setOffline(true)
  await box(late, 'Pills').click()
  await expect(notSentYet(late)).toBeAttached()
  await expectKept(late, UNSENT)
})
