import { patchProfile } from '#contract/account.ts'
import { listPauses } from '#contract/pauses.ts'
import { changeTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { at, setClocks, TODAY, TOMORROW } from './clocks.ts'
import { expect, letPass, restingPlace, test } from './fixtures.ts'
import { accountMenu, choose, flash, more, notices, openLive } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

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
  await expect(page.getByText('Still open today.')).toBeVisible()
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(page.getByText('Not done on 1 day, still open today.')).toBeVisible()
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

test('an open menu offers the same over midnight, and nothing lies over it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:58'))
  const robin = await someone()
  await addTask(product, robin, { title: 'Tea', time: '23:30' }, SATURDAY)
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/')
  await more(page, 'Tea').click()
  const items = page.getByRole('menuitem')
  const before = ['Mark Complete', 'Skip', 'Remind again In 10 minutes']
  await expect.poll(async () => (await items.allTextContents()).slice(0, 3)).toEqual(before)
  const all = await items.allTextContents()
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 180)
  await expect(page.getByText('Yesterday', { exact: true })).toBeAttached()
  expect(await items.allTextContents()).toEqual(all)
  await expect(notices(page).getByText('A new day has begun')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(notices(page).getByText('A new day has begun')).toBeVisible()
})

test('over midnight the choices of a card stay where they are, and lead to the same day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:58'))
  const robin = await someone()
  await addTask(product, robin, { title: 'Tea', time: '23:30' }, SATURDAY)
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await choose(page, 'Tea', 'Open Card')
  const button = (name: string) => flash(page).getByRole('button', { name, exact: true })
  const later = await restingPlace(button('In an hour'))
  const [tomorrow, another] = [
    await restingPlace(button('Tomorrow')),
    await restingPlace(button('Another day…')),
  ]
  expect(later!.y).toBeLessThan(tomorrow!.y)
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 180)
  // It can be put off on its own day only.
  await expect(button('In an hour')).toBeHidden()
  expect(await button('Today').boundingBox()).toEqual(tomorrow)
  expect(await button('Another day…').boundingBox()).toEqual(another)
  await button('Today').click()
  await expect.poll(() => statusesOf(product, robin, SATURDAY)).toEqual([])
  expect(await statusesOf(product, robin, SUNDAY)).toEqual(['Tea pending'])
})

test('what a caregiver ticks while a menu is open brings no other item under the finger', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const [robin, cara] = [await someone(), await someone('Cara')]
  await careFor(product.ctx, cara, robin)
  const { id } = await addTask(product, robin, { title: 'Pills', time: '12:00' })
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}`)
  await more(page, 'Pills').click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toHaveText('Mark Complete')
  const all = await items.allTextContents()
  const done = { params: { date: TODAY, id }, body: { status: 'completed' } } as const
  await product.call(changeTask, done, { as: cara, onBehalfOf: robin.userId })
  await expect(page.getByText('All done for today.')).toBeAttached()
  expect(await items.allTextContents()).toEqual(all)
  // With 'Mark Complete' gone, a press on it would have met this one: what was done is not skipped without knowing.
  await items.filter({ hasText: 'Skip' }).click()
  await expect(notices(page)).toContainText('Cara marked this done at 12:05 PM.')
  expect(await statusesOf(product, robin)).toEqual(['Pills completed'])
})

test('what is found is found again over midnight: of a repeating task the new day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:59'))
  const robin = await someone()
  await addTask(product, robin, { title: 'Morning pills', time: '08:00', recurrenceType: 'daily' }, SATURDAY)
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday' })).toBeVisible()
  await page.keyboard.press('/')
  const find = page.getByRole('dialog', { name: 'Find a task' })
  await find.getByRole('searchbox').fill('pills')
  const found = find.getByRole('list', { name: 'Found tasks' })
  await expect(found).toContainText('Daily at 8:00 AM, next today')
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(page.getByText('Yesterday', { exact: true })).toBeAttached()
  await expect(found).toContainText('Daily at 8:00 AM, next today')
  await found.getByRole('button', { name: /^Morning pills/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${SUNDAY}`))
})

test('a pause that is being set over midnight begins today; its lengths are named by its first day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, instant(SATURDAY, '23:59'))
  const robin = await someone()
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'I am away until…' }).click()
  const dialog = page.getByRole('dialog', { name: 'I am away' })
  await dialog.getByRole('button', { name: 'A week' }).click()
  await expect(dialog.getByLabel('First day')).toHaveValue(SATURDAY)
  product.setTime(instant(SUNDAY, '00:01'))
  await letPass(page, 120)
  await expect(dialog.getByLabel('First day')).toHaveValue(SUNDAY)
  await expect(dialog.getByLabel('Last day')).toHaveValue('2026-03-20')
  await dialog.getByLabel('First day').fill('2026-03-18')
  await dialog.getByRole('button', { name: 'Two days' }).click()
  await expect(dialog.getByLabel('Last day')).toHaveValue('2026-03-19')
  await dialog.getByLabel('First day').fill(SUNDAY)
  await dialog.getByRole('button', { name: 'Until tomorrow' }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog).toBeHidden()
  const pauses = await product.call(listPauses, {}, { as: robin })
  expect(pauses).toEqual([expect.objectContaining({ from: SUNDAY, until: '2026-03-16' })])
})
