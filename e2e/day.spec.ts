import type { Locator, Page } from '@playwright/test'
import { changeTask, deleteTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { chatInText } from './assistant-panel.ts'
import { setClocks, TODAY, TOMORROW, todaysDate } from './clocks.ts'
import {
  appIsKept,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letPass,
  MOVING,
  restingPlace,
  test,
} from './fixtures.ts'
import { box, choose, more, notices, openLive, setVisibility } from './on-the-page.ts'
import { addTask, completeElsewhere, tasksOf } from './tasks.ts'

const row = (page: Page, title: string) =>
  page.locator('[data-task]', { has: page.getByRole('button', { name: `Edit ${title}` }) })
const group = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })

/** What a task seldom needs stands behind 'More'. */
const openMore = (form: Page | Locator) => form.getByRole('button', { name: 'More', exact: true }).click()

test('without a date, or with one that is none, the way leads to today, where the person lives', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  // Already Tuesday in Tokyo, still Monday in New York, where the browser is.
  await setClocks(page, product)
  await signIn(page, await someone('Akiko', { timezone: 'Asia/Tokyo' }))
  for (const address of ['/dashboard', '/dashboard/', '/dashboard/undefined']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'March 10, 2026' })).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/${TOMORROW}`)
  }
  await page.goto('/dashboard/2026-02-30')
  await expect(page.getByText('That day does not exist.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(page).toHaveURL(`/dashboard/${TOMORROW}`)
})

test('an empty day leads to the first task; the form says what is wrong, and a double click on Save makes one', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await expect(page.getByText('Click "Add Task" to create your first task.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Flash Mode (0)' })).toBeDisabled()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const openForm = () => page.getByRole('button', { name: 'Add Task' }).click()
  const cancel = async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  }

  await test.step('what is wrong is said beside its field, and nothing is sent', async () => {
    await openForm()
    const save = form.getByRole('button', { name: 'Save Task' })
    await save.click()
    await expect(form.getByText('Please write a title.')).toBeVisible()
    await expect(form.getByLabel('Title *')).toBeFocused()
    await form.getByLabel('Title *').fill('x'.repeat(10_000))
    await expect(form.getByText('Please use at most 500 characters. There are 10000 now.')).toBeVisible()
    await form.getByLabel('Title *').fill('Rent')
    await form.getByRole('radio', { name: 'Weekly' }).click()
    await form.getByRole('button', { name: 'Monday' }).click()
    await expect(form.getByText('Please choose at least one weekday.')).toBeVisible()
    await form.getByRole('radio', { name: 'Daily' }).click()
    await form.getByLabel('End date').fill('2026-03-01')
    await expect(form.getByText('Please choose March 9, 2026 or a later day.')).toBeVisible()
    await form.getByLabel('End date').fill('')
    await openMore(form)
    await form.getByLabel('Description').fill('x'.repeat(5_001))
    await save.click()
    await expect(form.getByRole('alert').filter({ hasText: 'Validation failed' })).toHaveText(
      'Validation failed: description must be at most 5000 characters long.',
    )
    expect(await tasksOf(product, robin)).toEqual([])
    await cancel()
  })

  await test.step('a new weekly task begins with the weekday of its date', async () => {
    await openForm()
    await page.getByLabel('Date').fill('2026-03-11')
    await page.getByRole('radio', { name: 'Weekly' }).click()
    await expect(page.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'false')
    await cancel()
  })

  await test.step('steps are put in order by dragging, too', async () => {
    await openForm()
    await openMore(form)
    for (const words of ['One', 'Two', 'Three']) {
      await form.getByLabel('New checklist item').fill(words)
      await form.getByLabel('New checklist item').press('Enter')
    }
    const steps = form.getByRole('listitem')
    const grip = (await restingPlace(steps.nth(2).locator('span').first()))!
    const first = (await restingPlace(steps.nth(0)))!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x + grip.width / 2, first.y + first.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(steps).toContainText(['Three', 'One', 'Two'])
    await cancel()
  })

  await openForm()
  await page.getByLabel('Title *').fill('Water the plants')
  await page.getByLabel('Time').fill('17:30')
  await page.getByRole('button', { name: 'Save Task' }).dblclick()
  await expect(notices(page)).toContainText('Task created successfully')
  await expect(row(page, 'Water the plants')).toHaveCount(1)
  await expect(row(page, 'Water the plants')).toContainText('5:30 PM')
  await expect(page.getByRole('button', { name: 'Flash Mode (1)' })).toBeEnabled()
  await expect.poll(() => tasksOf(product, robin)).toHaveLength(1)
})

test('the form asks for every field, and keeps what it was given', async ({
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
  await form.getByLabel('Title *').fill('Exercise')
  await openMore(form)
  await form.getByLabel('Description').fill('Ten minutes are enough.')
  await form.getByLabel('Time').fill('07:15')
  await expect(form.getByLabel('End date')).toBeHidden()
  await form.getByRole('radio', { name: 'Weekly' }).click()
  await form.getByRole('button', { name: 'Wednesday' }).click()
  await form.getByLabel('End date').fill('2026-06-30')

  const step = form.getByLabel('New checklist item')
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  for (const words of ['Shoes', '  Water  ', 'Mat']) {
    await step.fill(words)
    await step.press('Enter')
  }
  await form.getByRole('button', { name: 'Move up: Mat' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move up: Mat' })).toBeFocused()
  await form.getByRole('button', { name: 'Move up: Mat' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move down: Mat' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove: Shoes' }).click()

  await form.getByText('Countdown target').click()
  await form.getByRole('textbox', { name: 'Minutes' }).fill('10')
  await form.getByRole('textbox', { name: 'Seconds' }).fill('30')
  await form.getByRole('textbox', { name: 'Seconds' }).blur()
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(notices(page)).toContainText('Task created successfully')
  await expect
    .poll(() => tasksOf(product, robin))
    .toMatchObject([
      {
        title: 'Exercise',
        description: 'Ten minutes are enough.',
        time: '07:15',
        recurrenceType: 'weekly',
        recurrenceConfig: '[1,3]',
        recurrenceEnd: '2026-06-30',
        checklist: [
          { title: 'Mat', completed: false },
          { title: 'Water', completed: false },
        ],
        countdownTarget: 630,
      },
    ])
  await page.getByRole('button', { name: 'Edit Exercise' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(edit.getByLabel('Date', { exact: true })).toBeDisabled()
  await expect(edit.getByLabel('Title *')).toHaveValue('Exercise')
  await expect(edit.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true')
  await expect(edit.getByRole('textbox', { name: 'Minutes' })).toHaveValue('10')
})

test('what was typed into Edit and put aside goes on at the day where Edit is pressed', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Pills', recurrenceType: 'daily' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Edit Pills' }).click()
  await page.getByLabel('Title *').fill('Blue pills')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page).toHaveURL(`/dashboard/${TOMORROW}`)
  await page.getByRole('button', { name: 'Edit Pills' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('Blue pills')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Blue pills' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(page.getByRole('button', { name: 'Edit Pills' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a half-filled form survives a reload, and Cancel throws it away; a day that cannot be read says so, and is read on another try', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Half a tho')
  await openMore(page)
  await page.getByLabel('Description').fill('and some words')
  await page.reload()
  await expect(page.getByLabel('Title *')).toHaveValue('Half a tho')
  await expect(page.getByText('Here is what you had typed before.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('and some words')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/tasks/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'The server is busy. Please try again in a moment.' } }),
  )
  await page.goto('/dashboard/2026-05-04')
  await expect(page.getByText('This day could not be loaded.')).toBeVisible()
  await expect(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await page.unroute('**/api/tasks/**')
  // A server in trouble is also asked again by itself, so the button may be gone first.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a task is ticked, reopened, skipped and undone', async ({ page, product, someone, signIn }) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Lunch', time: '12:30' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await box(page, 'Lunch').click()
  await expect(box(page, 'Lunch')).toBeChecked()
  await expect(notices(page)).toContainText('Task updated successfully')
  await expect(group(page, 'Afternoon')).toContainText('1/1')
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Lunch')).not.toBeChecked()
  await expect.poll(async () => (await tasksOf(product, robin))[0]?.status).toBe('pending')

  await choose(page, 'Lunch', 'Skip')
  await expect(row(page, 'Lunch')).toContainText('Skipped')
  await more(page, 'Lunch').click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Mark Complete',
    'Mark Pending',
    'Open Card',
    'Edit',
    'Save as routine',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Mark Pending' }).click()
  await expect(row(page, 'Lunch')).not.toContainText('Skipped')
  await box(page, 'Lunch').click()
  await expect(box(page, 'Lunch')).toBeChecked()
  await box(page, 'Lunch').click()
  await expect(box(page, 'Lunch')).not.toBeChecked()
  await expect.poll(async () => (await tasksOf(product, robin))[0]?.status).toBe('pending')
})

test('a change the server refuses is taken back, told, and can be tried again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Lunch' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  const refuse = { status: 500, json: { error: 'Something went wrong on our side. Please try again.' } }
  await page.route('**/api/tasks/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(refuse),
  )
  await box(page, 'Lunch').click()
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('Something went wrong on our side.')
  await expect(box(page, 'Lunch')).not.toBeChecked()
  await choose(page, 'Lunch', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText('Failed to delete task')
  await expect(box(page, 'Lunch')).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Tea')
  await page.getByRole('button', { name: 'Save Task' }).click()
  await expect(notices(page)).toContainText('Failed to create task')
  await expect(row(page, 'Tea')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('Tea')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/tasks/**')
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Tea')).toBeVisible()
  await expect.poll(async () => (await tasksOf(product, robin)).length).toBe(2)
  await expect(notices(page)).toContainText('Task created successfully')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('')
})

test('a second tick says who was quicker', async ({ page, product, someone, signIn }) => {
  await setClocks(page, product)
  const robin = await someone('Robin')
  const { id } = await addTask(product, robin, { title: 'Pills', time: '12:00' })
  await signIn(page, robin)
  await page.route('**/api/live', (route) => route.abort())
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Pills')).toBeVisible()
  await product.call(
    changeTask,
    { params: { date: TODAY, id }, body: { status: 'completed' } },
    { as: robin },
  )
  await letPass(page, 1)
  await box(page, 'Pills').click()
  await expect(notices(page)).toContainText('Robin marked this done at 12:05 PM.')
  await expect(box(page, 'Pills')).toBeChecked()
})

test('deleting asks first, and can be undone', async ({ page, product, someone, signIn }) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Swim', recurrenceType: 'daily' }, '2026-03-01')
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await choose(page, 'Swim', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this task?' })
  await expect(question).toContainText('The days before stay as they are.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(more(page, 'Swim')).toBeFocused()
  await choose(page, 'Swim', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Swim')).toHaveCount(0)
  await expect(notices(page)).toContainText('Task deleted successfully')
  expect(await tasksOf(product, robin, '2026-03-08')).toHaveLength(1)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Swim')).toBeVisible()
  await expect.poll(async () => (await tasksOf(product, robin, TOMORROW)).length).toBe(1)
})

test('the list has its groups in order with their counts, and NOW where the time is', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Library books' }, '2026-03-07')
  await addTask(product, robin, { title: 'Breakfast', time: '08:30' })
  await addTask(product, robin, { title: 'Second breakfast', time: '11:59' })
  await addTask(product, robin, { title: 'Noon prayer', time: '12:00' })
  await addTask(product, robin, { title: 'Lunch', time: '12:30' })
  await addTask(product, robin, { title: 'Tea', time: '16:59' })
  await addTask(product, robin, { title: 'Dinner', time: '17:00' })
  await addTask(product, robin, { title: 'Smile' })
  const markup = '<img src=x onerror="document.title=\'broken\'"> & <b>bold</b>'
  await addTask(product, robin, { title: markup })
  await signIn(page, robin)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`/dashboard/${TODAY}`)
  await test.step('markup in a title is shown as it was typed', async () => {
    await expect(box(page, markup)).toBeVisible()
    await expect(page).toHaveTitle(/March 9, 2026/)
  })
  await test.step('Quick Stats is closed on small screens until it is wanted', async () => {
    const toggle = page.getByRole('button', { name: /Quick Stats/ })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: /^Overdue/ })).toBeHidden()
    await toggle.click()
    await expect(page.getByRole('button', { name: /^Overdue/ })).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  const headings = page.locator('[data-day-list]').getByRole('heading', { level: 2 })
  await expect(headings).toContainText([
    'Rolled Over from Previous Days',
    'Morning',
    'Afternoon',
    'Evening',
    'Anytime',
  ])
  await expect(group(page, 'Morning')).toContainText('0/2')
  await expect(row(page, 'Breakfast')).toContainText('Overdue')
  await expect(row(page, 'Noon prayer')).toContainText('Now')
  await expect(row(page, 'Lunch')).toContainText('Soon')
  await expect(row(page, 'Smile')).toContainText('--')
  await expect(row(page, 'Library books')).toContainText('Mar 7')

  const now = page.locator('[data-now]')
  await expect(now).toContainText('NOW 12:05 PM')
  const order = await page.locator('[data-task], [data-now]').allInnerTexts()
  const at = order.findIndex((text) => text.includes('NOW'))
  expect(order[at - 1]).toContain('Noon prayer')
  expect(order[at + 1]).toContain('Lunch')

  await letPass(page, 1560)
  await expect(now).toContainText('NOW 12:31 PM')
  await expect(row(page, 'Lunch')).toContainText('Now')

  await group(page, 'Morning').getByRole('button').click()
  await expect(box(page, 'Breakfast')).toBeHidden()
  await group(page, 'Morning').getByRole('button').click()
  await expect(box(page, 'Breakfast')).toBeVisible()
})

test.describe(() => {
  test.use(MOVING)

  test('the now bar blinks only as long as it may, and a calendar that closes is gone, even when motion stops then', async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    await setClocks(page, product)
    const robin = await someone()
    await addTask(product, robin, { title: 'Lunch', time: '12:30' })
    await signIn(page, robin)
    await page.goto(`/dashboard/${TODAY}`)
    const bar = page.locator('[data-now] > span').first()
    const animation = () => bar.evaluate((element) => getComputedStyle(element).animationName)
    await expect.poll(animation).toBe('blink')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(animation).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Stop blinking' }).click()
    await expect.poll(animation).toBe('none')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('blinking-now-bar'))).toBe('false')

    const calendar = page.getByRole('dialog', { name: 'Choose a day' })
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.getByRole('button', { name: 'March 9, 2026' }).click()
      await expect(calendar.locator('th').first()).toHaveText('Sun')
      await page.keyboard.press('Escape')
      await page.emulateMedia({ reducedMotion })
      await expect(calendar, `with ${reducedMotion}`).toBeHidden()
    }
  })
})

test('Quick Stats counts the day and filters it: within a group either, between groups both', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Walk', recurrenceType: 'daily', time: '09:00' })
  const pills = await addTask(product, robin, { title: 'Pills', recurrenceType: 'daily', time: '08:00' })
  await addTask(product, robin, { title: 'Call', time: '18:00' })
  const body = { status: 'completed' } as const
  await product.call(changeTask, { params: { date: TODAY, id: pills.id }, body }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) })
  await expect(filter('Completed')).toHaveText('Completed1')
  await expect(filter('Overdue')).toHaveText('Overdue1')
  await expect(filter('Pending')).toHaveText('Pending2')
  await expect(filter('Recurring')).toHaveText('Recurring2')
  await expect(filter('New')).toHaveText('New1')
  await filter('Overdue').click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await filter('Completed').click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Flash Mode (2)' })).toBeVisible()
  await filter('New').click()
  await expect(page.getByText('No tasks match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tasks' }).first().click()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
})

test('days are turned by button and calendar, and a new day is announced', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Dentist' }, TOMORROW)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByRole('button', { name: 'March 10, 2026' })).toBeVisible()
  await expect(box(page, 'Dentist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next Day' })).toBeFocused()
  await expect(page.getByText('Tuesday, March 10, 2026. 1 task, 0 done.')).toBeAttached()
  await expect(page).toHaveTitle(/March 10, 2026/)
  await expect(page.locator('[data-direction="1"]')).toBeVisible()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(page).toHaveURL('/dashboard/2026-03-08')
  await expect(page.locator('[data-direction="-1"]')).toBeVisible()
  await page.getByRole('button', { name: 'March 8, 2026' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  await expect(calendar.locator('th').first()).toHaveText('Sun')
  await expectAccessible(page)
  await calendar.getByRole('button', { name: /March 12/ }).click()
  await expect(page).toHaveURL('/dashboard/2026-03-12')
  await expect(calendar).toBeHidden()

  await test.step('two quick presses turn two days, also while the first is still on its way', async () => {
    await page.getByRole('button', { name: 'March 12, 2026' }).click()
    // A day that nobody has read yet, so that its neighbours are not known either.
    await page.route('**/api/tasks/**', (route) => setTimeout(() => void route.fallback(), 500))
    await page.getByRole('button', { name: /March 20/ }).click()
    await expect(page).toHaveURL('/dashboard/2026-03-20')
    const next = page.getByRole('button', { name: 'Next Day' })
    await next.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page).toHaveURL('/dashboard/2026-03-22')
  })
})

test('tasks for other days are listed apart, to edit and delete but not to tick', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Swimming', recurrenceType: 'weekly', recurrenceConfig: '[3]' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await page.getByRole('button', { name: 'Tasks for Other Days 1' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await more(page, 'Swimming').click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Look back',
    'Pause this routine…',
    'Edit',
    'Save as routine',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Title *').fill('Swimming club')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notices(page)).toContainText('Task updated')
  await expect(notices(page)).toContainText('Your task has been successfully updated.')
  await expect(page.getByRole('button', { name: 'Swimming club Wed' })).toBeVisible()
})

test('two tabs that edit the same task do not undo each other', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const today = todaysDate()
  await addTask(product, robin, { title: 'Call Ann', description: 'Soon' }, today)
  await signIn(page, robin)
  await page.goto(`/dashboard/${today}`)
  const other = await context.newPage()
  await other.goto(`/dashboard/${today}`)
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Call Ann' }).click()
  await page.getByLabel('Title *').fill('Call Ann back')
  await other.getByLabel('Description').fill('Before noon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => tasksOf(product, robin, today))
    .toMatchObject([{ title: 'Call Ann back', description: 'Before noon' }])
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Edit Call Ann back' })).toBeVisible()
})

test.describe(() => {
  test.use({ keepsApp: true })

  test('without a connection a change waits and is sent once, later', async ({
    page,
    context,
    product,
    someone,
    signIn,
  }) => {
    const robin = await someone()
    const today = todaysDate()
    await addTask(product, robin, { title: 'Lunch' }, today)
    await signIn(page, robin)
    await page.goto(`/dashboard/${today}`)
    await expect(box(page, 'Lunch')).toBeVisible()
    await appIsKept(page)
    await context.setOffline(true)
    await box(page, 'Lunch').click()
    await expect(box(page, 'Lunch')).toBeChecked()
    await expect(row(page, 'Lunch')).toContainText('Not sent yet')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByLabel('Title *').fill('Tea')
    await page.getByRole('button', { name: 'Save Task' }).click()
    await expect(row(page, 'Tea')).toContainText('Not sent yet')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await expect(page.getByLabel('Title *')).toHaveValue('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await tasksOf(product, robin, today)).map(({ status }) => status)).toEqual(['pending'])
    await context.setOffline(false)
    await expect
      .poll(async () =>
        (await tasksOf(product, robin, today)).map(({ title, status }) => `${title} ${status}`).sort(),
      )
      .toEqual(['Lunch completed', 'Tea pending'])
    await expect(row(page, 'Lunch')).not.toContainText('Not sent yet')
  })
})

test('what another device changes shows here, and nothing moves under the pointer', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const today = todaysDate()
  await addTask(product, robin, { title: 'Lunch', time: '12:30' }, today)
  await signIn(page, robin)
  await openLive(page, `/dashboard/${today}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  await completeElsewhere(product, robin, 'Lunch', today)
  await expect(box(page, 'Lunch')).toBeChecked()

  await box(page, 'Lunch').hover()
  const before = await box(page, 'Lunch').boundingBox()
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/tasks/${today}`))
  await addTask(product, robin, { title: 'Breakfast', time: '08:00' }, today)
  await read
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  expect(await box(page, 'Lunch').boundingBox()).toEqual(before)
  await page.mouse.move(5, 5)
  await expect(box(page, 'Breakfast')).toBeVisible()
})

test('a tab that is not looked at hears nothing, and catches up when it is', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addTask(product, robin, { title: 'Lunch' })
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'))
  await setVisibility(page, 'hidden')
  await closed
  await addTask(product, robin, { title: 'Breakfast' })
  await setVisibility(page, 'visible')
  await expect(box(page, 'Breakfast')).toBeVisible()
})

test('what changes while another screen is open shows on the way back', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addTask(product, robin, { title: 'Lunch' })
  await signIn(page, robin)
  await openLive(page, `/dashboard/${TODAY}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  await page.getByRole('link', { name: 'Care Circle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Care Circle' })).toBeVisible()
  // The circle hears of it on the same line, so the day has heard of it by then.
  const heard = page.waitForResponse('**/api/activity*')
  await addTask(product, robin, { title: 'Breakfast' })
  await heard
  await page.goBack()
  await expect(box(page, 'Breakfast')).toBeVisible()
})

test('at midnight the new day is offered, and the old one stays until it is taken', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '2026-03-10T03:50:00Z')
  const robin = await someone()
  await addTask(product, robin, { title: 'Sleep', time: '23:00' })
  await signIn(page, robin)
  // The new day is read ahead while it is still tomorrow, when nothing rolls over into it yet.
  const ahead = page.waitForResponse((answer) => answer.url().endsWith(`/api/tasks/${TOMORROW}`))
  await page.goto('/dashboard/')
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)
  await box(page, 'Sleep').waitFor()
  await (await ahead).finished()
  product.setTime('2026-03-10T04:00:30Z')
  await letPass(page, 630)
  await expect(page.getByText('A new day has begun: Tuesday, March 10, 2026.')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)
  await expect(page.getByText('Yesterday')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(page).toHaveURL(`/dashboard/${TOMORROW}`)
  await expect(group(page, 'Rolled Over from Previous Days')).toBeVisible()
})

test('the new day is offered too where the part of the app that offers it is loaded only after midnight', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '2026-03-10T03:50:00Z')
  const robin = await someone()
  await addTask(product, robin, { title: 'Sleep', time: '23:00' })
  await signIn(page, robin)
  let load = () => {}
  const midnight = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/after-first-screen-*.js', async (route) => {
    await midnight
    await route.continue()
  })
  await page.goto('/dashboard/')
  await box(page, 'Sleep').waitFor()
  product.setTime('2026-03-10T04:00:30Z')
  await letPass(page, 630)
  load()
  await expect(page.getByText('A new day has begun: Tuesday, March 10, 2026.')).toBeVisible()
})

test('the day by keyboard alone: add, complete, undo, skip, change day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Add Task' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title *')).toBeFocused()
  await page.keyboard.type('Feed the cat')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Feed the cat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused()

  await box(page, 'Feed the cat').focus()
  await page.keyboard.press('Space')
  await expect(box(page, 'Feed the cat')).toBeChecked()
  await expect(box(page, 'Feed the cat')).toBeFocused()
  await notices(page).getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Feed the cat')).not.toBeChecked()

  await more(page, 'Feed the cat').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Feed the cat')).toContainText('Skipped')
  await expect(more(page, 'Feed the cat')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=menu]:is(:focus, :has(:focus))')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more(page, 'Feed the cat')).toBeFocused()
  await page.getByRole('button', { name: 'Next Day' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/${TOMORROW}`)
})

test('a full day is accessible in both themes, at every width, with every part open', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  test.slow()
  const robin = await someone()
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  await addTask(product, robin, { title: 'Library books' }, '2026-03-07')
  await addTask(product, robin, {
    title: `Breakfast with the ${long}`,
    time: '08:30',
    description: long,
    checklist: [{ title: long, completed: false }],
  })
  const lunch = await addTask(product, robin, { title: 'Lunch', time: '12:30', recurrenceType: 'daily' })
  await addTask(product, robin, { title: 'Swim', recurrenceType: 'weekly', recurrenceConfig: '[3]' })
  const body = { status: 'skipped' } as const
  await product.call(changeTask, { params: { date: TODAY, id: lunch.id }, body }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('button', { name: /Tasks for Other Days/ }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const control of await page.getByRole('checkbox').all()) {
    const size = await control.boundingBox()
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44)
  }
  await more(page, 'Lunch').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View options' }).click()
  await expectAccessible(page)
  await page.getByText('Compact Mode').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Compact Mode')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: long, exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Edit Breakfast/ }).click()
  await expect(page.getByLabel('Title *')).toBeVisible()
  await page.getByRole('radio', { name: 'Monthly' }).click()
  // What has a description is shown with everything open.
  await page.getByText('Countdown target').click()
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the day prints on one sheet, without what only a screen needs', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  for (let hour = 6; hour < 22; hour++) {
    await addTask(product, robin, {
      title: `Task of ${hour} o'clock`,
      time: `${String(hour).padStart(2, '0')}:00`,
    })
  }
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox')).toHaveCount(16)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday, March 9, 2026')
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('[data-now]')).toBeHidden()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a day can be printed for everyone at home: without what is only for oneself, and without a trace of it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Walk', time: '08:00' })
  await addTask(product, robin, { title: 'Therapy', time: '09:00', private: true })
  await addTask(product, robin, { title: 'Diary', time: '20:00', private: true })
  await signIn(page, robin)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Print without “Only for me”' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  for (const title of ['Therapy', 'Diary'])
    await expect(page.getByRole('checkbox', { name: title })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Morning', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Evening/ })).toBeHidden()
  // Printed by the browser's own menu, the day is as it is on the screen.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: /Evening/ })).toBeVisible()
})

test('on a sheet on its side the day begins at the left, and a part of it that only shows NOW is left out', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Supper', time: '18:00' })
  await signIn(page, robin)
  // As wide as A4 on its side, without its margins.
  await page.setViewportSize({ width: 1032, height: 700 })
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('heading', { name: /Afternoon/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /Evening/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Afternoon/ })).toBeHidden()
  const left = () => page.locator('[data-day-list]').evaluate((list) => list.getBoundingClientRect().left)
  await expect.poll(left).toBeLessThan(1)
})

test('the day of somebody else says on paper whose it is, and the assistant does not lie over it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  await careFor(product.ctx, cara, pat, { as: 'Dad' })
  await addTask(product, pat, { title: 'Walk' }, todaysDate())
  await signIn(page, cara)
  await page.goto('/carecircle')
  await page.getByRole('button', { name: 'View as Dad' }).first().click()
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  const panel = await chatInText(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('For Dad', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch back to my account' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('For Dad', { exact: true })).toBeHidden()
  await expect(panel).toBeVisible()
})

test('a task deleted elsewhere while its form is open is no loss of words', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const today = todaysDate()
  const { id } = await addTask(product, robin, { title: 'Call Ann' }, today)
  await signIn(page, robin)
  await openLive(page, `/dashboard/${today}`)
  await page.getByRole('button', { name: 'Edit Call Ann' }).click()
  await openMore(page)
  await page.getByLabel('Description').fill('Ask about Sunday')
  await product.call(deleteTask, { params: { date: today, id } }, { as: robin })
  await expect(page.getByText('This task was deleted meanwhile. Saving makes it a new one.')).toBeVisible()
  // There is nothing left to delete.
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Task' }).click()
  await expect(notices(page)).toContainText('Task created successfully')
  await expect
    .poll(() => tasksOf(product, robin, today))
    .toMatchObject([{ title: 'Call Ann', description: 'Ask about Sunday' }])
})
