import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { changeIncoming } from '#contract/care-circle.ts'
import { takeTask } from '#contract/reminders.ts'
import { changeReminderChain } from '#contract/schemes.ts'
import { deleteTask, restoreTask } from '#contract/tasks.ts'
import { rows, run } from '../db/sql.ts'
import { DAY, MadeSure, type Someone, times } from '../testing/made-sure.ts'
import { messagesOf } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

/** Ends every connection but this one's, as when all workers die with their work half done. */
const killConnections = () =>
  rows(
    reminders.ctx.db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
const take = (as: Someone, owner: Someone, id: string) =>
  reminders.product.call(takeTask, { params: { date: DAY, id } }, { as, onBehalfOf: owner.userId })

test('killed at every step, with the messages on their way: each step is shown once', async () => {
  const { owner, others } = await day.circle(2)
  await day.pills(owner)
  await day.until('07:59:00')
  for (const time of ['08:00', '08:10', '08:30', '08:40']) {
    reminders.product.setTime(`${DAY}T${time}:00Z`)
    reminders.service.answersAfterMs = 300
    const dying = Promise.allSettled([reminders.work(), reminders.work()])
    for (let tries = 0; tries < 100; tries++) {
      const sending = await rows(
        reminders.ctx.db,
        sql`select 1 from delivery_sending where at > now() - interval '1 minute'`,
      )
      if (sending.length > 0) break
      await pause(10)
    }
    await killConnections()
    await dying
    reminders.service.answersAfterMs = 0
    await reminders.work()
  }
  expect([times(owner), ...others.map(times)]).toEqual([['08:00', '08:10'], ['08:30'], ['08:40']])
  // What arrived twice has the same id, so that it is shown once.
  for (const { phone } of [owner, ...others])
    expect(new Set(messagesOf(phone).map(({ id }) => id)).size).toBe(times({ phone } as Someone).length)
})

test('a clock that is hours ahead for a while: nobody is asked twice, and nobody is left out', async () => {
  const { owner, others } = await day.circle(3)
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  reminders.product.setTime(`${DAY}T11:00:00Z`)
  await reminders.work()
  reminders.product.setTime(`${DAY}T08:32:00Z`)
  await reminders.work()
  for (const one of [owner, ...others]) one.token = await reminders.product.token(one.userId)
  await day.until('09:30:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map((one) => times(one).length)).toEqual([1, 1, 1])
  expect(id).toBeTruthy()
})

test('taken while the clock was hours ahead: it holds nobody up once the clock is right', async () => {
  const { owner, others } = await day.circle(3)
  const [bea, cy] = others as [Someone, Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  reminders.product.setTime(`${DAY}T11:00:00Z`)
  bea.token = await reminders.product.token(bea.userId)
  await take(bea, owner, id)
  await day.until('08:41:00')
  expect(times(cy)).toEqual(['08:40'])
})

test('taken, done, taken back, deleted and brought back in mid-chain: each is asked once', async () => {
  const { owner, others } = await day.circle(3)
  const [bea] = others as [Someone, Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  await take(bea, owner, id)
  await day.until('08:35:00')
  await day.change(owner, id, { status: 'completed' })
  await day.until('08:40:00')
  await day.change(owner, id, { status: 'pending' })
  await day.until('08:50:00')
  const params = { params: { date: DAY, id } }
  await reminders.product.call(deleteTask, params, { as: owner })
  await day.until('08:55:00')
  await reminders.product.call(restoreTask, params, { as: owner })
  await day.until('09:00:00')
  expect(others.map(times)).toEqual([['08:30'], [], []])
  await day.until('09:25:00')
  expect(others.map((one) => times(one).length)).toEqual([1, 1, 1])
  expect(times(owner)).toEqual(['08:00', '08:10'])
})

test('an answered call with no digit is no answer: the circle is told', async () => {
  const { owner, others } = await day.circle(1, { calls: true })
  await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'listen')
  await day.until('08:31:00')
  expect(await day.rang(owner)).toEqual(['08:20'])
  expect(others.map(times)).toEqual([['08:30']])
})

test('nobody picks up: three calls, and the circle does not wait for the third', async () => {
  const { owner, others } = await day.circle(1, { calls: true })
  await day.pills(owner)
  for (const time of ['08:20:00', '08:25:00', '08:30:00']) {
    await day.until(time)
    await day.pickUp(owner, 'ignore')
  }
  await day.until('08:40:00')
  expect((await day.rang(owner)).toSorted()).toEqual(['08:20', '08:25', '08:30'])
  expect(others.map(times)).toEqual([['08:30']])
})

test('access that is lost in mid-chain, grace included: nothing more is shown or rung', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  await day.pills(owner)
  await day.until('08:12:00')
  await run(
    reminders.ctx.db,
    sql`update person set subscription_status = 'canceled', subscribed_until = '2026-01-01' where key = ${owner.key}`,
  )
  await day.until('09:10:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect([await day.rang(owner), ...others.map(times)]).toEqual([[], [], []])
})

test('a caregiver who may not see the day just now has no turn, so that the next one is asked in time', async () => {
  const { owner, others } = await day.circle(3)
  await run(
    reminders.ctx.db,
    sql`update delegation set paused_until = '2026-03-09T09:00:00Z' where caregiver = ${others[0]!.key}`,
  )
  await day.pills(owner)
  await day.until('08:45:00')
  expect([times(owner), ...others.map(times)]).toEqual([['08:00', '08:10'], [], ['08:30'], ['08:40']])
})

test('the day is not shared while a caregiver could not be reached: they are asked once it is', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  const share = (pause: 'hour' | 'no') =>
    reminders.product.call(
      changeIncoming,
      { params: { delegateId: bea.userId }, body: { pause } },
      { as: owner },
    )
  await day.pills(owner)
  bea.phone.answers = { status: 503 }
  await day.until('08:30:00')
  await share('hour')
  await day.until('08:36:00')
  bea.phone.answers = { status: 201 }
  await share('no')
  await day.until('08:51:00')
  expect([bea, cy].map(times)).toEqual([['08:37'], ['08:47']])
})

test('whoever took it leaves when the turn of the next one is over: that one is asked at once', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:33:00')
  await take(bea, owner, id)
  await day.until('08:50:00')
  await run(reminders.ctx.db, sql`delete from delegation where caregiver = ${bea.key}`)
  await day.until('08:52:00')
  expect(times(cy)).toEqual(['08:51'])
})

test('deleted and brought back twice, over the turns of the circle: each still has theirs', async () => {
  const { owner, others } = await day.circle(2)
  const { id } = await day.pills(owner)
  const params = { params: { date: DAY, id } }
  const gone = () => reminders.product.call(deleteTask, params, { as: owner })
  const back = () => reminders.product.call(restoreTask, params, { as: owner })
  await day.until('08:20:00')
  await gone()
  await day.until('08:58:00')
  await back()
  await gone()
  await day.until('09:12:00')
  await back()
  await day.until('09:30:00')
  expect(others.map(times)).toEqual([['09:13'], ['09:23']])
})

test('the circle is told sooner from now on, while a task is late: nobody loses their turn', async () => {
  const { owner, others } = await day.circle(2)
  await day.pills(owner)
  await day.until('08:25:00')
  await reminders.product.call(changeReminderChain, { body: { circle: 15 } }, { as: owner })
  await day.until('08:45:00')
  expect(others.map(times)).toEqual([['08:26'], ['08:36']])
})

test('what is still open on the next day asks nobody any more', async () => {
  const { owner, others } = await day.circle(2)
  const [bea] = others as [Someone, Someone]
  await run(reminders.ctx.db, sql`update person set muted = true where key = ${bea.key}`)
  await day.pills(owner)
  await day.until('08:50:00')
  await reminders.at('2026-03-10T07:00:00Z')
  await run(reminders.ctx.db, sql`update person set muted = false where key = ${bea.key}`)
  await reminders.at('2026-03-10T07:01:00Z')
  await reminders.at('2026-03-10T09:00:00Z')
  expect(times(bea)).toEqual([])
})
