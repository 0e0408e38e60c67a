import * as contract from '#contract/day-notes.ts'
import { listMyPeople } from '#contract/my-people.ts'
import { createTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a person notes how the day went, shows it to the circle, and reads earlier days', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone('Pat'), await someone('Cara')]
  await careFor(product.ctx, cara, pat)
  await product.call(
    contract.writeDayNote,
    { params: { date: '2026-01-05' }, body: { mood: 5, text: 'A walk by the lake' } },
    { as: pat },
  )
  await product.call(createTask, { params: { date: todaysDate() }, body: { title: 'Walk' } }, { as: pat })
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const notes = page.getByRole('region', { name: 'How the day went' })
  await notes.getByRole('button', { name: 'Not so good' }).click()
  await notes.getByLabel('In a few words').fill('<b>Tired</b>\nbut fine')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await notes.getByText('Show to my circle').click()
  await notes.getByRole('button', { name: 'Save' }).click()
  // Markup stays text.
  await expect(notes.getByText('<b>Tired</b> but fine')).toBeVisible()
  const read = () =>
    product.call(
      contract.listDayNotes,
      { params: { date: todaysDate() } },
      { as: cara, onBehalfOf: pat.userId },
    )
  await expect.poll(read).toMatchObject([{ mood: 2, text: '<b>Tired</b>\nbut fine', name: 'Pat' }])
  await notes.getByRole('button', { name: 'Stop showing it to my circle' }).click()
  await expect.poll(read).toEqual([])
  await notes.getByRole('button', { name: 'How earlier days went' }).click()
  await expect(page.getByRole('dialog')).toContainText('A walk by the lake')
  await expectAccessible(page)
})

test('words about the day survive a look at another day and a reload, until they are saved or put away', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone('Pat'))
  await page.goto(`/dashboard/${todaysDate()}`)
  const notes = page.getByRole('region', { name: 'How the day went' })
  const words = notes.getByLabel('In a few words')
  await notes.getByRole('button', { name: 'Quite good' }).click()
  await words.fill('Maya was here')
  await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(words).toBeHidden()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(words).toHaveValue('Maya was here')
  await page.reload()
  await expect(words).toHaveValue('Maya was here')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(notes.getByText('Maya was here')).toBeVisible()
  await expect(words).toBeHidden()

  await notes.getByRole('button', { name: 'Change' }).click()
  await words.fill('Maya was here, and left')
  await notes.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(notes.getByText('Maya was here', { exact: true })).toBeVisible()
  await expect(words).toBeHidden()
})

test('words typed before a reload are there also while notes cannot be read, and saving them changes nothing else', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat')
  const date = todaysDate()
  const params = { date }
  await product.call(
    contract.writeDayNote,
    { params, body: { mood: 4, text: 'Rain', shared: true } },
    { as: pat },
  )
  await signIn(page, pat)
  await page.goto(`/dashboard/${date}`)
  const notes = page.getByRole('region', { name: 'How the day went' })
  const words = notes.getByLabel('In a few words')
  await notes.getByRole('button', { name: 'Change' }).click()
  await words.fill('Rain, then sun')
  await page.route(`**/api/notes/${date}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await page.reload()
  await expect(words).toHaveValue('Rain, then sun')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => product.call(contract.listDayNotes, { params }, { as: pat }))
    .toMatchObject([{ mood: 4, text: 'Rain, then sun', shared: true }])
})

test('a caregiver reads what was done since they last looked, and narrows it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, cara] = [await someone('Pat'), await someone('Cara')]
  await careFor(product.ctx, cara, pat)
  await product.ctx.db.query('update person set reach_shared = true where key = $1', [pat.key])
  for (const title of ['Walk', 'Read'])
    await product.call(createTask, { params: { date: todaysDate() }, body: { title } }, { as: pat })
  await signIn(page, cara)
  await page.goto('/carecircle')
  const card = page.getByRole('region', { name: 'My people' }).getByRole('listitem')
  await expect(card).toContainText('No reminder reaches them yet')
  await card.getByRole('button', { name: '2 new things done for Pat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pat did 2 things today' }).click()
  await expect(dialog).toContainText('Pat added “Walk”.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /What/ }).click()
  await page.getByRole('option', { name: 'Marked as done or skipped' }).click()
  await expect(dialog).toContainText('Nothing new.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => product.call(listMyPeople, {}, { as: cara })).toMatchObject([{ news: 0 }])
  await expect(card.getByRole('button', { name: 'What was done for Pat' })).toBeVisible()
})
