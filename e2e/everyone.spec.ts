import type { Page } from '@playwright/test'
import type { NewTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { startClocks, TODAY } from './clocks.ts'
import { expect, expectAccessible, restingPlace, test } from './fixtures.ts'
import { box, notices } from './on-the-page.ts'
import { addTask } from './tasks.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test.beforeEach(async ({ page, product }) => {
  await startClocks(page, product)
})

async function add(product: TestProduct, as: TestPerson, ...tasks: NewTask[]): Promise<void> {
  for (const body of tasks) await addTask(product, as, body)
}

/** Something has the focus once everything that a press has set going is through, or what has this in its name. */
async function expectFocus(page: Page, after: string, name: string | RegExp = ''): Promise<void> {
  const message = `what has the focus after ${after}`
  const inFocus = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 8; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const active = document.activeElement
      if (!active || active === document.body) return undefined
      return active.getAttribute('aria-label') ?? active.textContent ?? ''
    })
  await expect.poll(inFocus, { message }).toEqual(expect.stringMatching(name))
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

test('whatever closes, undoes or removes something leaves the focus on what is nearest', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  // The same clock as this browser's zone under another name: the zone is offered, and times stay as they are.
  const robin = await someone('Robin', { timezone: 'America/Toronto' })
  await add(
    product,
    robin,
    { title: 'Breakfast', time: '08:30' },
    { title: 'Lunch', time: '12:30' },
    { title: 'Supper', time: '18:30' },
  )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Lunch')).toBeVisible()

  await expect(page.getByText('Use New York time?')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Use New York time?')).toBeHidden()
  await page.emulateMedia({ media: null })
  await press(page, 'Keep Toronto time')
  await expect(page.getByText('Use New York time?')).toBeHidden()
  await expectFocus(page, 'an offer was answered')

  await box(page, 'Breakfast').focus()
  await page.keyboard.press('Space')
  await press(page, 'Undo')
  await expect(notices(page)).toContainText('Undone')
  await expectFocus(page, 'Undo', /^Breakfast$/)
  await press(page, 'Dismiss notice')
  await expectFocus(page, 'dismissing a notice', /^Breakfast$/)

  await press(page, /^Skipped/)
  await expect(page.getByText('No tasks match these filters.')).toBeVisible()
  await expect(button(page, 'Show all tasks')).toHaveCount(1)
  await press(page, 'Show all tasks')
  await expect(box(page, 'Lunch')).toBeVisible()
  await expectFocus(page, 'Show all tasks')
  await press(page, /^Pending/)
  await expect(button(page, /Quick Stats/)).toContainText('3 of 3 tasks')
  await press(page, 'Show all tasks')
  await expectFocus(page, 'Show all tasks among the filters', 'New')

  await press(page, /^Notifications on this device/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFocus(page, 'Escape of the bell', 'Notifications on this device')
  await press(page, /^Account menu of/)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expectFocus(page, 'Escape of the account menu', 'Account menu')

  await press(page, /^Flash Mode/)
  await expect(page.getByRole('dialog')).toBeVisible()
  // Half a second after it has opened, a dialog looks once more whether it has the focus. Nobody is quicker than that.
  await page.clock.runFor(1_000)
  await press(page, 'Start')
  // Words that can be read at any time, in no part that is read out by itself.
  const timer = page.getByRole('dialog').getByRole('timer')
  await expect(timer).toHaveText(/^\d+:\d\d$/)
  await expect(page.locator('[aria-live], [role=status], [role=alert]').locator(timer)).toHaveCount(0)
  await press(page, 'Stop')
  await expect(button(page, 'Stop')).toBeDisabled()
  await expectFocus(page, 'the timer’s Stop', 'Start')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'Escape of Flash Mode', 'Flash Mode')

  // From the menu, from the form, and the last one of all.
  await press(page, 'More for Lunch')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await press(page, 'Delete')
  await expect(box(page, 'Lunch')).toBeHidden()
  await expectFocus(page, 'deleting a task')
  await press(page, 'Edit Breakfast')
  await press(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(box(page, 'Breakfast')).toBeHidden()
  await expectFocus(page, 'deleting a task in its form')
  await press(page, 'More for Supper')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await press(page, 'Delete')
  await expect(page.getByText('No tasks scheduled for this day.')).toBeVisible()
  await expectFocus(page, 'deleting the last task')
  await press(page, 'Undo')
  await expect(box(page, 'Supper')).toBeVisible()
  await expectFocus(page, 'bringing the last task back')
})

test('on a phone the filters say what they leave, and another day leads back to today', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await add(
    product,
    robin,
    { title: 'Breakfast', time: '08:30', recurrenceType: 'daily' },
    { title: 'Lunch', time: '12:30' },
    { title: 'שלום, עולם! (2)', time: '18:30' },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Lunch')).toBeVisible()
  await expect(button(page, 'Today')).toHaveCount(0)
  await expect(page.getByText('שלום, עולם! (2)')).toHaveCSS('direction', 'rtl')

  const stats = button(page, /Quick Stats/)
  await stats.click()
  await button(page, /^Recurring/).click()
  await expect(stats).toContainText('1 of 3 tasks')
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 tasks' })).toHaveCount(1)
  await expect(box(page, 'Breakfast')).toBeInViewport()
  await button(page, 'See the task').click()
  await expect(button(page, /^Recurring/)).toBeHidden()
  await expect(stats).toContainText('1 of 3 tasks')
  await expectFocus(page, 'closing the filters')

  await button(page, 'Next Day').click()
  await expect(page).toHaveURL('/dashboard/2026-03-10')
  await press(page, 'Today')
  await expect(page).toHaveURL(`/dashboard/${TODAY}`)
  await expectFocus(page, 'going to today')

  // Colours of the system's own: what only a background says must still be there.
  await page.emulateMedia({ forcedColors: 'active' })
  const backgrounds = await page.evaluate(() =>
    ['body', '[data-now] > span', '[data-now] > span + span', '[role=progressbar] span:last-child'].map(
      (one) => getComputedStyle(document.querySelector(one)!).backgroundColor,
    ),
  )
  const [paper, ...marks] = backgrounds
  for (const mark of marks) expect(mark).not.toBe(paper)
  // Signs are as clear as words, also where the app is dark and the system is not.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const [words, sign] = await page.evaluate(() =>
    ['h1', 'section[aria-labelledby] h2 svg'].map(
      (one) => getComputedStyle(document.querySelector(one)!).color,
    ),
  )
  expect(sign).toBe(words)
})

const SCREENS = ['/notificationschemes', '/carecircle', '/settings', '/billing', '/assistant-test', '/about']

test('every screen has its own title and heading, names say what is shown, and targets are large enough', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, cleo] = [await someone('Robin'), await someone('Cleo')]
  await careFor(product.ctx, robin, cleo, { as: 'Mum' })
  await careFor(product.ctx, cleo, robin)
  await add(product, robin, {
    title: 'Breakfast',
    time: '12:05',
    description: 'Toast',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1,3]',
    checklist: [{ title: 'Cup', completed: false }],
    countdownTarget: 300,
  })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Breakfast')).toBeVisible()
  await expect(page.getByRole('region', { name: 'It is time' })).toBeVisible()
  const titles = [await expectGood(page, 'the day', 44)]
  await button(page, 'Edit Breakfast').click()
  await expect(page.getByLabel('Title *')).toBeVisible()
  await expectGood(page, 'the form')
  await page.keyboard.press('Escape')
  await button(page, /^March 9/).click()
  await expect(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
  await expectGood(page, 'the calendar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const [item, role] of [
    ['Another day', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const) {
    await button(page, 'More for Breakfast').click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
  }
  await button(page, /^Notifications on this device/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, /^Flash Mode/).click()
  await expectGood(page, 'a card')
  const help: string[] = []
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/Loading|Checking/)).toHaveCount(0)
    titles.push(await expectGood(page, path))
    const menu = button(page, /^Account menu of/)
    if (await menu.isVisible()) help.push(JSON.stringify(await restingPlace(menu)))
  }
  expect(new Set(titles).size, titles.join(' | ')).toBe(titles.length)
  // Help is in the account menu, and that is in the same place on every screen.
  expect(new Set(help).size).toBe(1)
})

/**
 * Every control that shows words and has another name says the words in it (2.5.3) and is large enough (2.5.8); sentences
 * are short, none blames; with the spacing of 1.4.12 at 320 px nothing scrolls sideways.
 */
async function expectGood(page: Page, where: string, smallest = 24): Promise<string> {
  // What is still growing into place is not measured.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
  const problems = await page.evaluate((smallest) => {
    const shown = (node: Element) =>
      node.checkVisibility({ visibilityProperty: true }) &&
      !node.closest('[inert], [aria-hidden=true], .sr-only')
    const plain = (words: string) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const seenWords = (control: Element) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const words = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (shown(node.parentElement!)) words.push(node.textContent)
      return plain(words.join(' '))
    }
    const found: string[] = []
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, [role=button]',
    )) {
      if (!shown(control)) continue
      const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const own = control.getAttribute('aria-label') ?? ''
      const name = ids.length > 0 ? ids.map((id) => document.getElementById(id)?.textContent).join(' ') : own
      const words = control.matches('textarea') ? '' : seenWords(control)
      if (plain(name) && words && !plain(name).includes(words)) found.push(`“${words}” is called “${name}”`)
      if (/^(\w+): \1\b/i.test(name)) found.push(`“${name}” says a word twice`)
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      // A slider is dragged by its thumb, and stepped by keys and buttons.
      if (control.matches('[type=range]')) continue
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline'
      const least = control.closest('[data-now]') ? 24 : smallest
      if (!isInText && width > 1 && (width < least || height < least))
        found.push(`${name || words} is ${width} × ${height}`)
    }
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, line by line
    for (const sentence of document.body.innerText.split(/[.!?:]\s|\n/)) {
      if (sentence.split(/\s+/).length > 25) found.push(`a long sentence: ${sentence}`)
      if (/\byou (forgot|failed|missed|should have)\b|your fault/i.test(sentence))
        found.push(`blame: ${sentence}`)
    }
    return found
  }, smallest)
  const before = page.viewportSize()!
  // Not as an element: the content policy forbids that.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${where}: pixels of sideways scroll with wide spacing`
  // An open popover moves a moment after the window has changed.
  await expect.configure({ soft: true }).poll(wider, { message }).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(before)
  expect.soft(problems, where).toEqual([])
  return page.title()
}

test('what was typed is there again after a reload and after signing in anew', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  await add(product, robin, { title: 'Lunch', time: '12:30' })
  await signIn(page, robin)
  await page.goto('/carecircle')
  await page.getByLabel('Email').first().fill('cleo@exam')
  await page.reload()
  await expect(page.getByLabel('Email').first()).toHaveValue('cleo@exam')

  await page.goto(`/dashboard/${TODAY}`)
  await button(page, /^Flash Mode/).click()
  await button(page, 'Edit').click()
  await page.getByLabel('Title').fill('Lunch with A')
  await page.reload()
  await button(page, 'Edit').click()
  await expect(page.getByLabel('Title')).toHaveValue('Lunch with A')
  await button(page, 'Cancel').click()
  await button(page, 'Edit').click()
  await expect(page.getByLabel('Title')).toHaveValue('Lunch')
  await button(page, 'Cancel').click()
  await button(page, 'Close').click()

  await button(page, 'Add Task').click()
  await page.getByLabel('Title *').fill('Call the den')
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!
    const session = JSON.parse(localStorage.getItem(key)!)
    session.profile.exp = session.expires_at = 1
    localStorage.setItem(key, JSON.stringify(session))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // Password managers know the fields, and pasting works.
  await expect(page.getByRole('textbox', { name: /mail/i })).toHaveAttribute('autocomplete', /username|email/)
  const password = page.getByRole('textbox', { name: /password/i })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  const canPaste = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(canPaste).toBe(true)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByLabel('Title *')).toHaveValue('Call the den')
})

test('by keyboard alone: the focus can be seen at each step, a talk with the assistant, and joining', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, nora] = [await someone(), await someone('Nora', { access: 'none' })]
  await add(
    product,
    robin,
    { title: 'Breakfast', time: '08:30' },
    { title: 'Lunch', time: '12:30' },
    { title: 'Supper', time: '18:30' },
    { title: 'Tea', time: '20:30' },
  )
  await signIn(page, robin)
  for (const [width, height] of [
    [390, 844],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/dashboard/${TODAY}`)
    await expect(box(page, 'Lunch')).toBeVisible()
    await expectFocusInSight(page, 'the day', 35)
    await button(page, 'Add Task').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Title *')).toBeFocused()
    await expectFocusInSight(page, 'Add Task', 25)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(page, 'Open the assistant')
  const panel = page.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).press('Enter')
  await expect(panel.getByLabel('Send a message')).toBeFocused()
  await page.keyboard.type('What is on my list today?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/Supper/).last()).toBeVisible()
  await panel.getByRole('button', { name: 'Hang Up' }).press('Enter')
  await expectFocus(page, 'hanging up')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Open the assistant')).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, nora)
  await page.goto('/billing')
  const slider = page.getByRole('slider').first()
  await slider.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  const join = page.getByRole('button', { name: /\$3/ }).last()
  await expect(join).toBeEnabled()
  // The price stands before the button that leads to paying.
  const priceIsFirst = await join.evaluate((element) => {
    const price = [...document.querySelectorAll('main output')].find((one) => one.textContent?.includes('$3'))
    return Boolean(price && price.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(priceIsFirst).toBe(true)
  await join.press('Enter')
  await expect(page.getByRole('heading', { name: '$3 a month' })).toBeVisible()
})

/** Each press of Tab leaves the focus on something that is in sight, not covered, and shows that it has it. */
async function expectFocusInSight(page: Page, where: string, presses: number): Promise<void> {
  for (let left = presses; left > 0; left--) {
    await page.keyboard.press('Tab')
    const look = () =>
      page.evaluate(() => {
        const active = document.activeElement
        // After the last control the focus goes to the browser's own controls.
        if (!active || active === document.body) return null
        const control = active.closest('label') ?? active
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const name = active.getAttribute('aria-label') ?? active.textContent?.slice(0, 40)
        if (!hit || !(control.contains(hit) || hit.contains(control)))
          return `${name} is covered by ${hit?.outerHTML.slice(0, 80)}`
        const rings = [active, ...control.querySelectorAll('*')].some(
          (one) => getComputedStyle(one).outlineStyle !== 'none',
        )
        return rings ? null : `${name} does not show that it has the focus`
      })
    // Rows are laid out as they come into sight, which may move it.
    await expect.configure({ soft: true }).poll(look, { message: where }).toBeNull()
  }
}
