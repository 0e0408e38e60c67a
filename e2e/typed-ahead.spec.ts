import { listTasks } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { holdWaits, holdWaitsFromNowOn, todaysDate } from './clocks.ts'
import { expect, stopClock, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('what is typed before Find or Add Task has loaded is in its field, and no other key takes it', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  await addTask(product, robin, { title: 'Find the flat tyre' }, date)
  const findComes = await holdBack(page, /assets\/find-dialog-[^/]+\.js/)
  const formComes = await holdBack(page, /assets\/task-dialog-[^/]+\.js/)
  await page.goto(`/dashboard/${date}`)
  await expect(page.getByRole('checkbox', { name: 'Find the flat tyre' })).toBeVisible()

  // Called off before it came: it does not come.
  await page.keyboard.press('/')
  await page.keyboard.type('ta')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  // 'f', 't' and 'a' are keys of their own; a mistake is taken back.
  await page.keyboard.type('flatz')
  await page.keyboard.press('Backspace')
  findComes()
  const field = page.getByRole('dialog', { name: 'Find a task' }).getByRole('searchbox')
  await expect(field).toHaveValue('flat')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`/dashboard/${date}$`))
  await page.keyboard.type(' ty')
  await expect(field).toHaveValue('flat ty')
  await expect(page.getByRole('list', { name: 'Found tasks' })).toContainText('Find the flat tyre')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('a')
  await page.keyboard.type('Tea at 8')
  formComes()
  const title = page.getByRole('dialog', { name: 'Add Task' }).getByLabel('Title *')
  await expect(title).toHaveValue('Tea at 8')
  await expect(page.getByRole('list', { name: 'Understood in the title' })).toBeVisible()
  await page.keyboard.type(' tomorrow')
  await expect(title).toHaveValue('Tea at 8 tomorrow')
  await page.keyboard.press('Escape')
  const titles = async () =>
    (await product.call(listTasks, { params: { date } }, { as: robin })).map((task) => task.title)
  expect(await titles()).toEqual(['Find the flat tyre'])
})

/** How long the day before stays on the screen while another is being loaded. */
const SKELETON_AFTER_MS = 150

/** When the router puts its own loading page over a day that is still not loaded; with 150 ms held, that would come. */
const LOADING_PAGE_AFTER_MS = 400

test('Add Task that is pressed while the next day is being loaded is a task of that day', async ({
  page,
  product,
  robin,
}) => {
  const date = todaysDate()
  const tomorrow = addDays(date, 1)
  await addTask(product, robin, { title: 'Walk' }, date)
  // The date stands still, so that what is left of a wait is always the whole of it.
  await stopClock(page, new Date())
  await holdWaits(page, SKELETON_AFTER_MS)
  const dayComes = await holdBack(page, `**/api/tasks/${tomorrow}`)
  await page.goto(`/dashboard/${date}`)
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  await holdWaitsFromNowOn(page, LOADING_PAGE_AFTER_MS)
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page).toHaveURL(`/dashboard/${tomorrow}`)
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.keyboard.type('Tea')
  dayComes()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await expect(form.getByLabel('Title *')).toHaveValue('Tea')
  await expect(form.getByLabel('Date')).toHaveValue(tomorrow)
})

test('a calendar file that is chosen before the profile has come is looked at all the same', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(page, await someone())
  const profileComes = await holdBack(page, /\/api\/user\/profile$/)
  const previewComes = await holdBack(page, /\/api\/calendar\/preview$/)
  await page.goto('/settings')
  await expect(page.getByText('Checking access...')).toBeVisible()
  const asked = page.waitForRequest(/\/api\/calendar\/preview$/)
  await page.getByLabel('Choose a calendar file').setInputFiles({
    name: 'visits.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20300101T000000Z\r\nDTSTART:20300105T090000\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ),
  })
  await asked
  profileComes()
  await expect(page.getByText('Checking access...')).toHaveCount(0)
  previewComes()
  const dialog = page.getByRole('dialog', { name: 'Bring in appointments' })
  await expect(dialog.getByText('Dentist')).toBeVisible()
})
