import { changeTask, createTask, listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a card is one step from its past, for a caregiver too, and the day can be ticked after that', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, maya] = [await someone('Pat'), await someone('Maya')]
  await careFor(product.ctx, maya, pat, { as: 'Dad' })
  const date = todaysDate()
  const first = addDays(date, -3)
  const routine = { title: 'Take pills', recurrenceType: 'daily' as const }
  const pills = await product.call(createTask, { params: { date: first }, body: routine }, { as: pat })
  const params = { date: addDays(date, -1), id: pills.id }
  await product.call(changeTask, { params, body: { status: 'completed' } }, { as: pat })
  await product.call(createTask, { params: { date }, body: { title: 'Once' } }, { as: pat })
  await signIn(page, maya)
  await page.goto(`/dashboard/${date}?viewAs=${encodeURIComponent(pat.userId)}#${pills.id}`)
  const card = page.getByRole('dialog', { name: 'Flash Mode' })
  const lookBack = card.getByRole('link', { name: 'Look back on Take pills' })
  await expect(lookBack).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await lookBack.click()
  await expect(page.getByRole('img', { name: /Take pills: Done on 1 day/ })).toBeVisible()
  await expect(card).toHaveCount(0)

  // The picture of the past is no day: a tick after it must not stumble over it.
  await page.goBack()
  await card.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: 'Once' }).click()
  const statuses = async () =>
    (await product.call(listTasks, { params: { date } }, { as: pat })).map(
      ({ title, status }) => `${title} ${status}`,
    )
  await expect.poll(statuses).toContain('Once completed')
  await page.getByRole('button', { name: 'More for Once' }).click()
  await page.getByRole('menuitem', { name: 'Open Card' }).click()
  await expect(card.getByRole('heading', { level: 2, name: 'Once' })).toBeVisible()
  await expect(card.getByRole('link', { name: /Look back/ })).toHaveCount(0)
})
