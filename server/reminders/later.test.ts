import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readActivity } from '#contract/care-circle.ts'
import { pushLater } from '#contract/push.ts'
import { changeTask, deleteTask, listTasks, putOffTask, restoreTask } from '#contract/tasks.ts'
import type { LaterMinutes } from '#domain/tasks/later.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { call, push, seen, TestReminders } from '../testing/reminders.ts'

const DAY = '2026-03-09'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
async function someone(timezone = 'UTC', number: string | null = null): Promise<TestPerson> {
  reminders.product.setTime(`${DAY}T05:00:00Z`)
  const lou = await reminders.product.person(`later${++people}@example.org`, { timezone, remindAtTime: true })
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = ${number && new Date()} where key = ${lou.key}`,
  )
  return lou
}
const at = async (time: string, ...known: TestPerson[]) => {
  await reminders.at(time.includes('T') ? time : `${DAY}T${time}Z`)
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
const pills = (lou: TestPerson, more: object = {}) =>
  reminders.task(lou, DAY, { title: 'Take pills', time: '08:00', ...more })
const later = (as: TestPerson, id: string, minutes: LaterMinutes, date = DAY) =>
  reminders.product.call(putOffTask, { params: { date, id }, body: { minutes } }, { as })
const DUE = '⏰ Take pills | Due now, at 8:00 AM.'
const past = (words: string) => `⌛️ Take pills | It was due ${words} ago, at 8:00 AM.`

test('the reminder comes again after ten minutes, once, and the task keeps its time', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await pills(lou)
  await at('08:00:00', lou)
  await at('08:01:00', lou)
  const answer = await later(lou, id, 10)
  expect(answer).toMatchObject({ time: '08:00', later: { until: `${DAY}T08:11:00.000Z`, times: 1 } })
  expect(await reminders.product.call(listTasks, { params: { date: DAY } }, { as: lou })).toEqual([answer])
  await at('08:10:59', lou)
  expect(seen(phone)).toEqual([DUE])
  await at('08:11:00', lou)
  await at('08:11:05', lou)
  expect(seen(phone)).toEqual([DUE, past('11 minutes')])
  await later(lou, id, 60)
  await at('09:11:05', lou)
  expect(seen(phone)).toEqual([DUE, past('11 minutes'), past('1 hour 11 minutes 5 seconds')])
  const all = await rows(reminders.ctx.db, sql`select 1 from delivery where recipient = ${lou.key}`)
  expect(all).toHaveLength(3)
})

test('pressed twice it is one wish; another wish takes its place; what was planned meanwhile waits', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await pills(lou, { onTaskDue: [push(0), push(300), push(1800), push(5400)] })
  await at('08:00:00', lou)
  const wishes = await Promise.all([later(lou, id, 10), later(lou, id, 10), later(lou, id, 10)])
  expect(new Set(wishes.map((one) => one.later?.times))).toEqual(new Set([1]))
  await at('08:05:00', lou)
  expect(seen(phone)).toHaveLength(1)
  await later(lou, id, 60)
  for (const time of ['08:10:00', '08:30:00', '09:04:59']) await at(time, lou)
  expect(seen(phone)).toHaveLength(1)
  for (const time of ['09:05:00', '09:30:00']) await at(time, lou)
  expect(seen(phone)).toHaveLength(3)
})

test('what is done, skipped, deleted or muted meanwhile does not come again; what is taken back does', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const change = (id: string, body: object) =>
    reminders.product.call(changeTask, { params: { date: DAY, id }, body }, { as: lou })
  const [done, back, gone, restored] = await Promise.all(
    ['Done', 'Back', 'Gone', 'Restored'].map((title) => reminders.task(lou, DAY, { title, time: '08:00' })),
  )
  await at('08:00:00', lou)
  for (const one of [done, back, gone, restored]) await later(lou, one!.id, 10)
  await at('08:02:00', lou)
  await change(done!.id, { status: 'completed' })
  await change(back!.id, { status: 'completed' })
  const params = (id: string) => ({ params: { date: DAY, id } })
  await reminders.product.call(deleteTask, params(gone!.id), { as: lou })
  await reminders.product.call(deleteTask, params(restored!.id), { as: lou })
  await at('08:05:00', lou)
  await change(back!.id, { status: 'pending' })
  await reminders.product.call(restoreTask, params(restored!.id), { as: lou })
  const before = seen(phone).length
  await at('08:10:00', lou)
  expect(seen(phone).slice(before).sort()).toEqual([
    '⌛️ Back | It was due 10 minutes ago, at 8:00 AM.',
    '⌛️ Restored | It was due 10 minutes ago, at 8:00 AM.',
  ])
})

test('a task that is moved is told of at its new time alone', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await pills(lou)
  await at('08:00:00', lou)
  await later(lou, id, 10)
  await at('08:02:00', lou)
  const moved = { params: { date: DAY, id }, body: { time: '09:00' } }
  expect(await reminders.product.call(changeTask, moved, { as: lou })).not.toHaveProperty('later')
  await at('08:10:00', lou)
  expect(seen(phone)).toEqual([DUE])
  await at('09:00:00', lou)
  expect(seen(phone)).toEqual([DUE, '⏰ Take pills | Due now, at 9:00 AM.'])
})

test.each([
  ['2026-03-29', '2026-03-29T00:55:00Z', '2026-03-29T01:05:00Z'],
  ['2026-10-25', '2026-10-25T00:55:00Z', '2026-10-25T01:05:00Z'],
])('on the night of %s, ten minutes are ten minutes', async (date, pressed, due) => {
  const lou = await someone('Europe/Berlin')
  reminders.product.setTime(`${date}T00:00:00Z`)
  lou.token = await reminders.product.token(lou.userId)
  const phone = await reminders.browser(lou)
  const { id } = await reminders.task(lou, date, { title: 'Night pill', time: '01:30' })
  await at(pressed, lou)
  const before = seen(phone).length
  await later(lou, id, 10, date)
  await at(new Date(Date.parse(due) - 1000).toISOString(), lou)
  expect(seen(phone)).toHaveLength(before)
  await at(due, lou)
  expect(seen(phone)).toHaveLength(before + 1)
})

test.each([
  ['to another day', { date: '2026-03-10' }, { date: DAY }],
  ['to another time, put off there', { time: '08:05' }, { time: '08:00' }],
])('what was put off, moved %s, moved back and put off again comes again', async (_, away, back) => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await pills(lou, { makeSure: true })
  const change = (date: string, body: object) =>
    reminders.product.call(changeTask, { params: { date, id }, body }, { as: lou })
  await at('08:00:00', lou)
  await later(lou, id, 10)
  await at('08:10:00', lou)
  await change(DAY, away)
  await at('08:11:00', lou)
  if ('time' in away) await later(lou, id, 10)
  await change('date' in away ? away.date : DAY, back)
  await at('08:12:00', lou)
  const before = seen(phone).length
  const { later: wish } = await later(lou, id, 10)
  expect(wish!.until).toBe(`${DAY}T08:22:00.000Z`)
  await reminders.work()
  await at('08:21:59', lou)
  expect(seen(phone)).toHaveLength(before)
  await at('08:22:00', lou)
  expect(seen(phone).slice(before)).toEqual([past('22 minutes')])
  await at('08:32:00', lou)
  expect(seen(phone)).toHaveLength(before + 2)
})

test('a caregiver can put it off, the person reads who it was, and a stranger cannot', async () => {
  const [lou, bea, eve] = [await someone(), await someone(), await someone()]
  await careFor(reminders.ctx, bea, lou, { as: 'Dad' })
  const { id } = await pills(lou)
  await at('08:00:00', lou, bea, eve)
  const asked = { params: { date: DAY, id }, body: { minutes: 10 as const } }
  await reminders.product.call(putOffTask, asked, { as: bea, onBehalfOf: lou.userId })
  const log = await reminders.product.call(readActivity, { query: {} }, { as: lou })
  expect(log.entries).toContainEqual(expect.objectContaining({ kind: 'later', about: 'Take pills' }))
  await expect(
    reminders.product.call(putOffTask, asked, { as: eve, onBehalfOf: lou.userId }),
  ).rejects.toThrow('answered 403')
  await expect(later(eve, id, 10)).rejects.toThrow('answered 404')
})

test('what is done cannot be put off', async () => {
  const lou = await someone()
  const { id } = await pills(lou)
  await at('08:00:00', lou)
  const done = { params: { date: DAY, id }, body: { status: 'completed' as const } }
  await reminders.product.call(changeTask, done, { as: lou })
  await expect(later(lou, id, 10)).rejects.toThrow('answered 409')
})

test('3 on the phone: it rings again in ten minutes, and not before', async () => {
  const lou = await someone('UTC', '+12025557001')
  const { id } = await pills(lou, { onTaskDue: [call(0)] })
  await at('08:00:00', lou)
  const service = reminders.ctx.standIns.phone!
  const calls = () => service.calls('+12025557001')
  expect(await calls()).toHaveLength(1)
  const said = await service.answer((await calls())[0]!.sid, '3')
  expect(said).toContain('Take pills: we call again in 10 minutes.')
  const [task] = await reminders.product.call(listTasks, { params: { date: DAY } }, { as: lou })
  expect(task).toMatchObject({ id, status: 'pending', later: { times: 1 } })
  for (const time of ['08:05:00', '08:09:59']) await at(time, lou)
  expect(await calls()).toHaveLength(1)
  await at('08:10:00', lou)
  expect(await calls()).toHaveLength(2)
})

test('the notification’s own token puts it off, and nobody else’s does', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await pills(lou)
  await at('08:00:00', lou)
  const token = shownBy(phone)[0]!.actionToken!
  const answer = await reminders.product.call(pushLater, { body: { token } }, {})
  expect(answer).toMatchObject({ taskId: id, until: `${DAY}T08:10:00.000Z` })
  await expect(
    reminders.product.call(pushLater, { body: { token: `${token.slice(0, -2)}xx` } }, {}),
  ).rejects.toThrow('answered 401')
  await at('08:10:00', lou)
  expect(seen(phone)).toEqual([DUE, past('10 minutes')])
})
