import type { Locator, Page } from '@playwright/test'
import { createTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { chatInText } from './assistant-panel.ts'
import { at, setClocks, TODAY } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { card, flash } from './on-the-page.ts'
import { addTask } from './tasks.ts'
import { expectWholeWords } from './whole-words.ts'

async function largeTextOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far it reaches beyond the right edge of what it stands in; 0 or less is inside. */
const beyond = async (it: Locator, place: Locator) => {
  const [inner, outer] = [(await it.boundingBox())!, (await place.boundingBox())!]
  return Math.round(inner.x + inner.width - outer.x - outer.width)
}

test('with large text on a phone a notice has whole words, and NOW stays inside its list', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  for (const [title, time] of [
    ['Lunch', '12:30'],
    ['Rest', '13:30'],
  ] as const) {
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: robin })
  }
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const lunch = page.getByRole('checkbox', { name: 'Lunch', exact: true })
  await expect(lunch).toBeVisible()
  await largeTextOnAPhone(page)
  const now = page.locator('[data-now]')
  await expect.poll(() => beyond(now.locator('> span').last(), now)).toBeLessThanOrEqual(0)
  await expect(now.getByRole('button', { name: 'Stop blinking' })).toBeVisible()

  await lunch.click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Task updated successfully')
  await expectWholeWords(page, 'a notice')
  await notices.getByRole('button', { name: 'Dismiss notice' }).click()
  await page.route('**/api/tasks/*/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
      : route.fallback(),
  )
  await lunch.click()
  await expect(notices).toContainText('Failed to update status')
  await expectWholeWords(page, 'a failure')
})

test('with large text, what says that it is time leaves most of a phone free, with all its buttons in sight', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  for (const [title, time] of [
    ['Doctor Osei, check-up', '12:00'],
    ['Blood pressure', '12:02'],
  ] as const) {
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: robin })
  }
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const banner = page.locator('[data-due-banner]')
  await expect(banner).toContainText('Blood pressure')
  for (const [width, height, most] of [
    [390, 844, 0.36],
    [320, 640, 0.45],
  ] as const) {
    await largeTextOnAPhone(page)
    await page.setViewportSize({ width, height })
    const share = async () => (await banner.boundingBox())!.height / height
    await expect.poll(share, { message: `at ${width} px` }).toBeLessThanOrEqual(most)
    for (const name of ['Complete', 'Skip', 'Later', 'In an hour']) {
      const button = banner.getByRole('button', { name: new RegExp(`^${name}: Doctor`) })
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect.poll(() => beyond(button, banner)).toBeLessThanOrEqual(0)
    }
    await expect(banner.getByText('1 of 2')).toBeInViewport({ ratio: 1 })
  }
})

test('with large text on a phone, notices over a dialog leave it most of the window', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  await addTask(product, robin, { title: 'Blood pressure', time: '12:02' })
  await addTask(product, robin, { title: 'Rest', time: '12:30' })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await page.getByRole('checkbox', { name: 'Rest' }).click()
  const toast = page.locator('[data-toasts] > [role=status] [data-floating]')
  await expect(toast).toContainText('Task updated successfully')
  const form = page.getByRole('dialog', { name: 'Add Task' })
  // Before the form opens: a browser may go on measuring what is open by the size that its text had.
  await largeTextOnAPhone(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await page.keyboard.press('a')
  await expect(form).toBeVisible()
  const strip = page.locator('[data-due-strip] > div')
  for (const [width, most] of [
    [320, 0.4],
    [390, 0.3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const share = async () =>
      ((await strip.boundingBox())!.height + (await toast.boundingBox())!.height) / 844
    await expect.poll(share, { message: `at ${width} px` }).toBeLessThanOrEqual(most)
  }
  // The notice last: it stays as long as the pointer is on it.
  for (const button of [
    strip.getByRole('button', { name: 'Complete: Blood pressure' }),
    form.getByRole('button', { name: 'Close' }),
    toast.getByRole('button', { name: 'Undo' }),
    toast.getByRole('button', { name: 'Dismiss notice' }),
  ])
    await button.click({ trial: true })
  await expectWholeWords(page, 'notices over a dialog', [[390, 844, 200]])
})

test('with large text on a tablet the title of a task is not cut off after a word', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  const title = 'Reply to the letter'
  const everyDay = { recurrenceType: 'daily', picture: 'drawing:letter' } as const
  for (const more of [{}, everyDay])
    await product.call(createTask, { params: { date: TODAY }, body: { title, ...more } }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const shown = page.locator('[data-task] [title]')
  await expect(shown).toHaveCount(2)
  const cutOff = () =>
    shown.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
          .length,
    )
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(cutOff).toBe(0)
  // With the usual size it stays one line each, as it was.
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expect.poll(() => shown.first().evaluate((one) => getComputedStyle(one).whiteSpace)).toBe('nowrap')
})

test('with large text on a narrow phone nothing lies over the time of a task', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  for (const picture of [undefined, 'drawing:breakfast'])
    await product.call(
      createTask,
      { params: { date: TODAY }, body: { title: picture ? 'Pills' : 'Lunch', time: '22:30', picture } },
      { as: robin },
    )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.getByRole('checkbox', { name: 'Lunch', exact: true })).toBeVisible()
  await largeTextOnAPhone(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const title of ['Lunch', 'Pills']) {
    const row = page.locator('[data-task]').filter({ has: page.getByRole('checkbox', { name: title }) })
    await expect
      .poll(() =>
        row.evaluate((one) => {
          const words = document.createRange()
          words.selectNodeContents(one.querySelector('time')!)
          const box = one.querySelector('[role=checkbox]')!.getBoundingClientRect()
          return Math.round(words.getBoundingClientRect().right - box.left)
        }),
      )
      .toBeLessThanOrEqual(0)
  }
})

test('with large text on a phone the menu says whose account it is to the end', async ({
  page,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin')
  await signIn(page, robin)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
  await largeTextOnAPhone(page)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  const address = page.getByText(robin.userId, { exact: true })
  await expect(address).toBeVisible()
  await expect.poll(() => address.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

test('with large text on a phone the example of a number is whole, and no button leaves its card', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  await page.goto('/settings')
  const phone = page.getByRole('textbox', { name: 'Phone Number' })
  await expect(phone).toBeVisible()
  await largeTextOnAPhone(page)
  // A field scrolls where its text is wider; its example is as wide as the same text typed.
  await phone.fill('(555) 123-4567')
  await expect.poll(() => phone.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)

  await page.goto('/assistant-test')
  const choice = page.getByRole('region', { name: 'Choose a mode' })
  await expect(choice).toBeVisible()
  await largeTextOnAPhone(page)
  await expect.poll(() => beyond(choice.getByRole('button', { name: 'Text' }), choice)).toBeLessThanOrEqual(0)
})

test('NOW lies over no words of the tasks beside it, on a phone and with large text', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  const checklist = ['One', 'Two', 'Three'].map((title) => ({ title, completed: false }))
  for (const [title, time] of [
    ['Water the plants in the hall', '12:00'],
    ['Lock the door, stove off', '12:30'],
  ] as const)
    await product.call(
      createTask,
      { params: { date: TODAY }, body: { title, time, checklist, picture: 'drawing:breakfast' } },
      { as: robin },
    )
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const steps = page.getByText('0/3')
  await expect(steps.first()).toBeVisible()
  const pill = page.locator('[data-now] > span').last()
  for (const [width, text] of [
    [390, 100],
    [320, 100],
    [390, 200],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await expect.poll(() => pill.evaluate(wordsUnder), { message: `${width} px, text ${text} %` }).toEqual([])
  }
})

// Above the first task, and between two parts of the day.
for (const time of ['00:35', '12:35']) {
  test(`at ${time}, hours before the next task, NOW ends inside its list and lies on no words`, async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    await setClocks(page, product, at(time))
    const robin = await someone()
    const checklist = [{ title: 'One', completed: false }]
    await addTask(product, robin, { title: 'Breakfast', time: '12:01', checklist })
    await addTask(product, robin, { title: 'Put the bins out', time: '23:59', checklist })
    await signIn(page, robin)
    await page.goto(`/dashboard/${TODAY}`)
    await expect(page.getByText('0/1').first()).toBeVisible()
    const now = page.locator('[data-now]')
    const pill = now.locator('> span').last()
    await expect(pill).toContainText('11 h')
    for (const [width, text] of [
      [390, 100],
      [360, 100],
      [345, 100],
      [320, 100],
      [768, 200],
      [390, 200],
      [320, 200],
    ] as const) {
      const message = `${width} px, text ${text} %`
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, text)
      await expect.poll(() => beyond(pill, now), { message }).toBeLessThanOrEqual(0)
      await expect.poll(() => pill.evaluate(wordsUnder), { message }).toEqual([])
    }
  })
}

test('where there is one line for it, a name or title without a space is cut, not left out', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'
  await careFor(product.ctx, cara, pat, { as: word })
  for (const [title, time] of [
    [word, '12:02'],
    ['Rest', '13:30'],
  ] as const)
    await addTask(product, pat, { title, time })
  await signIn(page, cara)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/carecircle')
  await page
    .getByRole('button', { name: `View as ${word}` })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: 'Rest' })).toBeVisible()
  const whose = page.getByRole('region', { name: 'Whose day this is' }).getByText('Viewing as')
  await expect.poll(() => whose.locator('bdi').evaluate(begins)).toBe(true)
  await page.getByRole('button', { name: 'Flash Mode (2)' }).click()
  await expect(card(page)).toHaveText(word)
  await flash(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(card(page)).toHaveText('Rest')
  await expect.poll(() => flash(page).locator('bdi', { hasText: word }).last().evaluate(begins)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Rest' }).click()
  const strip = page.locator('[data-due-strip] bdi')
  await expect(strip).toBeVisible()
  await expect.poll(() => strip.evaluate(begins)).toBe(true)
})

/** Runs in the page: whether the first letter of something is inside the line that has room for it. */
function begins(it: Element): boolean {
  const letter = document.createRange()
  letter.setStart(it.firstChild!, 0)
  letter.setEnd(it.firstChild!, 1)
  return letter.getBoundingClientRect().bottom <= it.parentElement!.getBoundingClientRect().bottom + 2
}

/** Runs in the page: what a thing lies over. */
function wordsUnder(it: Element): string[] {
  const over = it.getBoundingClientRect()
  const found: string[] = []
  const walker = document.createTreeWalker(it.closest('section')!, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (it.contains(node) || node.parentElement!.closest('.sr-only')) continue
    const words = document.createRange()
    words.selectNodeContents(node)
    for (const { left, right, top, bottom, height } of words.getClientRects()) {
      // Letters do not fill the height of their line.
      const [first, last] = [top + height * 0.2, bottom - height * 0.2]
      if (last > over.top && first < over.bottom && right > over.left && left < over.right)
        found.push(node.textContent!)
    }
  }
  return found
}

test('in a low window the box to write to the assistant stays in sight, above what says that it is time', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await setClocks(page, product)
  const robin = await someone()
  const body = { title: 'Blood pressure', time: '12:02' }
  await product.call(createTask, { params: { date: TODAY }, body }, { as: robin })
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  await expect(page.locator('[data-due-banner]')).toContainText('Blood pressure')
  const panel = await chatInText(page)
  const box = panel.getByRole('textbox', { name: 'Send a message' })
  await expect(box).toBeVisible()
  const strip = page.locator('[data-due-strip] > div')
  const room = async () => {
    const [above, below] = [(await box.boundingBox())!, (await strip.boundingBox())!]
    return Math.round(below.y - above.y - above.height)
  }
  for (const [width, height, text] of [
    [667, 375, 100],
    [390, 844, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await expect.poll(room, { message: `${width} px, text ${text} %` }).toBeGreaterThanOrEqual(0)
  }
})

test('with the largest text on the narrowest phone the words of every screen are whole', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const [robin, maya] = [await someone('Robin'), await someone('Maya')]
  await careFor(product.ctx, maya, robin)
  await signIn(page, robin)
  for (const [path, heading] of [
    ['/notificationschemes', 'If reminders do not arrive'],
    ['/carecircle', 'Who viewed and changed your day'],
    ['/settings', 'Your data'],
    ['/billing', 'Your data'],
    ['/history', 'Look back'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectWholeWords(page, path, [[320, 640, 200]])
  }
})
