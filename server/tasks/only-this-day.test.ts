import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import { readActivity } from '#contract/care-circle.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { tasksBetween } from './occurrences.ts'

let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`))
})

const PILLS = { title: 'Pills', recurrenceType: 'daily', time: '08:00' } as const
const shown = async (date: string) => (await sam.list(date)).map(({ title, time }) => `${title} ${time}`)
const around = () => Promise.all(['2026-03-08', '2026-03-09', '2026-03-10'].map(shown))

describe('a repeating task changed on one day alone', () => {
  test('is different on that day; the days before and after are as they were', async () => {
    const { id } = await sam.add('2026-03-01', { ...PILLS, checklist: [{ title: 'Blue', completed: false }] })
    await sam.change('2026-03-08', id, { status: 'completed' })
    const answer = await sam.change('2026-03-09', id, { time: '10:00', title: 'Pills late', scope: 'day' })
    expect(answer).toMatchObject({ date: '2026-03-09', time: '10:00', recurrenceType: 'daily' })
    expect(await around()).toEqual([['Pills 08:00'], ['Pills late 10:00'], ['Pills 08:00']])
    expect(await sam.list('2026-03-08')).toMatchObject([{ status: 'completed' }])
    expect(await shown('2027-01-01')).toEqual(['Pills 08:00'])
    const days = await tasksBetween(product.ctx.db, [sam.person.key], '2026-03-08', '2026-03-10')
    expect(days.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-03-08 08:00',
      '2026-03-09 10:00',
      '2026-03-10 08:00',
    ])
  })

  test('can be ticked with it, and keeps its ticks when it is changed', async () => {
    const made = await sam.add('2026-03-01', { ...PILLS, checklist: [{ title: 'Blue', completed: false }] })
    const [blue] = made.checklist!
    await sam.change('2026-03-09', made.id, { ticks: { [blue!.id!]: true } })
    const checklist = [blue!, { title: 'White', completed: false }]
    await sam.change('2026-03-09', made.id, { checklist, status: 'completed', scope: 'day' })
    expect(await sam.list('2026-03-09')).toMatchObject([
      {
        status: 'completed',
        checklist: [
          { title: 'Blue', completed: true },
          { title: 'White', completed: false },
        ],
      },
    ])
    expect((await sam.list('2026-03-10'))[0]!.checklist).toEqual([blue])
  })

  test('made the rule for the days after too, changes them', async () => {
    const { id } = await sam.add('2026-03-01', PILLS)
    await sam.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await sam.change('2026-03-09', id, { time: '10:00' })
    expect(await around()).toEqual([['Pills 08:00'], ['Pills 10:00'], ['Pills 10:00']])
  })

  test('stays that one day when the task is given a later end', async () => {
    const { id } = await sam.add('2026-03-01', { ...PILLS, recurrenceEnd: '2026-03-09' })
    await sam.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await sam.change('2026-03-09', id, { recurrenceEnd: '2026-03-12' })
    expect(await around()).toEqual([['Pills 08:00'], ['Pills 10:00'], ['Pills 08:00']])
  })

  test('deleted from an earlier day and brought back, is as it was', async () => {
    const { id } = await sam.add('2026-03-01', PILLS)
    await sam.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await sam.remove('2026-03-08', id)
    expect(await around()).toEqual([[], [], []])
    await sam.restore('2026-03-08', id)
    expect(await around()).toEqual([['Pills 08:00'], ['Pills 10:00'], ['Pills 08:00']])
  })

  test('ends on that day like on any other', async () => {
    const { id } = await sam.add('2026-03-01', PILLS)
    await sam.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await sam.remove('2026-03-09', id)
    expect(await around()).toEqual([['Pills 08:00'], [], []])
    await sam.restore('2026-03-09', id)
    expect(await around()).toEqual([['Pills 08:00'], ['Pills 10:00'], ['Pills 08:00']])
  })

  test('moved to another day takes its own fields there', async () => {
    const { id } = await sam.add('2026-03-01', PILLS)
    await sam.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await sam.change('2026-03-09', id, { date: '2026-03-10' })
    expect(await shown('2026-03-10')).toEqual(['Pills 08:00', 'Pills 10:00'])
  })

  test('is refused a rule of its own, and a day it does not fall on', async () => {
    const { id } = await sam.add('2026-03-03', {
      title: 'Bins',
      recurrenceType: 'weekly',
      recurrenceConfig: '[2]',
    })
    const path = (date: string) => `/api/tasks/${date}/${id}`
    const sent = { scope: 'day', recurrenceConfig: '[2,3]' }
    expect(await sam.ask('PATCH', path('2026-03-10'), sent)).toMatchObject({
      status: 400,
      body: { error: 'recurrenceConfig cannot change on one day alone.' },
    })
    expect(await sam.ask('PATCH', path('2026-03-10'), { scope: 'week', title: 'Bin' })).toMatchObject({
      status: 400,
    })
    expect(await sam.ask('PATCH', path('2026-03-09'), { scope: 'day', title: 'Bin' })).toMatchObject({
      status: 409,
    })
    expect(
      await sam.change('2026-03-10', id, { ...sent, recurrenceConfig: '[2]', title: 'Bin', scope: 'day' }),
    ).toMatchObject({ title: 'Bin' })
    expect(await sam.titles('2026-03-17')).toEqual(['Bins'])
  })

  test('is told to screens that show that day, named in the log, and in the download', async () => {
    const { id } = await sam.add('2026-03-01', PILLS)
    const ana = await product.person(`ana${people}@example.org`, { name: 'Ana' })
    await careFor(product.ctx, ana, sam.person)
    const notices: unknown[] = []
    const stop = product.ctx.live.follow(sam.person.key, (notice) => notices.push(notice))
    const asAna = new PersonDay(product, ana, sam.person.userId)
    await asAna.change('2026-03-09', id, { time: '10:00', scope: 'day' })
    await expect
      .poll(() => notices)
      .toContainEqual(expect.objectContaining({ kind: 'tasks', id, date: '2026-03-09' }))
    stop()
    const { entries } = await product.call(readActivity, { query: {} }, { as: sam.person })
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'modified-day', about: 'Pills', date: '2026-03-09' }),
    )
    const data = (await product.call(exportData, {}, { as: sam.person })) as { tasks: { versions: object[] } }
    expect(data.tasks.versions).toMatchObject([
      { from: '2026-03-01', to: '2026-03-08', time: '08:00' },
      { from: '2026-03-09', to: '2026-03-09', time: '10:00' },
      { from: '2026-03-10', time: '08:00' },
    ])
  })
})

test('a one-time task has one day anyway', async () => {
  const { id } = await sam.add('2026-03-05', { title: 'Call' })
  await sam.change('2026-03-09', id, { title: 'Call Ann', scope: 'day' })
  expect(await sam.titles('2026-03-05')).toEqual(['Call Ann'])
})
