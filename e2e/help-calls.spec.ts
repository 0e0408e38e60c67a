import sql from 'sql-template-tag'
import { changeSimpleView, listHelpCalls } from '#contract/simple-view.ts'
import { run } from '#server/db/sql.ts'
import { careFor } from '#server/testing/circle.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a call for help comes into the caregiver’s open app, is there when it is opened later, and its answer is read', async ({
  page,
  browserOf,
  product,
  someone,
  signIn,
}) => {
  const [pat, carl, maya] = [await someone('Pat'), await someone('Carl'), await someone('Maya')]
  await careFor(product.ctx, maya, pat, { as: 'Dad' })
  await careFor(product.ctx, maya, carl)
  await product.call(changeSimpleView, { body: { on: true, helper: maya.userId } }, { as: pat })
  await run(
    product.ctx.db,
    sql`update person set phone_number = '+12025550123', phone_verified_at = now() where key = ${pat.key}`,
  )
  // She looks at the day of somebody else, with a dialog open.
  await signIn(page, maya)
  await page.goto(`/dashboard/?viewAs=${encodeURIComponent(carl.userId)}`)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const theirs = await browserOf(pat)
  await theirs.goto('/dashboard/')
  await theirs.getByRole('button', { name: 'Help', exact: true }).click()
  await theirs.getByRole('button', { name: 'Tell Maya' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('asks for help')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const call = page.getByRole('alert').filter({ hasText: 'Dad asks for help' })
  await expect(call).toContainText(/(Just now|minutes? ago), at \d/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Opened later, on a screen of her own: still there, until it is answered.
  await page.goto('/settings?viewAs=me')
  await expect(call.getByRole('link', { name: 'Call Dad' })).toHaveAttribute('href', 'tel:+12025550123')
  await call.getByRole('button', { name: 'View Dad' }).click()
  await expect(page.getByText('Viewing as Dad').first()).toBeVisible()
  await call.getByRole('button', { name: 'I’ve seen it from Dad' }).click()
  await expect(call).toHaveCount(0)
  await expect.poll(() => product.call(listHelpCalls, {}, { as: maya })).toEqual([])
  await expect(theirs.getByText(/^Maya saw it at /)).toBeVisible()
  await expectAccessible(theirs)

  // A new call later: nobody has seen that one yet, and it is not said while the answer about it takes its time.
  await run(
    product.ctx.db,
    sql`update simple_view set asked_at = asked_at - interval '5 minutes' where person = ${pat.key}`,
  )
  await theirs.route('**/api/user/simple-view', () => {})
  await theirs.getByRole('button', { name: 'Tell Maya' }).click()
  await expect(call).toBeVisible()
  await expect(theirs.getByText('We sent an email.')).toBeVisible()
  await expect(theirs.getByText(/^Maya saw it at /)).toHaveCount(0)
})
