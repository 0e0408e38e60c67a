import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { changeReminderChain, createScheme, getReminderChain } from '#contract/schemes.ts'
import { deleteTask, restoreTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { DAY, MadeSure, type Someone, times } from '../testing/made-sure.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

test('a push, a second one that stays, a call, then the circle one after the other', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  await day.pills(owner)
  await day.until('08:20:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(shownBy(owner.phone).map(({ stays }) => stays ?? false)).toEqual([false, true])
  expect(await day.rang(owner)).toEqual(['08:20'])
  // An answered call without a key is not an answer to the task.
  await day.pickUp(owner, 'listen')
  await day.until('08:39:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], []])
  expect(shownBy(bea.phone)[0]).toMatchObject({
    title: '⌛️ Dad: Take pills',
    body: 'Still not done. Can you look after it? It was due 30 minutes ago, at 8:00 AM.',
    stays: true,
  })
  await day.until('09:20:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], ['08:40']])
  expect([await day.rang(bea), await day.rang(cy)]).toEqual(
    [['08:50'], ['09:00']].map((one) => expect.arrayContaining(one)),
  )
  expect(times(owner)).toEqual(['08:00', '08:10'])
})

test('done stops it at every step, and taking that back lets it go on, one at a time', async () => {
  const { owner, others } = await day.circle(3)
  const { id } = await day.pills(owner)
  await day.until('08:12:00')
  await day.change(owner, id, { status: 'completed' })
  await day.until('08:45:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map(times)).toEqual([[], [], []])
  await day.change(owner, id, { status: 'pending' })
  await day.until('08:45:30')
  expect(others.map((one) => times(one).length)).toEqual([1, 0, 0])
  await day.until('09:10:00')
  expect(others.map((one) => times(one).length)).toEqual([1, 1, 1])
})

test('a caregiver who leaves in between is told nothing more, and nobody else loses their turn', async () => {
  const { owner, others } = await day.circle(3)
  await day.pills(owner)
  await day.until('08:35:00')
  const leave = (index: number) =>
    run(reminders.ctx.db, sql`delete from delegation where caregiver = ${others[index]!.key}`)
  await leave(0)
  await day.until('08:38:00')
  await leave(1)
  await day.until('09:00:00')
  expect(others.map(times)).toEqual([['08:30'], [], ['08:40']])
})

test('only those who have agreed on both sides are told', async () => {
  const { owner, others } = await day.circle(1)
  const [asked, pending] = [await day.someone(), await day.someone()]
  await careFor(reminders.ctx, asked, owner, { accepted: false })
  await careFor(reminders.ctx, pending, owner, { approved: false })
  day.startAt(`${DAY}T07:59:00Z`)
  await day.pills(owner)
  await day.until('09:00:00')
  expect([...others, asked, pending].map((one) => times(one).length)).toEqual([1, 0, 0])
})

test('moved, deleted and brought back: the chain goes with the task', async () => {
  const { owner, others } = await day.circle(1)
  const { id } = await day.pills(owner)
  await day.until('08:05:00')
  await day.change(owner, id, { time: '09:00' })
  await day.until('09:05:00')
  expect(times(owner)).toEqual(['08:00', '09:00'])
  expect(others.map(times)).toEqual([[]])
  const params = { params: { date: DAY, id } }
  await reminders.product.call(deleteTask, params, { as: owner })
  await day.until('09:20:00')
  expect(times(owner)).toHaveLength(2)
  await reminders.product.call(restoreTask, params, { as: owner })
  await day.until('09:31:00')
  expect(others.map((one) => times(one).length)).toEqual([1])
})

test('later: everything waits and starts over, three times at most', async () => {
  const { owner, others } = await day.circle(1)
  const { id } = await day.pills(owner)
  const later = () => day.later(owner, id)
  await day.until('08:02:00')
  await later()
  await day.until('08:15:00')
  expect(times(owner)).toEqual(['08:00', '08:12'])
  await later()
  await day.until('08:16:00')
  await later()
  await day.until('08:17:00')
  await expect(later()).rejects.toThrow('put off 3 times')
  await day.until('09:00:00')
  expect(times(owner)).toEqual(['08:00', '08:12', '08:26', '08:36'])
  expect(others.map(times)).toEqual([['08:56']])
})

test('a task that a scheme makes sure of is put off three times at most as well', async () => {
  const { owner } = await day.circle(0)
  const scheme = { name: 'Pills', assignmentCriteria: 'pills', makeSure: true }
  await reminders.product.call(createScheme, { body: scheme }, { as: owner })
  const { id } = await day.pills(owner, { makeSure: null })
  for (const time of ['08:01:00', '08:02:00', '08:03:00']) {
    await day.until(time)
    await day.later(owner, id)
  }
  await day.until('08:04:00')
  await expect(day.later(owner, id)).rejects.toThrow('put off 3 times')
})

test('a mute stops it, unless what is made sure of was left out of it', async () => {
  const { owner, others } = await day.circle(1)
  await day.pills(owner)
  await reminders.task(owner, DAY, { title: 'Walk', time: '08:05', onTaskDue: [push(0)] })
  const mute = (muteNotifications: object) =>
    reminders.product.call(patchProfile, { body: { muteNotifications } as never }, { as: owner })
  await day.until('08:01:00')
  await mute({ muted: true, exceptMakeSure: true })
  await day.until('08:15:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  await mute({ muted: true })
  await day.until('08:25:00')
  expect(times(owner)).toHaveLength(2)
  // Their mute is theirs: the circle still hears of it.
  await day.until('08:31:00')
  expect(others.map(times)).toEqual([['08:30']])
})

test('access that ends in between: grace holds, and after it nothing is sent', async () => {
  const { owner, others } = await day.circle(1)
  await day.pills(owner)
  await day.until('08:05:00')
  await run(
    reminders.ctx.db,
    sql`update person set subscription_status = 'canceled', subscribed_until = ${new Date(`${DAY}T08:06:00Z`)} where key = ${owner.key}`,
  )
  await day.until('08:31:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map(times)).toEqual([['08:30']])
})

test('two workers at once and a clock that jumps: each step comes once', async () => {
  const { owner, others } = await day.circle(2)
  await day.pills(owner)
  await day.until('08:00:00')
  for (const time of ['08:10:00', '08:40:00', '08:20:00', '08:45:00', '09:30:00']) {
    reminders.product.setTime(`${DAY}T${time}Z`)
    await Promise.all([reminders.work(), reminders.work()])
  }
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map((one) => times(one).length)).toEqual([1, 1])
})

test.each([
  // 1:55 is five minutes before the clock goes forward, and 2:55 comes twice in the other night.
  ['2026-03-29', '01:55', ['00:55', '01:05'], ['01:25']],
  ['2026-10-25', '02:55', ['00:55', '01:05'], ['01:25']],
])('on the night of %s the minutes are real ones', async (date, time, own, theirs) => {
  const { owner, others } = await day.circle(1, { timezone: 'Europe/Berlin' })
  day.startAt(`${date}T00:30:00Z`)
  await day.until(`${date}T00:31:00Z`)
  await reminders.task(owner, date, { title: 'Night pill', time, makeSure: true })
  await day.until(`${date}T01:40:00Z`)
  expect(times(owner)).toEqual(own)
  expect(others.map(times)).toEqual([theirs])
})

test('a scheme can ask for it, the steps can be changed, and it all reads as a sentence', async () => {
  const { owner, others } = await day.circle(2)
  await reminders.product.call(
    createScheme,
    { body: { name: 'Pills', assignmentCriteria: 'pills', makeSure: true } },
    { as: owner },
  )
  await day.pills(owner, { makeSure: null })
  const shown = await reminders.product.call(getReminderChain, {}, { as: owner })
  expect(shown).toMatchObject({ again: 10, call: 20, circle: 30, tasks: ['Take pills'] })
  expect(shown.sentence).toMatch(
    /^At a task’s time you get a message. After 10 minutes another one comes and stays/,
  )
  const [first, second] = shown.caregivers
  const changed = await reminders.product.call(
    changeReminderChain,
    {
      body: {
        again: null,
        circle: 5,
        caregivers: [
          { userId: second!.userId, told: true, call: false },
          { userId: first!.userId, told: false, call: true },
          { userId: 'stranger@example.org', told: true, call: true },
        ],
      },
    },
    { as: owner },
  )
  expect(changed.caregivers.map(({ told }) => told)).toEqual([true, false])
  await day.until('09:00:00')
  expect(times(owner)).toEqual(['08:00'])
  expect(others.map(times)).toEqual([[], ['08:05']])
})
