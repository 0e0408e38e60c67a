import { patchProfile } from '#contract/account.ts'
import { at, setClocks, TOMORROW } from './clocks.ts'
import { expect, letPass, test } from './fixtures.ts'
import { addTask } from './tasks.ts'

/** An instant by the clocks of New York, where it is summer time. */
const instant = (date: string, time: string) => new Date(`${date}T${time}:00-04:00`).toISOString()

const SATURDAY = '2026-03-14'
const SUNDAY = '2026-03-15'

test('over midnight looking back knows the new day', async ({ page, product, someone, signIn }) => {
  await setClocks(page, product, instant(SATURDAY, '23:59'))
  const robin = await someone()
  await addTask(product, robin, { title: 'Water the plants', recurrenceType: 'daily' }, SATURDAY)
  await signIn(page, robin)
  await page.goto('/history')
  await expect(page.getByText('Done on 0 days, still open today.')).toBeVisible()
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(page.getByText('Done on 0 days, not done on 1, still open today.')).toBeVisible()
})

test('a form that is open over midnight says that its day is over, and keeps what was typed', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:59'))
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Tea')
  await expect(form.getByText('This day is over.')).toBeHidden()
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(form.getByText('This day is over.')).toBeVisible()
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription('This day is over.')
  await expect(form.getByLabel('Date')).toHaveValue(SATURDAY)
  await expect(form.getByLabel('Title')).toHaveValue('Tea')
  await form.getByLabel('Date').fill(SUNDAY)
  await expect(form.getByText('This day is over.')).toBeHidden()
})

test('over midnight the week that is open stays, and the new one is offered', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:59'))
  await signIn(page, await someone())
  await page.goto('/week')
  const week = page.getByRole('heading', { level: 1 })
  await expect(week).toContainText('March 8 to 14')
  const thisWeek = page.getByRole('button', { name: 'This week' })
  await expect(thisWeek).toBeHidden()
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(thisWeek).toBeVisible()
  await expect(week).toContainText('March 8 to 14')
  await thisWeek.click()
  await expect(week).toContainText('March 15 to 21')
})

test('a mute that has ended is no longer said to hold, and today’s reminders are those of the new day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, at('23:59'))
  const robin = await someone('Robin', {})
  const muteUntil = instant(TOMORROW, '00:01')
  await product.call(patchProfile, { body: { muteNotifications: { muted: true, muteUntil } } }, { as: robin })
  await addTask(product, robin, { title: 'Breakfast', time: '08:00' }, TOMORROW)
  await signIn(page, robin)
  await page.goto('/notificationschemes')
  await expect(page.getByLabel('Mute until')).toBeVisible()
  await expect(page.getByText('Mute period expired')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Task by task' })).toBeHidden()
  product.setTime(muteUntil)
  await letPass(page, 130)
  await expect(page.getByText('Mute period expired')).toBeVisible()
  await page.getByRole('button', { name: 'Task by task' }).click()
  await expect(page.getByText('Breakfast')).toBeVisible()
})
