import sql from 'sql-template-tag'
import { getProfile } from '#contract/account.ts'
import { readReach, subscribe } from '#contract/push.ts'
import { listAsked } from '#contract/reminders.ts'
import { changeSimpleView } from '#contract/simple-view.ts'
import { createTask } from '#contract/tasks.ts'
import { localMoment } from '#domain/time/zone.ts'
import { run } from '#server/db/sql.ts'
import { sendDue } from '#server/reminders/channels/push/deliver.ts'
import { planNext } from '#server/reminders/engine.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestProduct } from '#server/testing/product.ts'
import {
  atRest,
  everythingIsAnswered,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  noonZone,
  test,
} from './fixtures.ts'
import { dayOf } from './on-the-page.ts'

/** Plans and sends what is due within the next minutes. */
async function work({ ctx }: TestProduct, minutes: number): Promise<void> {
  const now = Date.now()
  while (await planNext(ctx, new Date(now)));
  for (let minute = 0; minute <= minutes; minute++)
    while (await sendDue(ctx, new Date(now + minute * 60_000)));
}

test('a caregiver says ‘I’ve got it’, the other one sees who, and the card tells what happened', async ({
  page,
  browserOf,
  product,
  pushService,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const [lou, bea, cy] = [
    await someone('Lou', { timezone }),
    await someone('Bea', { timezone }),
    await someone('Cy', { timezone }),
  ]
  for (const one of [lou, bea, cy])
    await product.call(subscribe, { body: pushService.browser().subscription }, { as: one })
  for (const one of [bea, cy]) await careFor(product.ctx, one, lou, { as: 'Dad' })
  const { date, time } = localMoment(Date.now() - 20 * 60_000, timezone)
  const body = { title: 'Take pills', time, makeSure: true }
  await product.call(createTask, { params: { date }, body }, { as: lou })

  await signIn(page, bea)
  const cyPage = await browserOf(cy)
  await page.goto('/dashboard/')
  await cyPage.goto('/dashboard/')
  const louPage = await browserOf(lou)
  await louPage.goto('/dashboard/')
  const row = louPage.locator('[data-task]').filter({ hasText: 'Take pills' })
  await expect(row).toContainText('Late')
  const height = async () => (await row.boundingBox())!.height
  const before = await atRest(height)
  const alert = page.getByRole('button', { name: 'I’ve got it for Dad: Take pills' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cyPage.getByRole('heading', { level: 1 })).toBeVisible()
  await work(product, 21)
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const seen = cyPage.getByText('Bea has got it.')
  await expect(cyPage.getByRole('button', { name: 'I’ve got it for Dad: Take pills' })).toBeVisible()
  await alert.click()
  await expect(page.getByText('You’ve got it.')).toBeVisible()
  await expect(seen).toBeVisible()

  await cyPage.getByRole('button', { name: 'View Dad: Take pills' }).click()
  const story = cyPage.getByRole('region', { name: 'What happened' })
  await expect(story).toContainText('Bea told')
  await expect(story).toContainText('you were told')
  await expect(story).toContainText('Bea has got it until')

  // Also where the person themselves looks: at once in their open list, and in the task that is opened from it.
  const taken = row.locator('[data-taken]:visible')
  await expect(taken).toHaveText('Bea has got it')
  // On paper it would soon be untrue.
  await louPage.emulateMedia({ media: 'print' })
  await expect(taken).toHaveCount(0)
  await louPage.emulateMedia({ media: null })
  // Nothing below it has moved.
  await expect.poll(height).toBe(before)
  await louPage.setViewportSize({ width: 390, height: 844 })
  await expect(taken).toHaveText('Bea has got it')
  await expect(row.getByText(/Late|Overdue/)).toBeHidden()
  await expectNoSidewaysScroll(louPage)
  await louPage.setViewportSize({ width: 1280, height: 900 })
  await louPage.getByRole('button', { name: 'Edit Take pills' }).click()
  const form = louPage.getByRole('dialog', { name: 'Edit Task' })
  await expect(form.getByRole('region', { name: 'What happened' })).toContainText('Bea has got it until')
  await expect(form.getByRole('button', { name: 'I’ve got it' })).toBeHidden()
  await expectAccessible(louPage)
  await expectNoSidewaysScroll(louPage)
  await expectAccessible(cyPage)
  await expectNoSidewaysScroll(cyPage)

  // The caregiver who has it reads that in the person's list.
  await page.goto(dayOf(lou))
  await expect(page.locator('[data-taken]:visible')).toHaveText('You’ve got it')

  // And in the simple view, until the half hour is over.
  await product.call(changeSimpleView, { body: { on: true } }, { as: lou })
  await louPage.clock.install()
  await louPage.goto('/dashboard/')
  const now = louPage.getByRole('region', { name: 'Now' })
  await expect(now).toContainText('Bea has got it until')
  await expectAccessible(louPage)
  await expectNoSidewaysScroll(louPage)
  await everythingIsAnswered(louPage)
  await louPage.clock.fastForward('31:00')
  await expect(now).toContainText('Take pills')
  await expect(now).not.toContainText('Bea has got it')

  // It takes Bea longer: she says so before it ends.
  const until = async () => (await product.call(listAsked, {}, { as: bea }))[0]!.taken!.until
  const [first, later] = [await until(), new Date(Date.now() + 5 * 60_000).toISOString()]
  product.setTime(later)
  await page.getByRole('button', { name: 'Switch back to my account' }).click()
  await page.getByRole('button', { name: 'Half an hour more for Dad: Take pills' }).click()
  await expect.poll(until).not.toBe(first)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(cyPage.getByRole('button', { name: /Half an hour more/ })).toHaveCount(0)
})

test('quiet hours, who learns it when reminders do not arrive, and the weekly test are kept', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const lou = await someone('Lou')
  await run(
    product.ctx.db,
    sql`insert into reach_problem (person, kind, about, since)
        values (${lou.key}, 'device', 'Safari on iPhone', now() - interval '3 days')`,
  )
  await signIn(page, lou)
  await page.goto('/dashboard/')
  await expect(page.getByText(/Safari on iPhone has shown no reminder since/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Have a look' }).click()
  await expect(page).toHaveURL('/notificationschemes')

  await page.getByText('Quiet hours', { exact: true }).click()
  await page.getByRole('button', { name: /From/ }).click()
  await page.getByRole('option', { name: '9:30 PM' }).click()
  const profile = () => product.call(getProfile, {}, { as: lou })
  await expect.poll(async () => (await profile()).quietHours).toEqual({ from: '21:30', until: '07:00' })

  await page.getByRole('button', { name: 'If reminders do not arrive' }).click()
  await page.getByText('Tell my caregivers too').click()
  const reach = () => product.call(readReach, {}, { as: lou })
  await expect.poll(async () => (await reach()).shared).toBe(true)
  await page.getByText('Send a test every week').click()
  await expect.poll(async () => (await reach()).weeklyTest).toEqual({ weekday: 1, time: '10:00' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
