import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DAY_TASKS_MAX } from '#domain/tasks/limits.ts'
import { run } from '../db/sql.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { measureStorage, storedBytes } from './room.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-10T12:00:00Z')
})
afterAll(() => product.stop())

let people = 0
const someone = async () => new PersonDay(product, await product.person(`r${++people}@example.org`))

/** Tasks as they are after years of writing; finished ones, on their day, unless told otherwise. */
const tasks = (
  day: PersonDay,
  count: number,
  { letters = 10, open = false, date = '2026-03-10', finished = '' } = {},
) =>
  run(
    product.ctx.db,
    sql`insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due, recurrence,
          finished_on, created_at)
        select ${day.person.key}, gen_random_uuid(), ${date}, ${date}, 'Task', repeat('x', ${letters}::int), '[]', '[]', 'none',
          ${open ? null : finished || date}::date, now()
        from generate_series(1, ${count}::int)`,
  )

test('a day has a bound of tasks, finished ones too', async () => {
  const day = await someone()
  await tasks(day, DAY_TASKS_MAX)
  const answer = await day.ask('POST', '/api/tasks/2026-03-10', { title: 'One more' })
  expect(answer.status).toBe(409)
  expect(answer.body.error).toMatch(/^There are 1,000 tasks on that day, which is the limit\./)
  await day.add('2026-03-11', { title: 'On another day' })
})

test('what was left over from other days and finished today counts for today', async () => {
  const many = await someone()
  await tasks(many, DAY_TASKS_MAX, { date: '2026-03-09', finished: '2026-03-10' })
  expect((await many.ask('POST', '/api/tasks/2026-03-08', { title: 'One more' })).status).toBe(409)
  const long = await someone()
  await tasks(long, 400, { letters: 5_000, date: '2026-03-09', finished: '2026-03-10' })
  const answer = await long.ask('POST', '/api/tasks/2026-03-08', {
    title: 'Long',
    description: 'y'.repeat(4_900),
  })
  expect(answer.status).toBe(409)
})

test('the open tasks have a bound of text, so that a day can be answered', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-10', { title: 'Before' })
  await tasks(day, 400, { letters: 5_000, open: true, date: '2026-03-09' })
  const long = { description: 'y'.repeat(4_900) }
  for (const answer of [
    await day.ask('POST', '/api/tasks/2026-03-10', { title: 'Long', ...long }),
    await day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, long),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatch(/^The texts of all open tasks together are too long\./)
  }
  await day.add('2026-03-10', { title: 'Short ones always fit' })
  await day.change('2026-03-10', id, { title: 'Also as a change' })
})

test('the words to find a task by count too', async () => {
  const bytesWith = async (description: string) => {
    const day = await someone()
    await day.add('2026-03-10', { title: 'Notes', description })
    return storedBytes(product.ctx.db, day.person.key)
  }
  const words = Array.from({ length: 300 }, (_, n) => `w${100 + n}`).join(' ')
  const more = (await bytesWith(words)) - (await bytesWith('x'.repeat(words.length)))
  // A key is of three letters, and takes eight bytes; many words share some.
  expect(more).toBeGreaterThan(words.length * 2)
})

test('a person’s storage has a bound; while it is reached, today can still be ticked', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-10', { title: 'Take pills', recurrenceType: 'daily' })
  for (let part = 0; part < 11; part++) await tasks(day, 1_000, { letters: 5_000, date: '2020-01-01' })
  await run(
    product.ctx.db,
    sql`insert into task_day_change (owner) select ${day.person.key} from generate_series(1, 501)`,
  )
  await measureStorage(product.ctx)
  const refused = { status: 409, body: { error: expect.stringMatching(/^There is no room for more\./) } }
  expect(await day.ask('POST', '/api/tasks/2026-03-10', { title: 'More' })).toEqual(refused)
  expect(await day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { title: 'More' })).toEqual(refused)
  expect(await day.ask('PATCH', `/api/tasks/2031-03-10/${id}`, { status: 'completed' })).toEqual(refused)
  await day.change('2026-03-10', id, { status: 'completed' })
  await run(
    product.ctx.db,
    sql`delete from task_version where owner = ${day.person.key} and starts_on = '2020-01-01'`,
  )
  await measureStorage(product.ctx)
  await day.add('2026-03-10', { title: 'There is room again' })
})

test('leafing through very many days keeps the texts of some of them', async () => {
  const day = await someone()
  await day.add('2026-03-10', { title: 'Walk', recurrenceType: 'daily' })
  const dates = Array.from({ length: 120 }, (_, number) => new Date(Date.UTC(2026, 3, 1 + number)))
  for (const date of dates) await day.list(date.toISOString().slice(0, 10))
  const { rows } = await product.ctx.db.query('select 1 from task_day_text where owner = $1', [
    day.person.key,
  ])
  expect(rows.length).toBe(100)
  expect(await day.titles('2026-07-29')).toEqual(['Walk'])
})
