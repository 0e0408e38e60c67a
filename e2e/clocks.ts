import type { Page } from '@playwright/test'
import { localDateAt } from '#domain/time/zone.ts'
import type { TestProduct } from '#server/testing/product.ts'
import { HOME, stopClock } from './fixtures.ts'

/** Monday, March 9, 2026, and five past noon of it in New York, where everyone lives unless a test says otherwise. */
export const TODAY = '2026-03-09'
export const TOMORROW = '2026-03-10'
const NOON = `${TODAY}T16:05:00Z`

/** A time of that day in New York. */
export function at(time: string): string {
  return new Date(`${TODAY}T${time}:00-04:00`).toISOString()
}

/** Server and browser agree on the time, and it stands still. */
export async function setClocks(page: Page, product: TestProduct, instant = NOON): Promise<void> {
  product.setTime(instant)
  await stopClock(page, instant)
}

/** Server and browser agree on the time; the server's stands still, the browser's goes on from there. */
export async function startClocks(page: Page, product: TestProduct, instant = NOON): Promise<void> {
  product.setTime(instant)
  await page.clock.install({ time: instant })
}

/** Today's date by the real clock, which goes on. */
export function todaysDate(zone = HOME): string {
  return localDateAt(Date.now(), zone)
}
