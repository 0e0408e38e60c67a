import type { Page } from '@playwright/test'
import { patchProfile } from '#contract/account.ts'
import { changeTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { startClocks } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, restingPlace, test } from './fixtures.ts'
import { card, dayOf } from './on-the-page.ts'
import { addTask, tasksOf } from './tasks.ts'

/** Wednesday, March 11, 2026, five past noon in New York. */
const NOON = '2026-03-11T16:05:00Z'
const TODAY = '2026-03-11'
const FRIDAY = '2026-03-13'

const titlesOn = async (product: TestProduct, as: TestPerson, date: string) =>
  (await tasksOf(product, as, date)).map(({ title }) => title)

/** Somebody whose weeks begin on Monday. */
async function fromMonday(product: TestProduct, as: TestPerson): Promise<TestPerson> {
  await product.call(patchProfile, { body: { display: { weekStart: 'monday' } } }, { as })
  return as
}

const day = (page: Page, name: string) => page.getByRole('region', { name })
const task = (page: Page, on: string, title: string) =>
  day(page, on).getByRole('listitem').filter({ hasText: title })
const middle = async (it: ReturnType<typeof task>) => {
  const box = (await restingPlace(it))!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(async ({ page, product }) => {
  await startClocks(page, product, NOON)
})

test('a week is seen at once, and a task moved to another day or time by menu and by mouse', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await fromMonday(product, await someone())
  const walk = { title: 'Walk', recurrenceType: 'daily', time: '08:00' } as const
  const { id } = await addTask(product, robin, walk, '2026-03-01')
  const tuesday = { params: { date: '2026-03-10', id }, body: { status: 'skipped' } } as const
  await product.call(changeTask, tuesday, { as: robin })
  await addTask(product, robin, { title: 'Dentist', time: '14:30' }, TODAY)
  await addTask(product, robin, { title: 'Library', private: true }, TODAY)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'March 11, 2026' }).click()
  await page.getByRole('link', { name: 'See the whole week' }).click()
  await expect(page).toHaveURL(`/week/${TODAY}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Week, March 9 to 15, 2026')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
  // As on the day itself: what was skipped is not done.
  await expect(day(page, 'Tuesday, Mar 10').getByRole('heading')).toContainText('0/1 completed')
  await expect(day(page, 'Monday, Mar 9').getByRole('listitem')).toHaveText(['8:00 AM, Not doneWalk'])
  await expect(day(page, 'Wednesday, Mar 11, today').getByRole('listitem')).toHaveText([
    '8:00 AM, Not doneWalk',
    '2:30 PM, Not doneDentist',
    'Anytime, Not done, only for meLibrary',
  ])

  // By mouse, onto Friday.
  const from = await middle(task(page, 'Wednesday, Mar 11', 'Dentist'))
  const friday = await middle(day(page, 'Friday, Mar 13').getByRole('heading'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 10)
  await expect(page.getByText('Drop it on a day')).toBeVisible()
  await page.mouse.move(friday.x, friday.y)
  await expect(page.getByText('Move to Friday')).toBeVisible()
  await page.mouse.up()
  await expect(task(page, 'Friday, Mar 13', 'Dentist')).toBeVisible()
  await expect(task(page, 'Wednesday, Mar 11', 'Dentist')).toHaveCount(0)
  await expect.poll(() => titlesOn(product, robin, FRIDAY)).toContain('Dentist')
  await expect(page).toHaveURL(`/week/${TODAY}`)

  // Outside of the days, on a day that is over, on its own day, and with Escape nothing happens.
  const library = await middle(task(page, 'Wednesday, Mar 11', 'Library'))
  const places = [
    { x: 640, y: 2 },
    await middle(day(page, 'Monday, Mar 9').getByRole('heading')),
    await middle(day(page, 'Wednesday, Mar 11').getByRole('heading')),
  ]
  for (const place of places) {
    await page.mouse.move(library.x, library.y)
    await page.mouse.down()
    await page.mouse.move(place.x, place.y, { steps: 3 })
    await expect(page.getByText('Drop it on a day')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText('Drop it on a day')).toHaveCount(0)
  }
  await page.mouse.move(library.x, library.y)
  await page.mouse.down()
  await page.mouse.move(friday.x, friday.y, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(task(page, 'Wednesday, Mar 11', 'Library')).toBeVisible()
  expect(await titlesOn(product, robin, TODAY)).toContain('Library')
  await expect(page).toHaveURL(`/week/${TODAY}`)

  // By keyboard: to tomorrow, and to another time.
  await day(page, 'Wednesday, Mar 11').getByRole('button', { name: 'More for Library' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Tomorrow' }).press('Enter')
  await expect(task(page, 'Thursday, Mar 12', 'Library')).toBeVisible()
  await expect.poll(() => titlesOn(product, robin, '2026-03-12')).toContain('Library')
  await day(page, 'Friday, Mar 13').getByRole('button', { name: 'More for Walk' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Another time…' }).press('Enter')
  await page.getByRole('dialog', { name: 'Another time' }).getByLabel('Time').fill('09:15')
  await page.keyboard.press('Enter')
  await expect(task(page, 'Friday, Mar 13', 'Walk')).toContainText('9:15 AM')
  await expect(task(page, 'Saturday, Mar 14', 'Walk')).toContainText('8:00 AM')
  await day(page, 'Monday, Mar 9').getByRole('button', { name: 'More for Walk' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark Complete' }).press('Enter')
  await expect(task(page, 'Monday, Mar 9', 'Walk')).toContainText('Done')
  await expect
    .poll(
      async () =>
        (await product.call(listTasks, { params: { date: '2026-03-09' } }, { as: robin }))[0]?.status,
    )
    .toBe('completed')

  for (const title of ['Walk slowly', 'Walk fast']) {
    await day(page, 'Sunday, Mar 15')
      .getByRole('button', { name: /^More for Walk/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit Task' })
    await form.getByLabel('Title *').fill(title)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(task(page, 'Sunday, Mar 15', title)).toBeVisible()
  }

  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(wider)).toBeLessThanOrEqual(0)

  // On a phone, one day below the other, it opens at today.
  await page.setViewportSize({ width: 390, height: 480 })
  // Loaded anew, a page would keep its place.
  await page.goto('about:blank')
  await page.goto(`/week/${TODAY}`)
  await expect(task(page, 'Wednesday, Mar 11', 'Walk')).toBeVisible()
  await expect(day(page, 'Monday, Mar 9').getByRole('heading')).not.toBeInViewport()
  await expect(day(page, 'Wednesday, Mar 11, today').getByRole('heading')).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await task(page, 'Friday, Mar 13', 'Dentist').getByRole('button', { name: 'Dentist' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${FRIDAY}#`))
  await expect(card(page)).toHaveText('Dentist')
})

test('a full week prints on one page; without a connection the days that are kept show; no day is made up', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await fromMonday(product, await someone())
  for (let n = 0; n < 30; n++)
    await addTask(
      product,
      robin,
      {
        title: `Task number ${n} of a full day`,
        recurrenceType: 'daily',
      },
      '2026-03-01',
    )
  await signIn(page, robin)
  await page.goto(`/week/${TODAY}`)
  await expect(day(page, 'Sunday, Mar 15').getByRole('listitem')).toHaveCount(30)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Week, March 16 to 22, 2026')
  await expect(page.getByText('This day is not on this device.')).toHaveCount(7)
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(day(page, 'Sunday, Mar 15').getByRole('listitem')).toHaveCount(30)
  await page.context().setOffline(false)

  await page.goto('/week/2026-02-30')
  await expect(page.getByText('That day does not exist.')).toBeVisible()
})

test('a caregiver who may only see sees the week, and can move nothing', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone(), await someone()]
  await careFor(product.ctx, cara, pat, { as: 'Pat' })
  await product.ctx.db.query(`update delegation set level = 'see' where person = $1`, [pat.key])
  await addTask(product, pat, { title: 'Choir' }, FRIDAY)
  await addTask(product, pat, { title: 'Secret', private: true }, FRIDAY)
  await signIn(page, cara)
  await page.goto(dayOf(pat, TODAY))
  await page.getByRole('button', { name: 'March 11, 2026' }).click()
  await page.getByRole('link', { name: 'See the whole week' }).click()
  await expect(day(page, 'Friday, Mar 13').getByRole('listitem')).toHaveText(['Anytime, Not doneChoir'])
  await expect(page.getByText('Viewing as').first()).toBeVisible()
  const from = await middle(task(page, 'Friday, Mar 13', 'Choir'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 300, from.y, { steps: 3 })
  await expect(page.getByText('Drop it on a day')).toHaveCount(0)
  await page.mouse.up()
  await day(page, 'Friday, Mar 13').getByRole('button', { name: 'More for Choir' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open Card'])
})
