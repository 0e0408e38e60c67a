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
    await route.continue()
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
  await kept.locator('[data-task]', { hasText: 'Feed the cat' }).locator('[role=checkbox]').click()

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
          if (document.querySelector('[data-kept-screen]'))
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
