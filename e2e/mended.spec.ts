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
