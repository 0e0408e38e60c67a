import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { PushService } from '#server/stand-ins/push-service.ts'
import type { PersonFacts, TestPerson, TestProduct } from '#server/testing/product.ts'
import { stayWithinDay } from './midnight.ts'
import { serveProduct } from './product.ts'

export { expect }

/** Where everyone lives unless a test says otherwise. */
export const HOME = 'America/New_York'

/** With the motion that most people see; everywhere else there is none, to save the time it takes to draw it. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Fixtures = {
  /**
   * Whether the app keeps itself on the device. Every test begins as a first visit, and keeping the whole app is half
   * the work of one: only where a test needs it.
   */
  keepsApp: boolean
  /** By the real clock too, today is the same day from a test's beginning to its end, at home. */
  sameDay: undefined
  /** How every visit begins, also in the other browsers that a test opens itself. */
  visits: undefined
  /** What a test made of the server's time ends after its pages have closed: an open page would be signed out. */
  ownTime: undefined
  /** Makes somebody with an address of their own. */
  someone: (name?: string, facts?: PersonFacts) => Promise<TestPerson>
  /** Signs a page's browser in as somebody, without the forms. */
  signIn: (page: Page, person: TestPerson) => Promise<void>
  /** Somebody who is signed in in the test's page, by the real clock. */
  robin: TestPerson
  /** Opens a browser of somebody's own beside the test's, signed in as them. */
  browserOf: (person: TestPerson) => Promise<Page>
}

type WorkerFixtures = {
  served: { product: TestProduct; origin: string; pushService: PushService }
  product: TestProduct
  origin: string
  /** stands in for the browser vendor's */
  pushService: PushService
}

let made = 0

/** People for whom a test chose `noonZone`, and that zone. */
const atNoon = new WeakMap<TestPerson, string>()

export const test = base.extend<Fixtures, WorkerFixtures>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const pushService = await PushService.start()
      // The smaller model takes half the time, and understands the one question it is asked here.
      const served = await serveProduct({ PUSH_TEST_ORIGIN: pushService.origin, VOICE_MODEL: 'tiny' })
      await use({ ...served, pushService })
      await served.product.stop()
      await pushService.stop()
    },
    { scope: 'worker' },
  ],
  product: [({ served }, use) => use(served.product), { scope: 'worker' }],
  origin: [({ served }, use) => use(served.origin), { scope: 'worker' }],
  pushService: [({ served }, use) => use(served.pushService), { scope: 'worker' }],
  ownTime: [
    async ({ product }, use) => {
      await use(undefined)
      product.setTime(null)
    },
    { auto: true },
  ],
  keepsApp: [false, { option: true }],
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use, { timeout }) => {
      await stayWithinDay(HOME, timeout)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  visits: [
    async ({ browser, keepsApp }, use) => {
      browser.newContext = async (options) => {
        const context = await Object.getPrototypeOf(browser).newContext.call(browser, options)
        if (!keepsApp) await context.addInitScript(refuseServiceWorker)
        await context.addInitScript(holdNotices)
        await context.addInitScript(countRequests)
        return context
      }
      await use(undefined)
      Reflect.deleteProperty(browser, 'newContext')
    },
    { auto: true },
  ],
  baseURL: ({ origin }, use) => use(origin),
  someone: ({ product }, use, info) =>
    use(async (name = 'Robin', facts = {}) => {
      made++
      const address = `${name.toLowerCase()}-${info.workerIndex}-${made}@example.org`
      const person = await product.person(address, { name, timezone: HOME, ...facts })
      if (facts.timezone === noonZone()) atNoon.set(person, facts.timezone)
      return person
    }),
  signIn: ({ origin }, use) =>
    use(async (page, person) => {
      const zone = atNoon.get(person)
      if (zone) await page.addInitScript(keepZone, `${zone} ${HOME}`)
      await keepSession(page, origin, { id_token: person.token, access_token: person.token })
    }),
  robin: async ({ page, someone, signIn }, use) => {
    const robin = await someone('Robin')
    await signIn(page, robin)
    await use(robin)
  },
  browserOf: async ({ browser, origin, signIn }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: origin })
      opened.push(context)
      const page = await context.newPage()
      await signIn(page, person)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** Runs in the page. */
function refuseServiceWorker(): void {
  navigator.serviceWorker.register = () => Promise.reject(new Error('not in this test'))
}

/**
 * Runs in the page: a notice stays while it has the pointer, so it gets one for a minute. However slow the machine, none
 * runs out before a test has looked at it; how long they stay is tested where they are kept. A test that needs what a
 * notice covers dismisses it.
 */
function holdNotices(): void {
  const held = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[data-toasts] > [role=status] > *')) {
      if (held.has(notice)) continue
      held.add(notice)
      const point = (type: string) => notice.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      point('pointerover')
      setTimeout(() => point('pointerout'), 60_000)
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: whoever is at noon there has chosen to keep that zone. Offering the device's would come a moment after
 * the day, and push a button away between the pressing and the letting go.
 */
function keepZone(zones: string): void {
  localStorage.setItem('zone-offered', zones)
}

type Asking = Window & { unanswered?: number }

/** Runs in the page: counts its requests that have not been answered yet. */
function countRequests(): void {
  const asking = window as Asking
  const ask = window.fetch
  asking.unanswered = 0
  window.fetch = async (...request) => {
    asking.unanswered!++
    try {
      return await ask.apply(window, request)
    } finally {
      asking.unanswered!--
    }
  }
}

/**
 * Waits until every request is answered. For tests that move the clock forward: a request still on its way would count as
 * never answered, as after half a minute without a network.
 */
export async function everythingIsAnswered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as Asking).unanswered)).toBe(0)
}

/** The page's time stands still, so that on a slow machine no minute passes that the test does not let pass. */
export async function stopClock(page: Page, at: string | Date): Promise<void> {
  await page.clock.install({ time: at })
  await page.clock.setFixedTime(at)
}

/** Time passes on a page whose clock was stopped, and what waits for it happens. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now + seconds * 1000)
  await everythingIsAnswered(page)
  await page.clock.fastForward(seconds * 1000)
}

/** The app's files are on the device. Its worker serves them from the next visit on. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The app's files are on the device, and its worker serves them: it can do without a network. */
export async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

type Tokens = { id_token: string; access_token: string; refresh_token?: string }

/** The page's browser has this session, as the sign-in pages leave it. */
export async function keepSession(page: Page, origin: string, tokens: Tokens): Promise<void> {
  // Once: the window remembers it, as signing out empties everything else.
  await page.addInitScript(
    ([key, value, once, deviceKey]) => {
      if (window.name === once) return
      localStorage.setItem(key!, value!)
      localStorage.setItem('device-key', deviceKey!)
      window.name = once!
    },
    [...sessionEntry(origin, tokens), `signed-in-${++made}`, btoa('k'.repeat(32))],
  )
}

/** What the browser keeps of a signed-in person, and its key. */
export function sessionEntry(origin: string, tokens: Tokens): [key: string, value: string] {
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString())
  const session = {
    ...tokens,
    token_type: 'Bearer',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    profile,
    expires_at: profile.exp,
  }
  return [`oidc.user:${origin}/oidc:daily-tasks-web`, JSON.stringify(session)]
}

/** Light: everything. Dark: what axe finds by the colours; all else is the same in both themes. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The short form: `axe.source` is a megabyte and a half, to be sent to and read by each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into a page, once. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** No finding of axe against WCAG 2.2 A and AA on what the page shows now, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await page.evaluate(violations, RULES[colorScheme])
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Runs in the page. */
async function violations(runOnly: RunOnly): Promise<string[]> {
  const found = await (window as unknown as { axe: typeof axe }).axe.run(
    // React Aria reads things out here by naming what has just left the page.
    { exclude: ['[data-live-announcer]'] },
    // Describing all that passed would take longer than finding what did not.
    { runOnly, resultTypes: ['violations'], iframes: false },
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

/** At 320 px nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // An open popover moves a moment after the window has changed.
  await expect.poll(wider, { message: 'pixels of sideways scroll at 320 px' }).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** Where something is once it stays there: what is read a moment later may still push it. */
export function restingPlace(it: Locator) {
  return atRest(() => it.boundingBox())
}

/** What is read from the page once it stays as it is. */
export async function atRest<Read>(read: () => Promise<Read>): Promise<Read> {
  let now = await read()
  let looks = 0
  const still = async () => {
    const before = now
    now = await read()
    looks = JSON.stringify(before) === JSON.stringify(now) ? looks + 1 : 0
    return looks
  }
  await expect.poll(still, { intervals: [100] }).toBeGreaterThan(4)
  return now
}

/** A zone where it is the middle of the day, so that an hour ago and in an hour are today. */
export function noonZone(): string {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
}
