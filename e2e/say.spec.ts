import { listTasks } from '#contract/tasks.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.beforeEach(async ({ page, product }) => {
  await startClocks(page, product)
})

test('a title says when and how often, shows what was understood, and takes it back', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const title = form.getByLabel('Title *')
  const chips = form.getByRole('list', { name: 'Understood in the title' }).getByRole('button')
  const [date, time] = [form.getByLabel('Date', { exact: true }), form.getByLabel('Time', { exact: true })]

  await title.fill('Dentist next Tuesday 2:30, remind me an hour before')
  await expect(chips).toHaveText([
    /^Tue, Mar 17: take back/,
    /^2:30 PM: take back/,
    /^Reminder 1 hour before/,
  ])
  await expect(date).toHaveValue('2026-03-17')
  await expect(time).toHaveValue('14:30')
  await expect(form.locator('mark')).toHaveText(['next Tuesday', '2:30', 'remind me an hour before'])
  await expect(form.getByText('Title: “Dentist”')).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(
    form.getByText(/^Understood: Tue, Mar 17; 2:30 PM; .* The title will be Dentist\.$/),
  ).toHaveRole('status')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Taken back, a number is a number again, and the rest stays understood.
  await title.fill('Channel 4 at 9 every day')
  await expect(chips).toHaveText([/^9:00 AM/, /^Daily/])
  await chips.first().click()
  await expect(chips).toHaveText([/^Daily/])
  await expect(title).toBeFocused()
  await expect(time).toHaveValue('')
  await expect(form.getByText('Title: “Channel 4 at 9”')).toBeVisible()
  await form.getByRole('button', { name: 'Keep as typed' }).click()
  await expect(chips).toHaveCount(0)
  await expect(form.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await form.getByRole('button', { name: 'Read the title again' }).click()
  await expect(chips).toHaveCount(2)

  // What is set by hand counts.
  await title.fill('Pills every day at 8')
  await time.fill('09:15')
  await expect(chips).toHaveText([/^Daily/])
  await title.press('Enter')
  await expect(form).toBeHidden()
  const tasks = () => product.call(listTasks, { params: { date: TODAY } }, { as: robin })
  await expect
    .poll(async () => (await tasks()).map((task) => [task.title, task.time, task.recurrenceType]))
    .toEqual([['Pills', '09:15', 'daily']])

  // Typed and sent in one go, and kept over a reload.
  await page.getByRole('button', { name: 'Add Task' }).click()
  await title.fill('Shopping: milk, eggs, bread as a checklist')
  await page.reload()
  await expect(chips).toHaveText([/^Checklist: Milk, Eggs, Bread/])
  await title.press('Enter')
  await expect
    .poll(async () => (await tasks()).find((task) => task.title === 'Shopping')?.checklist?.length)
    .toBe(3)
})
