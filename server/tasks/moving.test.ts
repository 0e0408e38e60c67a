import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-10T12:00:00Z')
})
afterAll(() => product.stop())

let people = 0
const someone = async () => new PersonDay(product, await product.person(`m${++people}@example.org`))

/** How often the task shows on each of these days. */
const shows = async (day: PersonDay, id: string, ...dates: string[]) =>
  Promise.all(dates.map(async (date) => (await day.list(date)).filter((task) => task.id === id).length))

/** A task that was daily from the 1st on and is one-time from the 10th on. */
async function onceDaily(day: PersonDay) {
  const { id } = await day.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
  await day.change('2026-03-10', id, { recurrenceType: 'none' })
  return id
}

test.each(['2026-03-01', '2026-03-05', '2026-03-09'])(
  'a one-time task is not moved onto its own recurring past: %s',
  async (date) => {
    const day = await someone()
    const id = await onceDaily(day)
    const answer = await day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date })
    expect(answer).toEqual({ status: 409, body: { error: 'This task is already on that day.' } })
    expect(await shows(day, id, date, '2026-03-10')).toEqual([1, 1])
  },
)

test('it is moved to before that past, and back', async () => {
  const day = await someone()
  const id = await onceDaily(day)
  await day.change('2026-03-10', id, { date: '2026-02-27', title: 'Long walk' })
  expect(await shows(day, id, '2026-02-27', '2026-03-05')).toEqual([1, 1])
  await day.change('2026-02-27', id, { date: '2026-03-12' })
  expect(await shows(day, id, '2026-02-27', '2026-03-05', '2026-03-12')).toEqual([0, 1, 1])
  await day.at('2026-03-14T12:00:00Z')
  expect(await shows(day, id, '2026-03-14')).toEqual([1])
  product.setTime('2026-03-10T12:00:00Z')
})

test('moved to before a past that lasts until today, it shows once today', async () => {
  const day = await someone()
  const { id } = await day.add('2026-02-27', {
    title: 'Rent',
    recurrenceType: 'monthly',
    recurrenceConfig: '[1]',
  })
  await day.change('2026-03-11', id, { recurrenceType: 'none' })
  await day.change('2026-03-11', id, { date: '2026-02-26' })
  expect(await shows(day, id, '2026-02-26', '2026-03-01', '2026-03-10')).toEqual([1, 1, 1])
})

test('moved onto days that were deleted, it shows once also after these are restored', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
  await day.remove('2026-03-05', id)
  await day.change('2026-03-03', id, { recurrenceType: 'none' })
  const moved = await day.ask('PATCH', `/api/tasks/2026-03-03/${id}`, { date: '2026-03-11' })
  expect(moved.status).toBe(200)
  const restored = await day.ask('POST', `/api/tasks/2026-03-05/${id}/restore`)
  expect(restored.status).toBeLessThan(500)
  expect(await shows(day, id, '2026-03-02', '2026-03-11')).toEqual([1, 1])
  expect((await day.ask('PATCH', `/api/tasks/2026-03-11/${id}`, { title: 'Stroll' })).status).toBe(200)
  expect(await shows(day, id, '2026-03-11')).toEqual([1])
})

test('moved and made recurring by two people at once, it is on each day once', async () => {
  for (let round = 0; round < 5; round++) {
    const day = await someone()
    const id = await onceDaily(day)
    const answers = await Promise.all([
      day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date: '2026-03-14' }),
      day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { recurrenceType: 'daily' }),
      day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date: '2026-03-12' }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const dates = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-14', '2026-03-15']
    for (const count of await shows(day, id, ...dates)) expect(count).toBeLessThanOrEqual(1)
  }
})

test('one day of a routine moved twice, because the first answer was lost, is there once', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-09', { title: 'Pills', recurrenceType: 'daily', time: '08:00' })
  const move = () => day.change('2026-03-10', id, { date: '2026-03-12', time: '09:00' })
  const [first, again] = [await move(), await move()]
  expect(again.id).toBe(first.id)
  const titles = async () => (await day.list('2026-03-12')).filter(({ time }) => time === '09:00')
  expect(await titles()).toHaveLength(1)
  await day.remove('2026-03-12', first.id)
  expect((await move()).id).not.toBe(first.id)
  expect(await titles()).toHaveLength(1)
})

test('one day of a routine moved again after it was moved on from there: it is there once, and the answer says so', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-09', { title: 'Pills', recurrenceType: 'daily', time: '08:00' })
  const move = () => day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date: '2026-03-12', time: '09:00' })
  const copy = (await move()).body.id
  await day.change('2026-03-12', copy, { date: '2026-03-13' })
  const again = await move()
  expect([again.status, again.body.error]).toEqual([
    409,
    'This was moved before, and has been moved on since.',
  ])
  const moved = async (date: string) => (await day.list(date)).filter(({ time }) => time === '09:00')
  expect([await moved('2026-03-12'), await moved('2026-03-13')]).toMatchObject([[], [{ id: copy }]])
  // Planned for that day again, it can be moved again.
  await day.change('2026-03-10', id, { status: 'pending' })
  expect((await move()).status).toBe(200)
  expect(await moved('2026-03-12')).toHaveLength(1)
})

test.each(['removed', 'moved on'])(
  'one day of a routine moved again after its copy was %s: without an answer that is sent again too, and there is one',
  async (how) => {
    const day = await someone()
    const { id } = await day.add('2026-03-09', { title: 'Pills', recurrenceType: 'daily', time: '08:00' })
    const move = () => day.change('2026-03-10', id, { date: '2026-03-12', time: '09:00' })
    const { id: copy } = await move()
    if (how === 'removed') await day.remove('2026-03-12', copy)
    else await day.change('2026-03-12', copy, { date: '2026-03-13' })
    await day.change('2026-03-10', id, { status: 'pending' })
    const [first, again] = [await move(), await move()]
    expect(again.id).toBe(first.id)
    expect((await day.list('2026-03-12')).filter(({ time }) => time === '09:00')).toHaveLength(1)
  },
)

test('a tick that waited while the task was moved is told so, not that it was removed, and nothing of what is private', async () => {
  const day = await someone()
  const caregiver = await product.person(`m${++people}@example.org`)
  await careFor(product.ctx, caregiver, day.person)
  const theirs = new PersonDay(product, caregiver, day.person.userId)
  const tick = { status: 'completed', seen: 'pending', waited: 600 }
  const sent = (by: PersonDay, id: string) => by.ask('PATCH', `/api/tasks/2026-03-10/${id}`, tick)
  const isMoved = {
    status: 404,
    body: { error: 'This task was moved to a later day. Please open it there.' },
  }
  const isGone = { status: 404, body: { error: 'This task is not there. It may have been removed.' } }

  const moved = await day.add('2026-03-10', { title: 'Bank' })
  await day.change('2026-03-10', moved.id, { date: '2026-03-12' })
  for (const by of [day, theirs]) expect(await sent(by, moved.id)).toEqual(isMoved)
  await day.change('2026-03-12', moved.id, { private: true })
  expect(await sent(day, moved.id)).toEqual(isMoved)
  expect(await sent(theirs, moved.id)).toEqual(isGone)
  await day.remove('2026-03-12', moved.id)
  expect(await sent(day, moved.id)).toEqual(isGone)
  const ended = await day.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
  await day.remove('2026-03-10', ended.id)
  expect(await sent(day, ended.id)).toEqual(isGone)
})

test('a task moved twice, because the first answer was lost, is answered as moved', async () => {
  const day = await someone()
  const { id } = await day.add('2026-03-10', { title: 'Letter' })
  const move = (to: string) => day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date: to, time: '09:00' })
  const first = await move('2026-03-12')
  expect(first).toMatchObject({ status: 200, body: { date: '2026-03-12', time: '09:00' } })
  expect(await move('2026-03-12')).toEqual(first)
  expect(await shows(day, id, '2026-03-10', '2026-03-12')).toEqual([0, 1])
  // It is not where it was looked for, nor where this would have put it.
  expect((await move('2026-03-13')).status).toBe(404)
  const hidden = await day.ask('PATCH', `/api/tasks/2026-03-10/${id}`, { date: '2026-03-12', private: true })
  expect(hidden).toMatchObject({ status: 200, body: { date: '2026-03-12', private: true } })
  await day.remove('2026-03-12', id)
  expect((await move('2026-03-12')).status).toBe(404)
})
