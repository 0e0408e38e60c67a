import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { median, type Served } from './harness.ts'

export const PHONE = { width: 390, height: 844 }
export const SLOW_CPU = 4
/** Lighthouse's slow 4G, in bytes per second and milliseconds. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const VISITS = 5

/** By then what a screen fetches after its first paint has arrived too: neighbouring days, notices, other code. */
export const SETTLED_MS = 5_000

/** The middle of several first visits, ours and the plain page by turns, so that both see the same conditions. */
export async function firstVisits(
  browser: Browser,
  ours: Served,
  token: string,
  plainPage: string,
  isSlow: boolean,
): Promise<[ours: Loaded, floorMs: number]> {
  const floors: number[] = []
  const visits: Loaded[] = []
  for (let round = 0; round < VISITS; round++) {
    floors.push(await visit(await newPage(browser, ours, token), isSlow, plainPage))
    visits.push(await firstLoad(browser, ours, token, isSlow))
  }
  const middle = median(visits.map(({ listMs }) => listMs))
  return [visits.find(({ listMs }) => listMs === middle)!, median(floors)]
}

/** When the list shows to someone who was here before: the app's files and the last day are on the device. */
export async function returns(
  browser: Browser,
  ours: Served,
  token: string,
  plainPage: string,
  isSlow: boolean,
): Promise<[oursMs: number, floorMs: number]> {
  const { context, page, go } = await newPage(browser, ours, token, 'allow')
  await go()
  await listShown(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What is kept for next time is written a moment later.
  await page.waitForTimeout(SETTLED_MS)
  await page.close()
  const floors: number[] = []
  const visits: number[] = []
  for (let round = 0; round < VISITS; round++) {
    floors.push(await visit(await newPage(browser, ours, token), isSlow, plainPage))
    visits.push(await visit(await pageIn(context, ours, token), isSlow))
  }
  await context.close()
  return [median(visits), median(floors)]
}

type Loaded = {
  kilobytes: number
  settledKilobytes: number
  requests: number
  calls: number
  paintMs: number
  listMs: number
}

export async function firstLoad(
  browser: Browser,
  ours: Served,
  token: string,
  isSlow = false,
  shown = '[data-task]',
  settledMs = 0,
): Promise<Loaded> {
  const { context, page, client, go } = await newPage(browser, ours, token)
  if (isSlow) await slowDown(client)
  const kinds = new Map<string, string>()
  const sent: { requestId: string; url: string; at: number }[] = []
  const fromCache = new Set<string>()
  let bytes = 0
  let allBytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, type, request, wallTime }) => {
    kinds.set(requestId, type ?? '')
    sent.push({ requestId, url: request.url, at: wallTime * 1000 })
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fromCache.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await noteList(page, shown)
  await go()
  await page.locator(shown).first().waitFor()
  const kilobytes = bytes / 1024
  const listMs = await whenListed(page)
  const { paintMs, began } = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    began: performance.timeOrigin,
  }))
  await page.waitForTimeout(settledMs)
  const settledKilobytes = allBytes / 1024
  await context.close()
  const needed = sent.filter(({ requestId, at }) => at <= began + listMs && !fromCache.has(requestId))
  const calls = needed.filter(({ url }) => url.includes('/api/')).length
  return { kilobytes, settledKilobytes, requests: needed.length, calls, paintMs, listMs }
}

type Opened = Awaited<ReturnType<typeof pageIn>>

export async function newPage(
  browser: Browser,
  served: Served,
  token: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Opened> {
  return pageIn(
    await browser.newContext({ viewport: PHONE, timezoneId: 'UTC', serviceWorkers }),
    served,
    token,
  )
}

async function pageIn(context: BrowserContext, { url }: Served, token: string) {
  const page = await context.newPage()
  const profile = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const session = { id_token: token, token_type: 'Bearer', scope: 'openid', profile, expires_at: profile.exp }
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`oidc.user:${url}/oidc:daily-tasks-web`, JSON.stringify(session)],
  )
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  return { context, page, client, go: (address = `${url}/dashboard/`) => page.goto(address) }
}

/** Opens a page, ours or another, and returns when its first row was painted; the page is closed again. */
async function visit({ page, client, go }: Opened, isSlow: boolean, address?: string): Promise<number> {
  if (isSlow) await slowDown(client)
  await noteList(page, '[data-task]')
  await go(address)
  const listMs = await whenListed(page)
  await page.close()
  return listMs
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

/** Makes the page note when what is looked for was painted first. */
async function noteList(page: Page, shown: string): Promise<void> {
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { listMs: performance.now() })))
    }).observe(document, { childList: true, subtree: true })
  }, shown)
}

async function whenListed(page: Page): Promise<number> {
  await page.waitForFunction(() => 'listMs' in window)
  return page.evaluate(() => (window as unknown as { listMs: number }).listMs)
}

/** The rows of the app itself, which can be used. */
export function listShown(page: Page): Promise<void> {
  return page.getByRole('checkbox').first().waitFor()
}
