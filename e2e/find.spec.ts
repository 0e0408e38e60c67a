import type { Page } from '@playwright/test'
import { careFor } from '#server/testing/circle.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { card, dayOf } from './on-the-page.ts'
import { addTask } from './tasks.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find a task' })
const field = (page: Page) =>
  dialog(page).getByRole('searchbox', { name: 'Words from its title, notes or steps' })
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Found tasks' }).getByRole('listitem')

test.beforeEach(async ({ page, product }) => {
  await startClocks(page, product)
})

test('a task of any day is found by key or menu, and its card or day opened', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await addTask(product, robin, { title: 'Renew passport', time: '09:30' }, '2019-05-01')
  await addTask(
    product,
    robin,
    {
      title: 'Physio',
      recurrenceType: 'weekly',
      recurrenceConfig: '[4]',
      time: '10:00',
      description: 'bring the passport papers',
    },
    '2026-01-01',
  )
  await addTask(product, robin, { title: 'Lunch' }, TODAY)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByText('Lunch')).toBeVisible()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(dialog(page).getByText('It looks through all days, past and to come.')).toBeVisible()
  await field(page).fill('%')
  await expect(dialog(page).getByText('Type at least one letter or number.')).toBeVisible()
  await field(page).fill('a b c d e f g h i j k l m')
  await expect(dialog(page).getByText('Use at most 12 words.')).toBeVisible()
  await field(page).fill('zebra')
  await expect(dialog(page).getByText('No task has these words. Try fewer or other ones.')).toBeVisible()

  await field(page).fill('passport')
  await expect(results(page)).toHaveText([
    'Renew passportWednesday, May 1, 2019 at 9:30 AM',
    'PhysioThu at 10:00 AM, next Thursday, March 12',
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/2026-03-12#/)
  await expect(card(page)).toHaveText('Physio')

  // Not while something else is open, nor as a letter of a word.
  await page.keyboard.press('/')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)

  await page.getByRole('button', { name: /account|menu/i }).click()
  await page.getByRole('menuitem', { name: 'Find a task' }).click()
  await field(page).pressSequentially('pasprot/')
  await expect(dialog(page).getByText('No task has exactly these words. These come close:')).toBeVisible()
  await results(page)
    .first()
    .getByRole('button', { name: 'Go to Wednesday, May 1, 2019: Renew passport' })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/2019-05-01$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('viewing as somebody finds their tasks, none that are only for them; without a connection only days that are here', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone(), await someone()]
  await careFor(product.ctx, cara, pat, { as: 'Pat' })
  await addTask(product, pat, { title: 'Open surprise' }, '2026-04-01')
  await addTask(product, pat, { title: 'Secret surprise', private: true }, '2026-04-01')
  await addTask(product, cara, { title: 'Own surprise' }, TODAY)
  await signIn(page, cara)
  await page.goto(dayOf(pat, TODAY))
  await expect(page.getByText('Viewing as').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible()
  await page.keyboard.press('/')
  await field(page).fill('surprise')
  await expect(results(page)).toHaveText(['Open surpriseWednesday, April 1'])
  await page.context().setOffline(true)
  await field(page).fill('open')
  await expect(
    dialog(page).getByText(/^You are offline: only .* No task there has these words\.$/),
  ).toBeVisible()
  await page.context().setOffline(false)
})
