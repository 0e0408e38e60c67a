import { expect, test } from './fixtures.ts'
import { addTask } from './tasks.ts'

const DATE = '2026-03-09'

interface Watcher {
  requestClose(): void
  destroy(): void
}
type Watched = { watchers: Watcher[]; CloseWatcher: new () => Watcher }

/** Runs in the page: remembers what waits for Android's Back button, so that the test can press it. */
function rememberWatchers(): void {
  const page = window as unknown as Watched
  page.watchers = []
  page.CloseWatcher = class extends page.CloseWatcher {
    constructor() {
      super()
      page.watchers.push(this)
    }
    override destroy() {
      page.watchers = page.watchers.filter((one) => one !== this)
      super.destroy()
    }
  }
}

test('the Back button of a phone closes the dialog on top, and only that', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Walk' }, DATE)
  await page.addInitScript(rememberWatchers)
  await page.goto(`/dashboard/${DATE}`)
  const watchers = () => page.evaluate(() => (window as unknown as Watched).watchers.length)
  const back = () => page.evaluate(() => (window as unknown as Watched).watchers.at(-1)!.requestClose())

  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Water the plants')
  await expect.poll(watchers).toBe(1)
  await back()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(`/dashboard/${DATE}`)
  await expect.poll(watchers).toBe(0)
  // What was typed is kept, as with Escape.
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Water the plants')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  // From the question it leads to the form that asked, by Back and by Escape.
  await page.getByRole('button', { name: 'More for Walk' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Task' })
  const question = page.getByRole('alertdialog')
  for (const close of [back, () => page.keyboard.press('Escape')]) {
    await edit.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeVisible()
    await close()
    await expect(question).toBeHidden()
    await expect.poll(watchers).toBe(1)
    await expect(edit).toBeVisible()
  }
  await back()
  await expect(edit).toBeHidden()
  await expect.poll(watchers).toBe(0)
})

test('words that were being typed when Back led to another day are there again on theirs', async ({
  page,
  robin: _,
}) => {
  await page.goto(`/dashboard/${DATE}`)
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page).toHaveURL('/dashboard/2026-03-10')
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await page.getByRole('button', { name: 'Add Task' }).click()
  await form.getByLabel('Title').fill('Water the plants')
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/${DATE}`)
  await expect(form).toBeHidden()
  // Forward shows no form without them.
  await page.goForward()
  await expect(page).toHaveURL('/dashboard/2026-03-10')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Water the plants')
  await page.goBack()
  await expect(form).toBeHidden()
  // Another form meanwhile, on the day that Back led to.
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page).toHaveURL('/dashboard/2026-03-10')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Water the plants')
})
