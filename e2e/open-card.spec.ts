import type { Page } from '@playwright/test'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { chatInText, tapLine } from './assistant-panel.ts'
import { startClocks, TODAY, TOMORROW } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { box, card, dayOf, flash, holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

const YESTERDAY = '2026-03-08'
const FAR = '2026-03-20'

async function add(product: TestProduct, as: TestPerson, date: string, title: string): Promise<string> {
  return (await addTask(product, as, { title }, date)).id
}

/** What the service worker tells an open window when its reminder is clicked. */
const clickReminder = (page: Page, address: string) =>
  page.evaluate((to) => {
    const data = { type: 'open-page', page: to }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  }, address)

/** A card that opens and is then closed with a notice counts as not opened. */
async function expectCard(page: Page, title: string, address: string): Promise<void> {
  await expect(card(page)).toHaveText(title)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('This task is no longer on this day.')).toHaveCount(0)
}

test.beforeEach(async ({ page, product }) => {
  await startClocks(page, product)
})

test('a reminder opens its card whichever day, card or screen the window shows', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [pills, walk, lunch] = [
    await add(product, robin, FAR, 'Pills'),
    await add(product, robin, TOMORROW, 'Walk'),
    await add(product, robin, TODAY, 'Lunch'),
  ]
  await signIn(page, robin)
  await page.goto(`/dashboard/${YESTERDAY}`)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()

  // A day that takes a while: the card opens once it is there, and is not missing until then.
  const answer = await holdBack(page, `**/api/tasks/${FAR}`)
  await clickReminder(page, `/dashboard/${FAR}?viewAs=me#${pills}`)
  await expect(page.getByText('No tasks scheduled for this day.')).toBeHidden()
  answer()
  await expectCard(page, 'Pills', `/dashboard/${FAR}#${pills}`)
  // From one card to that of another day.
  await clickReminder(page, `/dashboard/${TOMORROW}?viewAs=me#${walk}`)
  await expectCard(page, 'Walk', `/dashboard/${TOMORROW}#${walk}`)
  // To a day that is already here.
  await clickReminder(page, `/dashboard/${FAR}?viewAs=me#${pills}`)
  await expectCard(page, 'Pills', `/dashboard/${FAR}#${pills}`)
  // To today, without its date.
  await clickReminder(page, `/dashboard/#${lunch}`)
  await expectCard(page, 'Lunch', `/dashboard/${TODAY}#${lunch}`)

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Care Circle' }).first().click()
  await expect(page.getByRole('heading', { name: 'Care Circle', level: 1 })).toBeVisible()
  await clickReminder(page, `/dashboard/${TOMORROW}?viewAs=me#${walk}`)
  await expectCard(page, 'Walk', `/dashboard/${TOMORROW}#${walk}`)
  await page.goBack()
  await expect(flash(page)).toBeHidden()
})

test('a card that is newer than the day this window has read opens too', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await page.route('**/api/live', (route) => route.abort())
  await signIn(page, robin)
  const read = page.waitForResponse(`**/api/tasks/${TOMORROW}`)
  await page.goto(`/dashboard/${TODAY}`)
  await page.clock.runFor(1_000)
  await read
  const walk = await add(product, robin, TOMORROW, 'Walk')
  await clickReminder(page, `/dashboard/${TOMORROW}?viewAs=me#${walk}`)
  await expectCard(page, 'Walk', `/dashboard/${TOMORROW}#${walk}`)
  await page.keyboard.press('Escape')
  const lunch = await add(product, robin, TOMORROW, 'Lunch')
  await clickReminder(page, `/dashboard/${TOMORROW}#${lunch}`)
  await expectCard(page, 'Lunch', `/dashboard/${TOMORROW}#${lunch}`)
  await page.keyboard.press('Escape')
  await clickReminder(page, `/dashboard/${TODAY}#0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b11`)
  await expect(page.getByText('This task is no longer on this day.')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)
})

test('after the reminders of two people Back keeps to the day that is shown, and says nothing of a lost task', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul, mia] = [await someone('Cleo'), await someone('Paul'), await someone('Mia')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  await careFor(product.ctx, cleo, mia, { as: 'Mum' })
  const [pills, drops] = [await add(product, paul, TODAY, 'Pills'), await add(product, mia, TODAY, 'Drops')]
  await signIn(page, cleo)
  await page.goto(`${dayOf(paul, TODAY)}#${pills}`)
  await expectCard(page, 'Pills', `/dashboard/${TODAY}#${pills}`)
  await clickReminder(page, `${dayOf(mia, TODAY)}#${drops}`)
  await expectCard(page, 'Drops', `/dashboard/${TODAY}#${drops}`)
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)
  await expect(page.getByRole('region', { name: 'Whose day this is' })).toContainText('Mum')
  await expect(box(page, 'Drops')).toBeVisible()
  await expect(page.getByText('This task is no longer on this day.')).toHaveCount(0)
})

test('the assistant opens a card of another day, by itself and by a link in its answer', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const [walk, swim] = [await add(product, robin, TOMORROW, 'Walk'), await add(product, robin, FAR, 'Swim')]
  const line = await tapLine(page)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const panel = await chatInText(page)
  await expect(panel.getByText('Hello there!')).toBeVisible()
  const parameters = { id: walk, date: TOMORROW }
  const call = { tool_name: 'NavigateTo', tool_call_id: 'open-1', parameters, event_id: 7000 }
  line().send(JSON.stringify({ type: 'client_tool_call', client_tool_call: call }))
  await expectCard(page, 'Walk', `/dashboard/${TOMORROW}#${walk}`)
  await page.keyboard.press('Escape')
  await expect(flash(page)).toBeHidden()
  const event = { agent_response: `See [the swim](/dashboard/${FAR}#${swim}).`, event_id: 7001 }
  line().send(JSON.stringify({ type: 'agent_response', agent_response_event: event }))
  await panel.getByRole('link', { name: 'the swim' }).click()
  await expectCard(page, 'Swim', `/dashboard/${FAR}#${swim}`)
})

test('a caregiver who is viewing someone gets the card of another day of theirs, and of their own', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  const [pills, errand] = [
    await add(product, paul, TOMORROW, 'Pills'),
    await add(product, cleo, FAR, 'Errand'),
  ]
  await add(product, paul, TODAY, 'Breakfast')
  await signIn(page, cleo)
  const viewing = `viewAs=${encodeURIComponent(paul.userId)}`
  await page.goto(`/dashboard/${TODAY}?${viewing}`)
  await expect(page.getByRole('checkbox', { name: 'Breakfast' })).toBeVisible()
  await clickReminder(page, `/dashboard/${TOMORROW}?${viewing}#${pills}`)
  await expectCard(page, 'Pills', `/dashboard/${TOMORROW}#${pills}`)
  await clickReminder(page, `/dashboard/${FAR}?viewAs=me#${errand}`)
  await expectCard(page, 'Errand', `/dashboard/${FAR}#${errand}`)
  await clickReminder(page, `/dashboard/${TOMORROW}?${viewing}#${pills}`)
  await expectCard(page, 'Pills', `/dashboard/${TOMORROW}#${pills}`)
})
