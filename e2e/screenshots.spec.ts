import { fillDemo, PEOPLE } from '../scripts/demo-circle.ts'
import { expect, test } from './fixtures.ts'

const SCREENS = {
  landing: '/',
  about: '/about',
  day: '/dashboard/',
  notifications: '/notificationschemes',
  'care-circle': '/carecircle',
  settings: '/settings',
  billing: '/billing',
  'assistant-test': '/assistant-test',
  unknown: '/nowhere',
}

/** To be looked at after a run: every screen with a believable circle in it, light and dark, on a phone and on a desk. */
test('every screen has its picture', async ({ page, product, signIn }) => {
  test.slow()
  await fillDemo(product.ctx)
  const { email } = PEOPLE.walter
  await page.goto('/')
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const name of ['landing', 'about', 'unknown'] as const) await picture(name, width, colorScheme)
    }
  }
  await signIn(page, { key: '', userId: email, token: await product.token(email) })
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const signedIn = Object.keys(SCREENS).slice(2, -1) as (keyof typeof SCREENS)[]
      for (const name of signedIn) await picture(name, width, colorScheme)
    }
  }

  async function picture(name: keyof typeof SCREENS, width: number, colorScheme: string): Promise<void> {
    await page.goto(SCREENS[name])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(700)
    await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png` })
  }
})
