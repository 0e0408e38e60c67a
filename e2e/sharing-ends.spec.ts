import { changeIncoming, removeIncoming } from '#contract/care-circle.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { todaysDate } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { expectKept, keptOnDevice } from './kept.ts'
import { box, choose, dayOf, notices, openLive } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

async function circle(product: TestProduct, someone: (name: string) => Promise<TestPerson>) {
  const [maya, walter] = [await someone('Maya'), await someone('Walter')]
  await careFor(product.ctx, maya, walter, { as: 'Dad' })
  await addTask(product, walter, { title: 'Pills' }, todaysDate())
  return { maya, walter }
}

test('who is removed while they tick reads that it was not saved, and nothing is sent for themselves', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  await signIn(page, maya)
  await page.goto(dayOf(walter))
  await expect(box(page, 'Pills')).toBeVisible()
  // Nothing tells this page that it is over before the tick does: neither a read that is still under way, nor a later one.
  let isHeld = false
  let underWay = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    if (route.request().url().includes('/api/live')) return route.abort()
    if (isHeld) return
    underWay++
    await route.fulfill({ response: await route.fetch() })
    underWay--
  })
  await page.reload()
  await expect(box(page, 'Pills')).toBeVisible()
  isHeld = true
  await expect.poll(() => underWay).toBe(0)
  await product.call(removeIncoming, { params: { delegateId: maya.userId } }, { as: walter })
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['on-behalf-of'])
  })
  await box(page, 'Pills').click()

  await expect(notices(page).getByText('You are back in your own account')).toBeVisible()
  await expect(notices(page).getByText('What you changed last was not saved.')).toBeVisible()
  await expect(notices(page).getByText('Failed to update status')).toBeHidden()
  await expect(notices(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByText('Viewing as')).toBeHidden()
  expect(sent).toEqual([walter.userId])
  expect(await statusesOf(product, walter, todaysDate())).toEqual(['Pills pending'])
  // Nothing of a day that they may no longer see comes afterwards, or stays on the device.
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices(page).getByText(/Failed|Pills/)).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Pills')
})

test('what fails after viewing as somebody has ended brings nothing of theirs to one’s own day', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  await addTask(product, maya, { title: 'Choir' }, todaysDate())
  await signIn(page, maya)
  await openLive(page, dayOf(walter))
  let isReachable = false
  let refused = 0
  await page.route('**/api/tasks/*/*', (route) =>
    route.request().method() !== 'DELETE' || isReachable ? route.fallback() : route.abort(),
  )
  page.on('response', (answer) => {
    if (answer.request().method() === 'DELETE') refused++
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
  await choose(page, 'Pills', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await lost
  await product.call(removeIncoming, { params: { delegateId: maya.userId } }, { as: walter })
  await expect(notices(page).getByText('What you changed last was not saved.')).toBeVisible()
  await expect(box(page, 'Choir')).toBeVisible()

  // What was read before stays on the screen, whatever is asked for again.
  await page.route('**/api/tasks/*', () => {})
  isReachable = true
  await expect.poll(() => refused).toBe(1)
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices(page).getByText(/Failed/)).toBeHidden()
  await expect(box(page, 'Choir')).toBeVisible()
  await expect(page.getByText('Pills')).toBeHidden()
  expect(JSON.stringify(await keptOnDevice(page))).not.toContain('Pills')
})

test('what failed on somebody’s day is still said after leaving it, and cannot be tried again for oneself', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  await signIn(page, maya)
  await page.goto(dayOf(walter))
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/tasks/*/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await answer.promise
    await route.fulfill({ status: 400, json: { error: 'No.' } })
  })
  await box(page, 'Pills').click()
  await page.getByRole('button', { name: 'Switch back to my account' }).first().click()
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Switch back to my account' })).toHaveCount(0)
  await expect(notices(page)).toContainText('While viewing as Dad')
  await expect(notices(page)).toContainText('Failed to update status')
  await expect(notices(page)).toContainText('“Pills”')
  await expect(notices(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Pills')
})

test('settings of somebody whose answer comes after their sharing has ended are not taken for one’s own', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  await addTask(product, maya, { title: 'Choir' }, todaysDate())
  await signIn(page, maya)
  await openLive(page, dayOf(walter))
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  const [saved, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const profile = '**/api/user/profile'
  await page.route(profile, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    saved.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.getByText('Remind them of every task at its time').click()
  await saved.promise
  await product.call(removeIncoming, { params: { delegateId: maya.userId } }, { as: walter })
  await expect(notices(page).getByText('You are back in your own account')).toBeVisible()
  await expect(box(page, 'Choir')).toBeVisible()
  await expectKept(page, /user\/profile/)

  // What was read before stays, whatever is asked for again.
  await page.route(profile, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  answer.resolve()
  await answered
  await box(page, 'Choir').click()
  const kept = async () => JSON.stringify(await keptOnDevice(page))
  await expect.poll(kept).toMatch(/"status":"completed".{0,100}"Choir"/)
  expect(await kept()).not.toContain(walter.userId)
})

test('a link to the day of somebody who has paused says that, not that they removed anybody', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  const params = { delegateId: maya.userId }
  await product.call(changeIncoming, { params, body: { pause: 'hour' } }, { as: walter })
  await signIn(page, maya)
  await page.goto(dayOf(walter))
  await expect(notices(page).getByText('Dad is not sharing their day at the moment')).toBeVisible()
  await expect(page.getByText(/removed/)).toBeHidden()
  await product.call(removeIncoming, { params }, { as: walter })
  await page.goto(dayOf(walter))
  await expect(notices(page).getByText(/They may have removed you/)).toBeVisible()
})

test('a link to somebody’s day that cannot be read can be tried again, and accuses nobody', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const { maya, walter } = await circle(product, someone)
  await signIn(page, maya)
  await page.route('**/api/delegations/outgoing', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } }),
  )
  await page.goto(dayOf(walter))
  await expect(notices(page).getByText('Not switched yet')).toBeVisible()
  await expect(page.getByText(/removed/)).toBeHidden()
  await page.unroute('**/api/delegations/outgoing')
  await notices(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Viewing as Dad').first()).toBeVisible()
  await expect(box(page, 'Pills')).toBeVisible()
})
