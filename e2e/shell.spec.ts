import type { Locator, Page } from '@playwright/test'
import { changeIncoming, changeOutgoing, removeIncoming, requestToCareFor } from '#contract/care-circle.ts'
import type { PersonFacts, TestPerson, TestProduct } from '#server/testing/product.ts'
import { setClocks, TOMORROW, todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ }).click()
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
/** with the address beside the name */
const viewAsDad = (page: Page) => page.getByRole('menuitem', { name: /^View as Dad( |$)/ })

test('someone signed in finds every place from the header and the menu', async ({ page, robin }) => {
  await page.goto('/dashboard/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Notifications', 'Care Circle'])
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: 'Care Circle' }).click()
  await expect(page).toHaveURL('/carecircle')
  await expect(page).toHaveTitle(/Care Circle/)

  for (const [item, address] of [
    ['Dashboard', /\/dashboard(\/|$)/],
    ['Care Circle', /\/carecircle$/],
    ['Billing', /\/billing$/],
    ['Notifications', /\/notificationschemes$/],
    ['Settings', /\/settings$/],
  ] as const) {
    await openMenu(page)
    await expect(page.getByText(robin.userId)).toBeVisible()
    await menuItem(page, item).click()
    await expect(page).toHaveURL(address)
  }

  // From any other day, Dashboard leads to today.
  await page.goto('/dashboard/2026-03-09')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await navigation.getByRole('link', { name: 'Dashboard' }).click()
  const today = todaysDate()
  await expect(page).toHaveURL(`/dashboard/${today}`)
})

test('while access is being checked, the screen says so', async ({ page, someone, signIn }) => {
  await signIn(page, await someone())
  const answer = await holdBack(page, '**/api/user/profile')
  await page.goto('/settings')
  await expect(page.getByText('Checking access...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('the theme is chosen in the menu, holds after a reload and in another tab', async ({
  page,
  context,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  const other = await context.newPage()
  await other.goto('/about')
  await openMenu(page)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('daily-tasks-theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the shell: by keyboard alone, its menu, help and About, in both themes and in 320 pixels', async ({
  page,
  someone,
  signIn,
  product,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the main part' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const menu = page.getByRole('button', { name: /^Account menu of/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menuItem(page, 'Dashboard')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuItem(page, 'Care Circle')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await expectNoSidewaysScroll(page)
  await openMenu(page)
  await expect(menuItem(page, 'Log out')).toBeVisible()
  await expectAccessible(page)
  // Help is a mail to the people behind the product.
  await expect(menuItem(page, 'Get help')).toHaveAttribute(
    'href',
    `mailto:${product.ctx.config.supportEmail}`,
  )

  // About shows the version and when the app was built, and pressing that loads it anew.
  await menuItem(page, 'About').click()
  const build = page.getByRole('dialog').getByRole('button', { name: /Build date: .*20\d\d/ })
  await expect(page.getByRole('dialog')).toContainText(/Version \d+\.\d+\.\d+/)
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { thisLoad: true }))
  await build.click()
  await page.waitForFunction(() => !('thisLoad' in window))
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('on a phone the bar for the thumb covers neither the end of the page nor a notice', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/settings')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(3)
  const barTop = (await bar.boundingBox())!.y
  /** Far below, while it is not there yet. */
  const endOf = async (part: Locator) => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { y, height } = (await part.boundingBox()) ?? { y: barTop, height: barTop }
    return y + height
  }
  await expect.poll(() => endOf(page.getByRole('button', { name: 'Delete my account' }))).toBeLessThan(barTop)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Download started')
  await expect(notice).toBeVisible()
  // It rises into its place.
  await expect.poll(() => endOf(notice)).toBeLessThan(barTop)
})

test.describe('without access', () => {
  test('every screen leads to Billing, except Billing and Care Circle', async ({ page, someone, signIn }) => {
    await signIn(page, await someone('Robin', { access: 'none' }))
    await page.goto('/dashboard/2026-03-09')
    await expect(page).toHaveURL('/billing')
    await page.goto('/settings')
    await expect(page).toHaveURL('/billing')
    await page.goto('/carecircle')
    await expect(page.getByRole('heading', { name: 'Care Circle', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/carecircle')
  })

  test('access that ends while the app is open leads to Billing too', async ({ page, someone, signIn }) => {
    await signIn(page, await someone())
    await page.route('**/api/user/profile', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await page.route('**/api/user/profile', async (second) => {
        const profile = await (await second.fetch({ method: 'GET', postData: undefined })).json()
        await second.fulfill({
          json: { ...profile, subscriptionStatus: 'inactive', subscribedUntil: null },
        })
      })
      await route.fulfill({ status: 402, json: { error: 'Your membership has ended.' } })
    })
    await page.goto('/settings')
    await page.getByPlaceholder('(555) 123-4567').fill('2025550123')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page).toHaveURL('/billing')
  })
})

test('a device in another zone is offered that zone once', async ({ browser, origin, someone, signIn }) => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await signIn(page, await someone())
  await page.goto('/settings')
  await expect(page.getByText('Use Tokyo time?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep New York time' }).click()
  await expect(page.getByText('Use Tokyo time?')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Browser timezone: Asia/Tokyo (overridden)')).toBeVisible()
  await expect(page.getByText('Use Tokyo time?')).toBeHidden()
  await context.close()
})

test('a device whose zone changes while the app is open is offered the new one; the day stays that of the account', async ({
  browser,
  origin,
  someone,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: undefined })
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  const travelTo = (timezoneId: string) => device.send('Emulation.setTimezoneOverride', { timezoneId })
  await travelTo('America/New_York')
  await signIn(page, await someone())
  await page.goto('/dashboard/')
  const day = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(day).toBeVisible()
  const before = await day.textContent()
  await travelTo('')
  await travelTo('Pacific/Kiritimati')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/^Use .* time\?$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep New York time' })).toBeVisible()
  expect(await day.textContent()).toBe(before)
  await context.close()
})

test('two notices leave most of a phone to the day', async ({
  browser,
  origin,
  someone,
  signIn,
  product,
}) => {
  const [cleo, robin] = [await someone('Cleo'), await someone()]
  await product.call(requestToCareFor, { body: { userId: robin.userId } }, { as: cleo })
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Tokyo', viewport })
  const page = await context.newPage()
  await signIn(page, robin)
  await page.goto('/dashboard/2026-03-09')
  await expect(page.getByText('Use Tokyo time?')).toBeVisible()
  await expect(page.getByText('Cleo would like to help you with your day.')).toBeVisible()
  await expect
    .poll(async () => (await page.getByRole('button', { name: 'Previous Day' }).boundingBox())?.y)
    .toBeLessThan(viewport.height * 0.4)
  await context.close()
})

test('whoever takes the offer has the new zone in their profile', async ({
  browser,
  origin,
  someone,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await signIn(page, await someone())
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Browser timezone: Asia/Tokyo', { exact: true })).toBeVisible()
  await context.close()
})

test('an account whose zone could not be saved at sign-in gets it from the device at the next visit', async ({
  page,
  product,
  robin,
}) => {
  const { db } = product.ctx
  await db.query('update person set timezone = null where key = $1', [robin.key])
  product.ctx.people.forget(robin.key)
  await page.goto('/dashboard/')
  const saved = async () =>
    (await db.query('select timezone from person where key = $1', [robin.key])).rows[0].timezone
  await expect.poll(saved).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await expect(page.getByText(/^Use .* time\?$/)).toBeHidden()
})

/** Watches for words that are not to appear, not even for a moment. */
async function watchFor(page: Page, words: string): Promise<void> {
  await page.evaluate((unwanted) => {
    const look = () => {
      if (document.body.textContent.includes(unwanted)) Object.assign(window, { wasSeen: true })
      requestAnimationFrame(look)
    }
    look()
  }, words)
}

const wasSeen = (page: Page) => page.evaluate(() => 'wasSeen' in window)

test.describe('viewing as someone', () => {
  /** A caregiver in New York, and someone in Tokyo who has let them view as them. */
  const circle = async (
    {
      someone,
      product,
    }: { someone: (name: string, facts?: PersonFacts) => Promise<TestPerson>; product: TestProduct },
    facts: PersonFacts = {},
  ) => {
    const caregiver = await someone('Cleo')
    const person = await someone('Paul', { timezone: 'Asia/Tokyo', ...facts })
    await product.call(requestToCareFor, { body: { userId: person.userId } }, { as: caregiver })
    const nickname = { params: { userId: person.userId }, body: { knownToCaregiverAs: 'Dad' } }
    await product.call(changeOutgoing, nickname, { as: caregiver })
    const approval = { params: { delegateId: caregiver.userId }, body: { approved: true } }
    await product.call(changeIncoming, approval, { as: person })
    return { caregiver, person }
  }

  const banner = (page: Page) => page.getByRole('region', { name: 'Whose day this is' })

  test('every screen says whose day it is, every request is about them, and the way back is one press', async ({
    page,
    context,
    someone,
    signIn,
    product,
  }) => {
    test.slow()
    // Noon at home, and already tomorrow in Tokyo.
    await setClocks(page, product)
    const { caregiver, person } = await circle({ someone, product })
    await addTask(product, person, { title: 'Tea', time: '22:00' }, TOMORROW)
    await signIn(page, caregiver)
    await page.goto('/settings')
    await expect(page.getByText('Browser timezone: America/New_York', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Care Circle' }).first().click()
    await expect(page.getByRole('heading', { name: 'Care Circle', level: 1 })).toBeVisible()
    await openMenu(page)
    await watchFor(page, 'Care Circle is only for yourself')
    await viewAsDad(page).click()
    await expect(banner(page)).toContainText('Viewing as Dad.')
    await expect(banner(page)).toContainText(/\d+:\d\d [AP]M there is \d+:\d\d [AP]M your time/)
    await expect(page).toHaveURL(/\/dashboard(\/|$)/)
    const tea = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Tea' }) })
    await expect(tea).toContainText('10:00 PM')
    await expect(tea).toContainText(/[89]:00 AM your time/)
    expect(await wasSeen(page)).toBe(false)
    const viewed = () => page.evaluate(() => sessionStorage.getItem('impersonateUserId'))
    await expect.poll(viewed).toBe(person.userId)

    await page.reload()
    await expect(banner(page)).toContainText('Viewing as Dad.')
    // On a phone too, however far down the day one is.
    const window = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 500 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Viewing as Dad.', { exact: true })).toBeInViewport()
    await page.setViewportSize(window)
    const asked = page.waitForRequest('**/api/user/profile')
    await page.goto('/settings')
    expect((await asked).headers()['on-behalf-of']).toBe(person.userId)
    await expect(page.getByText('Browser timezone: America/New_York (overridden)')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await openMenu(page)
    await expect(menuItem(page, 'Care Circle')).toBeDisabled()
    await expect(page.getByText('Viewing as Dad', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/carecircle')
    await expect(page.getByRole('heading', { name: 'Care Circle is only for yourself' })).toBeVisible()

    const second = await context.newPage()
    await second.goto('/settings')
    await expect(second.getByText('Browser timezone: America/New_York', { exact: true })).toBeVisible()
    await expect(banner(second)).toBeHidden()
    await second.close()

    await page.goto('/settings')
    await banner(page).getByRole('button', { name: 'Switch back to my account' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(viewed).toBeNull()
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await menuItem(page, 'Settings').click()
    await expect(page.getByText('Browser timezone: America/New_York', { exact: true })).toBeVisible()
  })

  test('when the person takes the permission back, the caregiver is in their own account again and told why', async ({
    page,
    someone,
    signIn,
    product,
  }) => {
    const { caregiver, person } = await circle({ someone, product })
    await signIn(page, caregiver)
    await page.goto('/settings')
    await openMenu(page)
    await viewAsDad(page).click()
    await expect(banner(page)).toBeVisible()
    await product.call(removeIncoming, { params: { delegateId: caregiver.userId } }, { as: person })
    // No step of theirs is needed: the open page is told.
    await expect(page.getByText('You are back in your own account')).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await openMenu(page)
    await expect(menuItem(page, 'Settings')).toBeVisible()
    await expect(viewAsDad(page)).toBeHidden()
  })

  test('someone without access has no day to show, and the page says so', async ({
    page,
    someone,
    signIn,
    product,
  }) => {
    const { caregiver } = await circle({ someone, product }, { access: 'none' })
    await product.ctx.db.query(
      "update person set subscription_status = 'inactive', subscribed_until = null where email like 'paul%'",
    )
    product.ctx.people.forgetAll()
    await signIn(page, caregiver)
    await page.goto('/settings')
    await openMenu(page)
    await viewAsDad(page).click()
    await expect(page.getByRole('heading', { name: 'Dad has no access right now' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('main').getByRole('button', { name: 'Switch back to my account' }).click()
    await expect(banner(page)).toBeHidden()
  })

  test('a link from a reminder opens the day of the person it is about', async ({
    page,
    someone,
    signIn,
    product,
  }) => {
    const { caregiver, person } = await circle({ someone, product })
    const { id } = await addTask(product, person, { title: 'Morning pills' }, '2026-03-09')
    await signIn(page, caregiver)
    await page.goto(`/dashboard/2026-03-09?viewAs=${encodeURIComponent(person.userId)}#${id}`)
    await expect(page.getByRole('heading', { name: 'Morning pills' })).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/2026-03-09#${id}`)
    await page.keyboard.press('Escape')
    await expect(banner(page)).toContainText('Viewing as Dad.')
    await page.goto('/dashboard/2026-03-09?viewAs=nobody@example.org')
    await expect(page.getByText('You cannot view as this person')).toBeVisible()
    await expect(banner(page)).toContainText('Viewing as Dad.')
  })

  test('a reminder about another person that cannot be opened yet leaves one’s own day on the screen', async ({
    page,
    context,
    someone,
    signIn,
    product,
  }) => {
    const { caregiver, person } = await circle({ someone, product })
    await addTask(product, caregiver, { title: 'Water the plants' }, '2026-03-09')
    await signIn(page, caregiver)
    await page.goto('/dashboard/2026-03-09')
    const box = page.getByRole('checkbox', { name: 'Water the plants' })
    await expect(box).toBeVisible()
    const pressReminder = () =>
      page.evaluate(
        (link) =>
          navigator.serviceWorker.dispatchEvent(
            new MessageEvent('message', { data: { type: 'open-page', page: link } }),
          ),
        `/dashboard/2026-03-09?viewAs=${encodeURIComponent(person.userId)}#task`,
      )
    const ownDay = page.locator('main').getByRole('button', { name: 'Add Task' }).first()

    await context.setOffline(true)
    await pressReminder()
    await expect(page.getByText('Not switched yet')).toBeVisible()
    await expect(ownDay).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/[\d-]+$/)
    await context.setOffline(false)

    // A change that is on its way for longer than anybody waits.
    await page.goto('/dashboard/2026-03-09')
    await page.route('**/api/tasks/**', (route) =>
      route.request().method() === 'PATCH' ? undefined : route.continue(),
    )
    await box.click()
    await pressReminder()
    await expect(page.getByText('Some changes are still waiting for a connection.')).toBeVisible()
    await expect(ownDay).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/[\d-]+$/)
    await expect(banner(page)).toBeHidden()
  })
})
