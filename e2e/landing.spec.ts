import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('someone without scripts reads the whole landing page', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day, one gentle step at a time.')
  for (const section of ['What early members get', 'Everything a day needs, and no more']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Reminders that arrive' })).toBeVisible()
  await expect(page.getByText('Up to 5 cared-for individuals')).toBeVisible()
  await page.getByRole('link', { name: 'Learn More about Daily Tasks', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Daily Tasks')
  await context.close()
})

test('the theme follows the device until someone has chosen one', async ({ page }) => {
  const expectTheme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectTheme('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme('light')
  await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'dark'))
  await page.reload()
  await expectTheme('dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('daily-tasks-theme'))).toBe('dark')
})

test('the public pages say what they should, lead on, and work for everyone within the content policy', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const forEveryone = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(refused).toEqual([])
  }

  await test.step('the landing page: Join and Sign in lead to the login, Join to making an account', async () => {
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await scriptAndStyleBytes(page), 'bytes of script and style').toBeLessThanOrEqual(110 * 1024)
    const addresses = { 'Join Early Access': '/auth/login?screen_hint=signup', 'Sign in': '/auth/login' }
    for (const [name, address] of Object.entries(addresses)) {
      for (const link of await page.getByRole('link', { name }).all()) {
        await expect(link).toHaveAttribute('href', address)
      }
    }
    await forEveryone()
  })

  await test.step('the about page tells mission, values and story, and leads on', async () => {
    await page.goto('/about')
    for (const name of [
      'Our mission',
      'Compassionate design',
      'Community support',
      'Privacy first',
      'Simple and powerful',
      'Our story',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await forEveryone()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
    await expect(main.getByRole('link', { name: 'Join Early Access' })).toHaveAttribute('href', '/')
    await main.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('an address that does not exist says so and leads back', async () => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
    await expect(page).toHaveTitle('Page not found – Daily Tasks')
    await forEveryone()
    await page.getByRole('link', { name: 'Home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day, one gentle step at a time.')
  })
})

function scriptAndStyleBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}
