import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { getProfile, patchProfile } from '#contract/account.ts'
import { createScheme, deleteScheme, todaysAlerts, whoIsReminded } from '#contract/schemes.ts'
import { changeTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
let known: TestPerson[] = []
const someone = async (remindAtTime = true, timezone = 'UTC') => {
  const person = await reminders.product.person(`lou${++people}@example.org`, { timezone, remindAtTime })
  known.push(person)
  return person
}
/** Sets the clock, does what is due and renews the tokens, which are good for an hour. */
const at = async (instant: string) => {
  await reminders.at(instant)
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
beforeEach(() => {
  known = []
})
const change = (as: TestPerson, id: string, body: object, date = '2026-03-09') =>
  reminders.product.call(changeTask, { params: { date, id }, body }, { as })
const wish = (as: TestPerson, remindAtTime: boolean) =>
  reminders.product.call(patchProfile, { body: { remindAtTime } }, { as })
const DUE = '⏰ Take pills | Due now, at 8:00 AM.'

test('a timed task reminds at its time without any scheme, once', async () => {
  reminders.product.setTime('2026-03-09T05:00:00Z')
  const lou = await someone(true, 'Europe/Berlin')
  const phone = await reminders.browser(lou)
  await reminders.task(lou, '2026-03-09', { title: 'Take pills', time: '08:00', recurrenceType: 'daily' })
  await at('2026-03-09T06:59:59Z')
  expect(seen(phone)).toEqual([])
  await at('2026-03-09T07:00:00Z')
  expect(seen(phone)).toEqual([DUE])
  const scheme = await reminders.product.call(createScheme, { body: { onTaskDue: [push(0)] } }, { as: lou })
  await at('2026-03-09T07:00:30Z')
  await reminders.product.call(deleteScheme, { params: { id: scheme.id } }, { as: lou })
  await at('2026-03-09T07:01:00Z')
  expect(seen(phone)).toEqual([DUE])
})

test('it is written as its reader reads times, and the next one’s is as before', async () => {
  reminders.product.setTime('2026-03-09T11:00:00Z')
  const [lou, kim] = [await someone(), await someone()]
  const [phone, other] = [await reminders.browser(lou), await reminders.browser(kim)]
  await reminders.product.call(patchProfile, { body: { display: { hours: '24' } } }, { as: lou })
  for (const person of [lou, kim])
    await reminders.task(person, '2026-03-09', { title: 'Take pills', time: '13:05' })
  await at('2026-03-09T13:05:00Z')
  expect(seen(phone)).toEqual(['⏰ Take pills | Due now, at 13:05.'])
  expect(seen(other)).toEqual(['⏰ Take pills | Due now, at 1:05 PM.'])
})

test('the clock change, a move, a done task and a mute hold for it as for any other', async () => {
  reminders.product.setTime('2026-03-28T12:00:00Z')
  const lou = await someone(true, 'Europe/Berlin')
  const phone = await reminders.browser(lou)
  const night = await reminders.task(lou, '2026-03-29', { title: 'Night pill', time: '02:30' })
  const moved = await reminders.task(lou, '2026-03-29', {
    title: 'Moved',
    time: '09:00',
    recurrenceType: 'daily',
  })
  const done = await reminders.task(lou, '2026-03-29', { title: 'Done', time: '09:30' })
  await reminders.task(lou, '2026-03-29', { title: 'Muted', time: '11:00' })
  await at('2026-03-28T20:00:00Z')
  await change(lou, moved.id, { time: '10:00', scope: 'day' }, '2026-03-29')
  await at('2026-03-29T00:59:59Z')
  expect(seen(phone)).toEqual([])
  await at('2026-03-29T01:00:00Z')
  expect(seen(phone)).toEqual(['⏰ Night pill | Due now, at 2:30 AM.'])
  await change(lou, night.id, { status: 'completed' }, '2026-03-29')
  await change(lou, done.id, { status: 'completed' }, '2026-03-29')
  for (const time of ['07:00', '07:30', '08:00']) await at(`2026-03-29T${time}:00Z`)
  expect(seen(phone).slice(1)).toEqual(['⏰ Moved | Due now, at 10:00 AM.'])
  const body = { muteNotifications: { muted: true, muteUntil: null } }
  await reminders.product.call(patchProfile, { body }, { as: lou })
  await at('2026-03-29T09:00:00Z')
  expect(seen(phone)).toHaveLength(2)
})

test('somebody from before it was there is told of nothing until they turn it on, and of nothing once they turn it off', async () => {
  reminders.product.setTime('2026-03-09T05:00:00Z')
  const lou = await someone(false)
  const phone = await reminders.browser(lou)
  expect(await reminders.product.call(getProfile, {}, { as: lou })).toMatchObject({ remindAtTime: false })
  for (const time of ['08:00', '09:00', '10:00'])
    await reminders.task(lou, '2026-03-09', { title: `At ${time}`, time })
  await at('2026-03-09T08:00:00Z')
  expect(seen(phone)).toEqual([])
  expect(await wish(lou, true)).toMatchObject({ remindAtTime: true })
  await at('2026-03-09T09:00:00Z')
  await wish(lou, false)
  await at('2026-03-09T10:00:00Z')
  expect(seen(phone)).toEqual(['⏰ At 09:00 | Due now, at 9:00 AM.'])
})

test('whoever signs up from now on has it', async () => {
  const [made] = (
    await reminders.ctx.db.query(
      `insert into person (email) values ('new-${++people}@example.org') returning remind_at_time`,
    )
  ).rows
  expect(made).toEqual({ remind_at_time: true })
})

test('while a task is written, it is said whom it would remind', async () => {
  reminders.product.setTime('2026-03-09T05:00:00Z')
  const [lou, bea] = [await someone(), await someone(false)]
  await careFor(reminders.ctx, bea, lou, { as: 'Grandpa' })
  await reminders.scheme(bea, { assignmentCriteria: 'pill', onTaskDue: [push(900)] })
  const ask = (title: string, more: object = {}, asking: object = { as: lou }) =>
    reminders.product.call(
      whoIsReminded,
      { body: { title, date: '2026-03-09', time: '08:00', ...more } },
      asking,
    )
  expect(await ask('Take pills')).toEqual({ alerts: [], silence: 'no device' })
  await reminders.browser(lou)
  await reminders.browser(bea)
  const said = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).alerts.map(({ who, isYou, at }) => `${who} ${isYou} ${at.slice(11, 16)}`)
  expect(await said('Walk')).toEqual(['You true 08:00'])
  expect(await said('Take pills', { onTaskDue: [push(-900)] })).toEqual([
    'You true 07:45',
    `${bea.userId} false 08:15`,
  ])
  expect(await said('Take pills', {}, { as: bea, onBehalfOf: lou.userId })).toEqual([
    'Grandpa false 08:00',
    'You true 08:15',
  ])
  expect(await ask('Walk', { time: null })).toEqual({ alerts: [], silence: 'no time' })
  await wish(lou, false)
  expect(await ask('Walk')).toEqual({ alerts: [], silence: 'no scheme' })
})

test('what became of today’s reminders is told task by task, in the words of who asks', async () => {
  reminders.product.setTime('2026-03-09T05:00:00Z')
  const [lou, bea] = [await someone(), await someone(false)]
  await careFor(reminders.ctx, bea, lou, { as: 'Grandpa' })
  await reminders.task(lou, '2026-03-09', { title: 'Early pills', time: '07:00' })
  await reminders.task(lou, '2026-03-09', { title: 'Take pills', time: '08:00' })
  await at('2026-03-09T07:00:00Z')
  await reminders.browser(lou)
  await at('2026-03-09T08:00:00Z')
  await run(
    reminders.ctx.db,
    sql`insert into delivery_receipt (delivery, device, shown_at)
        select d.id, s.id, ${'2026-03-09T08:00:02Z'} from delivery d join push_subscription s on s.person = d.recipient
        where d.owner = ${lou.key} and d."time" = '08:00'`,
  )
  await at('2026-03-09T09:00:00Z')
  await reminders.task(lou, '2026-03-09', { title: 'Late pills', time: '08:30' })
  const today = await reminders.product.call(todaysAlerts, {}, { as: lou })
  expect(today.sentences).toEqual([
    '1 task today has had all reminders.',
    '2 tasks today came due and no reminder was delivered.',
  ])
  const words = ({ tasks }: typeof today) => new Map(tasks.map(({ title, silence }) => [title, silence]))
  expect(words(today).get('Early pills')).toBe('You: not delivered: no device has notifications turned on.')
  expect(words(today).get('Take pills')).toMatch(/^You: shown on .+ at 8:00 AM\.$/)
  expect(words(today).get('Late pills')).toBe('No reminder was planned when it came due.')
  const seenByBea = await reminders.product.call(todaysAlerts, {}, { as: bea, onBehalfOf: lou.userId })
  expect(words(seenByBea).get('Early pills')).toBe(
    'Grandpa: not delivered: no device has notifications turned on.',
  )
})
