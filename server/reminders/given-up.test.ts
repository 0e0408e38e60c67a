import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { endPause, setPause } from '#contract/pauses.ts'
import { takeTask } from '#contract/reminders.ts'
import { changeTask, deleteTask, restoreTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { DAY, MadeSure, type Someone, times } from '../testing/made-sure.ts'
import { push, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const take = (as: Someone, owner: Someone, id: string) =>
  reminders.product.call(takeTask, { params: { date: DAY, id } }, { as, onBehalfOf: owner.userId })
const pause = async (as: Someone, more: { task?: string; except?: string[] } = {}) => {
  const body = { from: DAY, until: '2026-03-10', knowing: true, ...more }
  return (await reminders.product.call(setPause, { body }, { as })).id
}
/** Their push service is in trouble until it is not. */
const broken = ({ phone }: Someone) => {
  phone.answers = { status: 503 }
}
const mended = ({ phone }: Someone) => {
  phone.answers = { status: 201 }
}

test('a caregiver whose push service was down when another took it is asked after the half hour', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  broken(bea)
  await day.until('08:41:00')
  expect([times(bea), times(cy)]).toEqual([[], ['08:40']])
  await take(cy, owner, id)
  await day.until('09:00:00')
  mended(bea)
  await day.until('09:12:00')
  expect([times(bea), times(cy)]).toEqual([['09:11'], ['08:40']])
})

test('a caregiver who could not be asked at their usual turn, but can at the later one, is tried again then', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  await run(
    reminders.ctx.db,
    sql`update delegation set paused_until = ${`${DAY}T08:45:00Z`} where caregiver = ${bea.key}`,
  )
  const { id } = await day.pills(owner)
  await day.until('08:32:00')
  await take(cy, owner, id)
  await day.until('09:00:00')
  broken(bea)
  await day.until('09:04:00')
  mended(bea)
  await day.until('09:10:00')
  expect([times(bea), times(cy)]).toEqual([['09:02'], ['08:30']])
})

test('a caregiver whose phone was to ring again when another took it is called after the half hour', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'listen')
  await day.until('08:50:00')
  await day.pickUp(bea, 'ignore')
  await day.until('08:52:00')
  await take(cy, owner, id)
  await day.until('09:21:00')
  expect(await day.rang(bea)).toEqual(['08:50'])
  await day.until('09:40:00')
  expect(await day.rang(bea)).toEqual(['09:29', '09:22', '08:50'])
})

test('ticked and taken back while the push service is in trouble: the reminder still comes', async () => {
  const { owner } = await day.circle(0)
  const { id } = await reminders.task(owner, DAY, { title: 'Pills', time: '08:00', onTaskDue: [push()] })
  broken(owner)
  await day.until('08:01:00')
  await day.change(owner, id, { status: 'completed' })
  await day.until('08:05:00')
  mended(owner)
  await day.change(owner, id, { status: 'pending' })
  await day.until('08:10:00')
  expect(times(owner)).toEqual(['08:00'])
})

test('deleted and brought back while the push service is in trouble: the reminder still comes', async () => {
  const { owner } = await day.circle(0)
  const { id } = await reminders.task(owner, DAY, { title: 'Pills', time: '08:00', onTaskDue: [push()] })
  broken(owner)
  await day.until('08:01:00')
  const params = { params: { date: DAY, id } }
  await reminders.product.call(deleteTask, params, { as: owner })
  await day.until('08:05:00')
  mended(owner)
  await reminders.product.call(restoreTask, params, { as: owner })
  await day.until('08:10:00')
  expect(times(owner)).toEqual(['08:00'])
})

test('paused, and then named as what goes on, while the push service is in trouble: the reminder still comes', async () => {
  const { owner } = await day.circle(0)
  const daily = { recurrenceType: 'daily' as const, onTaskDue: [push()] }
  const { id } = await reminders.task(owner, DAY, { title: 'Walk', time: '08:00', ...daily })
  broken(owner)
  await day.until('08:01:00')
  await pause(owner)
  await day.until('08:05:00')
  mended(owner)
  await pause(owner, { except: [id] })
  await day.until('08:10:00')
  expect(times(owner)).toEqual(['08:00'])
})

test.each([
  ['to another time', { time: '09:00' }, { time: '08:00' }],
  ['to another day', { date: '2026-03-10' }, { date: DAY }],
])(
  'moved %s and back while the push service is in trouble: the reminder still comes',
  async (_, away, back) => {
    const { owner } = await day.circle(0)
    const { id } = await reminders.task(owner, DAY, { title: 'Pills', time: '08:00', onTaskDue: [push()] })
    broken(owner)
    await day.until('08:01:00')
    await day.change(owner, id, away)
    await day.until('08:05:00')
    mended(owner)
    const params = { date: 'date' in away ? away.date : DAY, id }
    await reminders.product.call(changeTask, { params, body: back }, { as: owner })
    await day.until('08:10:00')
    expect(times(owner)).toEqual(['08:00'])
  },
)

test.each(['all', 'alone'])(
  'paused (%s) and no longer paused while the push service is in trouble: the reminder still comes',
  async (what) => {
    const { owner } = await day.circle(0)
    const { id } = await reminders.task(owner, DAY, {
      title: 'Walk',
      time: '08:00',
      recurrenceType: 'daily',
      onTaskDue: [push()],
    })
    broken(owner)
    await day.until('08:01:00')
    const away = await pause(owner, what === 'alone' ? { task: id } : {})
    await day.until('08:05:00')
    mended(owner)
    await reminders.product.call(endPause, { params: { id: away } }, { as: owner })
    await day.until('08:10:00')
    expect(times(owner)).toEqual(['08:00'])
  },
)

test('paused and no longer paused while a caregiver could not be reached: they still are', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  await day.pills(owner)
  broken(bea)
  await day.until('08:33:00')
  const away = await pause(owner)
  await day.until('08:36:00')
  mended(bea)
  await reminders.product.call(endPause, { params: { id: away } }, { as: owner })
  await day.until('09:10:00')
  expect([times(bea).length, times(cy).length]).toEqual([1, 1])
})

test('ticked and taken back between two calls: the phone goes on ringing', async () => {
  const { owner } = await day.circle(0, { calls: true })
  const { id } = await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'ignore')
  await day.until('08:22:00')
  await day.change(owner, id, { status: 'completed' })
  await day.until('08:26:00')
  await day.change(owner, id, { status: 'pending' })
  await day.until('08:30:00')
  expect(await day.rang(owner)).toEqual(['08:27', '08:20'])
})

test('ticked and taken back while a caregiver could not be reached: they still are', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  broken(bea)
  await day.until('08:33:00')
  await day.change(owner, id, { status: 'completed' })
  await day.until('08:36:00')
  mended(bea)
  await day.change(owner, id, { status: 'pending' })
  await day.until('08:50:00')
  expect([times(bea).length, times(cy).length]).toEqual([1, 1])
})

test('ticked while no worker ran, and taken back after: the reminder still comes', async () => {
  const { owner } = await day.circle(0)
  const { id } = await reminders.task(owner, DAY, { title: 'Pills', time: '08:00', onTaskDue: [push()] })
  await day.until('07:59:00')
  reminders.product.setTime(`${DAY}T08:10:00Z`)
  await day.change(owner, id, { status: 'completed' })
  await reminders.at(`${DAY}T08:30:00Z`)
  await day.change(owner, id, { status: 'pending' })
  await reminders.at(`${DAY}T08:31:00Z`)
  expect(times(owner)).toHaveLength(1)
})

test('a tick of some days ago that is taken back at the same moment hides nothing of today', async () => {
  const { owner } = await day.circle(0)
  const before = '2026-03-05'
  reminders.product.setTime(`${before}T07:00:00Z`)
  owner.token = await reminders.product.token(owner.userId)
  const timed = { time: '08:00', onTaskDue: [push()] }
  const old = await reminders.task(owner, before, { title: 'Walk', ...timed })
  const past = { date: before, id: old.id }
  await reminders.at(`${before}T07:50:00Z`)
  await reminders.product.call(changeTask, { params: past, body: { status: 'completed' } }, { as: owner })
  await reminders.at(`${before}T08:00:00Z`)
  await reminders.at(`${DAY}T07:00:00Z`)
  owner.token = await reminders.product.token(owner.userId)
  const { id } = await reminders.task(owner, DAY, { title: 'Pills', ...timed })
  await reminders.at(`${DAY}T07:50:00Z`)
  await day.change(owner, id, { status: 'completed' })
  await reminders.at(`${DAY}T08:00:00Z`)
  owner.token = await reminders.product.token(owner.userId)
  await reminders.product.call(changeTask, { params: past, body: { status: 'pending' } }, { as: owner })
  await day.change(owner, id, { status: 'pending' })
  await reminders.at(`${DAY}T08:01:00Z`)
  expect(times(owner)).toHaveLength(1)
})
