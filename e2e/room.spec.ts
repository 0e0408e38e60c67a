import { localMoment } from '#domain/time/zone.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectNoSidewaysScroll, noonZone, restingPlace, test } from './fixtures.ts'
import { flash, openLive } from './on-the-page.ts'
import { addTask } from './tasks.ts'
import { expectWholeWords } from './whole-words.ts'

test('a form stays where it is when it is time for a task; a card in a low window has no empty line; a week fits large text', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const pat = await someone('Pat', { timezone })
  const date = todaysDate(timezone)
  const add = (minutes: number, title: string) =>
    addTask(product, pat, { title, time: localMoment(Date.now() + minutes * 60_000, timezone).time }, date)
  await add(120, 'Physiotherapy appointment')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, pat)
  await openLive(page, '/dashboard/')
  await expect(page.getByRole('checkbox', { name: 'Physiotherapy appointment' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByRole('button', { name: 'More' }).click()
  const before = await restingPlace(form.getByRole('heading', { name: 'Add Task' }))
  await add(-1, 'Pills')
  const strip = page.locator('[data-due-strip]')
  await expect(strip.getByRole('button', { name: 'Complete: Pills' })).toBeVisible()
  expect(await restingPlace(form.getByRole('heading', { name: 'Add Task' }))).toEqual(before)
  // Wide enough for both beside each other's edge: the strip does not cover the title either.
  await page.setViewportSize({ width: 768, height: 1024 })
  const title = (await restingPlace(form.getByRole('heading', { name: 'Add Task' })))!
  const notice = (await restingPlace(strip.getByRole('button', { name: 'Complete: Pills' })))!
  expect(title.y).toBeGreaterThanOrEqual(notice.y + notice.height)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)

  // On a phone the four choices stand two and two.
  await page.setViewportSize({ width: 390, height: 844 })
  const choices = page.locator('[data-due-banner]').getByRole('button')
  await expect(choices).toHaveCount(4)
  const tops = async () => {
    const places = await Promise.all((await choices.all()).map((choice) => choice.boundingBox()))
    return places.map((place) => places.findIndex((other) => other?.y === place?.y))
  }
  await expect.poll(tops).toEqual([0, 0, 2, 2])

  await page.setViewportSize({ width: 667, height: 375 })
  await page.getByRole('button', { name: 'More for Physiotherapy appointment' }).click()
  await page.getByRole('menuitem', { name: 'Open Card' }).click()
  const card = flash(page)
  const close = (await restingPlace(card.getByRole('button', { name: 'Close' })))!
  const time = (await restingPlace(card.locator('time').first()))!
  expect(time.y - (close.y + close.height)).toBeLessThan(30)
  // What says that it is time lies beside the cross, and leaves it free.
  await expect(card.getByRole('button', { name: 'Show Pills' })).toBeInViewport()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)

  // A picture and steps leave a title room for its words, and a ring with an hour left and more is whole.
  const checklist = [{ title: 'Tea', completed: false }]
  const breakfast = { title: 'Breakfast, then dishes', picture: 'drawing:breakfast', checklist }
  await addTask(product, pat, { ...breakfast, time: '23:59' }, date)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('checkbox', { name: 'Breakfast, then dishes' })).toBeAttached()
  await expectWholeWords(page, 'the day with a picture')
  const ring = page.locator('[data-until-next] .time-ring')
  await expect(ring).toHaveCSS('--share', '1')
  const left = () => ring.evaluate((it) => Number.parseFloat(getComputedStyle(it).strokeDashoffset))
  await expect.poll(left).toBeCloseTo(0)

  await page.goto(`/week/${date}`)
  await expect(page.getByRole('button', { name: /Physiotherapy/ }).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
})
