import { chatInText } from './assistant-panel.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { box } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('a question of the assistant is answered with one tap', async ({ page, product, robin }) => {
  for (const title of ['Morning pills', 'Evening pills', 'Clean the shed'])
    await addTask(product, robin, { title }, todaysDate())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  const say = async (text: string) => {
    await expect(panel.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await panel.getByLabel('Send a message').fill(text)
    await page.keyboard.press('Enter')
  }
  await say('delete clean the shed')
  await expect(panel.getByRole('button', { name: 'Delete a task: asks first' })).toBeVisible()
  const answers = panel.getByRole('group', { name: 'Answers' })
  await expect(answers.getByRole('button')).toHaveText(['Yes', 'No'])
  await expectAccessible(page)
  await answers.getByRole('button', { name: 'Yes' }).click()
  await expect(panel.getByRole('button', { name: 'Used tool: Delete a task' })).toBeVisible()
  await expect(panel.getByText('Deleted “Clean the shed”').last()).toBeVisible()
  await expect(answers).toBeHidden()

  await say('I took my pills')
  await expect(answers.getByRole('button')).toHaveText([
    '“Morning pills”',
    '“Evening pills”',
    'Something else',
  ])
  await answers.getByRole('button', { name: 'Morning pills' }).click()
  await expect(panel.getByText('“Morning pills” is marked done').last()).toBeVisible()

  await say('skip the evening pills')
  await expect(answers).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const [width, height] of [
    [390, 844],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await answers.scrollIntoViewIfNeeded()
    await expect(answers.getByRole('button', { name: 'Yes' })).toBeInViewport()
  }
})

test('a yes below an earlier question does not answer the later one', async ({ page, product, robin }) => {
  for (const title of ['Clean the shed', 'Sort the photos'])
    await addTask(product, robin, { title }, todaysDate())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  const answers = panel.getByRole('group', { name: 'Answers' })
  await panel.getByLabel('Send a message').fill('delete clean the shed')
  await page.keyboard.press('Enter')
  await expect(answers).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Edit your message').fill('delete sort the photos')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText(/Sort the photos/).last()).toBeVisible()
  await expect(answers).toBeVisible()
  await panel.getByRole('button', { name: 'Previous' }).first().click()
  await expect(panel.getByText('delete clean the shed')).toBeVisible()
  await expect(answers).toBeHidden()
  await panel.getByLabel('Send a message').fill('Yes')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Refresh' })).toHaveCount(2)
  await expect(panel.getByText('Deleted')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const title of ['Clean the shed', 'Sort the photos']) await expect(box(page, title)).toBeVisible()
})
