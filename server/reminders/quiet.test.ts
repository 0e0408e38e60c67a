import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { getProfile, patchProfile } from '#contract/account.ts'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { endPause, setPause } from '#contract/pauses.ts'
import { readStory } from '#contract/reminders.ts'
import { changeTask, deleteTask, putOffTask, restoreTask } from '#contract/tasks.ts'
import { rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { call, push, seen, TestReminders } from '../testing/reminders.ts'

const DAY = '2026-03-09'
const NEXT = '2026-03-10'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
async function someone(quietHours: object | null = { from: '22:00', until: '07:00' }) {
  reminders.product.setTime(`${DAY}T12:00:00Z`)
  const person = await reminders.product.person(`quiet${++people}@example.org`, { timezone: 'UTC' })
  if (quietHours) await quiet(person, quietHours)
  return { ...person, phone: await reminders.browser(person) }
}
const quiet = (as: TestPerson, quietHours: object | null) =>
  reminders.product.call(patchProfile, { body: { quietHours } as never }, { as })
const at = async (time: string, ...known: TestPerson[]) => {
  await reminders.at(time.includes('T') ? time : `${DAY}T${time}Z`)
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
const task = (as: TestPerson, title: string, time: string, more: object = {}) =>
  reminders.task(as, DAY, { title, time, onTaskDue: [push(0)], ...more })

test('what comes in quiet hours waits until they end and is one message', async () => {
  const lou = await someone()
  await task(lou, 'Tea', '21:59')
  await task(lou, 'Lock up', '22:30', { onTaskDue: [push(0), push(600)] })
  await task(lou, 'Lights', '23:00')
  const { id } = await task(lou, 'Bath', '23:10')
  await at('21:59:00')
  await at('22:30:00')
  await at('22:40:00')
  await at('23:00:00')
  await at('23:10:00', lou)
  expect(seen(lou.phone)).toEqual(['⏰ Tea | Due now, at 9:59 PM.'])
  await reminders.product.call(
    changeTask,
    { params: { date: DAY, id }, body: { status: 'completed' } },
    { as: lou },
  )
  await at(`${NEXT}T06:59:59Z`)
  expect(seen(lou.phone)).toHaveLength(1)
  await at(`${NEXT}T07:00:00Z`)
  await at(`${NEXT}T07:00:30Z`)
  expect(seen(lou.phone).slice(1)).toEqual([
    '🌙 2 messages from your quiet hours | 10:30 PM Lock up\n11:00 PM Lights',
  ])
})

test.each([
  ['until it is still quiet', `${NEXT}T06:00:00Z`],
  ['until after they ended', `${NEXT}T08:30:00Z`],
])('what they hold comes once, after an outage over midnight, %s', async (_name, back) => {
  const lou = await someone()
  await task(lou, 'Lock up', '22:30')
  await at('22:00:00')
  await at(back)
  await at(`${NEXT}T09:00:00Z`)
  await at(`${NEXT}T09:05:00Z`)
  expect(seen(lou.phone)).toEqual(['⏰ Lock up | This reminder comes late. The task was set for 10:30 PM.'])
  const two = await someone()
  await task(two, 'Lock up', '22:30')
  await task(two, 'Lights', '23:00')
  // Before midnight nothing holds it, so it is of the day that is over.
  await task(two, 'Tea', '21:30')
  await at('21:00:00')
  await at(back)
  await at(`${NEXT}T09:00:00Z`)
  await at(`${NEXT}T09:05:00Z`)
  expect(seen(two.phone)).toHaveLength(1)
  expect(seen(two.phone)[0]).toContain('Lock up')
  expect(seen(two.phone)[0]).toContain('Lights')
  expect(seen(two.phone)[0]).not.toContain('Tea')
})

test('after an outage of more than a day, what they held is too old', async () => {
  const lou = await someone()
  await task(lou, 'Lock up', '22:30')
  await at('22:00:00')
  await at('2026-03-11T00:01:00Z')
  await at('2026-03-11T08:00:00Z')
  expect(seen(lou.phone)).toEqual([])
})

test('what they held already is too old, too, after an outage of more than a day', async () => {
  const lou = await someone()
  await task(lou, 'Lock up', '22:30')
  await at('22:30:00')
  await at('2026-03-12T06:00:00Z')
  await at('2026-03-12T07:00:00Z')
  expect(seen(lou.phone)).toEqual([])
})

test('what they hold over a night in which somebody flies west comes when they end there', async () => {
  const lou = await someone()
  const zone = (timezone: string) => reminders.product.call(patchProfile, { body: { timezone } }, { as: lou })
  await zone('Europe/Berlin')
  await task(lou, 'Lock up', '22:30')
  await at('21:30:00')
  await at(`${NEXT}T05:30:00Z`, lou)
  await zone('America/Los_Angeles')
  await run(
    reminders.ctx.db,
    sql`update delivery set next_at = ${`${NEXT}T05:30:00Z`} where recipient = ${lou.key} and kind = 'quiet'`,
  )
  await at(`${NEXT}T05:30:00Z`)
  expect(seen(lou.phone)).toEqual([])
  await at(`${NEXT}T14:00:00Z`)
  expect(seen(lou.phone)).toEqual(['⏰ Lock up | This reminder comes late. The task was set for 10:30 PM.'])
})

test('what a push service refused until they began waits for their end; what another device has shown does not', async () => {
  const lou = await someone()
  const tablet = await reminders.browser(lou)
  await task(lou, 'Tea', '21:50')
  await task(lou, 'Lock up', '21:59')
  const answer = (phone: number, other: number) => {
    lou.phone.answers = { status: phone }
    tablet.answers = { status: other }
  }
  answer(503, 201)
  await at('21:50:00')
  answer(503, 503)
  for (const second of ['59:00', '59:10', '59:40']) await at(`21:${second}`)
  answer(201, 201)
  for (const time of ['22:00:40', '22:02:00', '22:10:00', '22:40:00']) await at(time)
  expect([seen(lou.phone).length, seen(tablet).length]).toEqual([1, 1])
  await at(`${NEXT}T07:00:00Z`)
  const late = '⏰ Lock up | This reminder comes late. The task was set for 9:59 PM.'
  expect([seen(lou.phone).slice(1), seen(tablet).slice(1)]).toEqual([[late], [late]])
})

test('one alone says that it is late; nothing is left to say when all is done', async () => {
  const lou = await someone()
  const { id } = await task(lou, 'Lock up', '22:30')
  await at('22:30:00', lou)
  await at(`${NEXT}T07:00:00Z`)
  expect(seen(lou.phone)).toEqual(['⏰ Lock up | This reminder comes late. The task was set for 10:30 PM.'])
  const other = await someone()
  const { id: bath } = await task(other, 'Bath', '23:10')
  await at('23:10:00', other)
  const done = { status: 'completed' as const }
  await reminders.product.call(changeTask, { params: { date: DAY, id: bath }, body: done }, { as: other })
  await at(`${NEXT}T07:00:00Z`)
  expect(seen(other.phone)).toEqual([])
  expect(id).not.toBe(bath)
})

test.each(['ticked', 'skipped', 'deleted', 'paused'])(
  'what was %s while they held it, and is open again after they ended, comes then, once',
  async (how) => {
    const lou = await someone({ from: '13:00', until: '15:00' })
    const { id } = await task(lou, 'Bath', '13:30', { recurrenceType: 'daily' })
    await task(lou, 'Tea', '14:00')
    const params = { date: DAY, id }
    const span = { from: DAY, until: NEXT }
    let pauseId = ''
    const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
      reminders.product.call(endpoint, sent, { as: lou })
    const status = how === 'ticked' ? 'completed' : 'skipped'
    const end = async () => {
      if (how === 'deleted') await ask(deleteTask, { params })
      else if (how === 'paused') pauseId = (await ask(setPause, { body: { task: id, ...span } })).id
      else await ask(changeTask, { params, body: { status } })
    }
    const open = async () => {
      if (how === 'deleted') await ask(restoreTask, { params })
      else if (how === 'paused') await ask(endPause, { params: { id: pauseId } })
      else await ask(changeTask, { params, body: { status: 'pending' } })
    }
    await at('13:30:00')
    await at('14:00:00', lou)
    await end()
    await at('15:00:00', lou)
    await open()
    await at('15:05:00')
    await at('15:06:00', lou)
    const late = (title: string, time: string) =>
      `⏰ ${title} | This reminder comes late. The task was set for ${time}.`
    expect(seen(lou.phone)).toEqual([late('Tea', '2:00 PM'), late('Bath', '1:30 PM')])
    await end()
    await at('15:10:00', lou)
    await open()
    await at('15:15:00')
    expect(seen(lou.phone)).toHaveLength(2)
  },
)

test('what is made sure of comes, to the person and to a caregiver in their own quiet hours', async () => {
  const lou = await someone()
  const bea = await someone({ from: '20:00', until: '08:00' })
  await careFor(reminders.ctx, bea, lou, { as: 'Dad' })
  await task(lou, 'Night pill', '22:00', { onTaskDue: null, makeSure: true })
  for (const time of ['22:00:00', '22:10:00', '22:30:00']) await at(time)
  expect([seen(lou.phone).length, seen(bea.phone).length]).toEqual([2, 1])
})

test('‘In 10 minutes’ is wished for by hand and comes', async () => {
  const lou = await someone()
  const { id } = await task(lou, 'Tea', '21:55')
  await at('21:55:00', lou)
  await reminders.product.call(putOffTask, { params: { date: DAY, id }, body: { minutes: 10 } }, { as: lou })
  await at('22:05:00')
  expect(seen(lou.phone)).toHaveLength(2)
})

test('a caregiver has hours of their own; news of others waits with the rest', async () => {
  const lou = await someone(null)
  const bea = await someone()
  await careFor(reminders.ctx, bea, lou, { as: 'Dad' })
  await reminders.scheme(bea, {
    name: 'All',
    assignmentCriteria: '',
    onTaskDue: [push(0)],
    onCompleted: { channel: 'push', muted: false },
  })
  const { id } = await task(lou, 'Lock up', '22:30')
  await task(bea, 'Lights', '23:00')
  await at('22:30:00', lou)
  expect([seen(lou.phone).length, seen(bea.phone).length]).toEqual([1, 0])
  await reminders.product.call(
    changeTask,
    { params: { date: DAY, id }, body: { status: 'completed' } },
    { as: lou },
  )
  await run(reminders.ctx.db, sql`update task_event set at = ${`${DAY}T22:40:00Z`} where owner = ${lou.key}`)
  await at('22:41:00')
  await at('23:00:00')
  await at(`${NEXT}T07:00:00Z`)
  expect(seen(bea.phone)).toEqual([
    '🌙 2 messages from your quiet hours | 11:00 PM Lights\nDad: Lock up: Completed',
  ])
})

test('calls wait too, and are one call', async () => {
  const lou = await someone()
  const number = `+1202559${String(1000 + people)}`
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = now() where key = ${lou.key}`,
  )
  for (const [title, time] of [
    ['Lock up', '22:30'],
    ['Lights', '23:00'],
  ] as const)
    await task(lou, title, time, { onTaskDue: [call(0)] })
  await at('22:30:00')
  await at('23:00:00')
  expect(await reminders.ctx.standIns.phone!.calls(number)).toHaveLength(0)
  await at(`${NEXT}T07:00:00Z`)
  expect(await reminders.ctx.standIns.phone!.calls(number)).toHaveLength(1)
})

test('the next call to someone who did not answer waits too, and so does one that the phone service did not place', async () => {
  const lou = await someone()
  const ann = await someone()
  const numbers = [1, 2].map((count) => `+1202558${String(1000 + 2 * people + count)}`)
  for (const [index, { key }] of [lou, ann].entries())
    await run(
      reminders.ctx.db,
      sql`update person set phone_number = ${numbers[index]}, phone_verified_at = now() where key = ${key}`,
    )
  const rang = async (number: string) =>
    (await reminders.ctx.standIns.phone!.calls(number)).map(({ createdAt }) =>
      createdAt.toISOString().slice(11, 16),
    )
  const { id } = await task(lou, 'Lock up', '21:58', { onTaskDue: [call(0)] })
  await task(ann, 'Lights', '21:59', { onTaskDue: [call(0)] })
  await at('21:58:00')
  const [first] = await reminders.ctx.standIns.phone!.calls(numbers[0])
  await reminders.ctx.standIns.phone!.answer(first!.sid, 'ignore')
  const service = reminders.ctx.calls!
  const place = service.place
  service.place = () => Promise.reject(new TypeError('fetch failed'))
  await at('21:59:50')
  service.place = place
  for (const time of ['22:00:10', '22:03:00', '22:08:00', '23:30:00']) await at(time)
  expect([await rang(numbers[0]!), await rang(numbers[1]!)]).toEqual([['21:58'], []])
  await at(`${NEXT}T07:00:00Z`, lou)
  expect([await rang(numbers[0]!), await rang(numbers[1]!)]).toEqual([['07:00', '21:58'], ['07:00']])
  const [last] = await reminders.ctx.standIns.phone!.calls(numbers[0])
  expect(last!.script).toContain('Lock up')
  const { sentence } = await reminders.product.call(readStory, { params: { date: DAY, id } }, { as: lou })
  expect(sentence).toBe('Called 9:58 PM and 7:00 AM, ringing')
})

test('a call about several leaves out what is done; open again, there is a call about it', async () => {
  const lou = await someone({ from: '13:00', until: '15:00' })
  const number = `+1202559${String(1000 + people)}`
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = now() where key = ${lou.key}`,
  )
  const { phone } = reminders.ctx.standIns
  const { id } = await task(lou, 'Bath', '13:30', { onTaskDue: [call(0)] })
  await task(lou, 'Tea', '14:00', { onTaskDue: [call(0)] })
  const mark = (status: 'completed' | 'pending') =>
    reminders.product.call(changeTask, { params: { date: DAY, id }, body: { status } }, { as: lou })
  await at('13:30:00')
  await at('14:00:00', lou)
  await mark('completed')
  await at('15:00:00', lou)
  const [first] = await phone!.calls(number)
  await phone!.answer(first!.sid, 'listen')
  await mark('pending')
  await at('15:05:00')
  expect(await phone!.calls(number)).toHaveLength(2)
})

test('turned off in the night, what waits comes; with other hours it waits for those', async () => {
  const lou = await someone()
  await task(lou, 'Lock up', '22:30')
  await at('22:30:00', lou)
  await quiet(lou, { from: '22:00', until: '06:00' })
  await run(
    reminders.ctx.db,
    sql`update delivery set next_at = ${`${DAY}T22:31:00Z`} where recipient = ${lou.key} and next_at is not null`,
  )
  await at('22:31:00', lou)
  expect(seen(lou.phone)).toEqual([])
  const waiting = await rows<{ at: Date }>(
    reminders.ctx.db,
    sql`select next_at as at from delivery where recipient = ${lou.key} and kind = 'quiet'`,
  )
  expect(waiting).toEqual([{ at: new Date(`${NEXT}T06:00:00Z`) }])
  await quiet(lou, null)
  await run(
    reminders.ctx.db,
    sql`update delivery set next_at = ${`${DAY}T22:32:00Z`} where recipient = ${lou.key} and next_at is not null`,
  )
  await at('22:32:00')
  expect(seen(lou.phone)).toHaveLength(1)
})

test('two workers at once make one message of it', async () => {
  const lou = await someone()
  for (let minute = 10; minute < 30; minute++) await task(lou, `Task ${minute}`, `22:${minute}`)
  for (let minute = 10; minute < 30; minute++) {
    reminders.product.setTime(`${DAY}T22:${minute}:00Z`)
    await Promise.all([reminders.work(), reminders.work()])
  }
  reminders.product.setTime(`${NEXT}T07:00:00Z`)
  await Promise.all([reminders.work(), reminders.work()])
  expect(seen(lou.phone)).toHaveLength(1)
  expect(seen(lou.phone)[0]).toContain('20 messages from your quiet hours')
})

test('what has to wait while the message of the night is going out makes another one', async () => {
  const lou = await someone()
  await task(lou, 'Lock up', '22:30')
  await task(lou, 'Lights', '23:00')
  await at('22:30:00')
  const { db } = reminders.ctx
  await transaction(db, async (tx) => {
    // As a worker does that is sending it.
    const sent = sql`next_at = null, attempts = 1, outcome = 'sent'`
    await run(tx, sql`update delivery set ${sent} where recipient = ${lou.key} and kind = 'quiet'`)
    await at('23:00:00')
  })
  await at(`${NEXT}T07:00:00Z`)
  expect(seen(lou.phone)).toEqual(['⏰ Lights | This reminder comes late. The task was set for 11:00 PM.'])
})

test.each([
  [{ from: '22:00', until: '22:00' }, 'different times'],
  [{ from: '25:00', until: '07:00' }, 'must be a time'],
  [{ from: '22:00' }, 'until is required'],
  [{ from: '22:00', to: '07:00' }, 'to is not a known field'],
])('%j is refused', async (hours, words) => {
  const lou = await someone(null)
  await expect(quiet(lou, hours)).rejects.toThrow(words)
  expect((await reminders.product.call(getProfile, {}, { as: lou })).quietHours).toBeNull()
})
