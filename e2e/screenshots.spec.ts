import type { Page } from '@playwright/test'
import { HOME_PATH, PUBLIC_PATHS, SIGNED_IN_PATHS } from '#domain/paths.ts'
import { fillDemo, PEOPLE } from '../scripts/demo-circle.ts'
import { expect, test } from './fixtures.ts'

const PUBLIC = [...PUBLIC_PATHS, '/nowhere']

/** To be looked at after a run: every screen with a believable circle in it, light and dark, on a phone and on a desk. */
test('every screen has its picture', async ({ page, product, signIn }) => {
  await fillDemo(product.ctx)
  for (const path of PUBLIC) await pictures(path)
  const { email } = PEOPLE.walter
  await signIn(page, { key: '', userId: email, token: await product.token(email) })
  for (const path of SIGNED_IN_PATHS) await pictures(path)

  async function pictures(path: string): Promise<void> {
    const name = path === HOME_PATH ? 'landing' : path.slice(1)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // what comes a moment later (who is viewing, what the schemes will do) belongs in the picture
    await isSettled(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png` })
      }
    }
  }
})

/** Nothing has changed on the page between two looks. */
async function isSettled(page: Page): Promise<void> {
  let seen = ''
  const looksTheSame = async () => {
    const before = seen
    seen = await page.evaluate(() => document.body.innerHTML)
    return before === seen
  }
  await expect.poll(looksTheSame, { intervals: [200] }).toBe(true)
}
