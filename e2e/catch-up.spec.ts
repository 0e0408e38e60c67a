import { getProfile } from '#contract/account.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { at, setClocks, TODAY, todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, letPass, restingPlace, test } from './fixtures.ts'
import { box } from './on-the-page.ts'

test('what is left over is offered once: today, another day, let it go; never a dose, and never again that day', async ({
  page,
  browserOf,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  const date = todaysDate()
  const before = addDays(date, -3)
  for (const title of ['Call Ann', 'Fix the lamp', 'Post the letter', 'Take pills'])
    await product.call(createTask, { params: { date: before }, body: { title } }, { as: pat })
  const tasks = async () =>
    Object.fromEntries(
      (await product.call(listTasks, { params: { date } }, { as: pat })).map((task) => [task.title, task]),
    )
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'Left over' })
  await expect(card).toContainText('3 things are left from earlier days.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Look at them' }).click()
  await expect(card).toContainText('1 of 3')
  await expect(card).toContainText('Call Ann')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Today' }).click()
  await expect(card).toContainText('Fix the lamp')
  await expect.poll(async () => (await tasks())['Call Ann']).toMatchObject({ date, status: 'pending' })
  await expect.poll(async () => (await tasks())['Call Ann']?.rolloverFrom ?? null).toBeNull()
  await card.getByRole('button', { name: 'Let it go' }).click()
  await expect(card).toContainText('Post the letter')
  await expect.poll(async () => (await tasks())['Fix the lamp']?.status).toBe('skipped')
  await card.getByRole('button', { name: 'Leave it' }).click()
  await expect(card).toContainText('That was all.')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  expect((await tasks())['Take pills']).toMatchObject({ status: 'pending', rolloverFrom: before })
  await expect.poll(async () => (await product.call(getProfile, {}, { as: pat })).caughtUpOn).toBe(date)

  // Neither after a reload nor on another device.
  const second = await browserOf(pat)
  for (const one of [page, second]) {
    await one.goto('/dashboard/')
    await expect(one.getByRole('listitem').filter({ hasText: 'Post the letter' })).toBeVisible()
    await expect(one.getByRole('region', { name: 'Left over' })).toHaveCount(0)
  }
})

test('the list stays where it is when a task becomes due, although something is left over', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, at('13:59'))
  const pat = await someone('Pat')
  const add = (date: string, title: string, time?: string) =>
    product.call(createTask, { params: { date }, body: { title, time } }, { as: pat })
  await add(addDays(TODAY, -1), 'Call Ann')
  await add(TODAY, 'Soup', '14:00')
  await signIn(page, pat)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'Left over' })
  await expect(card).toContainText('One thing is left')
  const before = await restingPlace(box(page, 'Call Ann'))
  product.setTime(at('14:01'))
  await letPass(page, 120)
  const isTime = page.getByRole('region', { name: 'It is time' })
  await expect(isTime).toBeVisible()
  expect((await restingPlace(box(page, 'Call Ann')))?.y).toBe(before?.y)

  await expect(card).toBeVisible()
  await page.reload()
  await expect(isTime).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('what is left over waits while something is due, unless it is put away', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, at('12:01'))
  const pat = await someone('Pat')
  const add = (date: string, title: string, time?: string) =>
    product.call(createTask, { params: { date }, body: { title, time } }, { as: pat })
  await add(addDays(TODAY, -1), 'Call Ann')
  await add(TODAY, 'Soup', '12:00')
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'Left over' })
  await expect(page.getByRole('region', { name: 'It is time' })).toBeVisible()
  await expect(card).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
  const told = page.waitForResponse(/catch-?up/)
  await card.getByRole('button', { name: 'Not now' }).click()
  await told
  await page.reload()
  await expect(box(page, 'Call Ann')).toBeVisible()
  await expect(card).toHaveCount(0)
})
