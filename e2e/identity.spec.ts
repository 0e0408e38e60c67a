import type { Page } from '@playwright/test'
import { mailedCode, PASSWORD } from '#server/testing/sign-up.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

let made = 0
const newAddress = () => `walker-${++made}-${Date.now()}@example.org`
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
}

test('somebody makes an account, confirms it by mail, lands in the app, signs out and in again', async ({
  page,
  product,
}) => {
  const address = newAddress()
  await openSignUp(page)
  await page.getByLabel('Your name').fill('Walker')
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Code').fill(await mailedCode(product, address))
  await page.getByRole('button', { name: 'Confirm' }).click()
  // Without a membership the way leads to billing.
  await expect(page).toHaveURL(/\/(dashboard|billing)/)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await expect(page.getByText(address)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()

  await page.goto('/auth/login')
  await email(page).fill(address.toUpperCase())
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/(dashboard|billing)/)
  // Back leads to a form that has done its work: someone who is signed in is simply sent on.
  await page.goBack()
  await expect(page).toHaveURL(/\/(dashboard|billing)/)
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
})

test('the rule for passwords is answered while typing, and the password can be shown', async ({ page }) => {
  await openSignUp(page)
  const met = page.locator('.rules [data-met="true"]')
  await password(page).fill('sun')
  await expect(met).toHaveText(['A lowercase letter'])
  await password(page).fill('Sunny-Day 42')
  await expect(met).toHaveCount(5)
  await expect(page.getByRole('status')).toHaveText('The password is strong enough.')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('a mistake is said beside its field, and the cursor stands there', async ({ page }) => {
  await page.goto('/auth/login')
  await email(page).fill('walker@example.org')
  await password(page).fill('Not-the-right 1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(password(page)).toHaveAccessibleDescription('That email and password do not match.')
  await expect(password(page)).toBeFocused()
  await expect(email(page)).toHaveValue('walker@example.org')
  await expect(page).toHaveTitle(/^Please check: Sign in/)
})

test('every page is usable by everyone, down to 320 px, light and dark', async ({ page, product }) => {
  test.slow()
  const address = newAddress()
  const good = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await good()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await good()
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await good()
  await openSignUp(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await good()
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await good()
  await product.work()
  await page.goto('/outbox')
  await expect(page.getByText('This page stands in for a mail server')).toBeVisible()
  await good()
})

test('with Google in one step', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('This page stands in for Google.')).toBeVisible()
  await expectAccessible(page)
  const address = newAddress()
  await email(page).fill(address)
  await page.getByLabel('Name').fill('Gwen')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/(dashboard|billing)/)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await expect(page.getByText(address)).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms work as well', async ({ page, product, origin }) => {
    const address = newAddress()
    const query = new URLSearchParams({
      client_id: 'daily-tasks-web',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${origin}/auth/callback`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      screen_hint: 'signup',
    })
    await page.goto(`/oidc/auth?${query}`)
    await email(page).fill(address)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Code').fill(await mailedCode(product, address))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/auth\/callback\?code=/)
  })
})
