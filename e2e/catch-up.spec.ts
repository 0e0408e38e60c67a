import { getProfile } from '#contract/account.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

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
