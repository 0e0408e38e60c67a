import type { Page } from '@playwright/test'
import { mailedCode, newAddress, PASSWORD } from '#server/testing/sign-up.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

/** Every address that the page's browser opens or asks for. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.context().on('request', (request) => seen.push(request.url()))
  return seen
}

const idTokenOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!
    return JSON.parse(localStorage.getItem(key)!).id_token as string
  })

test('somebody sees where they are signed in, signs the other place out, and leaves no token in any address', async ({
  page,
  product,
  browser,
  origin,
}) => {
  const addresses = addressesOf(page)
  const email = newAddress('sessions')
  await product.person(email, { name: 'Robin' })
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password1!')
  await expect(page.getByText('This is one of the most used passwords')).toBeVisible()
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await expect(page.getByText('This is one of the most used passwords')).toBeHidden()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await mailedCode(product, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  const elsewhere = await browser.newContext({
    baseURL: origin,
    userAgent: 'Mozilla/5.0 (iPhone) Safari/600',
  })
  const other = await elsewhere.newPage()
  await other.goto('/auth/login?return=/carecircle')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL('/carecircle')
  // Its screen stands before it is signed out: one that still loads would go to sign in at once.
  await other.getByRole('button', { name: /^Account menu of/ }).waitFor()

  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').filter({ hasText: 'this one' })).toHaveCount(1)
  await card.getByRole('button', { name: 'Recent activity' }).click()
  await expect(card.getByText('You created your account')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: /^Sign out: Safari on iPhone/ }).click()
  await expect(page.getByText('Signed out on that device')).toBeVisible()
  await expect(card.getByText('Safari on iPhone', { exact: true })).toBeHidden()
  await expect(card.getByText('You signed out another device')).toBeVisible()
  // By itself as soon as it asks for anything, at the latest when it is loaded again (which its own way there may cut off).
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }).toPass()
  await elsewhere.close()

  const token = await idTokenOf(page)
  await page.goto('/auth/logout')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => /eyJ[\w-]{10,}|_token=|id_token_hint/.test(address))).toEqual([])
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a download asks to sign in once more, and goes on by itself', async ({ page, product }) => {
  const email = newAddress('once-more')
  await page.goto('/auth/login?return=/billing')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const atGoogle = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/billing')
  }
  await atGoogle()
  const old = Math.floor(Date.now() / 1000) - 3600
  const token = await product.token(email, { auth_time: old })
  await page.evaluate(
    ([idToken, time]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!
      const session = JSON.parse(localStorage.getItem(key)!)
      session.id_token = idToken
      session.profile.auth_time = time
      localStorage.setItem(key, JSON.stringify(session))
    },
    [token, old] as const,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toContainText('After that, the download begins.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const download = page.waitForEvent('download')
  await atGoogle()
  expect((await download).suggestedFilename()).toMatch(/^daily-tasks-/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete my account?' })).toBeVisible()
})

test('the page to browse the API works in its sandbox', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('Where to sign in, and what this installation offers').first()).toBeVisible()
})
