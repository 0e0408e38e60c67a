import { chromium as playwright } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { type Driver, ENTER } from './driver.ts'

/** The Chromium of the browser tests. */
export async function chromium(): Promise<Driver> {
  const browser = await playwright.launch({ executablePath: findBrowser() })
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    async type(text) {
      await page.keyboard.type(text.replace(ENTER, ''))
      if (text.endsWith(ENTER)) await page.keyboard.press('Enter')
    },
    picture: () => page.screenshot(),
    stop: () => browser.close(),
  }
}
