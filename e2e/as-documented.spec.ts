import { createTask } from '#contract/tasks.ts'
import { setClocks, TODAY } from './clocks.ts'
import { expect, test } from './fixtures.ts'

/** What somebody sees who knows the product from its documents alone: the fields and words they name, where they look first. */

const NOON = `${TODAY}T16:00:00.000Z`

test('a task is named once on the day: after adding it, and after deleting it not at all', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Title *').fill('Buy milk')
  await page.getByRole('button', { name: 'Save Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()
  await expect(page.getByText('Buy milk')).toHaveCount(1)
  await page.getByRole('button', { name: 'More for Buy milk' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Task deleted successfully')).toBeVisible()
  await expect(page.getByText('Buy milk')).toHaveCount(0)
  // The button says what it brings back.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toHaveAccessibleDescription('Brings back “Buy milk”')
  await undo.click()
  await expect(page.getByRole('checkbox', { name: 'Buy milk' })).toBeVisible()
})

test('Flash Mode begins with card 1, whatever the time, and Next passes every card', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product, NOON)
  const robin = await someone()
  for (const [title, time] of [
    ['Pills', '08:00'],
    ['Soup', '12:30'],
    ['Tea', '18:00'],
  ])
    await product.call(createTask, { params: { date: TODAY }, body: { title: title!, time } }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByText('NOW', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Flash Mode (3)' }).click()
  const card = page.getByRole('dialog', { name: 'Flash Mode' })
  for (const [count, title] of [
    ['1 of 3', 'Soup'],
    ['2 of 3', 'Tea'],
    ['3 of 3', 'Pills'],
  ]) {
    await expect(card.getByText(count!, { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: title! })).toBeVisible()
    if (count !== '3 of 3') await card.getByRole('button', { name: 'Next' }).click()
  }
  await expect(card.getByRole('button', { name: 'Next' })).toBeDisabled()
  await card.getByRole('button', { name: 'Close' }).click()
  // A card that was asked for has its place in the list.
  await page.getByRole('button', { name: 'More for Soup' }).click()
  await page.getByRole('menuitem', { name: 'Open Card' }).click()
  await expect(card.getByText('2 of 3', { exact: true })).toBeVisible()
})

test('a scheme can be added with a pattern, written into the field that is there', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/notificationschemes')
  await expect(page.getByRole('button', { name: 'Create Your First Scheme' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Notification Scheme' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Notification Scheme' })
  await editor.getByLabel('Name').fill('Moving')
  await editor.getByLabel('Titles that contain').pressSequentially('walk|^gym.*')
  await expect(editor.getByLabel('Pattern', { exact: true })).toHaveValue('walk|^gym.*')
  await editor.getByText('Completed').click()
  await editor.getByRole('button', { name: 'Create Scheme' }).click()
  await expect(page.getByText('Matches: walk|^gym.*')).toBeVisible()
})

test('in the settings one field is called Phone Number, one Timezone; a failure is told in its words once', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  // Until the profile has come, the cards have these names.
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveCount(1)
  await expect(page.getByLabel('Timezone')).toHaveCount(1)
  await page.getByLabel('Phone Number').fill('2125550123')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeEnabled()

  await page.goto('/notificationschemes')
  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await page.getByText('Mute all notifications').click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Failed to save notification settings. Please try again.')).toHaveCount(1)
  await expect(page.getByText('Your notification settings are not saved yet')).toBeVisible()
})

test('one button closes the assistant by name', async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(page.getByText('How would you like to chat?')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('How would you like to chat?')).toBeHidden()
})
