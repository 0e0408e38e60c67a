import { chatInText } from './assistant-panel.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
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
