import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The key of a change that this device keeps until it is sent. */
export const UNSENT = /^unsent:/

/** What this device keeps is written a moment after it was seen or done. */
export async function expectKept(page: Page, key: RegExp): Promise<void> {
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(key))
}

export async function expectNotKept(page: Page, key: RegExp): Promise<void> {
  await expect.poll(() => keptKeys(page)).not.toContainEqual(expect.stringMatching(key))
}

/** The keys of all that this device keeps. */
export async function keptKeys(page: Page): Promise<string[]> {
  return (await keptOnDevice(page)).map(([key]) => key)
}

/** All that this device keeps, by its keys. */
export function keptOnDevice(page: Page): Promise<[key: string, value: unknown][]> {
  return page.evaluate(async () => {
    // Opening it before the app does would make it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'daily-tasks')) return []
    const opening = indexedDB.open('daily-tasks')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('kept').objectStore('kept')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    opening.result.close()
    return keys.result.map((key, place): [string, unknown] => [String(key), values.result[place]])
  })
}
