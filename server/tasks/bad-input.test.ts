import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
let sam: PersonDay
let daily: string
let once: string
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person('sam@example.org'))
  daily = (await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })).id
  once = (await sam.add('2026-03-09', { title: 'Call' })).id
})
afterAll(() => product.stop())

const DAY = '/api/tasks/2026-03-09'
const items = (count: number, title = 'Milk') =>
  Array.from({ length: count }, () => ({ title, completed: false }))
const due = { offsetTime: 0, option: { channel: 'push', muted: false } }

describe('an invalid date', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-2-3', 'undefined', 'today', '0000-01-01', '2026-03-09T00:00'])(
    '%s is refused with a sentence by every call',
    async (date) => {
      for (const [method, path] of [
        ['GET', `/api/tasks/${date}`],
        ['POST', `/api/tasks/${date}`],
        ['PATCH', `/api/tasks/${date}/${once}`],
        ['DELETE', `/api/tasks/${date}/${once}`],
        ['POST', `/api/tasks/${date}/${once}/restore`],
      ] as const) {
        const answer = await sam.ask(
          method,
          path,
          method === 'POST' || method === 'PATCH' ? { title: 'x' } : undefined,
        )
        expect([answer.status, answer.body.error]).toEqual([
          400,
          expect.stringMatching(/^date must be a date/),
        ])
      }
    },
  )
})

test.each([
  [[], 'The input must be an object.'],
  [{}, 'title is required.'],
  [{ title: '' }, 'title must not be blank.'],
  [{ title: '   ' }, 'title must not be blank.'],
  [{ title: '\u200b\u2060' }, 'title must not be blank.'],
  [{ title: 'x'.repeat(501) }, 'title must be at most 500 characters long.'],
  [{ title: 'x'.repeat(10_000) }, 'title must be at most 500 characters long.'],
  [{ title: 7 }, 'title must be a string.'],
  [{ title: 'a\0b' }, 'title holds characters that cannot be stored.'],
  [{ title: 'a\ud800b' }, 'title holds characters that cannot be stored.'],
  [{ title: 'x', description: 'x'.repeat(5001) }, 'description must be at most 5000 characters long.'],
  [{ title: 'x', time: '25:61' }, 'time must be a time like 08:30.'],
  [{ title: 'x', time: '8:30' }, 'time must be a time like 08:30.'],
  [{ title: 'x', checklist: items(101) }, 'checklist must be at most 100 entries long.'],
  [{ title: 'x', checklist: items(500) }, 'checklist must be at most 100 entries long.'],
  [
    { title: 'x', checklist: items(1, 'x'.repeat(301)) },
    'checklist.0.title must be at most 300 characters long.',
  ],
  [{ title: 'x', checklist: [{ title: 'Milk' }] }, 'checklist.0.completed is required.'],
  [
    { title: 'x', checklist: [{ title: 'Milk', completed: false, done: true }] },
    'checklist.0.done is not a known field.',
  ],
  [{ title: 'x', recurrenceType: 'yearly' }, 'recurrenceType must be one of none, daily, weekly, monthly.'],
  [{ title: 'x', recurrenceType: 'weekly' }, 'recurrenceConfig must name at least one weekday.'],
  [
    { title: 'x', recurrenceType: 'weekly', recurrenceConfig: '[9]' },
    'recurrenceConfig must list weekdays from 0 (Sunday) to 6 (Saturday).',
  ],
  [
    { title: 'x', recurrenceType: 'monthly', recurrenceConfig: '0' },
    'recurrenceConfig must list days of the month from 1 to 31.',
  ],
  [
    { title: 'x', recurrenceType: 'monthly', recurrenceConfig: '[1,32]' },
    'recurrenceConfig must list days of the month from 1 to 31.',
  ],
  [
    { title: 'x', recurrenceType: 'daily', recurrenceEnd: '2026-03-08' },
    "recurrenceEnd must not be before the task's date, 2026-03-09.",
  ],
  [
    { title: 'x', recurrenceType: 'daily', recurrenceEnd: '2026-02-30' },
    'recurrenceEnd must be a date that exists.',
  ],
  [{ title: 'x', countdownTarget: 0 }, 'countdownTarget must be at least 1.'],
  [{ title: 'x', countdownTarget: 60_000 }, 'countdownTarget must be at most 59999.'],
  [{ title: 'x', onTaskDue: Array(21).fill(due) }, 'onTaskDue must be at most 20 entries long.'],
  [
    { title: 'x', onTaskDue: [{ offsetTime: 0, option: { channel: 'pigeon' } }] },
    'onTaskDue.0.option.channel must be one of push, phone, sms, email.',
  ],
  [{ title: 'x', id: 'mine' }, 'id must be a UUID.'],
  [{ title: 'x', status: 'completed' }, 'status is not a known field.'],
  [{ title: 'x', colour: 'red', size: 1 }, 'colour, size are not known fields.'],
])('a new task %j is refused', async (body, error) => {
  expect(await sam.ask('POST', DAY, body)).toEqual({ status: 400, body: { error } })
})

test.each([
  [{ title: null }, 'title must be a string.'],
  [{ status: 'done' }, 'status must be one of pending, completed, skipped.'],
  [{ timeTaken: -1 }, 'timeTaken must be at least 0.'],
  [{ recurrenceType: 'weekly' }, 'recurrenceConfig must name at least one weekday.'],
  [{ recurrenceEnd: '2026-03-08' }, "recurrenceEnd must not be before the task's date, 2026-03-09."],
  [{ userId: 'ann@example.org' }, 'userId is not a known field.'],
  [{ date: '2026-02-30' }, 'date must be a date that exists.'],
  [
    { date: '2026-03-10', status: 'completed' },
    'date of a recurring task cannot change together with status, timeTaken or recurrenceType.',
  ],
])('a change %j is refused and changes nothing', async (body, error) => {
  const before = await sam.list('2026-03-09')
  expect(await sam.ask('PATCH', `${DAY}/${daily}`, body)).toEqual({ status: 400, body: { error } })
  expect(await sam.list('2026-03-09')).toEqual(before)
})

test('a body that is not an object, or too large, is refused with a sentence', async () => {
  for (const body of [[], 'text', null, 7])
    expect(await sam.ask('POST', DAY, body)).toMatchObject({ status: 400 })
  expect(await sam.ask('POST', DAY, { title: 'x', description: 'x'.repeat(300_000) })).toMatchObject({
    status: 413,
    body: { error: 'That is too long to send. Please shorten it.' },
  })
})

test('markup in a title stays text', async () => {
  const title = '<img src=x onerror=alert(1)> "quoted" \\u0000 {{7*7}}'
  const { id } = await sam.add('2026-03-20', { title })
  expect(await sam.titles('2026-03-20')).toContain(title)
  await sam.remove('2026-03-20', id)
})

test('another person’s task is answered exactly like one that does not exist', async () => {
  const ann = new PersonDay(product, await product.person('ann@example.org'))
  const missing = { status: 404, body: { error: 'This task is not there. It may have been removed.' } }
  for (const id of [once, daily, randomUUID(), 'not-an-id', "'; drop table task_version; --"]) {
    const path = `${DAY}/${encodeURIComponent(id)}`
    expect(await ann.ask('PATCH', path, { status: 'completed' })).toEqual(missing)
    expect(await ann.ask('DELETE', path)).toEqual(missing)
    expect(await ann.ask('POST', `${path}/restore`)).toEqual(missing)
  }
  const theirs = await ann.ask('POST', DAY, { id: once, title: 'My own, by chance the same id' })
  expect(theirs).toMatchObject({ status: 200, body: { id: once, userId: 'ann@example.org' } })
  expect((await sam.titles('2026-03-09')).sort()).toEqual(['Call', 'Walk'])
})

test('so is a day on which the task does not exist', async () => {
  expect(await sam.ask('PATCH', `/api/tasks/2026-02-28/${daily}`, { title: 'x' })).toMatchObject({
    status: 404,
  })
  expect(await sam.ask('PATCH', `/api/tasks/2026-03-08/${once}`, { title: 'x' })).toMatchObject({
    status: 404,
  })
})

test('values at the limits are allowed', async () => {
  const most = {
    title: ` ${'x'.repeat(500)}\n`,
    description: 'x'.repeat(5000),
    checklist: items(100, 'x'.repeat(300)),
    countdownTarget: 59_999,
    onTaskDue: Array(20).fill(due),
    recurrenceType: 'daily',
    recurrenceEnd: '2026-04-01',
  }
  const answer = await sam.ask('POST', '/api/tasks/2026-04-01', most)
  expect(answer.status).toBe(200)
  expect(await sam.list('2026-04-01')).toContainEqual(answer.body)
})

test('a person may have a thousand open tasks; finished ones do not count', async () => {
  const bea = await product.person('bea@example.org')
  await product.ctx.db.query(
    `insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due, recurrence,
       finished_on, created_at)
     select $1, gen_random_uuid(), '2026-03-01', '2026-03-01', 'x', '', '[]', '[]', 'none',
       case when n > 999 then date '2026-03-01' end, now() from generate_series(1, 1500) n`,
    [bea.key],
  )
  const day = new PersonDay(product, bea)
  const last = await day.add('2026-03-09', { title: 'The last one' })
  expect(await day.ask('POST', DAY, { title: 'One too many' })).toEqual({
    status: 409,
    body: { error: 'There are 1,000 open tasks, which is the limit. Finish or delete some first.' },
  })
  await day.remove('2026-03-09', last.id)
  const other = await day.add('2026-03-09', { title: 'In its place' })
  expect(await day.ask('POST', `${DAY}/${last.id}/restore`)).toMatchObject({ status: 409 })
  await day.change('2026-03-09', other.id, { status: 'completed' })
  expect(await day.restore('2026-03-09', last.id)).toMatchObject({ title: 'The last one' })
})
