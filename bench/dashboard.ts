import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { signIdToken } from '#server/identity/tokens.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type Figure, median, type Served, type TestBed } from './harness.ts'

const TASKS = 200
const PHONE = { width: 390, height: 844 }
const SLOW_CPU = 4
/** Lighthouse's slow 4G, in bytes per second and milliseconds. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const ROUNDS = 15
const BLOCKS = 3

/** The day screen in a browser: its size, when it shows, how fast it reacts, and what its clock costs. */
export async function dashboard(bed: TestBed): Promise<Figure[]> {
  const ours = await bed.serve('scripts/start.ts')
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const token = await addPerson(db, ours.url)
    const first = await firstLoad(browser, ours, token)
    const slow = await firstLoad(browser, ours, token, true)
    const settledDay = await firstLoad(browser, ours, token, false, '[data-task]', SETTLED_MS)
    await simpleViewIs(true, ours, token)
    const simple = await firstLoad(browser, ours, token, false, '[data-simple-task]', SETTLED_MS)
    await simpleViewIs(false, ours, token)
    const { page, client, go } = await newPage(browser, ours, token)
    await go()
    await listShown(page)
    await page.waitForTimeout(3_000)
    const copy = await staticCopy(browser, page)
    const ticks = await alternatingTicks(page, client, copy)
    const clock = await clockCost(page, client)
    return [
      figure('first load: script and style, brotli', first.kilobytes, 'KB', 170),
      figure('requests to a usable day', first.requests, '', 12),
      figure('of them calls of the API', first.calls, '', 4),
      figure('first paint', first.paintMs, 'ms', 400),
      figure('list visible', first.listMs, 'ms', 700),
      figure('first paint, slow 4G and a quarter of the CPU', slow.paintMs, 'ms', 1_800),
      figure('list visible, the same', slow.listMs, 'ms', 3_000),
      figure(
        'simple view: everything in its first seconds, compared with the day',
        simple.settledKilobytes / settledDay.settledKilobytes,
        '',
        1,
      ),
      figure('simple view: task visible', simple.listMs, 'ms', 700),
      {
        ...figure(`tap to painted tick, ${TASKS} tasks, a quarter of the CPU`, ticks.ours, 'ms', 50),
        floor: ticks.floor,
      },
      figure(`the clock moves a minute on, ${TASKS} tasks: script`, clock, 'ms', 4),
    ]
  } finally {
    await browser.close()
    await db.end()
    await ours.stop()
  }
}

function figure(what: string, ours: number, unit: string, most: number): Figure {
  return { what, ours, unit, budget: `≤ ${most}`, held: ours <= most }
}

/** Adds a person with two hundred tasks today, thirty of them recurring, and returns their token. */
async function addPerson(db: pg.Pool, url: string): Promise<string> {
  const email = 'dashboard@example.org'
  await db.query(
    `insert into person (email, name, timezone, subscription_status) values ($1, 'Dash', 'UTC', 'grandfathered')`,
    [email],
  )
  const claims = { sub: 'bench:dashboard', email, email_verified: true, aud: 'daily-tasks-web' }
  const token = await signIdToken(db, url, claims, new Date())
  const today = new Date().toISOString().slice(0, 10)
  for (let number = 0; number < TASKS; number++) {
    const minute = 6 * 60 + number * 4
    const answer = await fetch(`${url}/api/tasks/${today}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Task ${number} of a day that is full to the brim`,
        time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        recurrenceType: number % 7 === 0 ? 'daily' : 'none',
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return token
}

async function newPage(browser: Browser, { url }: Served, token: string) {
  const context = await browser.newContext({ viewport: PHONE, timezoneId: 'UTC', serviceWorkers: 'block' })
  const page = await context.newPage()
  const profile = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const session = { id_token: token, token_type: 'Bearer', scope: 'openid', profile, expires_at: profile.exp }
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`oidc.user:${url}/oidc:daily-tasks-web`, JSON.stringify(session)],
  )
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  return { context, page, client, go: () => page.goto(`${url}/dashboard/`) }
}

function listShown(page: Page): Promise<void> {
  return page.getByRole('checkbox').first().waitFor()
}

/** By then what a screen fetches after its first paint has arrived too: neighbouring days, notices, other code. */
const SETTLED_MS = 5_000

async function simpleViewIs(on: boolean, { url }: Served, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/user/simple-view`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ on }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

type Loaded = {
  kilobytes: number
  settledKilobytes: number
  requests: number
  calls: number
  paintMs: number
  listMs: number
}

async function firstLoad(
  browser: Browser,
  ours: Served,
  token: string,
  isSlow = false,
  shown = '[data-task]',
  settledMs = 0,
): Promise<Loaded> {
  const { context, page, client, go } = await newPage(browser, ours, token)
  if (isSlow) {
    await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  const kinds = new Map<string, string>()
  const sent: { url: string; at: number }[] = []
  let bytes = 0
  let allBytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, type, request, wallTime }) => {
    kinds.set(requestId, type ?? '')
    sent.push({ url: request.url, at: wallTime * 1000 })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { listMs: performance.now() })))
    }).observe(document, { childList: true, subtree: true })
  }, shown)
  await go()
  await page.locator(shown).first().waitFor()
  const kilobytes = bytes / 1024
  await page.waitForFunction(() => 'listMs' in window)
  const { paintMs, listMs, began } = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listMs: (window as unknown as { listMs: number }).listMs,
    began: performance.timeOrigin,
  }))
  await page.waitForTimeout(settledMs)
  const settledKilobytes = allBytes / 1024
  await context.close()
  const needed = sent.filter(({ at }) => at <= began + listMs)
  const calls = needed.filter(({ url }) => url.includes('/api/')).length
  return { kilobytes, settledKilobytes, requests: needed.length, calls, paintMs, listMs }
}

/** The floor for a tick: the same page as static HTML, with a listener that only toggles the tick. */
async function staticCopy(browser: Browser, page: Page): Promise<Page> {
  const { html, css } = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const texts = await Promise.all(sheets.map(({ href }) => fetch(href).then((answer) => answer.text())))
    return { html: document.body.innerHTML, css: texts.join('\n') }
  })
  const copy = await browser.newPage({ viewport: PHONE })
  await copy.setContent(`<style>${css}</style><body>${html}</body>`)
  await copy.evaluate(() => {
    document.addEventListener('click', ({ target }) => {
      const box = (target as Element).closest('[role=checkbox]')!
      const isTicked = box.getAttribute('aria-checked') === 'true'
      box.setAttribute('aria-checked', String(!isTicked))
      box.firstElementChild!.toggleAttribute('data-ticked')
    })
  })
  return copy
}

async function alternatingTicks(page: Page, client: CDPSession, copy: Page) {
  const copyClient = await copy.context().newCDPSession(copy)
  const measured = { ours: [] as number[], floor: [] as number[] }
  for (let block = 0; block < BLOCKS; block++) {
    measured.floor.push(...(await ticks(copy, copyClient)))
    measured.ours.push(...(await ticks(page, client)))
  }
  return { ours: median(measured.ours), floor: median(measured.floor) }
}

/** Taps on a throttled page. Only the page being measured is throttled, since throttling keeps a core busy. */
async function ticks(page: Page, client: CDPSession): Promise<number[]> {
  await page.bringToFront()
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const taken: number[] = []
  for (let round = 0; round < ROUNDS / BLOCKS; round++) {
    // Let the response and the refetch of the day finish before the next tap.
    await page.waitForTimeout(800)
    taken.push(await tapToPaint(page))
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

/** The browser does not report shorter events. */
const SHORTEST_EVENT_MS = 16

/** From the tap until its result was painted, as measured by the browser itself (in steps of 8 ms). */
async function tapToPaint(page: Page): Promise<number> {
  const box = page.getByRole('checkbox').nth(3)
  const before = await box.getAttribute('aria-checked')
  await box.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(300)
  const painted = page.evaluate(
    (shortest) =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => setTimeout(() => resolve(shortest), 1_000), { once: true })
        new PerformanceObserver((list, observer) => {
          const click = list.getEntries().find(({ name }) => name === 'click')
          if (!click) return
          observer.disconnect()
          resolve(click.duration)
        }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
      }),
    SHORTEST_EVENT_MS,
  )
  const { x, y, width, height } = (await box.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  const took = await painted
  if ((await box.getAttribute('aria-checked')) === before) throw new Error('the tap ticked nothing')
  return took
}

/** Script time of the clock tick at which the minute changes, the most expensive one. */
async function clockCost(page: Page, client: CDPSession): Promise<number> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scriptMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await scriptMs()
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
      // Returning to a page makes its clock tick at once.
      document.dispatchEvent(new Event('visibilitychange'))
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    })
    costs.push((await scriptMs()) - before)
  }
  return median(costs)
}
