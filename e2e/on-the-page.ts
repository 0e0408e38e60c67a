import type { Locator, Page } from '@playwright/test'

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
