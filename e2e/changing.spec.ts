import type { Page } from '@playwright/test'
import { getProfile } from '#contract/account.ts'
import { listTasks } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { setClocks, TODAY, TOMORROW } from './clocks.ts'
import { atRest, expect, expectAccessible, expectNoSidewaysScroll, letPass, test } from './fixtures.ts'
import { expectNotKept, UNSENT } from './kept.ts'
import { box, choose, dayOf, flash, notices, openLive } from './on-the-page.ts'
import { addTask, tasksOf } from './tasks.ts'

const shown = async (product: TestProduct, as: TestPerson, date: string) =>
  (await tasksOf(product, as, date)).map(({ title, time, status }) => `${title} ${time ?? '--'} ${status}`)
const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` }).click()

test('a repeating task is changed for one day or from it on, and the form says which', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Pills', time: '08:00', recurrenceType: 'daily' }, '2026-03-02')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await edit(page, 'Pills')
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(form.getByRole('radio', { name: 'This day and the ones after' })).toBeChecked()
  await form.getByRole('radio', { name: 'Only this day' }).click()
  await expect(form.getByText('Changes Monday, March 9 only. All other days stay as they are.')).toBeVisible()
  await form.getByLabel('Time').fill('10:00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notices(page).getByText('Task updated', { exact: true })).toBeVisible()
  await expect.poll(() => shown(product, robin, TODAY)).toEqual(['Pills 10:00 pending'])
  expect(await shown(product, robin, TOMORROW)).toEqual(['Pills 08:00 pending'])
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.locator('[data-task] time')).toHaveText('8:00 AM')

  await page.goto('/dashboard/2026-03-03')
  await edit(page, 'Pills')
  await expect(form.getByText('Changes Tuesday, March 3 and every day after it, today too.')).toBeVisible()
  await form.getByRole('radio', { name: 'Weekly' }).click()
  await expect(form.getByRole('radio', { name: 'Only this day' })).toBeHidden()
})

test('a move that has to look first says so, takes one answer, and can be called off', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  const far = '2026-03-20'
  await addTask(product, robin, { title: 'Letter' })
  await signIn(page, robin)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/tasks/${far}`, async (route) => {
    asked.resolve()
    await answer.promise
    await route.fallback()
  })
  await page.goto(`/dashboard/${TODAY}`)
  const looking = page.getByRole('dialog', { name: 'Moving to Friday, March 20' })
  const moveFar = async () => {
    await choose(page, 'Letter', 'Move to Another day…')
    await page
      .getByRole('dialog', { name: 'Move to another day' })
      .getByRole('button', { name: /March 20/ })
      .click()
    await expect(looking.getByRole('status')).toContainText('One moment…')
  }
  await moveFar()
  await asked.promise
  // What lies below cannot be reached meanwhile.
  const below = page.getByRole('button', { name: 'More for Letter', exact: true, includeHidden: true })
  await expect(below).toHaveCount(1)
  await expect
    .poll(() => below.evaluate((it) => it.closest('[inert], [aria-hidden=true]') !== null))
    .toBe(true)
  await expectAccessible(page)
  await looking.getByRole('button', { name: 'Cancel' }).click()
  await expect(looking).toBeHidden()
  await moveFar()
  answer.resolve()
  await expect(notices(page).getByText(/^Moved to/)).toBeVisible()
  await expect.poll(() => shown(product, robin, far)).toEqual(['Letter -- pending'])
  expect(await shown(product, robin, TODAY)).toEqual([])

  // Whoever leaves before the day has been read again after a move does not find the move sent a second time.
  await addTask(product, robin, { title: 'Parcel' })
  await page.goto(`/dashboard/${TODAY}`)
  const moves: string[] = []
  const readAgain = Promise.withResolvers<void>()
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') moves.push(response.url())
  })
  await expect(page.getByRole('button', { name: 'Edit Parcel' })).toBeVisible()
  await page.route(`**/api/tasks/${TODAY}`, () => {
    if (moves.length > 0) readAgain.resolve()
  })
  await choose(page, 'Parcel', 'Move to Tomorrow')
  await readAgain.promise
  // Nobody leaves as quickly as a test.
  await expectNotKept(page, UNSENT)
  await page.unroute(`**/api/tasks/${TODAY}`)
  await openLive(page, `/dashboard/${TODAY}`)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await addTask(product, robin, { title: 'Stamps' })
  await choose(page, 'Stamps', 'Move to Tomorrow')
  await expect(notices(page).getByText('Moved to tomorrow')).toBeVisible()
  await expect.poll(() => shown(product, robin, TODAY)).toEqual([])
  expect(moves).toHaveLength(2)
})

test('a task is moved with a way there and one back; a second dose on a day is asked about', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Letter' })
  await addTask(product, robin, { title: 'Pills', time: '18:00', recurrenceType: 'daily' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'More for Letter', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Move to Tomorrow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await choose(page, 'Letter', 'Move to Tomorrow')
  await expect(notices(page).getByText('Moved to tomorrow')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Letter' })).toBeHidden()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit Letter' })).toBeVisible()
  await expect.poll(() => shown(product, robin, TOMORROW)).toEqual(['Pills 18:00 pending'])

  await choose(page, 'Pills', 'Move to Tomorrow')
  const question = page.getByRole('alertdialog', { name: 'It is already there tomorrow' })
  await expect(question).toContainText('two doses in one day')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'More for Pills', exact: true })).toBeFocused()
  await choose(page, 'Pills', 'Move to Tomorrow')
  await question.getByRole('button', { name: 'Move it anyway' }).click()
  await expect(notices(page).getByText('Moved to tomorrow')).toBeVisible()
  await expect
    .poll(() => shown(product, robin, TOMORROW))
    .toEqual(['Pills 18:00 pending', 'Pills 18:00 pending'])
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown(product, robin, TOMORROW)).toEqual(['Pills 18:00 pending'])
  await expect.poll(() => shown(product, robin, TODAY)).toContain('Pills 18:00 pending')

  await edit(page, 'Letter')
  await page.getByRole('dialog', { name: 'Edit Task' }).getByRole('button', { name: 'Another day…' }).click()
  await page
    .getByRole('dialog', { name: 'Move to another day' })
    .getByRole('button', { name: /March 12/ })
    .click()
  await notices(page).getByRole('button', { name: 'Go to Thursday, March 12' }).click()
  await expect(page).toHaveURL('/dashboard/2026-03-12')
  await expect(page.getByRole('button', { name: 'Edit Letter' })).toBeVisible()
  await choose(page, 'Letter', 'Open Card')
  await flash(page).getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => shown(product, robin, TODAY)).toContain('Letter -- pending')
})

test('a task saved for another day says so, and one that began after its time can start tomorrow', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title *').fill('Dentist')
  await form.getByLabel('Date').fill('2026-03-11')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(notices(page)).toContainText('“Dentist” is on Wednesday, March 11.')
  await expect(notices(page).getByRole('button', { name: 'Go to Wednesday, March 11' })).toBeVisible()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await form.getByLabel('Title *').fill('Morning pills')
  await form.getByLabel('Time').fill('08:00')
  await expect(form.getByText('Nobody will be reminded: reminders at a task’s time are off')).toBeVisible()
  await form.getByRole('radio', { name: 'Daily' }).click()
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await form.getByLabel('New checklist item').fill('With water')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(page.getByRole('button', { name: 'Edit Morning pills' })).toBeVisible()
  await expect(page.getByText('Morning pills was set for 8:00 AM.')).toBeVisible()
  await expect
    .poll(() => product.call(listTasks, { params: { date: TODAY } }, { as: robin }))
    .toMatchObject([{ title: 'Morning pills', checklist: [{ title: 'With water' }] }])
  await notices(page).getByRole('button', { name: 'Start tomorrow instead' }).click()
  await expect(page.getByRole('button', { name: 'Edit Morning pills' })).toBeHidden()
  await expect.poll(() => shown(product, robin, TOMORROW)).toEqual(['Morning pills 08:00 pending'])
  await expect.poll(() => shown(product, robin, TODAY)).toEqual([])
})

test('when it is time, the open day says so: complete, skip, later, also without a connection', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Pills', time: '12:06' })
  await addTask(product, robin, { title: 'Walk', time: '12:07' })
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  const banner = page.getByRole('region', { name: 'It is time' })
  await expect(page.getByRole('button', { name: 'Edit Pills' })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.context().setOffline(true)
  await letPass(page, 70)
  await expect(banner).toContainText('Pills')
  await banner.getByRole('button', { name: 'Later: Pills' }).click()
  await expect(banner).toBeHidden()
  await letPass(page, 60)
  await expect(banner).toContainText('Walk')
  await letPass(page, 570)
  await expect(banner.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Previous Day', 'Next Day', 'Add Task']) {
    const below = async () => {
      const button = (await page.getByRole('button', { name }).boundingBox())!
      return button.y + button.height - (await banner.boundingBox())!.y
    }
    await expect.poll(below, { message: name }).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 667, height: 375 })
  await expect.poll(async () => (await banner.boundingBox())!.height).toBeLessThanOrEqual(375 / 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().setOffline(false)
  await banner.getByRole('button', { name: 'Complete: Pills' }).click()
  await banner.getByRole('button', { name: 'Skip: Walk' }).click()
  await expect(banner).toBeHidden()
  await expect
    .poll(() => shown(product, robin, TODAY))
    .toEqual(['Pills 12:06 completed', 'Walk 12:07 skipped'])
})

test('after the last task whose time it is has been answered, the keyboard goes on at its row', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  for (let hour = 13; hour < 23; hour++)
    for (const minute of ['00', '30'])
      await addTask(product, robin, { title: `At ${hour}:${minute}`, time: `${hour}:${minute}` })
  await addTask(product, robin, { title: 'Pills', time: '12:04' })
  await addTask(product, robin, { title: 'Walk', time: '12:05' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const banner = page.getByRole('region', { name: 'It is time' })
  // As if it were the first thing on the page that someone goes to.
  await banner.getByRole('button', { name: 'Complete: Pills' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner.getByRole('button', { name: 'Complete: Walk' })).toBeFocused()
  // Late enough not to be a double press.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await expect(box(page, 'Walk')).toBeFocused()

  // Under a mouse nothing moves.
  await addTask(product, robin, { title: 'Tea', time: '12:05' })
  await page.reload()
  await banner.waitFor()
  const before = await goToEnd(page)
  expect(before).toBeGreaterThan(0)
  await banner.getByRole('button', { name: 'Complete: Tea' }).click()
  await expect(box(page, 'Tea')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

/** Scrolls to the end of the page once all that comes after the first screen is there. Returns how far down that is. */
async function goToEnd(page: Page): Promise<number> {
  await page.locator('[data-new-day]').waitFor({ state: 'attached' })
  await expect(page.getByRole('region', { name: 'How the day went' })).toBeVisible()
  // Rows are laid out as they come into sight, which may make the page longer.
  return atRest(() =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return scrollY
    }),
  )
}

for (const width of [390, 1280])
  test(`at the page’s end nothing moves when what says that it is time goes, ${width} px wide`, async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await setClocks(page, product)
    const robin = await someone()
    for (let hour = 13; hour < 23; hour++)
      for (const minute of ['00', '30'])
        await addTask(product, robin, { title: `At ${hour}:${minute}`, time: `${hour}:${minute}` })
    for (const title of ['Pills', 'Walk']) await addTask(product, robin, { title, time: '12:05' })
    await signIn(page, robin)
    await page.goto(`/dashboard/${TODAY}`)
    const banner = page.getByRole('region', { name: 'It is time' })
    await banner.waitFor()
    const before = await goToEnd(page)
    // A jump that lasts a single frame counts too.
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      addEventListener('scroll', () => seen.push(scrollY))
    })
    await banner.getByRole('button', { name: 'Complete: Pills' }).click()
    await expect(banner.getByRole('listitem')).toHaveCount(1)
    await banner.getByRole('button', { name: 'Skip: Walk' }).click()
    await expect(box(page, 'Walk')).toBeFocused()
    const places = () => page.evaluate(() => [...(window as unknown as { seen: number[] }).seen, scrollY])
    expect(new Set(await atRest(places))).toEqual(new Set([before]))

    // Once it is out of sight, the room that was left for it is gone.
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => page.locator('main').getAttribute('style')).toBeFalsy()
    expect(await goToEnd(page)).toBeLessThan(before)
  })

test('without a connection nothing moves at the page’s end when a notice goes', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setClocks(page, product)
  const robin = await someone()
  for (let count = 1; count <= 20; count++) await addTask(product, robin, { title: `Task ${count}` })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await goToEnd(page)
  // So that its files have been loaded.
  await choose(page, 'Task 20', 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await choose(page, 'Task 20', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  const undo = notices(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const before = await goToEnd(page)
  await notices(page).getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(undo).toBeHidden()
  expect(await atRest(() => page.evaluate(() => scrollY))).toBe(before)
})

test('whoever views as somebody hears whose time it is and in whose words', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const [cara, dad] = [await someone('Cara'), await someone('Dad', { remindAtTime: true })]
  await careFor(product.ctx, cara, dad, { as: 'Grandpa' })
  await addTask(product, dad, { title: 'Pills', time: '12:06' })
  await signIn(page, cara)
  await page.goto(dayOf(dad, TODAY))
  await expect(page.getByText('Viewing as Grandpa.')).toBeVisible()
  await letPass(page, 70)
  await expect(page.getByRole('region', { name: 'It is time for Grandpa' })).toContainText('Pills')
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page.getByRole('switch', { name: 'Remind them of every task at its time' })).toBeChecked()
})

test('reminders at each task’s time are one switch, and a scheme put aside with Escape is there again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await signIn(page, robin)
  await page.goto('/notificationschemes')
  const remind = page.getByRole('switch', { name: 'Remind me of every task at its time' })
  await expect(remind).not.toBeChecked()
  await page.getByText('Remind me of every task at its time').click()
  await expect(remind).toBeChecked()
  await expect.poll(async () => (await product.call(getProfile, {}, { as: robin })).remindAtTime).toBe(true)
  await expect(page.getByText('No notification schemes created yet.')).toBeVisible()

  const open = () => page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  await open()
  await page.getByLabel('Name').fill('Medicines')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create Your First Scheme' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await open()
  await expect(page.getByText('Here is what you had typed before.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Medicines')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('the form of a rolled-over task shows its own day, Delete is red, and nothing it hides is lost', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Letter' }, '2026-03-07')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await edit(page, 'Letter')
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(form.getByLabel('Date')).toHaveValue('2026-03-07')
  const colour = (name: string) =>
    form.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color)
  expect(await colour('Delete')).not.toBe(await colour('Cancel'))
  await expect(form.getByLabel('Description')).toBeHidden()
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await form.getByLabel('Description').fill('To Ann')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notices(page).getByText('Task updated', { exact: true })).toBeVisible()
  await edit(page, 'Letter')
  await expect(form.getByLabel('Description')).toHaveValue('To Ann')
})
