import { createTask } from '#contract/tasks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

test('somebody asks what is on today, adds a task by writing, and sees it on the day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(
    createTask,
    { params: { date: today() }, body: { title: 'Water the plants' } },
    { as: robin },
  )
  await signIn(page, robin)
  await page.goto('/dashboard/')
  const launcher = page.getByRole('button', { name: 'Open the assistant' })
  await launcher.click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await expect(
    panel.getByText('Choose a mode to start. The conversation persists while you browse.'),
  ).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByText('Hello there!')).toBeVisible()
  await expect(panel.getByText('How can I help you today?')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'What is on my list today?' }).click()
  await expect(panel.getByText(/Water the plants/).last()).toBeVisible()
  await panel
    .getByRole('button', { name: /Used tool: / })
    .first()
    .click()
  await expect(panel.locator('pre').first()).toBeVisible()
  await expectAccessible(page)

  await panel.getByLabel('Send a message').fill('Add call the dentist tomorrow at 3pm')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/dentist/i).last()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/call the dentist/i)
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Care Circle' }).first().click()
  await expect(panel.getByText(/dentist/i).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('a question is edited, asked again and both answers can be seen', async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).click()
  await panel.getByLabel('Send a message').fill('What can you do?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Edit your message').fill('What is next?')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText('2 / 2').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await panel.getByRole('button', { name: 'Previous' }).first().click()
  await expect(panel.getByText('What can you do?')).toBeVisible()
  await panel.getByRole('button', { name: 'Hang Up' }).click()
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeFocused()
})

test('on a phone the panel fills the screen and nothing scrolls sideways', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the test page opens a conversation in the mode that was chosen', async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  await page.goto('/assistant-test')
  await page.getByRole('main').getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('Hello there!')).toBeVisible()
  await page.getByRole('button', { name: 'Hang Up' }).click()
})
