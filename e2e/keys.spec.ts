import { patchProfile } from '#contract/account.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'

test('keys add, move, tick and show themselves, never while typing, and can be turned off', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const robin = await someone()
  for (const [title, time] of [
    ['Walk', '13:00'],
    ['Tea', '14:00'],
  ] as const)
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const keys = page.getByRole('dialog', { name: 'Keys' })

  await press('ArrowRight')
  await expect(page).toHaveURL(/2026-03-10/)
  await press('ArrowRight')
  await expect(page).toHaveURL(/2026-03-11/)
  await press('t')
  await expect(page).toHaveURL(/2026-03-09/)
  await press('ArrowLeft')
  await expect(page).toHaveURL(/2026-03-08/)
  // A shortcut of the browser is not ours.
  await press('Control+t')
  await press('Alt+a')
  await expect(page).toHaveURL(/2026-03-08/)
  await press('t')
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()

  // Space ticks; the arrows go from box to box.
  await page.getByRole('checkbox', { name: 'Walk' }).focus()
  await press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Tea' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Tea' })).toBeFocused()
  await press('Space')
  const statuses = async () =>
    (await product.call(listTasks, { params: { date: TODAY } }, { as: robin }))
      .map(({ title, status }) => `${title} ${status}`)
      .sort()
  await expect.poll(statuses).toEqual(['Tea completed', 'Walk pending'])

  // 'a' opens the form, in which every key is a letter.
  await press('a')
  await expect(form.getByLabel('Title *')).toBeFocused()
  await page.keyboard.type('fat?')
  await press('ArrowLeft')
  await expect(form.getByLabel('Title *')).toHaveValue('fat?')
  await expect(keys).toBeHidden()
  await form.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.type('t?')
  await expect(keys).toBeHidden()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()

  await press('?')
  await expect(keys.getByText('Add a task')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press('a')
  await expect(form).toBeHidden()
  await press('Escape')
  await expect(keys).toBeHidden()
  await press('f')
  await expect(page.getByRole('dialog', { name: 'Flash Mode' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog', { name: 'Flash Mode' })).toBeHidden()

  // Turned off under Settings, on all devices.
  await page.goto('/settings')
  const single = page.getByRole('switch', { name: 'Single keys' })
  await single.focus()
  await press('Space')
  await expect(single).not.toBeChecked()
  await expect
    .poll(async () => (await product.call(patchProfile, { body: {} }, { as: robin })).useKeys)
    .toBe(false)
  // The page has heard of it too, so the next one knows it before its profile has come.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('use-keys'))).toBe('false')
  const profileComes = await holdBack(page, '**/api/user/profile')
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  await press('a')
  await press('?')
  await press('ArrowRight')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/2026-03-09/)
  profileComes()
})
