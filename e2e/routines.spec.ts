import { listRoutines } from '#contract/routines.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a task is saved as a routine, renamed, and begun with again beside the ready ones', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const robin = await someone()
  const physio = {
    title: 'Physio',
    time: '15:00',
    recurrenceType: 'weekly' as const,
    recurrenceConfig: '[4]',
    checklist: [{ title: 'Mat', completed: false }],
  }
  await product.call(createTask, { params: { date: '2026-03-05' }, body: physio }, { as: robin })
  await signIn(page, robin)
  await page.goto('/dashboard/2026-03-05')
  await page.getByRole('button', { name: 'More for Physio' }).click()
  await page.getByRole('menuitem', { name: 'Save as routine' }).click()
  await expect(page.getByText('Saved as a routine')).toBeVisible()
  const saved = () => product.call(listRoutines, {}, { as: robin })
  await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['Physio'])

  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('button', { name: 'Start from a routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick ready routines' })
  await dialog.getByRole('button', { name: 'Rename Physio' }).click()
  await dialog.getByLabel('Name of Physio').fill('Knee')
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['Knee'])
  await dialog.getByText('Knee', { exact: true }).click()
  await dialog.getByText('A morning with ADHD', { exact: true }).click()
  await expect(dialog.getByText('Keys · Phone · Wallet · What I need today')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Add 4 tasks' }).click()
  await expect(page.getByText('4 tasks added')).toBeVisible()
  const on = (date: string) => product.call(listTasks, { params: { date } }, { as: robin })
  // What has passed today starts tomorrow, with its steps and reminders; the weekly one on its day.
  await expect
    .poll(async () =>
      (await on('2026-03-10'))
        .filter((task) => isActive(task, task.date))
        .map(({ title }) => title)
        .sort(),
    )
    .toEqual(['Bathroom, then clothes', 'Leave the house', 'Up, one small thing at a time'])
  const leave = (await on('2026-03-10')).find(({ title }) => title === 'Leave the house')
  expect([leave?.checklist?.length, leave?.onTaskDue?.map(({ offsetTime }) => offsetTime)]).toEqual([
    4,
    [-900, 0],
  ])
  await expect
    .poll(async () => (await on('2026-03-12')).filter(({ title }) => title === 'Physio').length)
    .toBe(2)

  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('button', { name: 'Start from a routine' }).click()
  await dialog.getByRole('button', { name: 'Delete Knee' }).click()
  await expect.poll(async () => (await saved()).length).toBe(0)
})
