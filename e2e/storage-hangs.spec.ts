import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '#server/testing/circle.ts'
import { TODAY } from './clocks.ts'
import { expect, test } from './fixtures.ts'
import { expectKept } from './kept.ts'
import { accountMenu, box, dayOf } from './on-the-page.ts'
import { addTask, statusesOf } from './tasks.ts'

/** As WebKit does at times: the app's storage on the device is asked for, and never answers. */
async function neverAnswer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open
    IDBFactory.prototype.open = function (name, version) {
      return name === 'daily-tasks' ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, version)
    }
  })
}

test('where the device’s storage never answers, the day is shown, a tick is saved, and signing out works', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Feed the cat' })
  await neverAnswer(page)
  await page.goto(`/dashboard/${TODAY}`)
  await box(page, 'Feed the cat').click()
  await expect(box(page, 'Feed the cat')).toBeChecked()
  await expect.poll(() => statusesOf(product, robin)).toEqual(['Feed the cat completed'])
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Signed out successfully' })).toBeVisible()
})

test('where it never answers, one can still view as somebody, and come back', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const maya = await someone('Maya')
  const paul = await someone('Paul')
  await careFor(product.ctx, maya, paul)
  await addTask(product, maya, { title: 'Feed the cat' })
  await addTask(product, paul, { title: 'Walk' })
  await neverAnswer(page)
  await signIn(page, maya)
  await page.goto(dayOf(paul, TODAY))
  await expect(box(page, 'Walk')).toBeVisible()
  await page.getByRole('button', { name: 'Switch back to my account' }).first().click()
  await expect(page.getByText(/^Viewing as/)).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(TODAY))
  await page.goto(`/dashboard/${TODAY}`)
  await expect(box(page, 'Feed the cat')).toBeVisible()
})

test('where it answers late, what is kept of one’s own days is not shown on another person’s', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const maya = await someone('Maya')
  const paul = await someone('Paul')
  await careFor(product.ctx, maya, paul)
  const far = addDays(TODAY, 3)
  await addTask(product, maya, { title: 'My own secret' }, far)
  await signIn(page, maya)
  await page.goto(`/dashboard/${far}`)
  await expect(box(page, 'My own secret')).toBeVisible()
  await expectKept(page, new RegExp(far))

  await page.addInitScript(answerLate)
  // The answer about Paul's day does not come: what is shown there can only be what is kept.
  await page.route(`**/api/tasks/${far}`, () => {})
  await page.goto(`/dashboard/${TODAY}`)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: /^View as/ }).click()
  await expect(page.getByText(/^Viewing as/)).toBeVisible()
  expect(
    await page.evaluate(() => (window as unknown as { answerNow: () => Promise<string> }).answerNow()),
  ).toContain(far)
  await page.evaluate((path) => history.pushState(null, '', path), `/dashboard/${far}`)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByText('Loading', { exact: false }).first()).toBeAttached()
  await expect(page.getByText('My own secret')).toHaveCount(0)
})

/** In the page: the app's storage answers only once `answerNow` is called, which ends after what waited was read. */
function answerLate(): void {
  const open = indexedDB.open
  const waiting: (() => void)[] = []
  IDBFactory.prototype.open = function (name, version) {
    if (name !== 'daily-tasks') return open.call(this, name, version)
    const late = new EventTarget() as unknown as Record<string, unknown>
    waiting.push(() => {
      const opening = open.call(indexedDB, name)
      opening.onsuccess = () => {
        late.result = opening.result
        ;(late.onsuccess as () => void)()
      }
    })
    return late as unknown as IDBOpenDBRequest
  }
  Object.assign(window, {
    answerNow: async () => {
      for (const answer of waiting) answer()
      const opening = open.call(indexedDB, 'daily-tasks')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const reading = opening.result.transaction('kept', 'readwrite').objectStore('kept').getAllKeys()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      return reading.result.join('\n')
    },
  })
}
