import { listPauses } from '#contract/pauses.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, noonZone, test } from './fixtures.ts'

/** A minute past midnight was today and is long past. */
const timezone = noonZone()
const today = () => todaysDate(timezone)

test('somebody is away: the dose goes on, the rest is paused, the circle sees it, and it is ended', async ({
  page,
  browserOf,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone('Pat', { timezone }), await someone('Cara', { timezone })]
  await careFor(product.ctx, cara, pat, { as: 'Dad' })
  const date = today()
  for (const [title, time] of [
    ['Take pills', '00:01'],
    ['Water the plants', '00:02'],
  ] as const)
    await product.call(
      createTask,
      { params: { date }, body: { title, time, recurrenceType: 'daily' } },
      { as: pat },
    )
  const pauses = () => product.call(listPauses, {}, { as: pat })
  const resting = async () =>
    (await product.call(listTasks, { params: { date } }, { as: pat }))
      .filter(({ paused }) => paused)
      .map(({ title }) => title)

  const caraPage = await browserOf(cara)
  await caraPage.goto('/carecircle')
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const plants = page.getByRole('listitem').filter({ hasText: 'Water the plants' })
  await expect(plants).toContainText('Overdue')

  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'I am away until…' }).click()
  const dialog = page.getByRole('dialog', { name: 'I am away' })
  await dialog.getByLabel('Last day').fill(addDays(date, -1))
  await expect(dialog.getByText('cannot be before its first day')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'A week' }).click()
  await expect(dialog.getByText('Still remind me of Take pills')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(pauses).toEqual([expect.objectContaining({ from: date, until: addDays(date, 6) })])
  await expect.poll(resting).toEqual(['Water the plants'])
  await expect(plants).toContainText('Paused')
  await expect(page.getByRole('listitem').filter({ hasText: 'Take pills' })).toContainText('Overdue')
  await expect(page.getByText(/You are away until/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Medicine that is late comes before being away.
  await expect(caraPage.getByText(/late: Take pills/)).toBeVisible()
  await caraPage.reload()
  await caraPage.getByRole('button', { name: /new thing/ }).click()
  await caraPage.getByRole('button', { name: /^Pat did \d+ things/ }).click()
  await expect(caraPage.getByText(/Pat paused all reminders until/)).toBeVisible()

  await plants.getByRole('button', { name: 'More for Water the plants' }).click()
  await page.getByRole('menuitem', { name: 'Pause this routine…' }).click()
  const one = page.getByRole('dialog', { name: 'Pause this routine' })
  await one.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End the pause' }).click()
  await expect.poll(pauses).toEqual([])
  await expect(plants).toContainText('Overdue')

  await page.getByRole('button', { name: 'More for Take pills' }).click()
  await page.getByRole('menuitem', { name: 'Pause this routine…' }).click()
  await one.getByRole('button', { name: 'Only today' }).click()
  await expect(one.getByText(/nobody is reminded of “Take pills”/)).toBeVisible()
  await expectAccessible(page)
  await one.getByRole('button', { name: 'Pause it all the same' }).click()
  await expect.poll(resting).toEqual(['Take pills'])
  await expect(page.getByText(/“Take pills” is paused until/)).toBeVisible()
})

test('a pause is not set over a dose that nobody was told of, and what failed can be tried again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  const date = today()
  const daily = (title: string) =>
    product.call(
      createTask,
      { params: { date }, body: { title, time: '00:01', recurrenceType: 'daily' } },
      { as: pat },
    )
  await daily('Take pills')
  await daily('Water the plants')
  await signIn(page, pat)
  await page.route('**/api/pauses/preview**', (route) => route.abort())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'I am away until…' }).click()
  const dialog = page.getByRole('dialog', { name: 'I am away' })
  await dialog.getByLabel('First day').fill('')
  await dialog.getByRole('button', { name: 'A week' }).click()
  await expect(dialog.getByLabel('First day')).toHaveValue(date)
  await expect(dialog.getByText('What would be paused could not be looked up.')).toBeVisible()
  await page.unroute('**/api/pauses/preview**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Still remind me of Take pills')).toBeVisible()

  // A caregiver adds a dose meanwhile: it does not rest without a word.
  await daily('Insulin')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Insulin')
  await expect(dialog.getByText(/Still remind me of .*Insulin/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () =>
      (await product.call(listTasks, { params: { date } }, { as: pat }))
        .filter(({ paused }) => paused)
        .map(({ title }) => title),
    )
    .toEqual(['Water the plants'])
})
