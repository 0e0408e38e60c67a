import { createTask, listTasks } from '#contract/tasks.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { expect, test } from './fixtures.ts'

test('the day of last time shows before the app’s script has come, and a tap on it is not lost', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const person = await someone()
  const date = localDateAt(Date.now(), 'America/New_York')
  for (const title of ['Water the plants', 'Feed the cat'])
    await product.call(createTask, { params: { date }, body: { title } }, { as: person })
  await signIn(page, person)
  await page.goto('/dashboard/')
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  let letScriptCome = () => {}
  const script = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await page.route('**/assets/day-*.js', async (route) => {
    await script
    // What a page that was left had asked for is answered no more.
    await route.continue().catch(() => {})
  })
  await page.reload({ waitUntil: 'commit' })

  const kept = page.locator('[data-kept-screen]')
  await expect(kept.getByText('Feed the cat')).toBeVisible()
  // It is a picture: nothing to hear, nothing to reach with the keyboard, no time that has passed, no second name.
  await expect(boxes).toHaveCount(0)
  await expect(kept.locator('[id], [role=status]')).toHaveCount(0)
  await expect(kept.getByText(/^NOW/)).toBeHidden()
  expect(await kept.locator('button:not([tabindex="-1"]), a:not([tabindex="-1"])').count()).toBe(0)
  const keptPlace = await kept.locator('[data-task]').last().boundingBox()
  const cat = kept.locator('[data-task]', { hasText: 'Feed the cat' }).locator('[role=checkbox]')
  await cat.click()
  await expect(cat).toHaveAttribute('aria-checked', 'true')
  // Whoever closes the app before it has come finds the tick the next time.
  await page.reload({ waitUntil: 'commit' })
  await expect(cat).toHaveAttribute('aria-checked', 'true')

  letScriptCome()
  await expect(page.getByRole('checkbox', { name: 'Feed the cat' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).not.toBeChecked()
  await expect(kept).toHaveCount(0)
  await expect.poll(() => page.locator('[data-task]').last().boundingBox()).toEqual(keptPlace)
  const statuses = async () =>
    Object.fromEntries(
      (await product.call(listTasks, { params: { date } }, { as: person })).map(({ title, status }) => [
        title,
        status,
      ]),
    )
  await expect.poll(statuses).toEqual({ 'Water the plants': 'pending', 'Feed the cat': 'completed' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('daily-tasks-kept-taps'))).toBeNull()
})

test('nothing of it is kept for another person, another day or after signing out', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const person = await someone()
  const date = localDateAt(Date.now(), 'America/New_York')
  await product.call(createTask, { params: { date }, body: { title: 'Water the plants' } }, { as: person })
  await signIn(page, person)
  await page.goto('/dashboard/')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  const stored = () => page.evaluate(() => localStorage.getItem('daily-tasks-kept-screen'))
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await leave()
  const kept = JSON.parse((await stored())!)
  expect(kept).toMatchObject({ date })
  for (const other of [{ person: 'somebody-else' }, { date: '2020-01-01' }, { deviceDate: '2020-01-01' }]) {
    await page.addInitScript(
      (value) => localStorage.setItem('daily-tasks-kept-screen', value),
      JSON.stringify({ ...kept, ...other, html: '<p>Not for you</p>' }),
    )
    let wasShown = false
    await page.exposeFunction(`shown${Object.keys(other)[0]}`, () => {
      wasShown = true
    })
    await page.addInitScript(
      (name) =>
        new MutationObserver(() => {
          if (document.body?.textContent?.includes('Not for you'))
            (window as never as Record<string, () => void>)[name]!()
        }).observe(document, { childList: true, subtree: true }),
      `shown${Object.keys(other)[0]}`,
    )
    await page.goto(`/dashboard/${date}`)
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    expect(wasShown, JSON.stringify(other)).toBe(false)
  }
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await leave()
  expect(await stored()).toBeNull()
})

test('on a first visit the rows show as soon as the day is answered, and a tap on them is not lost', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const person = await someone()
  const date = localDateAt(Date.now(), 'America/New_York')
  const weekday = new Date(`${date}T12:00Z`).getUTCDay()
  const add = (body: { title: string; recurrenceType?: 'weekly'; recurrenceConfig?: string }) =>
    product.call(createTask, { params: { date }, body }, { as: person })
  await add({ title: 'Feed <b>the</b> cat' })
  await add({ title: 'Choir', recurrenceType: 'weekly', recurrenceConfig: `[${weekday}]` })
  await add({ title: 'Another day', recurrenceType: 'weekly', recurrenceConfig: `[${(weekday + 1) % 7}]` })
  await signIn(page, person)
  let letScriptCome = () => {}
  const script = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await page.route('**/assets/day-*.js', async (route) => {
    await script
    await route.continue()
  })
  await page.goto('/dashboard/', { waitUntil: 'commit' })
  const rows = page.locator('[data-kept-screen] [data-task]')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Feed <b>the</b> cat' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await rows.filter({ hasText: 'Choir' }).locator('[role=checkbox]').click()
  letScriptCome()
  await expect(page.getByRole('checkbox', { name: 'Choir' })).toBeChecked()
  await expect(page.locator('[data-kept-screen]')).toHaveCount(0)
  const choir = async () =>
    (await product.call(listTasks, { params: { date } }, { as: person })).find(
      ({ title }) => title === 'Choir',
    )
  await expect.poll(async () => (await choir())?.status).toBe('completed')
})
