import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { changeReminderChain, createScheme, getReminderChain } from '#contract/schemes.ts'
import { changeTask, deleteTask, putOffTask, restoreTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, TestReminders } from '../testing/reminders.ts'

const DAY = '2026-03-09'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

let people = 0
type Someone = TestPerson & { number: string; phone: FakeBrowser }
async function someone({ calls = false, timezone = 'UTC' } = {}): Promise<Someone> {
  reminders.product.setTime(`${DAY}T05:00:00Z`)
  const person = await reminders.product.person(`chain${++people}@example.org`, { timezone })
  const number = `+1202557${String(1000 + people)}`
  if (calls) {
    await run(
      reminders.ctx.db,
      sql`update person set phone_number = ${number}, phone_verified_at = now(), chain_calls = true where key = ${person.key}`,
    )
  }
  return { ...person, number, phone: await reminders.browser(person) }
}
let known: TestPerson[] = []
/** Does what is due, minute by minute as a running worker would, up to a time of the day. */
let clock = 0
async function until(time: string): Promise<void> {
  const end = Date.parse(time.includes('T') ? time : `${DAY}T${time}Z`)
  for (clock = Math.min(clock + 60_000, end); ; clock = Math.min(clock + 60_000, end)) {
    await reminders.at(new Date(clock).toISOString())
    if (clock === end) break
  }
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
async function circle(caregivers: number, options: { calls?: boolean; timezone?: string } = {}) {
  const owner = await someone(options)
  const others: Someone[] = []
  for (let count = 0; count < caregivers; count++) {
    const one = await someone(options)
    await careFor(reminders.ctx, one, owner, { as: 'Dad' })
    others.push(one)
  }
  known = [owner, ...others]
  clock = Date.parse(`${DAY}T07:59:00Z`)
  return { owner, others }
}
const pills = (as: TestPerson, more: object = {}) =>
  reminders.task(as, DAY, { title: 'Take pills', time: '08:00', makeSure: true, ...more })
const change = (as: TestPerson, id: string, body: object) =>
  reminders.product.call(changeTask, { params: { date: DAY, id }, body }, { as })
/** When each message came to a device. */
const times = ({ phone }: Someone) => shownBy(phone).map(({ at }) => at.slice(11, 16))
const calls = async ({ number }: Someone) =>
  (await reminders.ctx.standIns.phone!.calls(number)).map(({ createdAt }) =>
    createdAt.toISOString().slice(11, 16),
  )
const ignoreCall = async ({ number }: Someone) => {
  const [newest] = await reminders.ctx.standIns.phone!.calls(number)
  await reminders.ctx.standIns.phone!.answer(newest!.sid, 'listen')
}

test('a push, a second one that stays, a call, then the circle one after the other', async () => {
  const { owner, others } = await circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  await pills(owner)
  await until('08:20:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(shownBy(owner.phone).map(({ stays }) => stays ?? false)).toEqual([false, true])
  expect(await calls(owner)).toEqual(['08:20'])
  // An answered call without a key is not an answer to the task.
  await ignoreCall(owner)
  await until('08:39:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], []])
  expect(shownBy(bea.phone)[0]).toMatchObject({
    title: '⌛️ Dad: Take pills',
    body: 'Still not done. Can you look after it? It was due 30 minutes ago, at 8:00 AM.',
    stays: true,
  })
  await until('09:20:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], ['08:40']])
  expect([await calls(bea), await calls(cy)]).toEqual(
    [['08:50'], ['09:00']].map((one) => expect.arrayContaining(one)),
  )
  expect(times(owner)).toEqual(['08:00', '08:10'])
})

test('done stops it at every step, and taking that back lets it go on, one at a time', async () => {
  const { owner, others } = await circle(3)
  const { id } = await pills(owner)
  await until('08:12:00')
  await change(owner, id, { status: 'completed' })
  await until('08:45:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map(times)).toEqual([[], [], []])
  await change(owner, id, { status: 'pending' })
  await until('08:45:30')
  expect(others.map((one) => times(one).length)).toEqual([1, 0, 0])
  await until('09:10:00')
  expect(others.map((one) => times(one).length)).toEqual([1, 1, 1])
})

test('a caregiver who leaves in between is told nothing more, and nobody else loses their turn', async () => {
  const { owner, others } = await circle(3)
  await pills(owner)
  await until('08:35:00')
  const leave = (index: number) =>
    run(reminders.ctx.db, sql`delete from delegation where caregiver = ${others[index]!.key}`)
  await leave(0)
  await until('08:38:00')
  await leave(1)
  await until('09:00:00')
  expect(others.map(times)).toEqual([['08:30'], [], ['08:40']])
})

test('only those who have agreed on both sides are told', async () => {
  const { owner, others } = await circle(1)
  const [asked, pending] = [await someone(), await someone()]
  await careFor(reminders.ctx, asked, owner, { accepted: false })
  await careFor(reminders.ctx, pending, owner, { approved: false })
  clock = Date.parse(`${DAY}T07:59:00Z`)
  await pills(owner)
  await until('09:00:00')
  expect([...others, asked, pending].map((one) => times(one).length)).toEqual([1, 0, 0])
})

test('moved, deleted and brought back: the chain goes with the task', async () => {
  const { owner, others } = await circle(1)
  const { id } = await pills(owner)
  await until('08:05:00')
  await change(owner, id, { time: '09:00' })
  await until('09:05:00')
  expect(times(owner)).toEqual(['08:00', '09:00'])
  expect(others.map(times)).toEqual([[]])
  const params = { params: { date: DAY, id } }
  await reminders.product.call(deleteTask, params, { as: owner })
  await until('09:20:00')
  expect(times(owner)).toHaveLength(2)
  await reminders.product.call(restoreTask, params, { as: owner })
  await until('09:31:00')
  expect(others.map((one) => times(one).length)).toEqual([1])
})

test('later: everything waits and begins anew, three times at most', async () => {
  const { owner, others } = await circle(1)
  const { id } = await pills(owner)
  const later = () =>
    reminders.product.call(putOffTask, { params: { date: DAY, id }, body: { minutes: 10 } }, { as: owner })
  await until('08:02:00')
  await later()
  await until('08:15:00')
  expect(times(owner)).toEqual(['08:00', '08:12'])
  await later()
  await until('08:16:00')
  await later()
  await until('08:17:00')
  await expect(later()).rejects.toThrow('put off 3 times')
  await until('09:00:00')
  expect(times(owner)).toEqual(['08:00', '08:12', '08:26', '08:36'])
  expect(others.map(times)).toEqual([['08:56']])
})

test('a mute stops it, unless what is made sure of was left out of it', async () => {
  const { owner, others } = await circle(1)
  await pills(owner)
  await reminders.task(owner, DAY, { title: 'Walk', time: '08:05', onTaskDue: [push(0)] })
  const mute = (muteNotifications: object) =>
    reminders.product.call(patchProfile, { body: { muteNotifications } as never }, { as: owner })
  await until('08:01:00')
  await mute({ muted: true, exceptMakeSure: true })
  await until('08:15:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  await mute({ muted: true })
  await until('08:25:00')
  expect(times(owner)).toHaveLength(2)
  // Their mute is theirs: the circle still hears of it.
  await until('08:31:00')
  expect(others.map(times)).toEqual([['08:30']])
})

test('access that ends in between: grace holds, and after it nothing is sent', async () => {
  const { owner, others } = await circle(1)
  await pills(owner)
  await until('08:05:00')
  await run(
    reminders.ctx.db,
    sql`update person set subscription_status = 'canceled', subscribed_until = ${new Date(`${DAY}T08:06:00Z`)} where key = ${owner.key}`,
  )
  await until('08:31:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(others.map(times)).toEqual([['08:30']])
})

test('two workers at once and a clock that jumps: each step comes once', async () => {
  const { owner, others } = await circle(2)
  await pills(owner)
  await until('08:00:00')
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
  const { owner, others } = await circle(1, { timezone: 'Europe/Berlin' })
  clock = Date.parse(`${date}T00:30:00Z`)
  await until(`${date}T00:31:00Z`)
  await reminders.task(owner, date, { title: 'Night pill', time, makeSure: true })
  await until(`${date}T01:40:00Z`)
  expect(times(owner)).toEqual(own)
  expect(others.map(times)).toEqual([theirs])
})

test('a scheme can ask for it, the steps can be changed, and it all reads as a sentence', async () => {
  const { owner, others } = await circle(2)
  await reminders.product.call(
    createScheme,
    { body: { name: 'Pills', assignmentCriteria: 'pills', makeSure: true } },
    { as: owner },
  )
  await pills(owner, { makeSure: null })
  const shown = await reminders.product.call(getReminderChain, {}, { as: owner })
  expect(shown).toMatchObject({ again: 10, call: 20, circle: 30, tasks: ['Take pills'] })
  expect(shown.sentence).toMatch(
    /^At a task’s time you get a message, after 10 minutes another one that stays/,
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
  await until('09:00:00')
  expect(times(owner)).toEqual(['08:00'])
  expect(others.map(times)).toEqual([[], ['08:05']])
})
