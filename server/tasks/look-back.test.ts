import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { lookBack } from '#contract/look-back.ts'
import { setPause } from '#contract/pauses.ts'
import { rows } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const NOON = '2026-03-11T16:00:00Z' // a Wednesday, noon in New York
let product: TestProduct
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

async function someone(): Promise<{ lou: TestPerson; day: PersonDay }> {
  product.setTime(NOON)
  const lou = await product.person(`past${++people}@example.org`, { timezone: 'America/New_York' })
  return { lou, day: new PersonDay(product, lou) }
}
const past = (as: TestPerson, weeks: '4' | '12' | '52' = '4', task?: string, onBehalfOf?: string) =>
  product.call(lookBack, { query: { weeks, ...(task && { task }) } }, { as, onBehalfOf })

test('each day says what became of it, when and how long; a change shows at once', async () => {
  const { lou, day } = await someone()
  const { id } = await day.add('2026-03-02', { title: 'Pills', time: '08:00', recurrenceType: 'daily' })
  await day.change('2026-03-03', id, { status: 'completed', timeTaken: 95 })
  await day.change('2026-03-04', id, { status: 'skipped' })
  await day.change('2026-03-11', id, { status: 'completed' })
  const answer = await past(lou)
  expect(answer).toMatchObject({ from: '2026-02-15', until: '2026-03-11' })
  expect(answer.routines).toEqual([
    {
      id,
      title: 'Pills',
      time: '08:00',
      days: '---------------ndsnnnnnnd',
      // What was ticked days later says nothing about the time of day.
      done: [
        [16, null, 95],
        [24, 720, null],
      ],
    },
  ])
  expect(await past(lou)).toEqual(answer)
  await day.change('2026-03-02', id, { status: 'completed' })
  expect((await past(lou)).routines[0]!.days.slice(15, 18)).toBe('dds')
  await day.change('2026-03-11', id, {
    title: 'Red pills',
    recurrenceType: 'weekly',
    recurrenceConfig: '[3]',
  })
  expect((await past(lou)).routines).toMatchObject([
    { title: 'Red pills', days: '---------------ddsnnnnnnd' },
  ])
  await day.remove('2026-03-02', id)
  expect((await past(lou)).routines).toEqual([])
})

test('paused days are paused, single tasks and what has ended before are not there, and one routine can be asked for', async () => {
  const { lou, day } = await someone()
  await day.add('2026-03-11', { title: 'Dentist' })
  await day.add('2026-01-02', { title: 'Old', recurrenceType: 'daily', recurrenceEnd: '2026-01-31' })
  const walk = await day.add('2026-03-09', { title: 'Walk', recurrenceType: 'daily' })
  const tea = await day.add('2026-03-09', { title: 'Tea', recurrenceType: 'daily' })
  await product.call(
    setPause,
    { body: { from: '2026-03-11', until: '2026-03-11', task: walk.id } },
    { as: lou },
  )
  expect((await past(lou)).routines.map(({ title, days }) => [title, days.slice(-3)])).toEqual([
    ['Tea', 'nno'],
    ['Walk', 'nnp'],
  ])
  expect((await past(lou, '4', tea.id)).routines.map(({ title }) => title)).toEqual(['Tea'])
  expect((await past(lou, '12')).routines.map(({ title }) => title)).toContain('Old')
  expect((await past(lou, '52')).routines[0]!.days).toHaveLength(361)
  const nobodys = '00000000-0000-4000-8000-000000000000'
  expect((await past(lou, '4', nobodys)).routines).toEqual([])
})

test('a routine is told of as it is now, not as it was, and not as it is on one day alone', async () => {
  const { lou, day } = await someone()
  const { id } = await day.add('2026-03-01', {
    title: 'Old evening pills',
    time: '20:00',
    recurrenceType: 'daily',
  })
  await day.add('2026-03-01', { title: 'Lunch', time: '12:00', recurrenceType: 'daily' })
  await day.add('2026-03-01', { title: 'Water', recurrenceType: 'daily' })
  await day.add('2026-03-01', { title: 'Bread', time: '12:00', recurrenceType: 'daily' })
  await day.change('2026-03-05', id, { title: 'New morning pills', time: '08:00' })
  const told = async () => (await past(lou)).routines.map(({ title, time }) => `${time ?? ''} ${title}`)
  const now = ['08:00 New morning pills', '12:00 Bread', '12:00 Lunch', ' Water']
  expect(await told()).toEqual(now)
  await day.change('2026-03-11', id, { title: 'Pills with Ann', time: '23:00', scope: 'day' })
  expect(await told()).toEqual(now)
  expect((await past(lou)).routines[0]!.days).toBe('--------------nnnnnnnnnno')
})

test('a day away is paused for what was there when it was set, but not for what went on', async () => {
  const { lou, day } = await someone()
  const away = { from: '2026-03-11', until: '2026-03-11' }
  await day.add('2026-03-09', { title: 'Walk', recurrenceType: 'daily' })
  const tea = await day.add('2026-03-09', { title: 'Tea', recurrenceType: 'daily' })
  await product.call(setPause, { body: { ...away, except: [tea.id] } }, { as: lou })
  product.setTime('2026-03-11T16:00:01Z')
  await day.add('2026-03-09', { title: 'Added', recurrenceType: 'daily' })
  expect((await past(lou)).routines.map(({ title, days }) => [title, days.slice(-3)])).toEqual([
    ['Added', 'nno'],
    ['Tea', 'nno'],
    ['Walk', 'nnp'],
  ])
})

test('a year of very many routines is kept too, and others read of it all but what is private', async () => {
  const { lou, day } = await someone()
  const cara = (await someone()).lou
  await careFor(product.ctx, cara, lou)
  await day.add('2026-03-09', { title: 'Diary, "private":true, ', recurrenceType: 'daily', private: true })
  await product.ctx.db.query(
    `insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due, recurrence, created_at)
     select $1, gen_random_uuid(), '2025-01-01', '9999-12-31', 'Odd "private":true, ' || n, '', '[]', '[]', 'daily', now()
     from generate_series(1, 3000) n`,
    [lou.key],
  )
  expect((await past(lou, '52')).routines).toHaveLength(3_001)
  const kept = await rows(product.ctx.db, sql`select 1 from look_back_text where owner = ${lou.key}`)
  expect(kept).toHaveLength(1)
  const theirs = await past(cara, '52', undefined, lou.userId)
  expect(theirs.routines).toHaveLength(3_000)
  expect(JSON.stringify(theirs)).not.toContain('Diary')
})

test('a caregiver who may see reads it, but nothing of what is private; another’s routine is nobody’s', async () => {
  const { lou, day } = await someone()
  const cara = (await someone()).lou
  await careFor(product.ctx, cara, lou)
  await product.ctx.db.query(`update delegation set level = 'see' where caregiver = $1`, [cara.key])
  const secret = await day.add('2026-03-09', { title: 'Diary', recurrenceType: 'daily', private: true })
  await day.add('2026-03-09', { title: 'Walk', recurrenceType: 'daily' })
  expect((await past(lou)).routines.map(({ title }) => title)).toEqual(['Diary', 'Walk'])
  const theirs = await past(cara, '4', undefined, lou.userId)
  expect(theirs.routines.map(({ title }) => title)).toEqual(['Walk'])
  expect(JSON.stringify(theirs)).not.toContain('Diary')
  expect((await past(cara, '4', secret.id, lou.userId)).routines).toEqual([])
  expect((await past(cara, '4', secret.id)).routines).toEqual([])
})

test('the weeks begin as the reader’s do', async () => {
  const { lou, day } = await someone()
  await day.add('2026-01-01', { title: 'Pills', recurrenceType: 'daily' })
  for (const [weekStart, from] of [
    ['monday', '2026-02-16'],
    ['saturday', '2026-02-14'],
    [undefined, '2026-02-15'],
  ] as const) {
    const answer = await product.call(
      lookBack,
      { query: { weeks: '4', ...(weekStart && { weekStart }) } },
      { as: lou },
    )
    expect(answer).toMatchObject({ from, until: '2026-03-11' })
  }
})

test.each([{ weeks: '5' }, { weeks: '4', task: 'x' }, { weeks: "4' or 1=1" }])(
  '%j is refused',
  async (query) => {
    const { lou } = await someone()
    const { status } = await product.ask(lookBack, { query: query as { weeks: '4' } }, { as: lou })
    expect(status).toBe(400)
  },
)

test('a picture is one query by the key, and only of its own days', async () => {
  const { lou, day } = await someone()
  const { id } = await day.add('2016-03-11', { title: 'Pills', recurrenceType: 'daily' })
  await product.ctx.db.query(
    `insert into task_day (owner, date, task, status, ticked, finished_at)
     select $1, day::date, $2, 'completed', '{}', day from generate_series('2016-03-11', '2026-03-10', interval '1 day') day`,
    [lou.key, id],
  )
  await product.ctx.db.query('analyze task_day')
  const query = vi.spyOn(product.ctx.db, 'query')
  const answer = await past(lou, '52', id)
  const asked = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
  expect(asked.filter((name) => name === 'look-back-one')).toHaveLength(1)
  query.mockClear()
  expect(await past(lou, '52', id)).toEqual(answer)
  expect(query.mock.calls.map(([statement]) => (statement as { name?: string }).name)).not.toContain(
    'look-back-one',
  )
  query.mockRestore()
  expect(answer.routines[0]!.done).toHaveLength(360)
  const plan = await rows<{ 'QUERY PLAN': string }>(
    product.ctx.db,
    sql`explain select 1 from task_day where owner = ${lou.key} and date between '2025-03-16' and '2026-03-11'`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join()).toMatch(/task_day_pkey/)
})

test('whoever asks in the same moment as others gets their own, also right after a change', async () => {
  const circle = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const { lou, day } = await someone()
      const { id } = await day.add('2026-03-09', { title: `Walk ${at}`, recurrenceType: 'daily' })
      return { lou, day, id }
    }),
  )
  const all = () => Promise.all(circle.map(({ lou, id }) => past(lou, '4', id)))
  const seen = async () =>
    (await all()).map(({ routines }) => routines.map(({ title, days }) => `${title} ${days.slice(-3)}`))
  const open = circle.map((_, at) => [`Walk ${at} nno`])
  expect(await seen()).toEqual(open)
  expect(await seen()).toEqual(open)
  await circle[3]!.day.change('2026-03-10', circle[3]!.id, { status: 'completed' })
  const changed = open.map((one, at) => (at === 3 ? ['Walk 3 ndo'] : one))
  expect(await seen()).toEqual(changed)
  expect(await seen()).toEqual(changed)
})
