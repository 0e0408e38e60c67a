import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from './harness.ts'
import { PHONE, SLOW_CPU } from './visits.ts'

const ROUNDS = 15
const BLOCKS = 3

/** The floor for a tick: the same page as static HTML, with a listener that only toggles the tick. */
export async function staticCopy(browser: Browser, page: Page): Promise<Page> {
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

export async function alternatingTicks(page: Page, client: CDPSession, copy: Page) {
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
  // In the upper part of the screen: what says that it is time lies over the lower one.
  await box.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight / 4))
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

/** Frames that the page itself draws in a second while the list is scrolled. */
export async function scrolledFrames(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await page.bringToFront()
  await page.evaluate(() => {
    scrollTo(0, 0)
    const frames: number[] = []
    const note = (at: number) => {
      frames.push(at)
      if ('frames' in window) requestAnimationFrame(note)
    }
    Object.assign(window, { frames })
    requestAnimationFrame(note)
  })
  await client.send('Input.synthesizeScrollGesture', {
    x: PHONE.width / 2,
    y: PHONE.height / 4,
    yDistance: -SCROLLED_PX,
    speed: SCROLLED_PX / SCROLL_SECONDS,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const { frames, scrolled } = await page.evaluate(() => {
    const { frames } = window as unknown as { frames?: number[] }
    Reflect.deleteProperty(window, 'frames')
    return { frames: frames!, scrolled: scrollY }
  })
  if (scrolled < SCROLLED_PX / 2) throw new Error(`the list moved by ${scrolled} pixels only`)
  return ((frames.length - 1) * 1000) / (frames.at(-1)! - frames[0]!)
}

const SCROLLED_PX = 6_000
const SCROLL_SECONDS = 4

/** Script time of the clock tick at which the minute changes, the most expensive one. */
export async function clockCost(page: Page, client: CDPSession): Promise<number> {
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
