import { createScheme } from '#contract/schemes.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

/** Still ahead whenever a test begins: none begins in the last four minutes of a day. */
const LAST = '23:59'

test('somebody makes a scheme by plain words, edits it, mutes it and deletes it', async ({
  page,
  product,
  robin,
}) => {
  for (const title of ['Morning pills', 'Evening pills', 'Walk']) {
    await addTask(product, robin, { title, time: LAST }, todaysDate())
  }
  await page.goto('/notificationschemes')
  await expect(page.getByText('No notification schemes created yet.')).toBeVisible()
  await expect(page.getByText(/3 tasks today alert nobody/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notification Scheme' })
  await dialog.getByLabel('Name').fill('Pills')
  const letSearch = await holdBack(page, '**/api/search/**')
  await dialog.getByLabel('Titles that contain').fill('pills, vitamins')
  await expect(dialog.getByText('Searching...')).toBeVisible()
  letSearch()
  await expect(dialog.getByText('2 matching tasks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Scheme' }).click()
  await expect(dialog.getByRole('alert')).toContainText('At least one notification event must be enabled.')
  await expectAccessible(page)
  await dialog.getByText('Task Due').click()
  await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Create Scheme' })).toBeInViewport({ ratio: 1 })
  await dialog.getByText('Completed').click()
  await dialog.getByRole('button', { name: 'Create Scheme' }).click()

  const card = page.getByRole('listitem').filter({ hasText: 'Matches: pills|vitamins' })
  await expect(card.getByText('⏰ Due (1 schedule)')).toBeVisible()
  await expect(card.getByText('Completed (push)')).toBeVisible()
  await expect(page.getByText(/tasks? today alerts? nobody/)).toBeVisible()

  await page.getByRole('button', { name: 'Edit Pills' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Notification Scheme' })
  await editor.getByText('Mute this scheme').click()
  await editor.getByRole('button', { name: '8 hours' }).click()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/\(muted until /)).toBeVisible()

  await page.getByRole('button', { name: 'Delete Pills' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete the notification scheme "Pills"?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No notification schemes created yet.')).toBeVisible()
})

test('what is muted of a scheme is told while it is, and can be muted and unmuted one by one', async ({
  page,
  product,
  robin,
}) => {
  const push = { channel: 'push', muted: false } as const
  const muted = { channel: 'push', muted: true } as const
  await product.call(
    createScheme,
    {
      body: {
        name: 'Pills',
        onCompleted: { ...muted, muteUntil: '2020-01-01T08:00:00Z' },
        onSkipped: { ...muted, muteUntil: '2099-01-01T17:00:00Z' },
        onTaskDue: [
          { offsetTime: 0, option: muted },
          { offsetTime: 900, option: push },
        ],
      },
    },
    { as: robin },
  )
  await page.goto('/notificationschemes')
  const card = page.getByRole('listitem').filter({ hasText: 'Matches: All tasks' })
  await expect(card.getByText('Completed (push)')).toBeVisible()
  await expect(card.getByText(/Skipped \(push, muted until Jan 1, 2099, 12:00\sPM\)$/)).toBeVisible()
  await expect(card.getByText('⏰ Due (2 schedules, 1 muted)')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Pills' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Notification Scheme' })
  await expect(editor.getByText(/^\(muted/)).toHaveText(['(muted)', /^\(muted until Jan 1, 2099/])
  // At its end nothing lies half under the row of buttons.
  await editor.evaluate((dialog) => {
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = part.scrollHeight
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await editor.getByRole('button', { name: 'Mute Completed' }).click()
  await editor.getByRole('button', { name: 'Unmute Skipped' }).click()
  await editor.getByRole('button', { name: 'Unmute reminder 1' }).click()
  await expect(editor.getByRole('button', { name: 'Mute reminder 1', exact: true })).toBeFocused()
  await expect(editor.getByText(/^\(muted/)).toHaveText(['(muted)'])
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('Completed (push, muted)')).toBeVisible()
  await expect(card.getByText('Skipped (push)')).toBeVisible()
  await expect(card.getByText('⏰ Due (2 schedules)')).toBeVisible()
})

test('a pattern that cannot be read is told, a half-filled scheme survives a reload, and all are muted for a while', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/notificationschemes')
  await test.step('a pattern that cannot be read is told beside the field while typing', async () => {
    await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
    await page.getByRole('radio', { name: 'By pattern' }).click()
    await page.getByLabel('Pattern').fill('(pills')
    await expect(page.getByText('The pattern opens a round bracket "(" that is never closed.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a half-filled scheme survives a reload', async () => {
    await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
    await page.getByLabel('Name').fill('Half a thought')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByText('No notification schemes created yet.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('all notifications are muted for a while and the page says so', async () => {
    await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0)
    await page.getByText('Mute all notifications').click()
    await page.getByRole('button', { name: '1 hour', exact: true }).click()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Your global notification preferences have been updated.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: /Mute all notifications/ })).toBeChecked()
    await page.getByLabel('Mute until').fill('2020-01-01T08:00')
    await expect(page.getByText('Mute period expired')).toBeVisible()
  })
})

test('the task form says which schemes a task will meet', async ({ page, product, robin }) => {
  const push = { channel: 'push', muted: false } as const
  await product.call(
    createScheme,
    { body: { name: 'Pills', assignmentCriteria: 'pills', onTaskDue: [{ offsetTime: 0, option: push }] } },
    { as: robin },
  )
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const form = page.getByRole('dialog')
  const letSearch = await holdBack(page, '**/api/search/**')
  await form.getByLabel('Title *').fill('Walk')
  await expect(form.getByText('Searching...')).toBeVisible()
  letSearch()
  await expect(form.getByText('No matching notification schemes found.')).toBeVisible()
  await form.getByLabel('Title *').fill('Evening pills')
  await expect(form.getByText('Yours:')).toBeVisible()
  await expect(form.getByText('Pills', { exact: false }).last()).toBeVisible()
})

test('a search that failed says so, and is tried again', async ({ page, product, robin }) => {
  await addTask(product, robin, { title: 'Morning pills', time: LAST }, todaysDate())
  await page.goto('/notificationschemes')
  let isDown = true
  await page.route('**/api/search/**', (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'Out of order.' } }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notification Scheme' })
  await dialog.getByLabel('Titles that contain').fill('pills')
  await expect(dialog.getByText('Matching tasks could not be looked up.')).toBeVisible()
  await expect(dialog.getByText(/^\d+ matching task/)).toBeHidden()
  await expectAccessible(page)
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('1 matching task', { exact: true })).toBeVisible()

  isDown = true
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title *').fill('Evening pills')
  await expect(form.getByText('They could not be looked up.')).toBeVisible()
  isDown = false
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByText('No matching notification schemes found.')).toBeVisible()
})
