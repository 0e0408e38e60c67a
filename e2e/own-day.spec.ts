import { changeTask, createTask, listTasks } from '#contract/tasks.ts'
import { startClocks } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './on-the-page.ts'

const [SUNDAY, MONDAY, TUESDAY] = ['2026-03-08', '2026-03-09', '2026-03-10']

test('what was changed for one day only is given to the days after later on, in the form', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const now = `${MONDAY}T11:00:00Z`
  await startClocks(page, product, now)
  const robin = await someone()
  const pills = await product.call(
    createTask,
    { params: { date: SUNDAY }, body: { title: 'Pills', time: '08:00', recurrenceType: 'daily' } },
    { as: robin },
  )
  const params = { date: MONDAY, id: pills.id }
  await product.call(changeTask, { params, body: { time: '10:00', scope: 'day' } }, { as: robin })
  const time = async (date: string) =>
    (await product.call(listTasks, { params: { date } }, { as: robin }))[0]?.time
  await signIn(page, robin)
  // The days around it are read a moment after the day itself.
  const around = [SUNDAY, TUESDAY].map((day) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/tasks/${day}`)),
  )
  await page.goto(`/dashboard/${MONDAY}`)
  await expect(page.getByRole('checkbox', { name: 'Pills' })).toBeVisible()
  await page.clock.runFor(1_000)
  await Promise.all(around)
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Pills' }).click()
    await expect(form.getByText('Monday, March 9 is different from the other days')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(form.getByRole('radio', { name: 'Only this day' })).toBeChecked()
  await form.getByRole('radio', { name: 'This day and the ones after' }).click()
  await expect(form.getByText('The days after Monday, March 9 become like it.')).toBeVisible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => time(TUESDAY)).toBe('10:00')
  expect([await time(SUNDAY), await time(MONDAY)]).toEqual(['08:00', '10:00'])
})

test('what somebody else changed from today on is not taken for a day of its own', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product, `${MONDAY}T11:00:00Z`)
  const robin = await someone()
  const body = { title: 'Pills', time: '08:00', recurrenceType: 'daily' as const }
  const { id } = await product.call(createTask, { params: { date: SUNDAY }, body }, { as: robin })
  const title = async (date: string) =>
    (await product.call(listTasks, { params: { date } }, { as: robin }))[0]?.title
  await signIn(page, robin)
  const around = [SUNDAY, TUESDAY].map((day) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/tasks/${day}`)),
  )
  await openLive(page, `/dashboard/${MONDAY}`)
  await expect(page.getByRole('checkbox', { name: 'Pills' })).toBeVisible()
  await page.clock.runFor(1_000)
  await Promise.all(around)
  const change = { params: { date: MONDAY, id }, body: { title: 'White pills' } }
  await product.call(changeTask, change, { as: robin })
  await expect(page.getByRole('checkbox', { name: 'White pills' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit White pills' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await form.getByLabel('Title').fill('Two white pills')
  await expect(form.getByRole('radio', { name: 'This day and the ones after' })).toBeChecked()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => title(MONDAY)).toBe('Two white pills')
  expect([await title(SUNDAY), await title(TUESDAY)]).toEqual(['Pills', 'Two white pills'])
})
