import { listRoutines } from '#contract/routines.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { notices } from './on-the-page.ts'

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

test('on a slow or failing server a routine is saved once, a new name is not lost, and what was not added is tried again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const robin = await someone()
  await product.call(createTask, { params: { date: TODAY }, body: { title: 'Physio' } }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  let answer = Promise.withResolvers<'go on' | 'fail'>()
  const sent: string[] = []
  await page.route(/api\/(routines|tasks)/, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route.request().method())
    if ((await answer.promise) === 'fail') await route.fulfill({ status: 500, body: '' })
    else await route.continue()
  })
  for (const _ of ['once', 'twice']) {
    await page.getByRole('button', { name: 'More for Physio' }).click()
    await page.getByRole('menuitem', { name: 'Save as routine' }).click()
    await expect.poll(() => sent).toEqual(['POST'])
  }
  answer.resolve('go on')
  await expect(page.getByText('Saved as a routine')).toBeVisible()
  const names = async () => (await product.call(listRoutines, {}, { as: robin })).map(({ name }) => name)
  expect(await names()).toEqual(['Physio'])

  answer = Promise.withResolvers()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('button', { name: 'Start from a routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick ready routines' })
  const rename = dialog.getByRole('button', { name: 'Rename Physio' })
  const name = dialog.getByLabel('Name of Physio')
  await rename.click()
  await name.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await name.fill('Knee')
  await name.press('Enter')
  await name.press('Enter')
  await expect.poll(() => sent).toEqual(['POST', 'PATCH'])
  answer.resolve('fail')
  await expect(notices(page)).toContainText('Not saved')
  await expect(name).toHaveValue('Knee')
  await expectAccessible(page)
  answer = Promise.withResolvers()
  answer.resolve('go on')
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Rename Knee' })).toBeFocused()
  await expect(notices(page)).not.toContainText('Not saved')
  expect(await names()).toEqual(['Knee'])

  answer = Promise.withResolvers()
  answer.resolve('fail')
  await dialog.getByText('A morning with ADHD', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click()
  await expect(dialog).toBeHidden()
  await expect(notices(page)).toContainText('3 tasks are affected.')
  await expectAccessible(page)
  answer = Promise.withResolvers()
  answer.resolve('go on')
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  const added = async () =>
    (await product.call(listTasks, { params: { date: '2026-03-10' } }, { as: robin })).filter(
      ({ title }) => title !== 'Physio',
    ).length
  await expect.poll(added).toBe(3)
  await expect(notices(page)).not.toContainText('Failed')
})
