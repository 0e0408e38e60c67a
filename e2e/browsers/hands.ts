import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from './driver.ts'

const PATIENCE_MS = 60_000

/** Expressions for things on the screen, by their role and name. */
export const button = (name: string) => named('button, a[href], [role=menuitem]', name)
export const checkbox = (name: string) => named('[role=checkbox], input[type=checkbox]', name)
export const heading = (name: string) => named('h1, h2', name)
export const text = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`
export const field = (label: string) =>
  `[...document.querySelectorAll('input, textarea')].find((one) => [...(one.labels ?? [])].some((label) => label.textContent.trim().startsWith(${JSON.stringify(label)})))`

function named(selector: string, name: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim() === ${JSON.stringify(name)} && one.getClientRects().length > 0)`
}

/** Waits until something is there. */
export async function shown(driver: Driver, expression: string): Promise<void> {
  const isThere = () =>
    driver.evaluate<boolean>(`Promise.resolve(${expression}).then(Boolean)`).catch(() => false)
  await until(isThere, expression)
}

type Place = { x: number; y: number; under: string | null; isStill: boolean }

/**
 * Waits until something is in reach and still, and presses its middle with the pointer. Not by the click of WebDriver:
 * that of WebKit does not scroll a page that has `scroll-padding` ('element not interactable'), and without it scrolls
 * what it looks for under the bar at the bottom ('element click intercepted'). Ours has it so that nothing that gets the
 * focus is hidden.
 */
export async function press(driver: Driver, element: string): Promise<void> {
  let place: Place | null = null
  const isReady = async () => {
    place = await driver.evaluate<Place | null>(placeOf(element)).catch(() => null)
    return Boolean(place?.isStill && !place.under)
  }
  await until(isReady, `${element} to be still and in reach`).catch((error: Error) => {
    throw new Error(`${error.message} ${JSON.stringify(place)}`)
  })
  await driver.press(place!.x, place!.y)
}

const placeOf = (element: string) => `(async () => {
  const one = ${element}
  if (!one) return null
  one.scrollIntoView({ block: 'center' })
  const before = one.getBoundingClientRect()
  await new Promise((go) => setTimeout(go, 100))
  const { left, top, width, height } = one.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const at = document.elementFromPoint(x, y)
  const under = one.contains(at) ? null : (at?.outerHTML ?? 'nothing').slice(0, 160)
  return { x, y, under, isStill: before.top === top && before.left === left }
})()`

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await pause(100)
  }
}
