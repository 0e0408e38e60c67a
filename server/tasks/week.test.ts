import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listWeek } from '#contract/week.ts'
import { eachDate } from '#domain/time/local-date.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

const TODAY = '2026-03-11'
let product: TestProduct
let sam: PersonDay
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person('sam@example.org'))
})
afterAll(() => product.stop())

const week = (date: string, onBehalfOf?: string, as = sam.person) =>
  product.call(listWeek, { params: { date } }, { as, onBehalfOf })

test('a week is its seven days, as each of them is answered, also after a change', async () => {
  await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily', time: '08:00' })
  await sam.add('2026-03-02', { title: 'Bins', recurrenceType: 'weekly', recurrenceConfig: '[4]' })
  const { id } = await sam.add('2026-03-10', { title: 'Left over' })
  await sam.add('2026-03-15', { title: '"]},{ Sunday', checklist: [{ title: 'x', completed: true }] })
  const asDays = async () => {
    const dates = eachDate('2026-03-09', '2026-03-15')
    return Promise.all(dates.map(async (date) => ({ date, tasks: await sam.list(date) })))
  }
  const first = await week('2026-03-09')
  expect(first.days).toEqual(await asDays())
  expect(first.days[2]!.tasks).toContainEqual(expect.objectContaining({ id, rolloverFrom: '2026-03-10' }))
  await sam.change('2026-03-10', id, { date: '2026-03-13' })
  const second = await week('2026-03-09')
  expect(second.days).toEqual(await asDays())
  expect(second.days[4]!.tasks).toContainEqual(expect.objectContaining({ id }))
  expect(await week('2026-03-09')).toEqual(second)
  // The last day of it changes, then nothing but that another week begins with a day of this one.
  await sam.add('2026-03-15', { title: 'Added since' })
  expect((await week('2026-03-09')).days).toEqual(await asDays())
  expect((await week('2026-03-10')).days.slice(0, -1)).toEqual((await asDays()).slice(1))
  expect((await week('2026-03-09')).days).toEqual(await asDays())
})

test('a caregiver sees the week without what is only for the person, at the lowest level too', async () => {
  const cara = await product.person('cara@example.org')
  await careFor(product.ctx, cara, sam.person)
  await product.ctx.db.query(`update delegation set level = 'see'`)
  await sam.add('2026-03-12', { title: 'Secret', private: true })
  const titles = async (days: ReturnType<typeof week>) =>
    (await days).days.flatMap(({ tasks }) => tasks.map(({ title }) => title))
  expect(await titles(week('2026-03-09'))).toContain('Secret')
  expect(await titles(week('2026-03-09', sam.person.userId, cara))).toContain('Walk')
  expect(await titles(week('2026-03-09', sam.person.userId, cara))).not.toContain('Secret')
})

test('no such day is refused, the end of the calendar is not, and nobody reads it without access', async () => {
  for (const date of ['2026-02-30', 'undefined', '2026-3-1'])
    expect(await sam.ask('GET', `/api/week/${date}`)).toMatchObject({ status: 400 })
  expect((await week('9999-12-30')).days.map(({ date }) => date)).toEqual(['9999-12-30', '9999-12-31'])
  for (const until of ['2026-03-08T12:00:00Z', '2026-01-01T00:00:00Z']) {
    await product.ctx.db.query('update person set subscribed_until = $2 where key = $1', [
      sam.person.key,
      until,
    ])
    product.ctx.people.forget(sam.person.key)
    expect(await sam.ask('GET', '/api/week/2026-03-09')).toMatchObject({ status: 402 })
  }
})
