import { changeSimpleView } from '#contract/simple-view.ts'
import { changeTask, createTask, listTasks } from '#contract/tasks.ts'
import { localMoment } from '#domain/time/zone.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { expect, test } from './fixtures.ts'

/** A zone where it is the middle of the day, so that an hour ago and in an hour are today. */
function noonZone(): string {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
}

async function add(product: TestProduct, as: TestPerson, zone: string, title: string, minutes: number) {
  const { date, time } = localMoment(Date.now() + minutes * 60_000, zone)
  return product.call(createTask, { params: { date }, body: { title, time } }, { as })
}

test('simple view: a press that ends elsewhere lets the card go on, and an opened reminder does not hold it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const pat = await someone('Pat', { timezone })
  await product.call(changeSimpleView, { body: { on: true } }, { as: pat })
  const bin = await add(product, pat, timezone, 'Bin', -50)
  const pills = await add(product, pat, timezone, 'Pills', -5)
  await add(product, pat, timezone, 'Insulin', -4)
  const { date } = localMoment(Date.now(), timezone)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const heading = page.getByRole('region', { name: 'Now' }).getByRole('heading')
  await expect(heading).toHaveText('Pills')

  // A right click, and a press on Done that slides off and is let go elsewhere.
  await page.getByRole('button', { name: /^Done/ }).click({ button: 'right' })
  const place = (await page.getByRole('button', { name: /^Done/ }).boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, 20)
  await page.mouse.up()
  const params = { date, id: pills.id }
  await product.call(changeTask, { params, body: { status: 'completed' } }, { as: pat })
  await expect(heading).toHaveText('Insulin')
  expect(await product.call(listTasks, { params: { date } }, { as: pat })).toMatchObject([
    { title: 'Bin', status: 'pending' },
    { title: 'Pills', status: 'completed' },
    { title: 'Insulin', status: 'pending' },
  ])

  // The reminder of the bin is opened; then the time of something else comes, also after loading the page again.
  await page.goto(`/dashboard/${date}#${bin.id}`)
  await expect(heading).toHaveText('Bin')
  await page.reload()
  await expect(heading).toHaveText('Bin')
  await page.clock.install()
  await add(product, pat, timezone, 'Drops', 1)
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Insulin')
  await page.clock.fastForward(2 * 60_000)
  await expect(heading).toHaveText('Insulin')
})

test('what a caregiver changes while the app is loading shows, although the day was asked for before', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const person = await someone()
  const date = localMoment(Date.now(), 'America/New_York').date
  await product.call(createTask, { params: { date }, body: { title: 'Walk' } }, { as: person })
  await signIn(page, person)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/day-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  const early = page.waitForResponse((answer) => answer.url().endsWith(`/api/tasks/${date}`))
  await page.goto('/dashboard/', { waitUntil: 'commit' })
  await early
  await product.call(createTask, { params: { date }, body: { title: 'Insulin' } }, { as: person })
  // What was asked for this long ago is old.
  await expect
    .poll(() =>
      page.evaluate(
        () => Date.now() - (window as { earlyAnswers?: { askedAt: number } }).earlyAnswers!.askedAt,
      ),
    )
    .toBeGreaterThan(1_600)
  script.resolve()
  await expect(page.getByRole('checkbox', { name: /Walk/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Insulin/ })).toBeVisible()
})

test('a pause is not set over a dose that nobody was told of, and what failed can be tried again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const pat = await someone('Pat', { timezone })
  const { date } = localMoment(Date.now(), timezone)
  const daily = (title: string) =>
    product.call(
      createTask,
      { params: { date }, body: { title, time: '00:01', recurrenceType: 'daily' } },
      { as: pat },
    )
  await daily('Take pills')
  await daily('Water the plants')
  await signIn(page, pat)
  await page.route('**/api/pauses/preview**', (route) => route.abort())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'I am away until…' }).click()
  const dialog = page.getByRole('dialog', { name: 'I am away' })
  await dialog.getByLabel('First day').fill('')
  await dialog.getByRole('button', { name: 'A week' }).click()
  await expect(dialog.getByLabel('First day')).toHaveValue(date)
  await expect(dialog.getByText('What would be paused could not be looked up.')).toBeVisible()
  await page.unroute('**/api/pauses/preview**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Still remind me of Take pills')).toBeVisible()

  // A caregiver adds a dose meanwhile: it does not rest without a word.
  await daily('Insulin')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Insulin')
  await expect(dialog.getByText(/Still remind me of .*Insulin/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () =>
      (await product.call(listTasks, { params: { date } }, { as: pat }))
        .filter(({ paused }) => paused)
        .map(({ title }) => title),
    )
    .toEqual(['Water the plants'])
})

test('Add Task: a photo that comes late takes nothing away, and saving does not wait for a stalled connection', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const { date } = localMoment(Date.now(), 'America/New_York')
  const tasks = () => product.call(listTasks, { params: { date } }, { as: robin })
  await signIn(page, robin)
  const photo = Promise.withResolvers<void>()
  await page.route('**/assets/typed-title-*.js', () => {})
  await page.route('**/api/pictures', async (route) => {
    await photo.promise
    await route.continue()
  })
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const title = form.getByLabel('Title *')
  await title.fill('Pills')
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await form.getByRole('button', { name: 'Add a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Choose a photo').setInputFiles({
    name: 'pills.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(picker.getByText('Saving the photo…')).toBeVisible()
  await picker.getByRole('button', { name: 'Close' }).click()
  await expect(picker).toBeHidden()
  await title.fill('Pills at 8')
  photo.resolve()
  await expect(form.getByRole('button', { name: 'Change the picture' })).toBeVisible()
  await expect(title).toHaveValue('Pills at 8')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(form).toBeHidden()
  await expect.poll(tasks).toMatchObject([{ title: 'Pills at 8', picture: expect.stringMatching(/^photo:/) }])
})
