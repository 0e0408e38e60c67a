import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import { createTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { at, startClocks } from './clocks.ts'
import { bringAxe, expect, test } from './fixtures.ts'

/** Width, height and size of the text in per cent. */
const SIZES = [
  [667, 375, 100],
  [768, 1024, 100],
  [390, 844, 200],
] as const

/** What axe judges by how the page is laid out; all else is the same in every window. */
const BY_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'link-in-text-block', 'target-size']

test('on its side, at 768 px and with 200 % text every screen keeps its heading, its contrast and its targets, and says whose day it is', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  await startClocks(page, product)
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  for (const [title, time] of [
    ['Pills', '08:00'],
    ['Lunch', '12:30'],
  ] as const)
    await product.call(createTask, { params: { date: '2026-03-09' }, body: { title, time } }, { as: paul })
  await signIn(page, cleo)
  for (const path of ['/dashboard', '/notificationschemes', '/carecircle', '/settings', '/billing'])
    await look(page, path)
  await page.goto(`/dashboard/2026-03-09?viewAs=${encodeURIComponent(paul.userId)}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
  for (const path of ['/dashboard/2026-03-09', '/notificationschemes', '/settings', '/billing'])
    await look(page, path, 'Viewing as Dad.')
})

test('on a phone no target of the day is too small or too close to another, wherever the bar cuts the list', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const robin = await someone()
  for (const hour of ['07', '09', '11', '13', '15', '17', '19'])
    await product.call(
      createTask,
      { params: { date: '2026-03-09' }, body: { title: `At ${hour}`, time: `${hour}:00` } },
      { as: robin },
    )
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/2026-03-09')
  await expect(page.getByRole('checkbox', { name: 'At 19' })).toBeVisible()
  await bringAxe(page)
  for (let height = 640; height < 700; height += 10) {
    await page.setViewportSize({ width: 390, height })
    expect.soft(await page.evaluate(problems, ['target-size']), `${height} px`).toEqual([])
  }
  // The end of the page is above the bar.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('main').getByRole('button').last()
  await expect(last).toBeInViewport()
  await last.click({ trial: true })
})

test('NOW lies on no words of the task above it or below it', async ({ page, product, someone, signIn }) => {
  await startClocks(page, product, at('13:05'))
  const robin = await someone()
  for (const time of ['12:00', '14:00'])
    await product.call(
      createTask,
      {
        params: { date: '2026-03-09' },
        body: { title: 'Walk slowly around the pond in the park', time, picture: 'drawing:walk' },
      },
      { as: robin },
    )
  await signIn(page, robin)
  await page.goto('/dashboard/2026-03-09')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  for (const [width, height, text] of [[360, 740, 100], [390, 844, 125], ...SIZES] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    const covered = await page.evaluate(() => {
      const pill = document.querySelector('[data-now] > span:last-child')!.getBoundingClientRect()
      return [...document.querySelectorAll('[data-task] [dir=auto]')].flatMap((title) => {
        const line = title.getBoundingClientRect()
        return Math.min(line.bottom, pill.bottom) - Math.max(line.top, pill.top) > 0
          ? [title.textContent]
          : []
      })
    })
    expect.soft(covered, `${width} × ${height}, text ${text} %`).toEqual([])
  }
})

test('the way back to today stands level with the arrows on a tablet, and with the day’s name on a phone', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  await signIn(page, await someone())
  // A Wednesday, which is the longest name.
  await page.goto('/dashboard/2026-12-30')
  const today = page.getByRole('button', { name: 'Today', exact: true })
  const middle = async (it: Locator) => {
    const { y, height } = (await it.boundingBox())!
    return y + height / 2
  }
  for (const [width, beside] of [
    [768, page.getByRole('button', { name: 'Next Day' })],
    [640, page.getByRole('button', { name: 'Next Day' })],
    [1440, page.getByRole('button', { name: 'Next Day' })],
    [390, page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(today).toHaveCount(1)
    expect.soft(Math.abs((await middle(today)) - (await middle(beside))), `${width} px`).toBeLessThan(6)
  }
  // Text as large as in the settings puts it on a line of its own, below the words and not on them.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  const words = (await page.getByText(/^In \d/).boundingBox())!
  const button = (await today.boundingBox())!
  expect(button.x >= words.x + words.width || button.y >= words.y + words.height).toBe(true)
  await today.click()
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('whose day it is stays in sight, also on a phone on its side and in the window of a small laptop', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  for (const hour of ['07', '09', '11', '13', '15', '17', '19'])
    await product.call(
      createTask,
      { params: { date: '2026-03-09' }, body: { title: `At ${hour}`, time: `${hour}:00` } },
      { as: paul },
    )
  await signIn(page, cleo)
  await page.goto(`/dashboard/2026-03-09?viewAs=${encodeURIComponent(paul.userId)}`)
  const last = page.getByRole('checkbox', { name: 'At 19' })
  await expect(last).toBeVisible()
  const said = page.getByText('Viewing as Dad.')
  for (const [width, height] of [
    [390, 844],
    [667, 375],
    [844, 390],
    [1280, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.soft(said, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await last.click({ trial: true })
  }
  const back = page.getByRole('button', { name: 'Switch back to my account' })
  await page.setViewportSize({ width: 1280, height: 650 })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(back).toBeInViewport({ ratio: 1 })
})

async function look(page: Page, path: string, said?: string): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/Loading|Checking/)).toHaveCount(0)
  await bringAxe(page)
  for (const [width, height, text] of SIZES) {
    const where = `${path} at ${width} × ${height}, text ${text} %`
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
      scrollTo({ top: 0, behavior: 'instant' })
    }, text)
    await expect(heading, where).toHaveCount(1)
    await expect(heading, where).toBeVisible()
    // On the screen as it opens, not after scrolling.
    if (said) await expect(page.getByText(said).first(), where).toBeInViewport()
    // Layout that depends on the window's size may follow a moment later.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(problems, BY_LAYOUT), { message: where })
      .toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Runs in the page: what axe finds, and what is too small for a finger that shakes. */
async function problems(rules: string[]): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { exclude: ['[data-live-announcer]'] },
    { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'], iframes: false },
  )
  const small = [...document.querySelectorAll('main button, main [role=checkbox], nav a[href]')].filter(
    (control) => {
      const { width, height } = control.getBoundingClientRect()
      return (
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest('[inert], [aria-hidden=true], .sr-only, [data-now]') &&
        width > 1 &&
        Math.min(width, height) < 36
      )
    },
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
    ...small.map((control) => `too small: ${control.getAttribute('aria-label') ?? control.textContent}`),
  ]
}
