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

/**
 * On pages that are opened from now on, waits of this length last until the function it returns is called: however slow
 * the machine, what is shown meanwhile can be looked at.
 */
export async function holdWaits(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript(holdTimeouts, ms)
  return () => endWaits(page)
}

/** The same on the page as it is now. */
export function holdWaitsFromNowOn(page: Page, ms: number): Promise<void> {
  return page.evaluate(holdTimeouts, ms)
}

/** Lets what was held back happen. */
export function endWaits(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { endWaits: () => void }).endWaits())
}

/** Runs in the page. */
function holdTimeouts(length: number): void {
  const page = window as { heldLengths?: Set<number> }
  if (page.heldLengths) return void page.heldLengths.add(length)
  const lengths = new Set([length])
  const held = new Map<number, () => void>()
  const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  let last = 0
  window.setTimeout = ((run: () => void, after = 0, ...args: unknown[]) => {
    if (!lengths.has(after)) return start(run, after, ...args)
    // Below zero: no timer of the browser has such a number.
    held.set(--last, run)
    return last
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) stop(id)
  }
  const endWaits = () => {
    const runs = [...held.values()]
    held.clear()
    for (const run of runs) run()
  }
  Object.assign(window, { heldLengths: lengths, endWaits })
}

/** Today's date by the real clock, which goes on. */
export function todaysDate(zone = HOME): string {
  return localDateAt(Date.now(), zone)
}
