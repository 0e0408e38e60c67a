import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { changeSimpleView } from '#contract/simple-view.ts'
import { setClocks, TODAY, todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('the day is asked for before the app’s script has come, once, and nothing else before it shows', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  await addTask(product, robin, { title: 'Water the plants' }, date)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const days = () => asked.filter((path) => /^\/api\/tasks\//.test(path))
  const letScriptCome = await holdBack(page, '**/assets/day-*.js')
  await page.goto('/dashboard/', { waitUntil: 'commit' })
  await expect.poll(days).toHaveLength(1)
  const shown = page.getByRole('checkbox', { name: /Water the plants/ }).waitFor()
  letScriptCome()
  await shown
  const [today] = days()
  const beforeTheDay = asked.filter((path) => path.startsWith('/api/') && path !== today)
  expect(beforeTheDay.slice(0, 1)).toEqual(['/api/user/profile'])
  await expect.poll(() => asked.includes('/api/live')).toBe(true)
  // On a slow machine it may be asked for once more when the live connection stands: it is old by then.
  const beforeLive = asked.slice(0, asked.indexOf('/api/live'))
  expect(beforeLive.filter((path) => path === today)).toHaveLength(1)
})

test('who has the simple view on gets its code beside the app’s script, and nobody else gets it', async ({
  page,
  product,
  robin,
  someone,
  browserOf,
}) => {
  const sam = await someone('Sam')
  await product.call(changeSimpleView, { body: { on: true } }, { as: robin })
  for (const person of [robin, sam])
    await addTask(product, person, { title: 'Water the plants' }, todaysDate())
  const asked = new Map<Page, string[]>()
  const open = async (on: Page) => {
    const paths: string[] = []
    asked.set(on, paths)
    on.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const letScriptCome = await holdBack(on, '**/assets/day-*.js')
    await on.goto('/dashboard/', { waitUntil: 'commit' })
    return letScriptCome
  }
  const ofSimpleView = (on: Page) => asked.get(on)!.filter((path) => path.startsWith('/assets/simple-view'))

  const letScriptCome = await open(page)
  await expect.poll(() => ofSimpleView(page).length).toBeGreaterThan(0)
  const early = [...ofSimpleView(page)]
  letScriptCome()
  await expect(page.getByRole('heading', { name: 'Water the plants' })).toBeVisible()
  // Each file was requested once, before the app ran.
  expect(ofSimpleView(page)).toEqual(early)

  const other = await browserOf(sam)
  const earlyProfile = other.waitForResponse('**/api/user/profile')
  const letTheirsCome = await open(other)
  await earlyProfile
  letTheirsCome()
  await expect(other.getByRole('checkbox', { name: /Water the plants/ })).toBeVisible()
  await expect.poll(() => asked.get(other)!.includes('/api/live')).toBe(true)
  expect(ofSimpleView(other)).toEqual([])
})

test('what a caregiver changes while the app is loading shows, although the day was asked for before', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  await addTask(product, robin, { title: 'Walk' }, date)
  const letScriptCome = await holdBack(page, '**/assets/day-*.js')
  const early = page.waitForResponse((answer) => answer.url().endsWith(`/api/tasks/${date}`))
  await page.goto('/dashboard/', { waitUntil: 'commit' })
  await early
  await addTask(product, robin, { title: 'Insulin' }, date)
  // What was asked for this long ago is old.
  await expect
    .poll(() =>
      page.evaluate(
        () => Date.now() - (window as { earlyAnswers?: { askedAt: number } }).earlyAnswers!.askedAt,
      ),
    )
    .toBeGreaterThan(1_600)
  letScriptCome()
  await expect(page.getByRole('checkbox', { name: /Walk/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Insulin/ })).toBeVisible()
})

test('the day, and what loads by itself after it, do without the browser’s tables of languages, which take a phone longer than its first paint', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  await addTask(product, robin, { title: 'Water the plants', time: '08:00' }, date)
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    const note = (name: string) => used.push(name)
    const watched = (name: string, made: object) =>
      new Proxy(made, {
        construct: (target, args) => {
          note(name)
          return Reflect.construct(target as () => void, args)
        },
        apply: (target, self, args) => {
          note(name)
          return Reflect.apply(target as () => void, self, args)
        },
        get: (target, key) => {
          if (key === 'supportedLocalesOf') note(`${name}.${key}`)
          return Reflect.get(target, key)
        },
      })
    const lists = ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'Collator', 'Locale']
    for (const name of lists) Object.assign(Intl, { [name]: watched(name, Reflect.get(Intl, name)) })
    for (const name of ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'])
      Object.assign(Date.prototype, { [name]: watched(name, Reflect.get(Date.prototype, name)) })
  })
  const formsCame = page.waitForResponse((response) => response.url().includes('/assets/forms-'))
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox', { name: /Water the plants/ })).toBeVisible()
  await (await formsCame).finished()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const { used, hasTemporal } = await page.evaluate(() => ({
    used: (window as unknown as { used: string[] }).used,
    hasTemporal: 'Temporal' in window,
  }))
  test.skip(!hasTemporal, 'This browser has no Temporal yet.')
  expect(used).toEqual([])
})

test('what says that it is time has its place above the bar when it shows', async ({
  page,
  product,
  robin,
}) => {
  await setClocks(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await addTask(product, robin, { title: 'Pills', time: '12:05' }, TODAY)
  await page.addInitScript(() => {
    const jumped: string[] = []
    Object.assign(window, { jumped })
    const note = (list: PerformanceObserverEntryList) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of shift.sources)
          if (node instanceof HTMLElement && node.closest('[data-due-place]')) jumped.push(node.outerHTML)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.locator('[data-due-banner]')).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  expect(await page.evaluate(() => (window as unknown as { jumped: string[] }).jumped)).toEqual([])
})

test('what offers another time zone is loaded only where the zones differ', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Water the plants' }, todaysDate())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox', { name: /Water the plants/ })).toBeVisible()
  await expect.poll(() => asked.includes('/api/live')).toBe(true)
  expect(asked.filter((path) => path.includes('zone-offer'))).toEqual([])
})

test('what every screen waits for stays small: dialogs, menus and the rules of forms come when they are needed', () => {
  const dist = resolve(import.meta.dirname, '../dist')
  const page = readFileSync(resolve(dist, 'app.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const sizes = files.map((file) => brotliCompressSync(readFileSync(resolve(dist, file))).length)
  expect(files.length).toBeLessThanOrEqual(5)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(162)
})

test('what comes by itself after the day comes in few files', async ({ page, robin: _ }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto('/dashboard/')
  await expect.poll(() => [...scripts].some((path) => path.includes('/forms-'))).toBe(true)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(scripts.size).toBeLessThanOrEqual(20)
})

test('an app whose script cannot be had says so, and can be loaded again', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  let isGone = true
  await page.route('**/assets/day-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/dashboard/')
  await expect(page.getByRole('alert')).toContainText('The app could not be loaded.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  isGone = false
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await expect(page.getByText('The app could not be loaded.')).toHaveCount(0)
})
