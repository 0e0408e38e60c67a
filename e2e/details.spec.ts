import type { Page } from '@playwright/test'
import { createScheme } from '#contract/schemes.ts'
import { changeTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { PASSWORD } from '#server/testing/sign-up.ts'
import { at, startClocks, TODAY, TOMORROW } from './clocks.ts'
import { everythingIsAnswered, expect, expectAccessible, restingPlace, test } from './fixtures.ts'
import { flash, holdBack, notices } from './on-the-page.ts'
import { expectReachable } from './reachable.ts'
import { addTask, tasksOf } from './tasks.ts'
import { expectWholeWords } from './whole-words.ts'

async function setClocks(page: Page, product: TestProduct, time: string): Promise<void> {
  await startClocks(page, product, at(time))
}
const times = async (product: TestProduct, as: TestPerson, date: string) =>
  (await tasksOf(product, as, date)).map(({ time }) => time)

test('the pages before signing in with large text: fields are free, words are whole', async ({ page }) => {
  test.slow()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // Where 'Show' stands there is no field under it.
  for (const [width, text] of [
    [390, 200],
    [320, 100],
    [1280, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const covered = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      const [field, show] = [box('#password'), box('.show')]
      return Math.min(field.bottom, show.bottom) - Math.max(field.top, show.top)
    }, text)
    expect(covered, `${width} px, text ${text} %`).toBeLessThanOrEqual(1)
  }
  await expectReachable(page, 'sign-in')
  await expectWholeWords(page, 'sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  // The first field, so that no one overlooks it.
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectReachable(page, 'sign-up')
  await expectWholeWords(page, 'sign-up')
  await page.getByLabel('Email').fill(`newcomer-${Date.now()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectReachable(page, 'the code')
  await expectWholeWords(page, 'the code')
  await page.goto('/')
  await expectWholeWords(page, 'the landing page')
})

test('with large text on a phone no word is broken, and a request comes first on Care Circle', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  test.slow()
  await setClocks(page, product, '12:05')
  const [robin, cleo, paul] = [await someone('Robin'), await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, robin, paul, { as: 'Dad' })
  await careFor(product.ctx, cleo, robin, { approved: false })
  await addTask(product, robin, { title: 'Lunch', time: '12:30', recurrenceType: 'daily' })
  const option = { channel: 'push', muted: false } as const
  await product.call(
    createScheme,
    { body: { name: 'Pills', assignmentCriteria: 'pills', onTaskDue: [{ offsetTime: 0, option }] } },
    { as: robin },
  )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeVisible()
  await expectWholeWords(page, 'the day')
  for (const [width, height, text] of [
    [667, 375, 100],
    [768, 1024, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await expectAccessible(page)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Title *')).toBeVisible()
  await expectWholeWords(page, 'Add Task')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  // The name first, the address beside it.
  await expect(page.getByRole('menuitem', { name: 'View as Dad' })).toContainText(paul.userId)
  await page.keyboard.press('Escape')

  await page.goto('/notificationschemes')
  await page.getByRole('button', { name: 'Edit Pills' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Notification Scheme' })
  await expect(editor.getByText('Reminds of tasks with “pills” at their time.')).toBeVisible()
  await editor.getByRole('checkbox', { name: 'Skipped' }).click({ force: true })
  await expect(editor.getByText('Tells when one is skipped.')).toBeVisible()
  await expectWholeWords(page, 'the scheme editor')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expectWholeWords(page, 'Notifications')

  await page.goto('/carecircle')
  await expect(page.getByText('Cleo', { exact: true })).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).not.toHaveText('What is a Care Circle?')
  const order = await headings.allTextContents()
  expect(order.indexOf('People who care for me')).toBeLessThan(order.indexOf('People you care for'))
  await expectWholeWords(page, 'Care Circle')
  // What waits for an answer is the one main button; asking somebody else is there, and quieter.
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await look('Add Caregiver')).not.toBe(await look(`Approve ${cleo.userId}`))
  expect(await look('Request to Care For')).toBe(await look('Add Caregiver'))
  // It stays where it is when it is answered.
  await page.getByRole('button', { name: `Approve ${cleo.userId}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Active caregiver')).toBeVisible()
  await expect(headings).toHaveText(order)
})

test('in Flash Mode it is said that it is time for another task, and one press leads to it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await addTask(product, robin, { title: 'Walk', time: '12:10' })
  await addTask(product, robin, { title: 'Soup', time: '12:20' })
  await addTask(product, robin, { title: 'Read' }, TOMORROW)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: /^Flash Mode/ }).click()
  await expect(flash(page).getByRole('heading', { name: 'Walk' })).toBeVisible()
  await expect(flash(page).getByText('It is time')).toHaveCount(0)
  const title = flash(page).getByRole('heading', { level: 2 })
  const place = await restingPlace(title)
  product.setTime(at('12:20'))
  await page.clock.setSystemTime(at('12:20'))
  await everythingIsAnswered(page)
  await page.clock.runFor(61_000)
  await expect(flash(page).getByText('Soup, 12:20 PM')).toBeVisible()
  // It has a place of its own: the card stays where it is.
  await expect.poll(() => title.boundingBox()).toEqual(place)
  await expectReachable(page, 'a card while another is due')
  await expectAccessible(page)
  await flash(page).getByRole('button', { name: 'Show Soup' }).click()
  await expect(flash(page).getByRole('heading', { name: 'Soup' })).toBeVisible()
  // Now it says it of the one that was left.
  await expect(flash(page).getByText('Walk, 12:10 PM')).toBeVisible()

  // Another day's cards say it too, and lead to today's.
  await page.goto(`/dashboard/${TOMORROW}`)
  await page.getByRole('button', { name: /^Flash Mode/ }).click()
  await expect(flash(page).getByRole('heading', { name: 'Read' })).toBeVisible()
  await flash(page).getByRole('button', { name: 'Show Walk' }).click()
  await expect(flash(page).getByRole('heading', { name: 'Walk' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${TODAY}#`))

  // Escape closes what is on top, each time.
  await flash(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(flash(page)).toBeHidden()
})

test('a change for one day is given to the days after without typing it again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '07:00')
  const robin = await someone()
  await addTask(product, robin, { title: 'Pills', time: '08:00', recurrenceType: 'daily' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Edit Pills' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await form.getByLabel('Time').fill('10:00')
  await form.getByRole('radio', { name: 'Only this day' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => times(product, robin, TODAY)).toEqual(['10:00'])
  expect(await times(product, robin, TOMORROW)).toEqual(['08:00'])
  await notices(page).getByRole('button', { name: 'And the days after' }).click()
  await expect.poll(() => times(product, robin, TOMORROW)).toEqual(['10:00'])
  await expect(notices(page).getByRole('button', { name: 'And the days after' })).toHaveCount(0)
})

test('routines picked in the evening are told of once, with the way to tomorrow', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '22:30')
  const robin = await someone()
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('button', { name: 'Pick ready routines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick ready routines' })
  await dialog.getByText('Medicines', { exact: true }).click()
  await dialog.getByText('Meals', { exact: true }).click()
  await expectReachable(page, 'ready routines')
  await dialog.getByRole('button', { name: 'Add 5 tasks' }).click()
  await expect.poll(async () => (await times(product, robin, TOMORROW)).length).toBe(5)
  await expect(notices(page).getByText('5 tasks added')).toBeVisible()
  await expect(notices(page).getByText('They start tomorrow, then repeat every day.')).toBeVisible()
  // Today is as empty as before, and what was done is not offered again.
  await expect(page.getByRole('button', { name: 'Pick ready routines' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeVisible()
  await notices(page).getByRole('button', { name: 'Go to Tuesday, March 10' }).click()
  await expect(page.getByRole('checkbox', { name: 'Eat dinner' })).toBeVisible()
})

test('what was typed survives: a nickname a reload, a scheme for someone else an Escape', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul)
  await signIn(page, cleo)
  await page.goto('/carecircle')
  const nickname = page.getByRole('textbox', {
    name: `I know them as (nickname of ${paul.userId})`,
    exact: true,
  })
  await page.getByRole('button', { name: `Add nickname for ${paul.userId}` }).click()
  await nickname.fill('אבא')
  await page.reload()
  await expect(nickname).toHaveValue('אבא')
  await nickname.press('Escape')
  await expect(page.getByRole('button', { name: `Add nickname for ${paul.userId}` })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'People you care for' })).toBeVisible()
  await expect(nickname).toHaveCount(0)

  await page.getByRole('button', { name: 'View as Paul' }).first().click()
  await expect(page.getByText('Viewing as Paul.')).toBeVisible()
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Notification Scheme' })
  await editor.getByLabel('Name').fill('Evening pills')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  // In memory only: nothing of theirs is on this device.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('Evening pills')
  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  await expect(editor.getByLabel('Name')).toHaveValue('Evening pills')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Welcome, founding member' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch back to my account' }).first().click()
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  await expect(editor.getByLabel('Name')).toHaveValue('')
})

test('losing the connection moves nothing, and a notice leaves a dialog’s buttons free in a low window', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await addTask(product, robin, { title: 'Lunch', time: '12:30' })
  await signIn(page, robin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${TODAY}`)
  const lunch = page.getByRole('checkbox', { name: 'Lunch' })
  await expect(lunch).toBeVisible()
  const place = await restingPlace(lunch)
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expect.poll(() => lunch.boundingBox()).toEqual(place)
  await expectReachable(page, 'the day without a connection')
  const placeThen = await restingPlace(lunch)
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  await expect.poll(() => lunch.boundingBox()).toEqual(placeThen)

  await lunch.click()
  await expect(notices(page).getByText('Task updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  for (const [width, height] of [
    [320, 256],
    [667, 375],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await form.getByRole('button', { name: 'Save Task' }).scrollIntoViewIfNeeded()
    for (const name of ['Save Task', 'Cancel']) {
      const isFree = () =>
        form.getByRole('button', { name }).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
      await expect.poll(isFree, { message: `${name} at ${width} × ${height}` }).toBe(true)
    }
    // The notice can be answered or sent away there too.
    const dismiss = notices(page).getByRole('button', { name: 'Dismiss notice' })
    await expect(dismiss).toBeInViewport({ ratio: 1 })
  }
})

test('small things that were wrong once', async ({ page, product, someone, signIn }) => {
  await setClocks(page, product, '12:05')
  const robin = await someone()
  await addTask(product, robin, { title: 'Letter' }, '2026-03-08')
  const walk = await addTask(product, robin, { title: 'Walk', time: '11:00' })
  const params = { date: TODAY, id: walk.id }
  await product.call(changeTask, { params, body: { status: 'skipped' } }, { as: robin })
  await signIn(page, robin)

  // While the profile loads, a placeholder stands in for the time zone.
  const release = await holdBack(page, '**/api/user/profile')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Timezone' })).toBeVisible()
  await expect(page.getByRole('button', { name: /New York/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /New York/ })).toBeVisible()
  await page.unroute('**/api/user/profile')

  await page.goto(`/dashboard/${TODAY}`)
  const walked = page.getByRole('checkbox', { name: 'Walk' })
  await expect(walked).toBeVisible()

  // The mark of a skipped task is inside its ring.
  const isInside = await walked.evaluate((box) => {
    const [ring, mark] = [box.querySelector('span')!, box.querySelector('svg')!].map((one) =>
      one.getBoundingClientRect(),
    )
    return (
      mark!.left >= ring!.left &&
      mark!.right <= ring!.right &&
      mark!.top >= ring!.top &&
      mark!.bottom <= ring!.bottom
    )
  })
  expect(isInside).toBe(true)

  // The header is one line.
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 1024 })
    const middles = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) =>
          [...header.querySelectorAll('a, button')]
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const { top, height } = one.getBoundingClientRect()
              return Math.round((top + height / 2) / 4)
            }),
        )
    const message = `the header at ${width} px`
    await expect.poll(async () => (await middles()).length, { message }).toBeGreaterThan(2)
    await expect.poll(async () => new Set(await middles()).size, { message }).toBe(1)
  }

  // A form knows the day that a task comes from; what deletes is red; the names of weekdays begin with what is shown.
  await page.getByRole('button', { name: 'Edit Letter' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(form.getByLabel('Date')).toHaveValue('2026-03-08')
  const isRed = await form.getByRole('button', { name: 'Delete' }).evaluate((button) => {
    const danger = document.createElement('i')
    danger.style.color = 'var(--danger-ink)'
    document.body.append(danger)
    const wanted = getComputedStyle(danger).color
    danger.remove()
    return getComputedStyle(button).color === wanted
  })
  expect(isRed).toBe(true)
  await form.getByRole('radio', { name: 'Weekly' }).click()
  const days = () =>
    form
      .getByRole('group', { name: 'On these weekdays' })
      .or(form.getByRole('toolbar', { name: 'On these weekdays' }))
      .locator('button')
      .evaluateAll((buttons) =>
        buttons.map((one) => one.getAttribute('aria-label')!.startsWith(one.textContent!.trim())),
      )
  await expect.poll(days).toEqual(Array(7).fill(true))
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Next Day' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${TODAY}$`))

  // A task that ended before its day is logged.
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  await page.route('**/api/tasks/2026-03-20', (route) =>
    route.fulfill({
      json: [{ ...walk, date: '2026-03-20', recurrenceType: 'daily', recurrenceEnd: '2026-03-19' }],
    }),
  )
  await page.goto('/dashboard/2026-03-20')
  await expect.poll(() => logged.join()).toContain('a recurrence end before its date: 2026-03-19')
})
