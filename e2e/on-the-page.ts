import type { Locator, Page } from '@playwright/test'
import type { TestPerson } from '#server/testing/product.ts'

/** The box that ticks a task of the day. */
export function box(page: Page, title: string): Locator {
  return page.getByRole('checkbox', { name: title, exact: true })
}

/** What the app says for a moment, in a corner. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' })
}

/** The button that opens a task's menu. */
export function more(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `More for ${title}`, exact: true })
}

/** Presses an item of a task's menu. */
export async function choose(page: Page, title: string, item: string): Promise<void> {
  await more(page, title).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The button that opens the menu of who is signed in. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Account menu of/ })
}

/** The card, or the cards one after the other. */
export function flash(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Flash Mode' })
}

/** The title on the card that is shown. */
export function card(page: Page): Locator {
  return flash(page).getByRole('heading', { level: 2 })
}

/** What stands beside each change that the server does not have yet. */
export function notSentYet(page: Page): Locator {
  return page.getByText('Not sent yet')
}

/** The address of a day of somebody one cares for; without a date, of their today. */
export function dayOf({ userId }: TestPerson, date = ''): string {
  return `/dashboard/${date}?viewAs=${encodeURIComponent(userId)}`
}

/** Opens a screen that from then on hears of what is changed elsewhere. */
export async function openLive(page: Page, address: string): Promise<void> {
  const connected = page.waitForResponse('**/api/live')
  await page.goto(address)
  await connected
}

/** The page is shown, or another tab is. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Holds back requests to an address until the function it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await release.promise
    await route.fallback()
  })
  return release.resolve
}
