import { addDays } from '#domain/time/local-date.ts'
import { todaysDate } from './clocks.ts'
import { appIsKept, expect, expectAccessible, test } from './fixtures.ts'
import { addTask } from './tasks.ts'

test.use({ keepsApp: true })

test('without a connection the days on the device are searched, it says so, and asks again when there is one', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  const add = (on: string, title: string) => addTask(product, robin, { title, time: '09:00' }, on)
  await add(date, 'Passport photo')
  await add(addDays(date, 1), 'Passport office')
  await add(addDays(date, 40), 'Passport comes')
  await page.goto(`/dashboard/${date}`)
  await expect(page.getByRole('checkbox', { name: 'Passport photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByRole('checkbox', { name: 'Passport office' })).toBeVisible()
  await appIsKept(page)

  await page.context().setOffline(true)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find a task' })
  const results = dialog.getByRole('list', { name: 'Found tasks' }).getByRole('listitem')
  await expect(dialog.getByText(/^You are offline\. It looks only through the \d+ days? kept/)).toBeVisible()
  await dialog.getByRole('searchbox').fill('pasport')
  await expect(dialog.getByText(/kept on this device were searched\. These come close:$/)).toBeVisible()
  await dialog.getByRole('searchbox').fill('passport')
  await expect(dialog.getByText(/^You are offline: only the \d+ days kept .* were searched\.$/)).toBeVisible()
  await expect(results).toHaveText([/^Passport photoToday at 9:00 AM/, /^Passport officeTomorrow/])
  await expectAccessible(page)
  await dialog.getByRole('searchbox').fill('zebra')
  await expect(dialog.getByText(/No task there has these words\.$/)).toBeVisible()
  await dialog.getByRole('searchbox').fill('passport')
  await expect(results).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(results).toHaveCount(3)
  await expect(dialog.getByText('You are offline', { exact: false })).toHaveCount(0)

  await page.context().setOffline(true)
  await results.first().getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${date}#`))
  await page.context().setOffline(false)
})
