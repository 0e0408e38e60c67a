import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { dayParts } from './day-text.ts'

const TODAY = '2026-03-09'
let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { DATABASE_POOL: '8' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`))
})

const cachedDates = async () => {
  const { rows } = await product.ctx.db.query<{ date: string }>(
    'select date from task_day_text where owner = $1 order by date',
    [sam.person.key],
  )
  return rows.map(({ date }) => date)
}

test('a day read again comes from the cache, and is built again after any change', async () => {
  const { id } = await sam.add(TODAY, { title: 'Walk', recurrenceType: 'daily' })
  expect(await sam.titles(TODAY)).toEqual(['Walk'])
  await product.ctx.db.query(`update task_day_text set text = '[{"title":"kept"}]' where owner = $1`, [
    sam.person.key,
  ])
  expect(await sam.titles(TODAY)).toEqual(['kept'])

  const steps = [
    () => sam.change(TODAY, id, { status: 'completed' }),
    () => sam.change('2026-03-12', id, { title: 'Run' }),
    () => sam.add('2026-03-20', { title: 'Far away' }),
    () => sam.remove('2026-03-15', id),
    () => sam.restore('2026-03-15', id),
  ]
  for (const step of steps) {
    await sam.list(TODAY)
    await product.ctx.db.query(`update task_day_text set text = '[{"title":"old"}]' where owner = $1`, [
      sam.person.key,
    ])
    await step()
    expect(await sam.titles(TODAY)).toEqual(['Walk'])
  }
})

test('a day built while a change was being committed is not served after it', async () => {
  const { id } = await sam.add(TODAY, { title: 'Before' })
  const writer = await product.ctx.db.connect()
  await writer.query('begin')
  await writer.query('insert into task_day_change (owner) values ($1)', [sam.person.key])
  await writer.query(`update task_version set title = 'After' where owner = $1 and task = $2`, [
    sam.person.key,
    id,
  ])
  expect(await sam.titles(TODAY)).toEqual(['Before'])
  expect(await cachedDates()).toEqual([TODAY])
  await writer.query('commit')
  writer.release()
  expect(await sam.titles(TODAY)).toEqual(['After'])
})

test('a writer sees their own change at once, however many others read and write', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map((n) => sam.add(TODAY, { title: `${n}`, recurrenceType: 'daily' })),
  )
  await Promise.all(
    made.map(async ({ id }) => {
      for (const status of ['completed', 'skipped', 'pending', 'completed', 'pending', 'skipped'] as const) {
        await sam.change(TODAY, id, { status })
        const shown = (await sam.list(TODAY)).find((task) => task.id === id)
        expect(shown?.status).toBe(status)
      }
    }),
  )
})

test('once it is yesterday, a day no longer shows what rolled over to it', async () => {
  await sam.add('2026-03-05', { title: 'Letter' })
  expect(await sam.titles(TODAY)).toEqual(['Letter'])
  expect(await sam.titles('2026-03-10')).toEqual([])
  await sam.at('2026-03-10T12:00:00Z')
  expect(await sam.titles(TODAY)).toEqual([])
  expect(await sam.titles('2026-03-10')).toEqual(['Letter'])
})

test('a new address shows up at once', async () => {
  await sam.add(TODAY, { title: 'Walk' })
  await sam.list(TODAY)
  await product.ctx.db.query('update person set email = $2 where key = $1', [
    sam.person.key,
    `new${people}@example.org`,
  ])
  product.ctx.people.forget(sam.person.key)
  expect(await sam.list(TODAY)).toMatchObject([{ userId: `new${people}@example.org` }])
})

test('later readers sweep outdated texts, and deleting the person deletes all of them', async () => {
  for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) await sam.list(date)
  await product.ctx.db.query(
    `update task_day_text set built_at = now() - interval '61 minutes' where owner = $1 and date < '2026-03-03'`,
    [sam.person.key],
  )
  await sam.list('2026-03-04')
  expect(await cachedDates()).toEqual(['2026-03-03', '2026-03-04'])
  await product.ctx.db.query('delete from person where key = $1', [sam.person.key])
  expect(await cachedDates()).toEqual([])
})

test('the query adds a field that the stored texts lack, where it has a value', async () => {
  const { db } = product.ctx
  const ids = [
    (await sam.add(TODAY, { title: 'Walk', recurrenceType: 'daily' })).id,
    (await sam.add(TODAY, { title: 'Letter', checklist: [{ title: 'Stamp', completed: false }] })).id,
    (await sam.add('2026-03-05', { title: 'Left over' })).id,
    (await sam.add(TODAY, { title: 'Anywhere' })).id,
  ]
  const shown = await sam.list(TODAY)
  await db.query(
    `alter table task_version add column place text, add column tags jsonb not null default '[]'`,
  )
  try {
    await db.query(
      `update task_version set place = 'At "home"', tags = '["a"]' where owner = $1 and task = any ($2)`,
      [sam.person.key, ids.slice(0, 3)],
    )
    const later = [
      { name: 'where', column: 'place', empty: null },
      { name: 'tags', column: 'tags', empty: [] },
    ]
    const { rows } = await db.query<{ text: string }>(`with ${dayParts(later)} select text from built`, [
      sam.person.key,
      TODAY,
      TODAY,
      sam.person.userId,
    ])
    const placed = { where: 'At "home"', tags: ['a'] }
    expect(JSON.parse(rows[0]!.text)).toEqual(
      shown.map((task) => (task.title === 'Anywhere' ? task : { ...task, ...placed })),
    )
  } finally {
    await db.query('alter table task_version drop column place, drop column tags')
  }
})

test('whoever asks for a day in the same moment as others gets their own, also right after a change', async () => {
  const others = await Promise.all(
    Array.from({ length: 25 }, async (_, number) => {
      const day = new PersonDay(product, await product.person(`together${number}@example.org`))
      const { id } = await day.add(TODAY, { title: `Walk ${number}`, recurrenceType: 'daily' })
      return { day, id }
    }),
  )
  const seen = async () =>
    (await Promise.all(others.map(({ day }) => day.list(TODAY)))).map((tasks) =>
      tasks.map(({ title, status }) => `${title} ${status}`),
    )
  const open = others.map((_, number) => [`Walk ${number} pending`])
  for (let time = 0; time < 3; time++) expect(await seen()).toEqual(open)
  await others[7]!.day.change(TODAY, others[7]!.id, { status: 'completed' })
  const changed = open.map((tasks, number) => (number === 7 ? ['Walk 7 completed'] : tasks))
  for (let time = 0; time < 3; time++) expect(await seen()).toEqual(changed)
})
