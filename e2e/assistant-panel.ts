import type { Locator, Page } from '@playwright/test'

/** Opens the assistant and chooses Text; returns its panel. */
export async function chatInText(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).click()
  return panel
}
