import { createTask } from '#contract/tasks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('an address for calendars is made, copied, renewed and ended', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin')
  const date = new Date().toISOString().slice(0, 10)
  await product.call(
    createTask,
    { params: { date }, body: { title: 'Dentist', time: '14:30' } },
    { as: robin },
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, robin)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Calendar' })
  await card.getByRole('button', { name: 'Make an address' }).click()
  const shown = card.getByText(/\/calendar\/[\w-]{43}\.ics$/)
  await expect(shown).toBeVisible()
  const first = (await shown.textContent())!
  await card.getByRole('button', { name: 'Copy the address' }).click()
  await expect(card.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const read = (address: string) => page.request.get(new URL(address).pathname)
  expect(await (await read(first)).text()).toContain('SUMMARY:Dentist')
  await card.getByRole('button', { name: 'Make a new address' }).click()
  await expect(shown).not.toHaveText(first)
  const second = (await shown.textContent())!
  expect((await read(first)).status()).toBe(404)
  expect((await read(second)).status()).toBe(200)

  // It is told once.
  await page.reload()
  await expect(card.getByText('You have an address.')).toBeVisible()
  await expect(card.getByText(/Last read/)).toBeVisible()
  await expect(shown).toBeHidden()
  await card.getByRole('button', { name: 'End the address' }).click()
  await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read(second)).status()).toBe(404)
})
