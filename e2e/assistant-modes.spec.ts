import { expect, test } from './fixtures.ts'

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
