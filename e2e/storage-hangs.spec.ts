import type { Page } from '@playwright/test'
import { createTask, listTasks } from '#contract/tasks.ts'
import { expect, test } from './fixtures.ts'

const TODAY = '2026-03-09'

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
  someone,
  signIn,
}) => {
  const robin = await someone()
  await product.call(createTask, { params: { date: TODAY }, body: { title: 'Feed the cat' } }, { as: robin })
  await neverAnswer(page)
  await signIn(page, robin)
  await page.goto(`/dashboard/${TODAY}`)
  const box = page.getByRole('checkbox', { name: 'Feed the cat' })
  await box.click()
  await expect(box).toBeChecked()
  const statuses = async () =>
    (await product.call(listTasks, { params: { date: TODAY } }, { as: robin })).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['completed'])
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Signed out successfully' })).toBeVisible()
})
