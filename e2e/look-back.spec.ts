import { readFile } from 'node:fs/promises'
import { changeTask, createTask, listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { expectKept, expectNotKept } from './kept.ts'

test('somebody looks back on a routine from its menu, as a picture, a table and a file', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  const date = todaysDate()
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

  // An earlier version kept the past among the days, where each tick then stumbled over it.
  await expectKept(page, /\["tasks",/)
  await page.evaluate(keepThePastAmongTheDays, date)
  await page.goto('/dashboard/')
  await page.getByRole('checkbox', { name: '=Take pills' }).click()
  const statusToday = async () => {
    const tasks = await product.call(listTasks, { params: { date } }, { as: pat })
    return tasks.find(({ id }) => id === pills.id)?.status
  }
  await expect.poll(statusToday).toBe('completed')
  await page.goto(`/history#${pills.id}`)
  await expect(page.getByRole('img', { name: /=Take pills: Done on 3 days/ })).toBeVisible()
  // What is kept is written a moment after it is read, and thrown away after the day is shown.
  await expectNotKept(page, /history/)
})

/** In the page: as an earlier version left the device. */
async function keepThePastAmongTheDays(today: string): Promise<void> {
  const opening = indexedDB.open('daily-tasks')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('kept', 'readwrite')
  const store = writing.objectStore('kept')
  const reading = store.getAllKeys()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const day = reading.result.map(String).find((key) => key.includes('["tasks",'))!
  const key = day.slice(0, day.indexOf('["tasks",'))
  const answer = { from: today, until: today, routines: [] }
  const queryKey = ['tasks', 'history', 52, null]
  store.put({ queryKey, data: answer, dataUpdatedAt: Date.now() }, `${key}["tasks","history",52,null]`)
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
}

test('six routines looked back on print on one sheet, two side by side, none cut', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  for (const title of ['Pills', 'Breakfast', 'Walk', 'Lunch', 'Supper', 'Door'])
    await product.call(
      createTask,
      { params: { date: todaysDate() }, body: { title, time: '08:00', recurrenceType: 'daily' } },
      { as: pat },
    )
  await signIn(page, pat)
  await page.goto('/history')
  await expect(page.getByRole('region', { name: 'Door' })).toBeVisible()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
