import { getProfile } from '#contract/account.ts'
import { subscribe } from '#contract/push.ts'
import { changeSimpleView, readSimpleView } from '#contract/simple-view.ts'
import type { NewTask } from '#contract/tasks.ts'
import { localMoment } from '#domain/time/zone.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { todaysDate } from './clocks.ts'
import {
  atRest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letPass,
  noonZone,
  restingPlace,
  stopClock,
  test,
} from './fixtures.ts'
import { box, dayOf, openLive } from './on-the-page.ts'
import { addTask, completeElsewhere, statusesOf, tasksOf } from './tasks.ts'
import { expectWholeWords } from './whole-words.ts'

/** It is about noon here: minutes before and after now are still today. */
const timezone = noonZone()
const today = () => todaysDate(timezone)

/** Adds a task so many minutes from now. */
function add(
  product: TestProduct,
  as: TestPerson,
  title: string,
  minutes: number,
  more: Partial<NewTask> = {},
) {
  const { date, time } = localMoment(Date.now() + minutes * 60_000, timezone)
  return addTask(product, as, { title, time, ...more }, date)
}

const turnOn = (product: TestProduct, as: TestPerson) =>
  product.call(changeSimpleView, { body: { on: true } }, { as })

test('a caregiver suggests the simple view, the person says yes, and does the day with four buttons', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [pat, maya] = [await someone('Pat', { timezone }), await someone('Maya', { timezone })]
  await careFor(product.ctx, maya, pat)
  const checklist = [
    { title: 'Fill a glass', completed: false },
    { title: 'Swallow', completed: false },
  ]
  await add(product, pat, 'Morning pills', -2, { checklist })
  await add(product, pat, 'Lunch', 40)
  const day = () => statusesOf(product, pat, today())

  // She views as Pat: the normal day, and in Settings she can only suggest.
  await signIn(page, maya)
  await page.goto(dayOf(pat))
  await expect(box(page, 'Lunch')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await expect(page.getByText('Suggested. They have not answered yet.')).toBeVisible()
  expect(await product.call(getProfile, {}, { as: pat })).toMatchObject({ simpleView: false })

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const own = await page.context().newPage()
  await signIn(own, pat)
  await stopClock(own, new Date())
  await own.goto('/dashboard/')
  await expect(own.getByText('Maya suggests the simple view')).toBeVisible()
  await own.getByRole('button', { name: 'Yes, use it' }).click()

  const now = own.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('heading', { name: 'Morning pills' })).toBeVisible()
  await expect(own.getByRole('region', { name: 'Next' })).toContainText(/Next, in \d+ minutes/)
  await expect(own.locator('[data-time-ring]')).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(4)
  expect(await own.getByRole('link').count()).toBe(0)
  await expectAccessible(own)

  await expect(now).toContainText('Step 1 of 2')
  await own.getByRole('button', { name: 'Step done: Fill a glass' }).click()
  await expect(now).toContainText('Step 2 of 2')
  await own.getByRole('button', { name: 'Undo' }).click()
  await expect(now).toContainText('Step 1 of 2')
  // A press right after the card has changed would count as the second of a double tap.
  const press = async (name: RegExp | string, words: string) => {
    await letPass(own, 1)
    await own.getByRole('button', { name }).click()
    await expect(own.getByRole('main').getByText(words)).toBeVisible()
  }
  await press(/^Step done/, 'Step 2 of 2')
  await letPass(own, 1)
  await own.getByRole('button', { name: 'Step done: Swallow' }).click()
  await expect(own.getByRole('button', { name: /^Done/ })).toBeVisible()
  await press(/^Done/, 'All steps')
  await expect.poll(day).toEqual(['Morning pills completed', 'Lunch pending'])
  await expect(own.getByRole('button')).toHaveText(['Go on', 'Undo', 'Help', 'Talk'])
  await press('Undo', 'is pending again')
  await expect.poll(day).toContain('Morning pills pending')
  await press(/^Done/, 'All steps')
  await press('Go on', 'Nothing to do now.')
  await expect.poll(day).toEqual(['Morning pills completed', 'Lunch pending'])
  await expect(own.getByRole('button')).toHaveText(['Help', 'Talk'])
})

test('the card never changes under a finger, and a press that was on its way does nothing', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await turnOn(product, pat)
  await add(product, pat, 'Pills', -5)
  await add(product, pat, 'Insulin', -4)
  const statuses = () => statusesOf(product, pat, today())
  await signIn(page, pat)
  await openLive(page, '/dashboard/')
  const heading = page.getByRole('region', { name: 'Now' }).getByRole('heading')
  await expect(heading).toHaveText('Pills')
  const place = (await restingPlace(page.getByRole('button', { name: /^Done/ })))!
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  // The presses that follow count as quick, however slow the machine, but not as made right after the card came.
  const now = new Date(Date.now() + 1_000)
  product.setTime(now.toISOString())
  await stopClock(page, now)

  // While the finger is down, another device ticks the pills: the card waits.
  await page.mouse.move(x, y)
  await page.mouse.down()
  const told = page.waitForResponse((answer) => answer.url().includes(`/api/tasks/${today()}`))
  await completeElsewhere(product, pat, 'Pills', today())
  await told
  await expect(heading).toHaveText('Pills')
  await page.mouse.up()
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Pills')
  expect(await statuses()).toEqual(['Pills completed', 'Insulin pending'])
  // 'Next' names what 'Go on' leads to, not what comes after that.
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Insulin')

  // A trembling hand: many presses in the same place go no further than the first.
  for (let press = 0; press < 4; press++) await page.mouse.click(x, y)
  await expect.poll(statuses).toEqual(['Pills completed', 'Insulin pending'])
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Pills')
  await letPass(page, 1)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(heading).toHaveText('Insulin')
  await letPass(page, 1)
  await page.getByRole('button', { name: 'Later: Insulin' }).click()
  await page.getByRole('button', { name: 'In 10 minutes' }).click()
  await expect(page.getByText('Nothing to do now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Next, in 10 minutes')
  await expect.poll(statuses).toEqual(['Pills completed', 'Insulin pending'])
})

test('a clock that is set back does not make the buttons deaf', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await turnOn(product, pat)
  await add(product, pat, 'Pills', -5)
  await add(product, pat, 'Insulin', -4)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const done = page.getByRole('button', { name: 'Done: Pills' })
  await expect(done).toBeVisible()
  // Later than the card: it may have come after the view, and then counts as new.
  const now = new Date(Date.now() + 1_000)
  await stopClock(page, now)
  await done.click()
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Pills')
  await page.clock.setFixedTime(now.getTime() - 2 * 60_000)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Insulin')
})

test('Help tells the one who was chosen, says so, and works as far as it can without a connection', async ({
  page,
  product,
  pushService,
  someone,
  signIn,
}) => {
  const [pat, maya] = [await someone('Pat', { timezone }), await someone('Maya', { timezone })]
  await careFor(product.ctx, maya, pat, { as: 'Dad' })
  const browser = pushService.browser()
  await product.call(subscribe, { body: browser.subscription }, { as: maya })
  await add(product, pat, 'Supercalifragilisticexpialidocious walk 🚶', -1)
  await turnOn(product, pat)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.click()
  await expect(page.getByText('You have not chosen who helps you yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose who helps me' }).click()
  await page.getByRole('button', { name: /Who is told when I press Help/ }).click()
  await page.getByRole('option', { name: 'Maya' }).click()
  await page.getByLabel('Number to call for help').fill('(202) 555-0123')
  await page.getByRole('button', { name: 'Save number' }).click()
  const chosen = () => product.call(readSimpleView, {}, { as: pat })
  await expect.poll(chosen).toMatchObject({ helper: { name: 'Maya' }, helpPhone: '(202) 555-0123' })

  await page.goto('/dashboard/')
  await help.click()
  await page.getByRole('button', { name: 'Tell Maya' }).click()
  await expect(page.getByText(/^Maya was sent a message at /)).toBeVisible()
  expect(browser.received).toHaveLength(1)
  await page.getByRole('button', { name: 'Tell Maya' }).click()
  await expect(page.getByText(/^Maya was already sent a message at /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (202) 555-0123' })).toHaveAttribute(
    'href',
    'tel:2025550123',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you press is kept and sent later.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are offline, so no message can be sent now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (202) 555-0123' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell Maya' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByRole('region', { name: 'Done' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => tasksOf(product, pat, today())).toMatchObject([{ status: 'completed' }])
})

test('leaving takes a hold and a yes, by keyboard alike; it fits every window; without access it is not there', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await add(product, pat, 'Breakfast with the neighbours', -3)
  await add(product, pat, 'Walk', 20)
  await turnOn(product, pat)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Breakfast')
  await expectNoSidewaysScroll(page)
  for (const [width, height] of [
    [390, 844],
    [667, 375],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of [/^Done/, /^Later/, /^Help/, /^Talk/]) {
      const button = page.getByRole('button', { name })
      // What a new size moves may still move, so it is scrolled to until it is there.
      await expect(async () => {
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeInViewport({ ratio: 0.9, timeout: 1_000 })
      }).toPass()
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWholeWords(page, 'the simple view')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const bottomOfTitle = async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const title = (await page.getByRole('region', { name: 'Now' }).getByRole('heading').boundingBox())!
    const done = (await page.getByRole('button', { name: /^Done/ }).boundingBox())!
    return title.y + title.height - done.y
  }
  await expect.poll(bottomOfTitle, 'what to do is read without scrolling').toBeLessThan(0)
  await expectAccessible(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })

  await page.getByRole('button', { name: 'Help', exact: true }).focus()
  await page.keyboard.press('Enter')
  const hold = page.getByRole('button', { name: 'Hold to leave the simple view' })
  await hold.click()
  await expect(page.getByText('Hold it a little longer, or press it three times.')).toBeVisible()
  await hold.focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', { name: 'Leave the simple view?' })).toBeVisible()
  await page.keyboard.up('Enter')
  // Still there: the hold alone does not leave it.
  await page.getByRole('button', { name: 'No, stay here' }).click()
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const place = (await restingPlace(hold))!
  await page.mouse.move(place.x + 20, place.y + 20)
  await page.mouse.down()
  const yes = page.getByRole('button', { name: 'Yes, leave the simple view' })
  await expect(yes).toBeVisible()
  await page.mouse.up()
  await yes.click()
  await expect(box(page, 'Walk')).toBeVisible()
  await expect.poll(() => product.call(readSimpleView, {}, { as: pat })).toMatchObject({ on: false })

  await turnOn(product, pat)
  await product.ctx.db.query(
    `update person set subscription_status = 'inactive', subscribed_until = null where key = $1`,
    [pat.key],
  )
  product.ctx.people.forget(pat.key)
  await page.goto('/dashboard/')
  await expect(page).toHaveURL(/billing/)
})

test('a press that ends elsewhere lets the card go on, and an opened reminder does not hold it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await turnOn(product, pat)
  const bin = await add(product, pat, 'Bin', -50)
  await add(product, pat, 'Pills', -5)
  await add(product, pat, 'Insulin', -4)
  await signIn(page, pat)
  await openLive(page, '/dashboard/')
  const heading = page.getByRole('region', { name: 'Now' }).getByRole('heading')
  await expect(heading).toHaveText('Pills')

  // A right click, and a press on Done that slides off and is let go elsewhere.
  await page.getByRole('button', { name: /^Done/ }).click({ button: 'right' })
  const place = (await restingPlace(page.getByRole('button', { name: /^Done/ })))!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, 20)
  await page.mouse.up()
  await completeElsewhere(product, pat, 'Pills', today())
  await expect(heading).toHaveText('Insulin')
  const statuses = ['Bin pending', 'Pills completed', 'Insulin pending']
  expect(await statusesOf(product, pat, today())).toEqual(statuses)

  // The reminder of the bin is opened; then the time of something else comes, also after loading the page again.
  await page.goto(`/dashboard/${today()}#${bin.id}`)
  await expect(heading).toHaveText('Bin')
  const connected = page.waitForResponse('**/api/live')
  await page.reload()
  await connected
  await expect(heading).toHaveText('Bin')
  await stopClock(page, new Date())
  await add(product, pat, 'Drops', 2)
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Insulin')
  await letPass(page, 3 * 60)
  await expect(heading).toHaveText('Insulin')
})

test('when the connection goes, and when it comes back, no button moves under the finger', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await add(product, pat, 'Morning pills with a full glass of water', -2)
  await add(product, pat, 'Lunch', 40)
  await turnOn(product, pat)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const offline = page.getByText('You are offline. What you press is kept and sent later.')
  const places = () =>
    page
      .getByRole('region', { name: 'What to do' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return [button.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
        }),
      )
  for (const [width, height] of [
    [390, 844],
    [390, 600],
    [320, 568],
    [667, 375],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
    await expect(offline).toBeHidden()
    await expect.poll(async () => (await places()).length).toBeGreaterThan(2)
    const before = await atRest(places)
    await page.context().setOffline(true)
    await expect(offline).toBeVisible()
    expect(await places(), `${width} x ${height}`).toEqual(before)
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
    expect(await places(), `${width} x ${height}`).toEqual(before)
  }
})

test('a day that cannot be read again says that it may be old', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const pat = await someone('Pat', { timezone })
  await add(product, pat, 'Pills', -2)
  await turnOn(product, pat)
  await signIn(page, pat)
  await openLive(page, '/dashboard/')
  await expect(page.getByRole('heading', { name: 'Pills' })).toBeVisible()
  const failing = `**/api/tasks/${today()}`
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  )
  await completeElsewhere(product, pat, 'Pills', today())
  const old = page.getByText('This may not be up to date.')
  await expect(old).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)
  await expect(old).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pills' })).toBeHidden()
})
