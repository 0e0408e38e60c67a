import type { Locator } from '@playwright/test'
import { changeIncoming, changeOutgoing, requestToCareFor } from '#contract/care-circle.ts'
import { createTask } from '#contract/tasks.ts'
import { chatInText, REPLY_MS, tapAnswers, tapLine } from './assistant-panel.ts'
import { endWaits, holdWaits, todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { notices } from './on-the-page.ts'
import { addTask } from './tasks.ts'

/** How long the page says that something was copied. */
const COPIED_MS = 3_000

/** The whole answer has come: until then, what is entered is not sent. */
async function expectAnswered(panel: Locator): Promise<void> {
  await expect(panel.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

test('somebody asks what is on today, adds a task by writing, and sees it on the day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(
    createTask,
    { params: { date: todaysDate() }, body: { title: 'Water the plants' } },
    { as: robin },
  )
  await holdWaits(page, REPLY_MS)
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
  await expect(panel.getByLabel('Send a message')).toBeFocused()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'What is on my list today?' }).click()
  await expect(panel.getByText(/Water the plants/).last()).toBeVisible()
  await panel
    .getByRole('button', { name: /Used tool: / })
    .first()
    .click()
  await expect(panel.locator('pre').first()).toBeVisible()
  await expectAccessible(page)
  await expectAnswered(panel)

  await panel.getByLabel('Send a message').fill('Add call the dentist tomorrow at 3pm')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/dentist/i).last()).toBeVisible()
  await expectAnswered(panel)
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/call the dentist/i)
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Care Circle' }).first().click()
  await expect(panel.getByText(/dentist/i).last()).toBeVisible()
  await panel.getByLabel('Send a message').fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await launcher.click()
  await expect(panel.getByLabel('Send a message')).toHaveValue('Half a sentence')
  await expect(panel.getByText(/dentist/i).last()).toBeVisible()
})

test('a question is edited, asked again and both answers can be seen', async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await panel.getByLabel('Send a message').fill('What can you do?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(panel.getByText('You are offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(panel.getByText('Connected')).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Edit your message').fill('What is next?')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText('2 / 2').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await panel.getByRole('button', { name: 'Previous' }).first().click()
  await expect(panel.getByText('What can you do?')).toBeVisible()
  await panel.getByRole('button', { name: 'Hang Up' }).click()
  await expect(panel.getByRole('heading', { name: 'How would you like to chat?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeFocused()

  // On a phone the panel fills the screen, and nothing scrolls sideways.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a line that is cut is taken up again: what was said and what was typed stays', async ({
  page,
  someone,
  signIn,
}) => {
  const line = await tapLine(page)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  const composer = panel.getByLabel('Send a message')
  await composer.fill('What is on my list today?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await composer.fill('Add feed the cat')
  const cut = line()
  // It is said only until the line is tried again, so it is watched for before.
  const told = page.waitForFunction(() => document.body.textContent.includes('The connection was lost.'))
  await cut.close({ code: 4000, reason: 'The connection was lost.' })
  await told
  await expect.poll(() => line() !== cut).toBe(true)
  await expect(panel.getByText('The connection was lost.')).toBeHidden()
  await expect(panel.getByText('What is on my list today?')).toHaveCount(1)
  await expect(composer).toHaveValue('Add feed the cat')
  await composer.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Feed the cat' })).toBeVisible()
})

test('after a break that the server did not keep the conversation for, that is said and it goes on', async ({
  page,
  someone,
  signIn,
}) => {
  const line = await tapLine(page)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  const composer = panel.getByLabel('Send a message')
  await composer.fill('Add feed the cat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Feed the cat' })).toBeVisible()
  await expectAnswered(panel)
  // As after a restart, when the server knows of no conversation to go on with.
  await page.route('**/api/conversations/initialize', (route) => {
    const { resume: _, ...body } = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify(body) })
  })
  await line().close({ code: 4000, reason: 'The connection was lost.' })
  await expect(panel.getByText('I no longer know what was said before.')).toBeVisible()
  await composer.fill('Add water the plants')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible()
  await expect(panel.getByText(/Added “Water the plants”/).last()).toBeVisible()
  await expectAnswered(panel)
  // Asked again, the same message is known to have been carried out.
  await panel.getByRole('button', { name: 'Refresh' }).last().click()
  await expect(panel.getByText(/already/i).last()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toHaveCount(1)
})

test('words that were lost with the line are not left without a word', async ({ page, someone, signIn }) => {
  let lines = 0
  await page.routeWebSocket('**/api/conversations/ws*', (socket) => {
    const server = socket.connectToServer()
    const isFirst = ++lines === 1
    socket.onMessage((message) => {
      if (isFirst && message.includes('user_message')) void socket.close({ code: 4000, reason: 'Cut.' })
      else server.send(message)
    })
  })
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await panel.getByLabel('Send a message').fill('Add feed the cat')
  await page.keyboard.press('Enter')
  await expect.poll(() => lines).toBe(2)
  // Long after the line is there again.
  await expect(async () => {
    await endWaits(page)
    await expect(panel.getByText('(No response received)')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await panel.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('checkbox', { name: 'Feed the cat' })).toBeVisible()
})

test('showing somebody else’s day hangs up, also while the panel is closed', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await product.call(requestToCareFor, { body: { userId: paul.userId } }, { as: cleo })
  const nickname = { params: { userId: paul.userId }, body: { knownToCaregiverAs: 'Dad' } }
  await product.call(changeOutgoing, nickname, { as: cleo })
  const approval = { params: { delegateId: cleo.userId }, body: { approved: true } }
  await product.call(changeIncoming, approval, { as: paul })
  const ended: boolean[] = []
  page.on('websocket', (line) => {
    if (line.url().includes('/api/conversations/ws')) line.on('close', () => ended.push(true))
  })
  await signIn(page, cleo)
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(ended).toEqual([])
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'View as Dad' }).click()
  await expect.poll(() => ended).toEqual([true])
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(panel.getByText('How would you like to chat?')).toBeVisible()
})

test('a link to a page of the app opens it without leaving, code can be copied, markup stays words', async ({
  page,
  context,
  origin,
  someone,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const forgetCopying = await holdWaits(page, COPIED_MS)
  const line = await tapLine(page)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  const words = [
    'See [your circle](/carecircle) or [the web](https://example.org/).',
    '<img src=x onerror="window.broken = true"> [press](javascript:alert(1))',
    '```js\nconst tea = 3\n```',
  ]
  const event = { agent_response: words.join('\n\n'), event_id: 7000 }
  line().send(JSON.stringify({ type: 'agent_response', agent_response_event: event }))

  await panel.getByRole('button', { name: 'Copy code' }).click()
  await expect(panel.getByRole('button', { name: 'copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const tea = 3')
  await forgetCopying()
  await expect(panel.getByRole('button', { name: 'Copy code' })).toBeVisible()
  // Of the whole message it is said too.
  await panel.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'copied' })).toBeVisible()
  await expectAccessible(page)

  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expect(panel.locator('img, a[href^="javascript"]')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'the web' })).toHaveAttribute('rel', 'noreferrer')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await panel.getByRole('link', { name: 'your circle' }).click()
  await expect(page).toHaveURL('/carecircle')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('until something of an answer has come, the assistant says that it is thinking', async ({
  page,
  someone,
  signIn,
}) => {
  const answers = await tapAnswers(page)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  answers.hold()
  await panel.getByLabel('Send a message').fill('What can you do?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('log').getByText('Thinking…')).toBeVisible()
  await expectAccessible(page)
  answers.release()
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(panel.getByText('Thinking…')).toBeHidden()
})

test('what is typed while the assistant answers waits as it is, and is sent once it can be', async ({
  page,
  someone,
  signIn,
}) => {
  const answers = await tapAnswers(page)
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  answers.hold()
  const next = panel.getByLabel('Send a message')
  await next.fill('What can you do?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('log').getByText('Thinking…')).toBeVisible()
  await next.fill('What is on today?')
  for (const key of ['Enter', 'Enter', 'Shift+Enter', 'Enter']) await page.keyboard.press(key)
  await expect(next).toHaveValue('What is on today?\n')
  answers.release()
  await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await next.press('Enter')
  await expect(next).toHaveValue('')
  await expect(panel.getByRole('log')).toContainText('What is on today?')
  await expectAnswered(panel)
})

test('without a connection the assistant says so, the day stays, and it opens once there is one', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addTask(product, robin, { title: 'Walk' }, todaysDate())
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  // Its code is not kept on the device.
  await page.route('**/assets/assistant-panel-*', (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(notices(page)).toContainText('The assistant needs a connection')
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  // Before the connection is back: it is tried again at once, and then further and further apart.
  await page.unroute('**/assets/assistant-panel-*')
  await context.setOffline(false)
  await expect(page.getByText('How would you like to chat?')).toBeVisible()
})

test('an answer that comes only after the next question stands below its own', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const answers = await tapAnswers(page)
  const robin = await someone()
  await addTask(product, robin, { title: 'Walk' }, todaysDate())
  await signIn(page, robin)
  await page.goto('/dashboard/')
  // Not chatInText: here the page is to give up waiting.
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByText('Hello there!')).toBeVisible()
  const log = panel.getByRole('log')
  const ask = async (question: string) => {
    await panel.getByLabel('Send a message').fill(question)
    await page.keyboard.press('Enter')
    await expect(log).toContainText(question)
  }
  answers.hold()
  await ask('What can you do?')
  await expect(log).toContainText('(No response received)')
  await ask('What is on today?')
  answers.release()
  await expect(log).toHaveText(/What can you do\?.*I can add, change.*What is on today\?.*Walk/s)
  await expect(log).not.toContainText('(No response received)')
  await expect(log.getByText('Assistant:')).toHaveCount(2)
  await expectAnswered(panel)
})
