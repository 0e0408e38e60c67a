import { readFile } from 'node:fs/promises'
import { changeTask, createTask } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const today = () => localDateAt(Date.now(), 'America/New_York')

test('somebody looks back on a routine from its menu, as a picture, a table and a file', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  const date = today()
  const first = addDays(date, -40)
  const add = (body: { title: string; private?: boolean }) =>
    product.call(
      createTask,
      { params: { date: first }, body: { ...body, recurrenceType: 'daily' as const } },
      { as: pat },
    )
  const pills = await add({ title: '=Take pills' })
  await add({ title: 'Diary', private: true })
  for (const [ago, status] of [
    [1, 'completed'],
    [2, 'skipped'],
    [3, 'completed'],
  ] as const)
    await product.call(
      changeTask,
      { params: { date: addDays(date, -ago), id: pills.id }, body: { status, timeTaken: 240 } },
      { as: pat },
    )
  await signIn(page, pat)
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'More for =Take pills' }).click()
  await page.getByRole('menuitem', { name: 'Look back' }).click()
  await expect(page).toHaveURL(`/history#${pills.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Look back' })).toBeVisible()
  const picture = page.getByRole('img', { name: /=Take pills: Done on 2 days, skipped on 1/ })
  await expect(picture).toBeVisible()
  await expect(page.getByText('Diary')).toHaveCount(0)
  await page.getByRole('button', { name: /Day by day/ }).click()
  const row = page.getByRole('row', { name: new RegExp(weekdayDate(addDays(date, -2))) })
  await expect(row).toContainText('skipped')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a table' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`${addDays(date, -2)},'=Take pills,skipped`)

  await page.getByRole('button', { name: 'All routines' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Diary/ })).toBeVisible()
  await page.getByRole('radio', { name: '52 weeks' }).click()
  await expect(page.getByRole('img', { name: /=Take pills: .* not done on 37/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
