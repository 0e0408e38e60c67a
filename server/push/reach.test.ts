import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { changeReach, pushShown, readReach, subscribe, unsubscribe } from '#contract/push.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'
import { sendWeeklyTests, watchReach } from './reach.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
async function someone() {
  reminders.product.setTime('2026-03-03T05:00:00Z')
  const person = await reminders.product.person(`reach${++people}@example.org`, { timezone: 'UTC' })
  const phone = reminders.service.browser()
  await reminders.product.call(
    subscribe,
    { body: { ...phone.subscription, device: 'Safari on iPhone' } },
    { as: person },
  )
  return { ...person, phone }
}
const remind = (as: TestPerson, date: string, time: string) =>
  reminders.task(as, date, { title: 'Take pills', time, onTaskDue: [push(0)] })
const at = async (instant: string, ...known: TestPerson[]) => {
  await reminders.at(instant)
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
const reach = (as: TestPerson) => reminders.product.call(readReach, {}, { as })
const settings = (as: TestPerson, body: object) =>
  reminders.product.call(changeReach, { body: body as never }, { as })
/** How many letters wait for somebody. */
const letters = (person: TestPerson) =>
  rows<{ key: string }>(
    reminders.ctx.db,
    sql`select key from graphile_worker.jobs where key like ${`reach % ${person.key}`}`,
  )

test('a device that shows nothing for two days: the person is told once, the caregiver if they may', async () => {
  const lou = await someone()
  const bea = await someone()
  await careFor(reminders.ctx, bea, lou, { as: 'Dad' })
  await settings(lou, { shared: true })
  await remind(lou, '2026-03-03', '08:00')
  await at('2026-03-03T08:00:00Z')
  await at('2026-03-05T07:59:00Z', lou, bea)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toEqual([])
  await at('2026-03-05T08:00:00Z')
  await Promise.all([watchReach(reminders.ctx), watchReach(reminders.ctx)])
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toMatchObject([
    { kind: 'device', whose: null, sentence: 'Safari on iPhone has shown no reminder since Tuesday.' },
  ])
  expect((await reach(bea)).problems).toMatchObject([
    { whose: 'Dad', sentence: 'Dad’s Safari on iPhone has shown no reminder since Tuesday.', advice: null },
  ])
  expect([(await letters(lou)).length, (await letters(bea)).length]).toEqual([1, 1])

  const { receipt } = shownBy(lou.phone)[0]!
  await reminders.product.call(pushShown, { body: { receipt } })
  await watchReach(reminders.ctx)
  expect([(await reach(lou)).problems, (await reach(bea)).problems]).toEqual([[], []])
})

test('without leave, caregivers hear nothing of it; one who left hears nothing anyway', async () => {
  const lou = await someone()
  const [bea, cy] = [await someone(), await someone()]
  await careFor(reminders.ctx, bea, lou, { as: 'Dad' })
  await remind(lou, '2026-03-03', '08:00')
  await at('2026-03-03T08:00:00Z')
  await at('2026-03-05T08:00:00Z', lou, bea, cy)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toHaveLength(1)
  expect([(await reach(bea)).problems, await letters(bea)]).toEqual([[], []])
  await settings(lou, { shared: true })
  expect((await reach(bea)).problems).toHaveLength(1)
  expect((await reach(cy)).problems).toEqual([])
  await run(reminders.ctx.db, sql`delete from delegation where caregiver = ${bea.key}`)
  expect((await reach(bea)).problems).toEqual([])
})

test('nothing was sent to it: a device that is quiet is not at fault', async () => {
  const lou = await someone()
  await at('2026-03-20T08:00:00Z', lou)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toEqual([])
})

test('a device that finds its permission lost says so before any message is', async () => {
  const lou = await someone()
  const { endpoint } = lou.phone.subscription
  await reminders.product.call(unsubscribe, { body: { endpoint, lost: true } }, { as: lou })
  expect((await reach(lou)).problems).toMatchObject([{ kind: 'permission' }])
  // Twice, or of a device that is not theirs: nothing more is told.
  await reminders.product.call(unsubscribe, { body: { endpoint, lost: true } }, { as: lou })
  const bea = await someone()
  await reminders.product.call(
    unsubscribe,
    { body: { endpoint: lou.phone.subscription.endpoint, lost: true } },
    { as: bea },
  )
  await reminders.product.call(
    unsubscribe,
    { body: { endpoint: bea.phone.subscription.endpoint } },
    { as: bea },
  )
  expect((await reach(lou)).problems).toHaveLength(1)
  expect((await reach(bea)).problems).toEqual([])
})

test('a permission that was lost is told until the device is set up again', async () => {
  const lou = await someone()
  await remind(lou, '2026-03-03', '08:00')
  lou.phone.answers = { status: 410 }
  await at('2026-03-03T08:00:00Z', lou)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toMatchObject([
    { kind: 'permission', sentence: 'Safari on iPhone takes no notifications since Tuesday.' },
  ])
  expect(await letters(lou)).toHaveLength(1)
  const again = reminders.service.browser()
  await reminders.product.call(
    subscribe,
    { body: { ...again.subscription, device: 'Safari on iPhone' } },
    { as: lou },
  )
  expect((await reach(lou)).problems).toEqual([])
})

test('a number that has not answered three reminders in a row', async () => {
  const lou = await someone()
  const number = '+12025550199'
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = '2026-03-01' where key = ${lou.key}`,
  )
  const called = (day: string, outcome: string) =>
    run(
      reminders.ctx.db,
      sql`insert into delivery (recipient, owner, kind, channel, due_at, outcome, attempts)
          values (${lou.key}, ${lou.key}, 'due', 'phone', ${`${day}T08:00:00Z`}, ${outcome}, 3)`,
    )
  await called('2026-03-02', 'answered')
  await called('2026-03-03', 'unanswered')
  await called('2026-03-04', 'unanswered')
  await at('2026-03-04T12:00:00Z', lou)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toEqual([])
  await called('2026-03-05', 'unanswered')
  await at('2026-03-05T12:00:00Z', lou)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toMatchObject([
    { sentence: 'Your phone number ending in 0199 has not answered a reminder since Tuesday.' },
  ])
  await called('2026-03-06', 'answered')
  await at('2026-03-06T12:00:00Z', lou)
  await watchReach(reminders.ctx)
  expect((await reach(lou)).problems).toEqual([])
})

test('a weekly test is off at first, and then comes once in its hour', async () => {
  const lou = await someone()
  expect((await reach(lou)).weeklyTest).toBeNull()
  await settings(lou, { weeklyTest: { weekday: 2, time: '10:00' } })
  for (const time of ['09:50', '10:00', '10:10', '10:50']) {
    await at(`2026-03-03T${time}:00Z`)
    await Promise.all([sendWeeklyTests(reminders.ctx), sendWeeklyTests(reminders.ctx)])
  }
  expect(seen(lou.phone)).toHaveLength(1)
  await at('2026-03-10T10:20:00Z', lou)
  await sendWeeklyTests(reminders.ctx)
  expect(seen(lou.phone)).toHaveLength(2)
  await settings(lou, { weeklyTest: null })
  await at('2026-03-17T10:00:00Z')
  await sendWeeklyTests(reminders.ctx)
  expect(seen(lou.phone)).toHaveLength(2)
})

test('a weekly test whose worker dies while it sends comes from another in the same hour', async () => {
  const lou = await someone()
  await settings(lou, { weeklyTest: { weekday: 2, time: '10:00' } })
  await at('2026-03-03T10:05:00Z')
  const { ctx } = reminders
  const sender = { send: () => Promise.reject(new Error('killed')) } as unknown as typeof ctx.push.sender
  const dying = { ...ctx, push: { ...ctx.push, sender, tokens: ctx.push.tokens } }
  await expect(sendWeeklyTests(dying)).rejects.toThrow('killed')
  expect(seen(lou.phone)).toHaveLength(0)
  await at('2026-03-03T10:15:00Z')
  await sendWeeklyTests(ctx)
  expect(seen(lou.phone)).toHaveLength(1)
})

test('two workers whose clocks are apart send one weekly test', async () => {
  const lou = await someone()
  await settings(lou, { weeklyTest: { weekday: 2, time: '10:00' } })
  for (const time of ['10:25', '10:05', '10:35', '10:15']) {
    await at(`2026-03-03T${time}:00Z`)
    await sendWeeklyTests(reminders.ctx)
  }
  expect(seen(lou.phone)).toHaveLength(1)
})

test.each([{ weekday: 7, time: '10:00' }, { weekday: 1, time: '10' }, { weekday: 1 }])(
  'a weekly test %j is refused',
  async (weeklyTest) => {
    const lou = await someone()
    await expect(settings(lou, { weeklyTest })).rejects.toThrow('400')
  },
)
