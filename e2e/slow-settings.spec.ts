import type { Page } from '@playwright/test'
import { setPause } from '#contract/pauses.ts'
import { readSimpleView, suggestSimpleView } from '#contract/simple-view.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { accountMenu, holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

/** Holds every change of an address until `letGo` is called, which lets the latest go first; `sent` is what was asked for. */
async function holdChanges(page: Page, address: string) {
  const waiting: (() => void)[] = []
  const sent: unknown[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  const letGo = async () => {
    await expect.poll(() => waiting.length, { message: 'held back' }).toBeGreaterThan(0)
    waiting.pop()!()
  }
  return { sent, letGo }
}

test('with a slow server the number for help is sent once, says that it is being saved, and loses no typing', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const maya = await someone('Maya')
  await careFor(product.ctx, maya, robin)
  await signIn(page, robin)
  await page.goto('/settings')
  const { sent, letGo } = await holdChanges(page, '**/api/user/simple-view')
  const saved = async () => {
    const { helpPhone, helper } = await product.call(readSimpleView, {}, { as: robin })
    return [helpPhone, helper?.name ?? null]
  }
  const number = page.getByRole('textbox', { name: 'Number to call for help' })
  await number.fill('202 555 0199')
  await page.getByRole('button', { name: 'Save number' }).click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeVisible()
  await number.press('Enter')
  await number.press('End')
  await page.keyboard.type('1')
  await expectAccessible(page)
  await letGo()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(sent).toEqual([{ helpPhone: '202 555 0199' }])
  await expect(number).toHaveValue('202 555 01991')
  await expect(page.getByRole('button', { name: 'Save number' })).toBeVisible()
  expect(await saved()).toEqual(['202 555 0199', null])

  const who = page.getByRole('button', { name: /Who is told when I press Help/ })
  await who.click()
  await page.getByRole('option', { name: 'Maya' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(who).toContainText('Maya')
  await letGo()
  await expect.poll(saved).toEqual(['202 555 0199', 'Maya'])
  await expect(who).toContainText('Maya')
})

test('a switch that is turned on and off again on a slow server ends as it was turned last', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  const { sent, letGo } = await holdChanges(page, '**/api/user/profile')
  const evening = page.getByRole('switch', { name: 'Let the assistant ask me in the evening' })
  const turn = () => page.getByText('Let the assistant ask me in the evening').click()
  await turn()
  await expect(evening).toBeChecked()
  await expect.poll(() => sent).toEqual([{ askAboutDay: true }])
  await turn()
  await expect(evening).not.toBeChecked()
  // The second is sent once the first is answered: the other way round the first would win.
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await letGo()
  await answered
  await expect.poll(() => sent).toEqual([{ askAboutDay: true }, { askAboutDay: false }])
  await expect(evening).not.toBeChecked()
  await letGo()
  await expect(async () => {
    await page.reload()
    await expect(evening).toBeVisible()
    await expect(evening).not.toBeChecked({ timeout: 1_000 })
  }).toPass()
})

test('a button that waits for a slow server keeps the keyboard: the end of a pause, the answer to a suggestion', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone('Pat'), await someone('Cara')]
  await careFor(product.ctx, cara, pat)
  const date = todaysDate()
  const { id } = await addTask(product, pat, { title: 'Walk', recurrenceType: 'daily' }, date)
  await addTask(product, pat, { title: 'Stretch', recurrenceType: 'daily' }, date)
  await product.call(setPause, { body: { from: date, until: date, task: id } }, { as: pat })
  await product.call(setPause, { body: { from: date, until: date } }, { as: pat })
  await product.call(suggestSimpleView, {}, { as: cara, onBehalfOf: pat.userId })
  await signIn(page, pat)
  await page.goto(`/dashboard/${date}`)

  const no = page.getByRole('button', { name: 'No, thanks' })
  const answer = await holdBack(page, '**/api/user/simple-view')
  await no.press('Enter')
  await expect(no).toHaveAttribute('aria-disabled', 'true')
  await expect(no).toBeFocused()
  answer()
  await expect(no).toBeHidden()

  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'I am away until…' }).click()
  const end = page.getByRole('dialog').getByRole('button', { name: /^End the pause.*Walk$/ })
  const ended = await holdBack(page, '**/api/pauses/*')
  await end.press('Enter')
  await expect(end).toHaveAttribute('aria-disabled', 'true')
  await expect(end).toBeFocused()
  ended()
  await expect(end).toBeHidden()
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
})
