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

type Screen = keyof typeof SCREENS

/** To be looked at after a run: every screen with a believable circle in it, light and dark, on a phone and on a desk. */
test('every screen has its picture', async ({ page, product, signIn }) => {
  await fillDemo(product.ctx)
  for (const name of ['landing', 'about', 'unknown'] as const) await pictures(name)
  const { email } = PEOPLE.walter
  await signIn(page, { key: '', userId: email, token: await product.token(email) })
  for (const name of Object.keys(SCREENS).slice(2, -1) as Screen[]) await pictures(name)

  async function pictures(name: Screen): Promise<void> {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(SCREENS[name])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // what comes a moment later (who is viewing, what the schemes will do) belongs into the picture
      await page.waitForTimeout(700)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png` })
      }
    }
  }
})
