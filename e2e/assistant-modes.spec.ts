import { chatInText } from './assistant-panel.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'

test('on the test page the same mode goes on with the conversation, and another mode begins anew', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/assistant-test')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText('Hello there!')).toBeVisible()
  await page.getByLabel('Send a message').fill('Add feed the cat')
  await page.keyboard.press('Enter')
  const said = page.getByText('Add feed the cat', { exact: true })
  await expect(page.getByText('Added “Feed the cat”').last()).toBeVisible()

  const leaveAndComeBack = async () => {
    // Within the app, as a link would: the conversation outlives the page it was begun on.
    await page.evaluate(() => {
      history.pushState(null, '', '/about')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(said).toHaveCount(0)
    await page.goBack()
    await expect(main.getByText('Choose a mode')).toBeVisible()
  }
  await leaveAndComeBack()
  await main.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(said).toHaveCount(1)

  await leaveAndComeBack()
  await main.getByRole('button', { name: 'Voice', exact: true }).click()
  // There is no microphone here: it is said so, and text is one tap away.
  await expect(page.getByRole('heading', { name: 'How would you like to chat?' })).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(said).toHaveCount(0)
  await main.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText('Hello there!')).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'Hang Up' }).click()
})

test('a voice conversation that is only hidden can be seen, and by keyboard alone it is ended', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  // The browser asks for the microphone, and the question stays open.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
  })
  await page.goto('/dashboard/')
  const launcher = page.getByRole('button', { name: 'Open the assistant', exact: true })
  await launcher.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Voice' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Connecting voice session…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const on = page.getByRole('button', { name: 'Open the assistant, voice is on' })
  await expect(on).toBeFocused()
  await page.keyboard.press('Enter')
  const typing = panel.getByRole('button', { name: 'Type instead' })
  await typing.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Connected', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(launcher).toBeFocused()
})

test('a conversation that is still connecting can be called off by keyboard, and does not begin afterwards', async ({
  page,
  robin: _,
}) => {
  await page.goto('/dashboard/')
  const connect = await holdBack(page, '**/api/conversations/initialize')
  const panel = await chatInText(page)
  await expect(panel.getByText('Connecting text session…')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'How would you like to chat?' })).toBeFocused()
  connect()
  // It can be started again, once.
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByText('Hello there!')).toBeVisible()
})
