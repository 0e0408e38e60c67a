import { outboxEntries } from '#server/stand-ins/outbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { expectWholeWords } from './whole-words.ts'

test.beforeEach(async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
})

test('a phone number takes shape, what cannot be saved stays, and display options are kept in this browser', async ({
  page,
}) => {
  const phone = page.getByRole('textbox', { name: 'Phone Number' })
  const save = page.getByRole('button', { name: 'Save Settings' })
  await test.step('a number takes shape while it is typed, survives a reload, and a wrong one cannot be saved', async () => {
    await phone.pressSequentially('20255')
    await page.reload()
    await expect(phone).toHaveValue('(202) 55')
    await phone.fill('')
    await phone.pressSequentially('2025550123')
    await expect(phone).toHaveValue('(202) 555-0123')
    await expect(save).toBeEnabled()
    for (let press = 0; press < 4; press++) await phone.press('Backspace')
    await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
    await expect(save).toBeDisabled()
    await phone.press('Enter')
    await expect(page.getByText('Please correct the phone number before saving.')).toBeVisible()
    await phone.fill('not a number')
    await expect(page.getByText('Invalid phone number format')).toBeVisible()

    await phone.fill('202')
    await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('when saving fails, what was typed stays and the page says so', async () => {
    await page.route('**/api/user/profile', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'Something broke.' } })
        : route.fallback(),
    )
    await phone.fill('(202) 555-0123')
    await save.click()
    await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible()
    await expect(page.getByText('Your settings are not saved yet')).toBeVisible()
    await expect(phone).toHaveValue('(202) 555-0123')
    await page.unroute('**/api/user/profile')
  })

  await test.step('display options are on by default and kept in this browser, and the theme is chosen here too', async () => {
    const compact = page.getByRole('switch', { name: 'Compact Mode' })
    const blinking = page.getByRole('switch', { name: 'Blinking Now Bar' })
    await expect(compact).toBeChecked()
    await expect(blinking).toBeChecked()
    await page.getByText('Compact Mode', { exact: true }).click()
    await expect(compact).not.toBeChecked()
    await page.reload()
    await expect(compact).not.toBeChecked()
    await expect(blinking).toBeChecked()
    const kept = () => page.evaluate(() => [localStorage['compact-mode'], localStorage['blinking-now-bar']])
    expect(await kept()).toEqual(['false', undefined])

    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('with large text no word on a button or in a line is broken in the middle', async ({ page }) => {
  await expect(page.getByText('Choose a calendar file')).toBeVisible()
  await expectWholeWords(page, 'Settings')
})

test('saving sends only what changed, says so and is clean again', async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  const save = page.getByRole('button', { name: 'Save Settings' })
  await expect(save).toBeDisabled()
  await expect(page.getByText('Browser timezone: America/New_York', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Timezone/ }).click()
  await page.getByRole('option', { name: /Mumbai/ }).click()
  await expect(page.getByText('Browser timezone: America/New_York (overridden)')).toBeVisible()
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Your preferences have been updated successfully.')).toBeVisible()
  await expect(save).toBeDisabled()

  await page.getByPlaceholder('(555) 123-4567').fill('2025550123')
  await save.click()
  await expect(page.getByText('This number is not confirmed yet')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect.poll(() => sent).toEqual([{ timezone: 'Asia/Kolkata' }, { phoneNumber: '+12025550123' }])

  await page.getByPlaceholder('(555) 123-4567').fill('')
  await save.click()
  await expect(page.getByText('This number is not confirmed yet')).toBeHidden()
  await expect.poll(() => sent.at(-1)).toEqual({ phoneNumber: null })
})

test('a number is confirmed by a spoken code; all data can be taken along; a deleted account is signed out, and told until when it can come back', async ({
  page,
  product,
}) => {
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('2025550123')
  await expect(page.getByText('Call me with a code')).toBeHidden()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByRole('button', { name: 'Call me with a code' }).click()
  await expect(page.getByText('We are calling (202) 555-0123.')).toBeVisible()
  const [call] = await outboxEntries(product.ctx.db, '+12025550123')
  const spoken = call!.body.match(/(\d, ){5}\d/)![0].replaceAll(', ', '')
  await page.getByLabel('Code').fill(spoken)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Confirmed. This number can get reminder calls.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss notice' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^daily-tasks-\d{4}-\d{2}-\d{2}\.json$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
  // What cannot be undone is said before it is done.
  await expect(dialog.getByText('but not your membership or your care circle.')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Delete')
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const closed = page.getByRole('dialog', { name: 'Your account is closed' })
  await expect(closed).toContainText(
    /Until \w+ \d+, 20\d\d the link in it brings your tasks and settings back/,
  )
  await closed.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/logout/)
  await expect(page.getByText('Signed out successfully')).toBeVisible()
})
