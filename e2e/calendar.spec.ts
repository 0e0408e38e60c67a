import { listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('an address for calendars is made, copied, renewed and ended', async ({
  page,
  context,
  product,
  robin,
}) => {
  const date = new Date().toISOString().slice(0, 10)
  await addTask(product, robin, { title: 'Dentist', time: '14:30' }, date)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 700 })
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
  // It asks first, and an address that was shown stays if making a new one fails.
  const renew = card.getByRole('button', { name: 'Make a new address' })
  const question = page.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: 'Make a new address' })
  await renew.click()
  await expect(question).toContainText('You will need to add the new one to them.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.route('**/api/calendar/feed', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await renew.click()
  await yes.click()
  await expect(page.getByText('That did not work').first()).toBeVisible()
  await expect(shown).toHaveText(first)
  await page.unroute('**/api/calendar/feed')
  expect((await read(first)).status()).toBe(200)
  await renew.click()
  await yes.click()
  await expect(shown).not.toHaveText(first)
  const second = (await shown.textContent())!
  expect((await read(first)).status()).toBe(404)
  expect((await read(second)).status()).toBe(200)

  // It is told once.
  await page.reload()
  await expect(card.getByText('You have an address.')).toBeVisible()
  await expect(card.getByText(/Last read/)).toBeVisible()
  await expect(shown).toBeHidden()
  await card.getByRole('button', { name: 'Turn off the address' }).click()
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read(second)).status()).toBe(404)
})

test('a calendar file is looked at, some of it is brought in, and again nothing doubles', async ({
  page,
  product,
  robin,
}) => {
  const date = addDays(new Date().toISOString().slice(0, 10), 3)
  const start = date.replaceAll('-', '')
  const event = (uid: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    event('a', `DTSTART:${start}T143000Z`, 'SUMMARY:Dentist'),
    event('b', `DTSTART;VALUE=DATE:${start}`, 'RRULE:FREQ=DAILY', 'SUMMARY:Plants'),
    event('c', `DTSTART;VALUE=DATE:${start}`, 'SUMMARY:Parade'),
    event('d', 'DTSTART:20200101T120000Z', 'SUMMARY:Long ago'),
    'END:VCALENDAR',
  ].join('\r\n')
  const titles = async () =>
    (await product.call(listTasks, { params: { date } }, { as: robin })).map(({ title }) => title).sort()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Calendar' })
  const choose = (name: string, buffer: Buffer) =>
    card.getByLabel('Choose a calendar file').setInputFiles({ name, mimeType: 'text/calendar', buffer })
  await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible()
  await choose('huge.ics', Buffer.alloc(5_000_000, 'x'))
  await expect(card.getByRole('alert')).toContainText('larger than 1 MB')
  await choose('letter.ics', Buffer.from('Dear Robin'))
  await expect(card.getByRole('alert')).toContainText('not a calendar file')
  await choose('mine.ics', Buffer.from(text))
  const dialog = page.getByRole('dialog', { name: 'Bring in appointments' })
  await expect(dialog.getByText('“Long ago”: it is over.')).toBeVisible()
  await expect(dialog.getByText(/Daily/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByText('Parade').click()
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(titles).toEqual(['Dentist', 'Plants'])

  // While it is being added, closing says what happens, and how it ended is told afterwards.
  await choose('mine.ics', Buffer.from(text))
  await expect(dialog.getByText('2 of them are here already.')).toBeVisible()
  const letGo = await holdBack(page, '**/api/calendar/import')
  await dialog.getByRole('button', { name: 'Add 1 task' }).click()
  await expect(dialog.getByRole('status')).toContainText('It goes on if you close this window.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  letGo()
  await expect(page.getByText('1 task added', { exact: true })).toBeVisible()
  await expect.poll(titles).toEqual(['Dentist', 'Parade', 'Plants'])

  await choose('mine.ics', Buffer.from(text.replace('SUMMARY:Parade', 'STATUS:CANCELLED\r\nSUMMARY:Parade')))
  const off = dialog.getByRole('region', { name: 'Called off' })
  await expect(off.getByText('It was called off in your calendar.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 0 tasks' })).toBeDisabled()
  await off.getByText('Remove Parade').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Remove 1 task' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(titles).toEqual(['Dentist', 'Plants'])
})
