import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { changeTask, deleteTask, restoreTask } from '#contract/tasks.ts'
import { addDays } from '#domain/time/local-date.ts'
import { run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { seen, TestReminders } from '../testing/reminders.ts'

// The database timestamps events, so these tests use the real clock and look a little ahead.
const LATER = 10_500

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
const someone = (name = '') => reminders.product.person(`e${++people}@example.org`, { name })
const today = new Date().toISOString().slice(0, 10)
const on = { channel: 'push' as const, muted: false }
const ALL = { onCompleted: on, onSkipped: on, onPending: on, onAdded: on, onModified: on, onRemoved: on }
const patch = (id: string, body: object, as: TestPerson, onBehalfOf?: string) =>
  reminders.product.call(changeTask, { params: { date: today, id }, body }, { as, onBehalfOf })

async function watched() {
  const ann = await someone('Ann')
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { assignmentCriteria: 'pill', ...ALL })
  const { id } = await reminders.task(ann, today, { title: 'Take pills' })
  return { ann, phone, id }
}

test('each kind of change is notified after ten seconds', async () => {
  const { ann, phone, id } = await watched()
  await reminders.work()
  expect(seen(phone)).toEqual([])
  await reminders.work(LATER)
  await patch(id, { status: 'completed' }, ann)
  await reminders.work(LATER)
  await patch(id, { status: 'pending' }, ann)
  await reminders.work(LATER)
  await patch(id, { status: 'skipped' }, ann)
  await reminders.work(LATER)
  await patch(id, { time: '17:30' }, ann)
  await reminders.work(LATER)
  await reminders.product.call(deleteTask, { params: { date: today, id } }, { as: ann })
  await reminders.work(LATER)
  expect(seen(phone)).toEqual([
    '🌟 Take pills | Added.',
    '✅ Take pills | Completed.',
    '⏳ Take pills | Pending.',
    '⏭️ Take pills | Skipped.',
    '✏️ Take pills | Modified. It is set for 5:30 PM.',
    '🗑️ Take pills | Removed.',
  ])
})

test('a change undone in time is not notified', async () => {
  const { ann, phone, id } = await watched()
  await reminders.work(LATER)
  const before = seen(phone).length
  await patch(id, { status: 'completed' }, ann)
  await patch(id, { status: 'pending' }, ann)
  await patch(id, { title: 'Take pills now' }, ann)
  await patch(id, { title: 'Take pills' }, ann)
  await reminders.product.call(deleteTask, { params: { date: today, id } }, { as: ann })
  await reminders.product.call(restoreTask, { params: { date: today, id } }, { as: ann })
  await reminders.work(LATER)
  expect(seen(phone)).toHaveLength(before)
})

test('what could not be sent is not told once something else was told of that task', async () => {
  const { ann, phone, id } = await watched()
  await reminders.work(LATER)
  phone.answers = { status: 503 }
  await patch(id, { time: '17:30' }, ann)
  await reminders.work(LATER)
  phone.answers = { status: 201 }
  await patch(id, { time: '18:30' }, ann)
  await reminders.work(LATER)
  await reminders.work(2 * LATER)
  await reminders.work(60_000)
  expect(seen(phone).slice(1)).toEqual(['✏️ Take pills | Modified. It is set for 6:30 PM.'])
})

test('completed, skipped and completed again, with no notification in between, is notified as completed', async () => {
  const { ann, phone, id } = await watched()
  await reminders.work(LATER)
  const before = seen(phone).length
  await patch(id, { status: 'completed' }, ann)
  await run(reminders.ctx.db, sql`update task_event set at = at - interval '12 seconds' where task = ${id}`)
  await patch(id, { status: 'skipped' }, ann)
  await reminders.work()
  await patch(id, { status: 'completed' }, ann)
  await reminders.work(LATER)
  expect(seen(phone).slice(before)).toEqual(['✅ Take pills | Completed.'])
})

test('a completion today is notified, even if the task is then deleted from tomorrow on', async () => {
  const { ann, phone } = await watched()
  const { id } = await reminders.task(ann, today, { title: 'Daily pills', recurrenceType: 'daily' })
  await reminders.work(LATER)
  const before = seen(phone).length
  await patch(id, { status: 'completed' }, ann)
  await reminders.product.call(deleteTask, { params: { date: addDays(today, 1), id } }, { as: ann })
  await reminders.work(LATER)
  expect(seen(phone).slice(before).sort()).toEqual([
    '✅ Daily pills | Completed.',
    '🗑️ Daily pills | Removed.',
  ])
})

test('time taken is not a modification, and completing twice is notified once', async () => {
  const { ann, phone, id } = await watched()
  await patch(id, { checklist: [{ title: 'With water', completed: false }] }, ann)
  await reminders.work(LATER)
  const before = seen(phone).length
  await patch(id, { timeTaken: 60 }, ann)
  await reminders.work(LATER)
  expect(seen(phone)).toHaveLength(before)
  await patch(id, { status: 'completed' }, ann)
  await reminders.work(LATER)
  await patch(id, { status: 'completed' }, ann)
  await reminders.work(LATER)
  expect(seen(phone)).toHaveLength(before + 1)
})

test('a task moved to another day is notified, unless it is moved back', async () => {
  const { phone, ann, id } = await watched()
  await reminders.work(LATER)
  const before = seen(phone).length
  const tomorrow = addDays(today, 1)
  const move = (from: string, date: string) =>
    reminders.product.call(changeTask, { params: { date: from, id }, body: { date } }, { as: ann })
  await move(today, tomorrow)
  await move(tomorrow, today)
  await reminders.work(LATER)
  expect(seen(phone)).toHaveLength(before)
  await move(today, tomorrow)
  await reminders.work(LATER)
  expect(seen(phone).slice(before)).toEqual([expect.stringMatching(/^✏️ Take pills \| Modified\./)])
})

test('a new task with a typo is matched and notified with its corrected title', async () => {
  const { ann, phone } = await watched()
  await reminders.work(LATER)
  const before = seen(phone).length
  const { id } = await reminders.task(ann, today, { title: 'Evening pils' })
  await patch(id, { title: 'Evening pills', time: '17:30' }, ann)
  const other = await reminders.task(ann, today, { title: 'Buy pills' })
  await patch(other.id, { title: 'Buy bread' }, ann)
  await reminders.work(LATER)
  expect(seen(phone).slice(before)).toEqual(['🌟 Evening pills | Added. It is set for 5:30 PM.'])
})

test('a title that the pattern does not match is not notified', async () => {
  const { ann, phone } = await watched()
  await reminders.work(LATER)
  const before = seen(phone).length
  await reminders.task(ann, today, { title: 'Feed the cat' })
  await reminders.work(LATER)
  expect(seen(phone)).toHaveLength(before)
})

describe('in a circle', () => {
  test('a caregiver is notified of the person’s changes, by the name they use', async () => {
    const { ann, id } = await watched()
    const bea = await someone('Bea')
    await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
    const phone = await reminders.browser(bea)
    await reminders.scheme(bea, { onCompleted: on })
    await patch(id, { status: 'completed' }, ann)
    await reminders.work(LATER)
    expect(seen(phone)).toEqual(['✅ Mom: Take pills | Completed.'])
  })

  test('a change notified a day late says when it was, in the caregiver’s time zone', async () => {
    const { ann, id } = await watched()
    await reminders.work(LATER)
    const bea = await reminders.product.person(`e${++people}@example.org`, { timezone: 'Asia/Tokyo' })
    await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
    const phone = await reminders.browser(bea)
    await reminders.scheme(bea, { onCompleted: on })
    await patch(id, { status: 'completed' }, ann)
    const at = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await run(reminders.ctx.db, sql`update task_event set at = ${at} where task = ${id}`)
    await reminders.work()
    const tokyo = (options: Intl.DateTimeFormatOptions) =>
      at.toLocaleString('en-US', { ...options, timeZone: 'Asia/Tokyo' })
    const day = tokyo({ weekday: 'long', month: 'long', day: 'numeric' })
    const time = tokyo({ hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ')
    expect(seen(phone)).toEqual([`✅ Mom: Take pills | Completed. That was on ${day}, at ${time}.`])
  })

  test('a caregiver is not notified of their own change; the person is, with the caregiver’s name', async () => {
    const { ann, phone, id } = await watched()
    await reminders.work(LATER)
    const before = seen(phone).length
    const bea = await someone('Bea')
    await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
    const theirs = await reminders.browser(bea)
    await reminders.scheme(bea, { onCompleted: on })
    await patch(id, { status: 'completed' }, bea, ann.userId)
    await reminders.work(LATER)
    expect(seen(theirs)).toEqual([])
    expect(seen(phone).slice(before)).toEqual(['✅ Take pills | Completed by Bea.'])
  })

  test('a muted recipient is not notified, another one still is', async () => {
    const { ann, phone, id } = await watched()
    await reminders.work(LATER)
    const before = seen(phone).length
    const bea = await someone('Bea')
    await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
    const theirs = await reminders.browser(bea)
    await reminders.scheme(bea, { onCompleted: on, settings: { muted: true } })
    await patch(id, { status: 'completed' }, ann)
    await reminders.work(LATER)
    expect(seen(theirs)).toEqual([])
    expect(seen(phone)).toHaveLength(before + 1)
  })
})
