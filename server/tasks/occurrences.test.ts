import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { liveTasks, tasksBetween } from './occurrences.ts'

let product: TestProduct
let sam: PersonDay
let ann: PersonDay
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person('sam@example.org'))
  ann = new PersonDay(product, await product.person('ann@example.org'))
})
afterAll(() => product.stop())

test('a span holds each day a task falls on, with its time, status and own reminders', async () => {
  const onTaskDue = [{ offsetTime: -300, option: { channel: 'push' as const, muted: false } }]
  const pills = await sam.add('2026-03-08', {
    title: 'Pills',
    recurrenceType: 'daily',
    time: '08:00',
    onTaskDue,
  })
  await sam.change('2026-03-10', pills.id, { status: 'completed' })
  await sam.change('2026-03-11', pills.id, { time: '09:00' })
  await sam.add('2026-03-01', { title: 'Bins', recurrenceType: 'weekly', recurrenceConfig: '[2]' })
  await sam.add('2026-03-01', { title: 'Left over', time: '07:00' })
  const call = await ann.add('2026-03-10', { title: 'Call', time: '10:00' })
  const gone = await ann.add('2026-03-10', { title: 'Gone', time: '11:00' })
  await ann.remove('2026-03-10', gone.id)

  const found = await tasksBetween(
    product.ctx.db,
    [sam.person.key, ann.person.key],
    '2026-03-09',
    '2026-03-11',
  )
  const lines = found.map((task) => `${task.date} ${task.time} ${task.title} ${task.status}`)
  expect(lines.sort()).toEqual([
    '2026-03-09 08:00 Pills pending',
    '2026-03-10 08:00 Pills completed',
    '2026-03-10 10:00 Call pending',
    '2026-03-10 null Bins pending',
    '2026-03-11 09:00 Pills pending',
  ])
  expect(found.find((task) => task.taskId === pills.id)).toMatchObject({ owner: sam.person.key, onTaskDue })
  expect(found.find((task) => task.taskId === call.id)).toMatchObject({
    owner: ann.person.key,
    onTaskDue: [],
  })
})

test('live tasks are those that have not ended, each listed once', async () => {
  const bea = new PersonDay(product, await product.person('bea@example.org'))
  const walk = await bea.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
  await bea.change('2026-03-12', walk.id, { title: 'Run' })
  await bea.add('2026-03-01', { title: 'Over', recurrenceType: 'daily', recurrenceEnd: '2026-03-08' })
  await bea.add('2026-03-05', { title: 'Rolled over' })
  const done = await bea.add('2026-03-05', { title: 'Done' })
  await bea.change('2026-03-05', done.id, { status: 'completed' })
  await bea.add('2026-03-20', { title: 'Ahead' })
  const found = await liveTasks(product.ctx.db, [{ key: bea.person.key, today: '2026-03-09' }])
  expect(found.map(({ title }) => title).sort()).toEqual(['Ahead', 'Rolled over', 'Walk'])
})
