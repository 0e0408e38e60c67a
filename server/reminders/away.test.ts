import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { endPause, setPause } from '#contract/pauses.ts'
import { changeTask, deleteTask, restoreTask } from '#contract/tasks.ts'
import { transaction } from '../db/transaction.ts'
import { DAY, MadeSure, type Someone, times } from '../testing/made-sure.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'
import { slotKey, writeAway } from './away-store.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const NEXT_DAY = '2026-03-10'
const LATE = 'This reminder comes late. The task was set for 8:00 AM.'

type Rest = { from?: string; until?: string; task?: string; except?: string[] }
const pause = async (as: Someone, { from = DAY, until = NEXT_DAY, ...more }: Rest = {}) => {
  const body = { from, until, knowing: true, ...more }
  return (await reminders.product.call(setPause, { body }, { as })).id
}
const end = (as: Someone, id: string) => reminders.product.call(endPause, { params: { id } }, { as })
const remove = (as: Someone, id: string) =>
  reminders.product.call(deleteTask, { params: { date: DAY, id } }, { as })
const restore = (as: Someone, id: string) =>
  reminders.product.call(restoreTask, { params: { date: DAY, id } }, { as })
const change = (as: Someone, date: string, id: string, body: object) =>
  reminders.product.call(changeTask, { params: { date, id }, body }, { as })
const daily = (as: Someone, title: string, more: object = {}) =>
  reminders.task(as, DAY, { title, time: '08:00', recurrenceType: 'daily', onTaskDue: [push()], ...more })

/** Ways in which a routine is away from its time, and back. */
const WAYS: [string, (as: Someone, id: string) => Promise<() => Promise<unknown>>][] = [
  [
    'paused with everything',
    async (as) => {
      const id = await pause(as)
      return () => end(as, id)
    },
  ],
  [
    'paused by itself',
    async (as, task) => {
      const id = await pause(as, { task })
      return () => end(as, id)
    },
  ],
  [
    'paused, and then named as what goes on',
    async (as, task) => {
      await pause(as)
      return () => pause(as, { except: [task] })
    },
  ],
  [
    'moved to another time',
    async (as, id) => {
      await change(as, DAY, id, { time: '12:00' })
      return () => change(as, DAY, id, { time: '08:00' })
    },
  ],
  [
    'moved to another time for this day',
    async (as, id) => {
      await change(as, DAY, id, { time: '12:00', scope: 'day' })
      return () => change(as, DAY, id, { time: '08:00', scope: 'day' })
    },
  ],
  [
    'moved to other days',
    async (as, id) => {
      await change(as, DAY, id, { recurrenceType: 'weekly', recurrenceConfig: '2' })
      return () => change(as, DAY, id, { recurrenceType: 'daily', recurrenceConfig: null })
    },
  ],
  [
    'moved to tomorrow',
    async (as, id) => {
      const copy = await change(as, DAY, id, { date: NEXT_DAY })
      return async () => {
        const params = { date: NEXT_DAY, id: copy.id }
        await reminders.product.call(deleteTask, { params }, { as })
        await change(as, DAY, id, { status: 'pending' })
      }
    },
  ],
  [
    'ticked by mistake',
    async (as, id) => {
      await change(as, DAY, id, { status: 'completed' })
      return () => change(as, DAY, id, { status: 'pending' })
    },
  ],
  [
    'deleted',
    async (as, id) => {
      await remove(as, id)
      return () => restore(as, id)
    },
  ],
]

/** Lets time pass in which nothing is due. */
async function jump(from: string, to: string) {
  await day.until(from)
  day.startAt(`${DAY}T${to}Z`)
  await day.until(to)
}
/** A routine at eight that has been planned, and is then away until after its time. */
async function gone(away: (typeof WAYS)[number][1], as: Someone, title: string, more: object = {}) {
  day.startAt(`${DAY}T06:00:00Z`)
  const { id } = await daily(as, title, more)
  await jump('06:01:00', '07:30:00')
  const back = await away(as, id)
  await jump('07:31:00', '08:59:00')
  expect(seen(as.phone)).toEqual([])
  return { id, back }
}

test.each(WAYS)('%s, and back after its time: the person is told once', async (_, away) => {
  const { owner } = await day.circle(0)
  const { back } = await gone(away, owner, 'Walk')
  await back()
  await day.until('09:00:00')
  expect(seen(owner.phone)).toEqual([`⏰ Walk | ${LATE}`])
  await jump('09:05:00', '12:05:00')
  expect(seen(owner.phone)).toHaveLength(1)
})

test.each(WAYS)('%s, and back before its time: it comes at its time', async (_, away) => {
  const { owner } = await day.circle(0)
  day.startAt(`${DAY}T06:00:00Z`)
  const { id } = await daily(owner, 'Walk')
  await jump('06:01:00', '07:30:00')
  const back = await away(owner, id)
  await day.until('07:31:00')
  await back()
  await jump('07:32:00', '08:00:00')
  await jump('08:01:00', '12:05:00')
  expect(seen(owner.phone)).toEqual(['⏰ Walk | Due now, at 8:00 AM.'])
})

test.each(WAYS)('%s over what makes sure of it, and back: it starts over, gently', async (_, away) => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  const { back } = await gone(away, owner, 'Take pills', { onTaskDue: [], makeSure: true })
  await back()
  await day.until('09:00:00')
  expect(seen(owner.phone)).toEqual([`⏰ Take pills | ${LATE}`])
  await jump('09:10:00', '09:20:00')
  expect([times(owner), await day.rang(owner)]).toEqual([['08:00', '09:10'], ['09:20']])
  await day.pickUp(owner, 'listen')
  await jump('09:25:00', '09:30:00')
  await jump('09:31:00', '09:40:00')
  expect([times(owner), times(bea), times(cy)]).toEqual([['08:00', '09:10'], ['09:30'], ['09:40']])
})

test.each(
  WAYS.filter(([how]) => /paused|another time/.test(how)).flatMap(([how, away]) => [
    [how, 'a task', away, { onTaskDue: [push()] }, 1] as const,
    [how, 'what is made sure of', away, { onTaskDue: [], makeSure: true }, 2] as const,
  ]),
)(
  'ticked by mistake, then %s, and open again before it is back, %s: the person is told then',
  async (...given) => {
    const [, , away, more, told] = given
    const { owner } = await day.circle(0)
    day.startAt(`${DAY}T06:00:00Z`)
    const { id } = await daily(owner, 'Walk', more)
    await jump('06:01:00', '07:30:00')
    await change(owner, DAY, id, { status: 'completed' })
    await jump('08:00:00', '08:30:00')
    const back = await away(owner, id)
    await day.until('08:31:00')
    await change(owner, DAY, id, { status: 'pending' })
    await jump('08:32:00', '08:59:00')
    expect(seen(owner.phone)).toEqual([])
    await back()
    await day.until('09:00:00')
    expect(seen(owner.phone)).toEqual([`⏰ Walk | ${LATE}`])
    await jump('09:10:00', '12:05:00')
    expect(seen(owner.phone)).toHaveLength(told)
  },
)

test('what was away before its time goes on where it was after a tick by mistake', async () => {
  const { owner, others } = await day.circle(1)
  const { id } = await daily(owner, 'Take pills', { onTaskDue: [], makeSure: true })
  day.startAt(`${DAY}T07:00:00Z`)
  await day.until('07:01:00')
  const away = await pause(owner, { task: id })
  await day.until('07:05:00')
  await end(owner, away)
  await day.until('08:12:00')
  await change(owner, DAY, id, { status: 'completed' })
  await day.until('08:28:00')
  await change(owner, DAY, id, { status: 'pending' })
  await day.until('08:35:00')
  expect([times(owner), others.map(times)]).toEqual([['08:00', '08:10'], [['08:30']]])
})

test.each(
  WAYS.filter(([how]) => /ticked|deleted|another time/.test(how)).flatMap(([how, away]) => [
    [how, 'a routine', away, { recurrenceType: 'daily' }] as const,
    ...(how.includes('this day') ? [] : [[how, 'a task', away, { recurrenceType: 'none' }] as const]),
  ]),
)(
  '%s, and back on the day after, %s: nobody is called or asked in the night',
  async (_, _what, away, more) => {
    const { owner, others } = await day.circle(2, { calls: true })
    const { back } = await gone(away, owner, 'Take pills', { onTaskDue: [], makeSure: true, ...more })
    await reminders.at(`${NEXT_DAY}T00:30:00Z`)
    owner.token = await reminders.product.token(owner.userId)
    await back()
    for (const time of ['00:31', '00:41', '00:51', '01:01', '01:11', '01:21'])
      await reminders.at(`${NEXT_DAY}T${time}:00Z`)
    expect([times(owner), others.map(times), await day.rang(owner)]).toEqual([[], [[], []], []])
  },
)

test('ticked before it is back: nothing comes', async () => {
  const { owner } = await day.circle(0)
  const { id, back } = await gone(WAYS[0]![1], owner, 'Walk')
  await change(owner, DAY, id, { status: 'completed' })
  await back()
  await day.until('09:05:00')
  expect(seen(owner.phone)).toEqual([])
})

test('away three times over what makes sure of it: nothing comes twice, and nobody is asked too soon', async () => {
  const { owner, others } = await day.circle(1)
  const { id } = await daily(owner, 'Take pills', { onTaskDue: [], makeSure: true })
  day.startAt(`${DAY}T07:00:00Z`)
  for (const [from, until] of [
    ['07:30', '07:40'],
    ['07:50', '09:00'],
    ['09:05', '09:30'],
  ]) {
    await reminders.at(`${DAY}T${from}:00Z`)
    day.startAt(`${DAY}T${from}:00Z`)
    await day.until(`${from}:30`)
    const away = await pause(owner, { task: id })
    await jump(`${from}:40`, `${until}:00`)
    await end(owner, away)
    await day.until(`${until}:10`)
  }
  await jump('09:40:10', '10:00:10')
  await jump('10:01:00', '11:00:00')
  expect(times(owner)).toEqual(['08:00', '09:40'])
  expect(others.map(times)).toEqual([['10:00']])
})

test('paused in the middle of what makes sure of it: it goes on where it was', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const { id } = await daily(owner, 'Take pills', { onTaskDue: [], makeSure: true })
  await day.until('08:05:00')
  const away = await pause(owner, { task: id })
  await day.until('08:25:00')
  expect([times(owner), await day.rang(owner)]).toEqual([['08:00'], []])
  await end(owner, away)
  await day.until('08:26:00')
  expect([times(owner), await day.rang(owner)]).toEqual([['08:00', '08:10'], ['08:26']])
  await day.until('08:45:00')
  expect(others.map(times)).toEqual([['08:30'], ['08:40']])
})

test('put off, and paused when it was to come again: it comes when the pause is ended', async () => {
  const { owner, others } = await day.circle(1)
  const { id } = await daily(owner, 'Take pills', { onTaskDue: [], makeSure: true })
  await day.until('08:05:00')
  await day.later(owner, id)
  await day.until('08:10:00')
  const away = await pause(owner, { task: id })
  await jump('08:11:00', '09:00:00')
  await end(owner, away)
  await jump('09:11:00', '09:31:00')
  await jump('09:32:00', '10:30:00')
  expect(times(owner)).toEqual(['08:00', '08:15', '09:11'])
  expect(others.map(times)).toEqual([['09:31']])
})

test('a pause of many that is ended tells in one message what is still open, and nothing of the days before', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  const tea = await daily(owner, 'Tea', { onTaskDue: [push(-600), push(), push(600)] })
  await daily(owner, 'Walk')
  await daily(owner, 'Swim', { time: '19:00', onTaskDue: [push(-3600), push()] })
  const done = await daily(owner, 'Bed')
  await reminders.scheme(bea, { name: 'Walks', assignmentCriteria: 'walk|tea', onTaskDue: [push()] })
  day.startAt(`${DAY}T07:00:00Z`)
  await day.until('07:00:00')
  const away = await pause(owner, { until: '2026-03-20' })
  // Days in which the plan is made from time to time.
  for (const instant of [`${DAY}T20:00:00Z`, `${NEXT_DAY}T06:00:00Z`, `${NEXT_DAY}T18:00:00Z`])
    await reminders.at(instant)
  day.startAt('2026-03-11T09:00:00Z')
  await day.until('2026-03-11T09:00:00Z')
  await change(owner, '2026-03-11', done.id, { status: 'completed' })
  await end(owner, away)
  await day.until('2026-03-11T09:10:00Z')
  expect(seen(owner.phone)).toEqual(['⏰ 2 reminders are late | 8:00 AM Tea\n8:00 AM Walk'])
  expect(seen(bea.phone)).toEqual(['⏰ 2 reminders are late | 8:00 AM Dad: Tea\n8:00 AM Dad: Walk'])
  await change(owner, '2026-03-11', tea.id, { status: 'completed' })
  day.startAt('2026-03-11T17:59:00Z')
  await day.until('2026-03-11T18:00:00Z')
  day.startAt('2026-03-11T18:59:00Z')
  await day.until('2026-03-11T19:05:00Z')
  expect(seen(owner.phone).slice(1)).toEqual([
    '🔔 Swim | Due in 1 hour, at 7:00 PM.',
    '⏰ Swim | Due now, at 7:00 PM.',
  ])
  expect(seen(bea.phone)).toHaveLength(1)
})

test('what someone has muted does not come when they hear again', async () => {
  const { owner } = await day.circle(0)
  await daily(owner, 'Walk')
  await reminders.work()
  const mute = (muted: boolean) =>
    reminders.product.call(patchProfile, { body: { muteNotifications: { muted } } }, { as: owner })
  await mute(true)
  await jump('08:01:00', '09:00:00')
  await mute(false)
  await day.until('09:05:00')
  expect(seen(owner.phone)).toEqual([])
})

test('what came due in a pause that is ended in quiet hours is told when they end', async () => {
  const { owner } = await day.circle(0)
  const body = { quietHours: { from: '22:00', until: '07:00' } }
  await reminders.product.call(patchProfile, { body }, { as: owner })
  await daily(owner, 'Read', { time: '21:00' })
  await day.until('08:00:00')
  const away = await pause(owner)
  await jump('08:01:00', '22:30:00')
  await end(owner, away)
  await day.until('22:35:00')
  day.startAt(`${NEXT_DAY}T06:59:00Z`)
  await day.until(`${NEXT_DAY}T06:59:00Z`)
  expect(seen(owner.phone)).toEqual([])
  await day.until(`${NEXT_DAY}T07:01:00Z`)
  expect(seen(owner.phone)).toEqual(['⏰ Read | This reminder comes late. The task was set for 9:00 PM.'])
})

test('a caregiver ends the pause of a dose: it is made sure of from then', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  const { id } = await daily(owner, 'Insulin', { onTaskDue: [], makeSure: true })
  await day.until('07:59:30')
  const away = await pause(owner, { task: id, until: '2026-03-20' })
  await jump('08:00:00', '08:40:00')
  const params = { id: away }
  await reminders.product.call(endPause, { params }, { as: bea, onBehalfOf: owner.userId })
  await jump('08:51:00', '09:11:00')
  expect([times(owner), times(bea)]).toEqual([['08:00', '08:51'], ['09:11']])
})

test('a plan and ticks that are taken back together never wait for each other', async () => {
  const { owner } = await day.circle(0)
  const { db } = reminders.ctx
  const [first, second] = (await Promise.all([daily(owner, 'Walk'), daily(owner, 'Swim')]))
    .map(({ id }) => id)
    .sort() as [string, string]
  const slot = (task: string) => slotKey({ task, date: DAY, time: '08:00' })
  const backwards = new Map([second, first].map((task) => [slot(task), { since: 0 }]))
  await writeAway(db, owner.key, backwards)
  let planned: Promise<void> | undefined
  await transaction(db, async (tx) => {
    const back = (task: string) =>
      tx.query('update task_away set back = null where owner = $1 and task = $2', [owner.key, task])
    await back(first)
    planned = transaction(db, (plan) => writeAway(plan, owner.key, backwards))
    planned.catch(() => {})
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.query(waits)).rowCount).toBe(1)
    await back(second)
  })
  await planned
})
