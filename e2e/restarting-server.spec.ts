import { listSchemes } from '#contract/schemes.ts'
import { changeTask } from '#contract/tasks.ts'
import { TODAY } from './clocks.ts'
import { type Fault, FaultyProxy } from './faulty-proxy.ts'
import { test as base, everythingIsAnswered, expect, expectAccessible } from './fixtures.ts'
import { box, choose, holdBack, notices, notSentYet, openLive } from './on-the-page.ts'
import { addTask, completeElsewhere, statusesOf } from './tasks.ts'

const test = base.extend<{ gateway: FaultyProxy }>({
  gateway: async ({ origin }, use) => {
    const gateway = await FaultyProxy.start(origin)
    await use(gateway)
    await gateway.stop()
  },
})

test('a tick waits while a proxy has no server behind it, and is sent once there is one', async ({
  page,
  product,
  gateway,
  robin,
}) => {
  const faults: Fault[] = [502, 503, 504, 'page', 'cut']
  for (const title of [...faults.map(String), 'Behind']) await addTask(product, robin, { title })
  await page.clock.install()
  await page.goto(`${gateway.origin}/dashboard/${TODAY}`)
  for (const fault of faults) {
    gateway.failWrites(fault)
    const before = gateway.faults
    await box(page, String(fault)).click()
    await expect(notSentYet(page)).toHaveCount(1)
    await expect(box(page, String(fault))).toBeChecked()
    // Tried again and again, further and further apart.
    await expect.poll(() => page.clock.runFor(2_000).then(() => gateway.faults - before)).toBeGreaterThan(2)
    await expect(notSentYet(page)).toHaveCount(1)
    if (fault === 502) {
      // What is done meanwhile waits behind it, and says so.
      await box(page, 'Behind').click()
      await expect(notSentYet(page)).toHaveCount(2)
    }
    expect(await statusesOf(product, robin)).toContain(`${fault} pending`)
    await expect(notices(page).getByText(/^Failed/)).toBeHidden()
    gateway.failWrites(null)
    await expect
      .poll(() => page.clock.runFor(5_000).then(() => statusesOf(product, robin)))
      .toEqual(expect.arrayContaining([`${fault} completed`, 'Behind completed']))
    await expect(notSentYet(page)).toHaveCount(0)
    await expect(box(page, String(fault))).toBeChecked()
  }
})

test('a tick that gets no answer says that it is not sent yet, and is sent again', async ({
  page,
  product,
  gateway,
  robin,
}) => {
  for (const title of ['Pills', 'Walk']) await addTask(product, robin, { title })
  await page.clock.install()
  await page.goto(`${gateway.origin}/dashboard/${TODAY}`)
  gateway.failWrites('silence')
  await box(page, 'Pills').click()
  await box(page, 'Walk').click()
  await expect.poll(() => gateway.faults).toBe(1)
  await expect.poll(() => page.clock.runFor(1_000).then(() => notSentYet(page).count())).toBe(2)
  // There is no word of failure, and it is not given up.
  await expect.poll(() => page.clock.runFor(10_000).then(() => gateway.faults)).toBeGreaterThan(1)
  await expect(notices(page).getByText(/^Failed/)).toBeHidden()
  gateway.failWrites(null)
  await expect
    .poll(() => page.clock.runFor(10_000).then(() => statusesOf(product, robin)))
    .toEqual(['Pills completed', 'Walk completed'])
  await expect(notSentYet(page)).toHaveCount(0)
})

test('a day that gets no answer says so in the end, and can be tried again', async ({
  page,
  product,
  gateway,
  robin,
}) => {
  await addTask(product, robin, { title: 'Pills' })
  await page.clock.install()
  // Once it is connected, the page reads again by itself what it could not read.
  await holdBack(page, '**/api/live')
  gateway.fault = { is: 'silence', for: (_, path) => path === `/api/tasks/${TODAY}` }
  await page.goto(`${gateway.origin}/dashboard/${TODAY}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.poll(() => page.clock.runFor(10_000).then(() => again.count())).toBe(1)
  gateway.fault = null
  await again.click()
  await expect(box(page, 'Pills')).toBeVisible()
})

test('a calendar that takes minutes to be sent is not given up', async ({
  page,
  gateway,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.clock.install()
  await page.goto(`${gateway.origin}/settings`)
  const choose = page.getByLabel('Choose a calendar file')
  await expect(choose).toBeAttached()
  gateway.failWrites('silence')
  const events =
    'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260309T080000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\n'.repeat(200)
  const buffer = Buffer.from(`BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`)
  await choose.setInputFiles({ name: 'all.ics', mimeType: 'text/calendar', buffer })
  await expect.poll(() => gateway.faults).toBe(1)
  await page.clock.runFor(120_000)
  await expect(page.getByText('This file was not brought in')).toBeHidden()
  await expect(choose).toBeDisabled()
  expect(gateway.faults).toBe(1)
})

test('a tick whose answer was lost, and that was taken back elsewhere meanwhile, stays taken back and says so', async ({
  page,
  product,
  gateway,
  robin,
}) => {
  const { id } = await addTask(product, robin, { title: 'Pills', recurrenceType: 'daily' })
  await page.clock.install()
  await page.goto(`${gateway.origin}/dashboard/${TODAY}`)
  gateway.failWrites('cut-after')
  await box(page, 'Pills').click()
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed'])
  // Nothing that was sent before the undo may arrive after it, nor with the time from before the ten minutes.
  gateway.failWrites('cut')
  await everythingIsAnswered(page)
  const undo = { params: { date: TODAY, id }, body: { status: 'pending' } } as const
  await product.call(changeTask, undo, { as: robin })
  await page.clock.fastForward(10 * 60_000)
  await everythingIsAnswered(page)
  gateway.failWrites(null)
  await expect
    .poll(() => page.clock.runFor(5_000).then(() => notices(page).textContent()))
    .toContain('This was taken back after you marked it.')
  await expect(box(page, 'Pills')).not.toBeChecked()
  expect(await statusesOf(product, robin)).toEqual(['Pills pending'])
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => page.clock.runFor(1_000).then(() => statusesOf(product, robin)))
    .toEqual(['Pills completed'])
})

test('what the server did before the connection was cut is done once', async ({
  page,
  product,
  gateway,
  robin,
}) => {
  await addTask(product, robin, { title: 'Pills' })
  await page.clock.install()
  await page.goto(`${gateway.origin}/dashboard/${TODAY}`)

  /** The server has done it, but its answer is lost; then it is sent again. */
  const loseAnswer = async (act: () => Promise<void>) => {
    gateway.failWrites('cut-after')
    const before = gateway.faults
    await act()
    await expect.poll(() => page.clock.runFor(500).then(() => gateway.faults)).toBeGreaterThan(before)
    gateway.failWrites(null)
  }
  const expectSaid = (words: string) =>
    expect.poll(() => page.clock.runFor(1_000).then(() => notices(page).textContent())).toContain(words)

  await loseAnswer(() => box(page, 'Pills').click())
  await expectSaid('Task updated successfully')
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed'])

  await loseAnswer(async () => {
    await page.getByRole('button', { name: 'Add Task' }).click()
    const form = page.getByRole('dialog', { name: 'Add Task' })
    await form.getByLabel('Title').fill('Walk')
    await form.getByRole('button', { name: 'Save Task' }).click()
  })
  await expectSaid('Task created successfully')
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed', 'Walk pending'])
  await expect(box(page, 'Walk')).toHaveCount(1)

  await loseAnswer(async () => {
    await page.getByRole('button', { name: 'More for Walk' }).click()
    await page.getByRole('menuitem', { name: 'Move to' }).first().click()
  })
  await expectSaid('Moved to')
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed'])
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Walk')).toHaveCount(1)

  await loseAnswer(async () => {
    await choose(page, 'Walk', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  })
  await expectSaid('Task deleted successfully')
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Pills completed'])

  await page.goto(`${gateway.origin}/notificationschemes`)
  await page.getByRole('button', { name: 'Create Your First Scheme' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Notification Scheme' })
  await editor.getByLabel('Name').fill('Pills')
  await editor.getByText('Completed').click()
  const create = editor.getByRole('button', { name: 'Create Scheme' })
  await loseAnswer(() => create.click())
  // The browser itself sends again what was cut on a connection it had used before.
  const lost = editor.getByText('There is no connection right now.')
  await expect(lost.or(page.getByText('Notification scheme created')).first()).toBeVisible()
  await expect(async () => {
    // It may be closing at this moment.
    if (await lost.isVisible()) await create.click({ timeout: 1_000 })
    await expect(editor).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect.poll(() => product.call(listSchemes, {}, { as: robin })).toHaveLength(1)
})

test('what somebody else ticked shows in the end, although reading it fails at first', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Evening pills' })
  await openLive(page, `/dashboard/${TODAY}`)
  await expect(box(page, 'Evening pills')).not.toBeChecked()
  let refused = 0
  await page.route(`**/api/tasks/${TODAY}`, (route) =>
    refused++ < 2
      ? route.fulfill({ status: 429, contentType: 'application/json', body: '{"error":"Too many."}' })
      : route.fallback(),
  )
  await completeElsewhere(product, robin, 'Evening pills')
  await expect(box(page, 'Evening pills')).toBeChecked()
  expect(refused).toBeGreaterThan(2)
})

test('a day that cannot be read again says that it may be old, until it was read', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Evening pills' })
  const failing = `**/api/tasks/${TODAY}`
  await openLive(page, `/dashboard/${TODAY}`)
  await expect(box(page, 'Evening pills')).not.toBeChecked()
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  )
  await completeElsewhere(product, robin, 'Evening pills')
  const old = page.getByText('This day may not be up to date.')
  await expect(old).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)
  await expect(box(page, 'Evening pills')).toBeChecked()
  await expect(old).toBeHidden()
})
