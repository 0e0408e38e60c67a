import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { readActivity } from '#contract/care-circle.ts'
import type { Sent } from '#contract/endpoint.ts'
import { readHandOver } from '#contract/hand-over.ts'
import { listMyPeople } from '#contract/my-people.ts'
import { endPause, listPauses, previewPause, setPause } from '#contract/pauses.ts'
import { listAsked, readStory } from '#contract/reminders.ts'
import { todaysAlerts, whoIsReminded } from '#contract/schemes.ts'
import {
  changeTask,
  deleteTask,
  listTasks,
  putOffTask,
  restoreTask,
  type TaskPatch,
} from '#contract/tasks.ts'
import type { Notice } from '../db/live.ts'
import { first, rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { DAY, MadeSure, times } from '../testing/made-sure.ts'
import type { TestPerson } from '../testing/product.ts'
import { call, push, seen, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let sure: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  sure = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
async function someone(timezone = 'UTC', start = `${DAY}T05:00:00Z`): Promise<TestPerson> {
  reminders.product.setTime(start)
  return reminders.product.person(`away${++people}@example.org`, { timezone, remindAtTime: true })
}
const at = async (instant: string, ...known: TestPerson[]) => {
  await reminders.at(instant)
  for (const person of known) person.token = await reminders.product.token(person.userId)
}
type Body = { from: string; until: string; task?: string; except?: string[]; knowing?: boolean }
/** The plan is made before and after, as a running worker would. */
const pause = async (as: TestPerson, body: Body, onBehalfOf?: string) => {
  await reminders.work()
  const set = await reminders.product.call(setPause, { body }, { as, onBehalfOf })
  await reminders.work()
  return set
}
const refusal = async (as: TestPerson, body: Body, onBehalfOf?: string) => {
  const { status, body: answer } = await reminders.product.ask(setPause, { body }, { as, onBehalfOf })
  return [status, answer.error]
}
const end = async (as: TestPerson, id: string, onBehalfOf?: string) => {
  await reminders.product.call(endPause, { params: { id } }, { as, onBehalfOf })
  await reminders.work()
}
const day = (as: TestPerson, date = DAY, onBehalfOf?: string) =>
  reminders.product.call(listTasks, { params: { date } }, { as, onBehalfOf })
const waiting = (owner: TestPerson) =>
  rows(reminders.ctx.db, sql`select 1 from delivery where owner = ${owner.key} and next_at is not null`)

test('while somebody is away nothing reminds them, nothing is pending or missed, and all of it comes back by itself', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  await reminders.task(lou, DAY, { title: 'Walk', time: '08:00', recurrenceType: 'daily' })
  const { id } = await reminders.task(lou, DAY, {
    title: 'Tea',
    time: '09:00',
    recurrenceType: 'daily',
    onTaskDue: [push(-600), push()],
  })
  await reminders.work()
  expect(await waiting(lou)).not.toHaveLength(0)
  const set = await pause(lou, { from: DAY, until: '2026-03-10' })
  await reminders.work()
  // Until tomorrow morning, when nobody is away any more, nothing waits.
  expect(await waiting(lou)).toHaveLength(0)
  expect(await day(lou)).toMatchObject([
    { title: 'Walk', status: 'pending', paused: true },
    { title: 'Tea', paused: true },
  ])
  expect((await day(lou, '2026-03-11')).map(({ paused }) => paused)).toEqual([undefined, undefined])
  await at('2026-03-09T12:00:00Z', lou)
  await at('2026-03-10T12:00:00Z', lou)
  expect(seen(phone)).toEqual([])
  // They can still tick.
  const done = await reminders.product.call(
    changeTask,
    { params: { date: '2026-03-10', id }, body: { status: 'completed' } },
    { as: lou },
  )
  expect(done).toMatchObject({ status: 'completed', paused: true })
  expect((await day(lou, '2026-03-10')).find((task) => task.id === id)).toEqual(done)
  for (const time of ['08:00:00', '08:50:00', '09:00:00']) await at(`2026-03-11T${time}Z`, lou)
  expect(seen(phone)).toHaveLength(3)
  expect(await reminders.product.call(listPauses, {}, { as: lou })).toEqual([])
  expect((await day(lou)).every(({ paused }) => paused)).toBe(true)
  expect(set).toEqual({ id: expect.any(String), from: DAY, until: '2026-03-10' })
})

test('one routine rests, the others go on; ended early, what was due is told, what is to come today comes, and nothing twice', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const { id } = await reminders.task(lou, DAY, {
    title: 'Swim',
    time: '08:00',
    recurrenceType: 'daily',
    onTaskDue: [push(), push(3600), call(7200)],
  })
  await reminders.task(lou, DAY, { title: 'Tea', time: '08:00', recurrenceType: 'daily' })
  await reminders.work()
  const { id: rest } = await pause(lou, { from: DAY, until: '2026-03-20', task: id })
  expect(await pause(lou, { from: DAY, until: '2026-03-20', task: id })).toMatchObject({ id: rest })
  await at(`${DAY}T08:00:00Z`, lou)
  await at(`${DAY}T08:30:00Z`, lou)
  expect(seen(phone)).toEqual(['⏰ Tea | Due now, at 8:00 AM.'])
  await end(lou, rest)
  const late = '⏰ Swim | This reminder comes late. The task was set for 8:00 AM.'
  expect(seen(phone).slice(1)).toEqual([late])
  await at(`${DAY}T09:00:00Z`, lou)
  expect(seen(phone)).toHaveLength(3)
  expect(seen(phone)[2]).toContain('Swim')
  await at(`${DAY}T09:01:00Z`, lou)
  expect(await waiting(lou)).not.toHaveLength(0)
  expect(seen(phone)).toHaveLength(3)
  expect((await day(lou)).some(({ paused }) => paused)).toBe(false)
  // Ended twice, it is ended.
  await end(lou, rest)
})

test('a pause that is ended tomorrow leaves yesterday paused', async () => {
  const lou = await someone()
  await reminders.task(lou, DAY, { title: 'Walk', recurrenceType: 'daily' })
  const { id } = await pause(lou, { from: DAY, until: '2026-03-20' })
  await at('2026-03-11T06:00:00Z', lou)
  await end(lou, id)
  await end(lou, id)
  const other = await someone()
  await end(other, id)
  const paused = await Promise.all(
    [DAY, '2026-03-10', '2026-03-11', '2026-03-20'].map(async (date) => (await day(lou, date))[0]!.paused),
  )
  expect(paused).toEqual([true, true, undefined, undefined])
})

test.each([
  ['in spring', '2026-03-07', '2026-03-08', '2026-03-09', '12:30'],
  ['in autumn', '2026-10-31', '2026-11-01', '2026-11-02', '13:30'],
])(
  'the days are the person’s own, also around the night the clock changes %s',
  async (_, from, until, after, utc) => {
    const lou = await someone('America/New_York', `${from}T06:00:00Z`)
    const phone = await reminders.browser(lou)
    for (const time of ['00:30', '02:30', '08:30', '23:30'])
      await reminders.task(lou, from, { title: time, time, recurrenceType: 'daily' })
    await pause(lou, { from, until })
    // Each hour of three days, as a worker would.
    for (let hour = 6; hour < 4 + 3 * 24; hour++)
      await at(new Date(Date.parse(`${from}T00:30:00Z`) + hour * 3_600_000).toISOString())
    const days = await rows<{ date: string }>(
      reminders.ctx.db,
      sql`select distinct date from delivery where recipient = ${lou.key} and sent_at is not null order by date`,
    )
    expect(days.map(({ date }) => date)).toEqual([after])
    expect(seen(phone).filter((one) => one.includes('08:30'))).toHaveLength(1)
    const sentAt = await first<{ at: Date }>(
      reminders.ctx.db,
      sql`select due_at as at from delivery where recipient = ${lou.key} and "time" = '08:30' and sent_at is not null`,
    )
    expect(sentAt!.at.toISOString()).toBe(`${after}T${utc}:00.000Z`)
  },
)

test('what is made sure of rests whole: no second message, no call, nobody of the circle is asked', async () => {
  const { owner, others } = await sure.circle(2, { calls: true })
  const { id } = await sure.pills(owner, { recurrenceType: 'daily' })
  await sure.until('07:59:30')
  await pause(owner, { from: DAY, until: DAY, task: id, knowing: true })
  await sure.until('09:30')
  expect([times(owner), ...others.map(times)]).toEqual([[], [], []])
  expect(await sure.rang(owner)).toEqual([])
})

test('paused in the middle of a chain, it stops; ended, it goes on for whom it is still to come', async () => {
  const { owner, others } = await sure.circle(1)
  const { id } = await sure.pills(owner, { recurrenceType: 'daily' })
  await sure.until('08:05')
  expect(times(owner)).toEqual(['08:00'])
  const { id: rest } = await pause(owner, { from: DAY, until: DAY, task: id, knowing: true })
  await sure.until('08:25')
  expect([times(owner), times(others[0]!)]).toEqual([['08:00'], []])
  await end(owner, rest)
  await sure.until('08:45')
  const [bea] = others as [(typeof others)[number]]
  expect(times(bea)).not.toHaveLength(0)
  const asked = () => reminders.product.call(listAsked, {}, { as: bea })
  expect(await asked()).toHaveLength(1)
  const notices: Notice[] = []
  const unfollow = reminders.ctx.live.follow(bea.key, (notice) => notices.push(notice))
  await pause(owner, { from: DAY, until: DAY, task: id, knowing: true })
  await expect.poll(() => notices.map(({ kind }) => kind)).toContain('asked')
  unfollow()
  expect(await asked()).toEqual([])
})

test('what waits for the end of quiet hours does not come once its day is paused', async () => {
  const lou = await someone()
  const phone = await reminders.browser(lou)
  const body = { quietHours: { from: '07:00', until: '10:00' } }
  await reminders.product.call(patchProfile, { body }, { as: lou })
  await reminders.task(lou, DAY, { title: 'Walk', time: '08:00', recurrenceType: 'daily' })
  await at(`${DAY}T08:00:00Z`, lou)
  await pause(lou, { from: DAY, until: DAY })
  await at(`${DAY}T10:00:00Z`, lou)
  expect(seen(phone)).toEqual([])
})

test('schemes of caregivers rest too, and their overview and log tell why', async () => {
  const lou = await someone()
  const cara = await someone()
  await careFor(reminders.ctx, cara, lou, { as: 'Dad' })
  const phone = await reminders.browser(cara)
  await reminders.scheme(cara, { name: 'All', assignmentCriteria: '', onTaskDue: [push()] })
  await reminders.task(lou, DAY, { title: 'Walk', time: '06:00', recurrenceType: 'daily' })
  await pause(lou, { from: DAY, until: '2026-03-13' })
  await at(`${DAY}T12:00:00Z`, lou, cara)
  expect(seen(phone)).toEqual([])
  const [dad] = await reminders.product.call(listMyPeople, {}, { as: cara })
  expect(dad).toMatchObject({ awayUntil: '2026-03-13', glance: { total: 0, late: [], next: null } })
  expect(dad!.news).toBeGreaterThan(0)
  const { entries } = await reminders.product.call(
    readHandOver,
    { query: { what: 'changes' } },
    { as: cara, onBehalfOf: lou.userId },
  )
  expect(entries[0]).toMatchObject({ kind: 'paused', date: '2026-03-13', isNew: true })
  const alerts = await reminders.product.call(todaysAlerts, {}, { as: lou })
  expect(alerts).toMatchObject({
    sentences: ['1 task today is paused.'],
    tasks: [{ title: 'Walk', silence: 'It is paused today.' }],
  })
})

test('nobody is promised a reminder that would not come', async () => {
  const lou = await someone()
  const { id } = await reminders.task(lou, DAY, { title: 'Walk', time: '06:00', recurrenceType: 'daily' })
  await pause(lou, { from: DAY, until: DAY })
  const put = { params: { date: DAY, id }, body: { minutes: 10 as const } }
  const { status, body } = await reminders.product.ask(putOffTask, put, { as: lou })
  expect([status, body.error]).toEqual([409, expect.stringContaining('End the pause first')])
  const story = await reminders.product.call(readStory, { params: { date: DAY, id } }, { as: lou })
  expect(story.canTake).toBe(false)
})

describe('what may be a dose', () => {
  test('is named, and rests only if somebody says so', async () => {
    const lou = await someone()
    const phone = await reminders.browser(lou)
    const pills = await reminders.task(lou, DAY, {
      title: 'Take pills',
      time: '08:00',
      recurrenceType: 'daily',
    })
    const gate = await reminders.task(lou, DAY, { title: 'Lock the gate', time: '08:00', makeSure: true })
    await reminders.task(lou, DAY, { title: 'Walk', time: '08:00' })
    const span = { from: DAY, until: '2026-03-12' }
    const preview = await reminders.product.call(previewPause, { query: span }, { as: lou })
    expect(preview.resting).toEqual(
      expect.arrayContaining([
        { id: pills.id, title: 'Take pills' },
        { id: gate.id, title: 'Lock the gate' },
      ]),
    )
    expect(preview.resting).toHaveLength(2)
    const [status, words] = await refusal(lou, span)
    expect(status).toBe(409)
    expect(words).toMatch(/“(Take pills|Lock the gate)” and “(Take pills|Lock the gate)”/)
    await pause(lou, { ...span, except: preview.resting.map(({ id }) => id) })
    await at(`${DAY}T08:00:30Z`, lou)
    const titles = seen(phone).join()
    expect(titles).toContain('Take pills')
    expect(titles).toContain('Lock the gate')
    expect(titles).not.toContain('Walk')
    expect(await refusal(lou, { ...span, task: pills.id })).toEqual([
      409,
      expect.stringContaining('“Take pills”'),
    ])
    await pause(lou, { ...span, task: pills.id, knowing: true })
    expect((await day(lou)).find(({ id }) => id === pills.id)).toMatchObject({ paused: true })
  })

  test('is named whenever in a year it falls, under the name it has then', async () => {
    const lou = await someone()
    const span = { from: DAY, until: '2027-03-08' }
    const monthly = { recurrenceType: 'monthly', recurrenceConfig: '31' } as const
    const ids = [
      await reminders.task(lou, DAY, { title: 'Pills on the 31st', ...monthly }),
      await reminders.task(lou, '2027-02-20', { title: 'Vaccine pills' }),
      await reminders.task(lou, DAY, { title: 'Walk', recurrenceType: 'daily' }),
    ].map(({ id }) => id)
    await reminders.task(lou, '2027-03-09', { title: 'Pills after that' })
    await reminders.task(lou, DAY, { title: 'Pills that ended', ...monthly, recurrenceEnd: '2026-03-30' })
    const params = { date: '2026-06-01', id: ids[2]! }
    await reminders.product.call(changeTask, { params, body: { title: 'Walk and take pills' } }, { as: lou })
    await reminders.product.call(
      changeTask,
      { params: { ...params, date: '2026-07-01' }, body: { title: 'Walk again' } },
      { as: lou },
    )
    const { resting } = await reminders.product.call(previewPause, { query: span }, { as: lou })
    const named = new Map(resting.map(({ id, title }) => [id, title]))
    expect(ids.map((id) => named.get(id))).toEqual([
      'Pills on the 31st',
      'Vaccine pills',
      'Walk and take pills',
    ])
    expect(resting).toHaveLength(3)
  })

  test('and is added while somebody is away, is meant: it reminds', async () => {
    const lou = await someone()
    const phone = await reminders.browser(lou)
    await pause(lou, { from: DAY, until: '2026-03-12' })
    await at(`${DAY}T06:00:00Z`, lou)
    const added = await reminders.task(lou, DAY, {
      title: 'Antibiotic',
      time: '08:00',
      recurrenceType: 'daily',
    })
    expect(added.paused).toBeUndefined()
    expect(await day(lou)).toEqual([added])
    await at(`${DAY}T08:00:00Z`, lou)
    expect(seen(phone)).toHaveLength(1)
  })

  test('and is private, is not paused by who cannot see it, nor told of', async () => {
    const lou = await someone()
    const cara = await someone()
    await careFor(reminders.ctx, cara, lou)
    await reminders.task(lou, DAY, { title: 'Secret pills', time: '08:00', private: true })
    await reminders.task(lou, DAY, { title: 'Walk', time: '08:00' })
    const span = { from: DAY, until: DAY }
    const asCara = { as: cara, onBehalfOf: lou.userId }
    expect(await reminders.product.call(previewPause, { query: span }, asCara)).toEqual({ resting: [] })
    await pause(cara, span, lou.userId)
    const paused = (await day(lou)).filter((task) => task.paused).map(({ title }) => title)
    expect(paused).toEqual(['Walk'])
  })
})

describe('the same days set again', () => {
  const span = { from: DAY, until: '2026-03-12' }
  const pausedTitles = async (lou: TestPerson) =>
    (await day(lou)).filter((task) => task.paused).map(({ title }) => title)

  test('with a dose that is to go on: it reminds, the log says it, and the pause is the same one', async () => {
    const lou = await someone()
    const cara = await someone()
    await careFor(reminders.ctx, cara, lou)
    const phone = await reminders.browser(lou)
    const pills = await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00' })
    await reminders.task(lou, DAY, { title: 'Walk', time: '08:00' })
    const { id } = await pause(lou, { ...span, knowing: true })
    expect(new Set(await pausedTitles(lou))).toEqual(new Set(['Take pills', 'Walk']))
    const notices: Notice[] = []
    const unfollow = reminders.ctx.live.follow(cara.key, (notice) => notices.push(notice))
    const again = { ...span, except: [pills.id], knowing: true }
    expect((await pause(cara, again, lou.userId)).id).toBe(id)
    await expect.poll(() => notices.map(({ kind }) => kind)).toContain('asked')
    unfollow()
    expect(await pausedTitles(lou)).toEqual(['Walk'])
    expect((await pause(cara, again, lou.userId)).id).toBe(id)
    // Without a word about it, or sent late, it makes nothing rest.
    await pause(cara, span, lou.userId)
    expect(await pausedTitles(lou)).toEqual(['Walk'])
    const { entries } = await reminders.product.call(readActivity, { query: {} }, { as: lou })
    const paused = entries.filter(({ kind }) => kind === 'paused')
    expect(paused.map(({ by }) => by)).toEqual([cara.userId])
    await at(`${DAY}T08:00:30Z`, lou)
    expect(seen(phone).join()).toContain('Take pills')
    expect(seen(phone).join()).not.toContain('Walk')
  })

  test('after midnight, since its answer was lost: it is the pause that is there, and nothing changes', async () => {
    const lou = await someone('Europe/Berlin', `${DAY}T22:30:00Z`)
    const cara = await someone()
    await careFor(reminders.ctx, cara, lou)
    const pills = await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00' })
    const walk = await reminders.task(lou, DAY, { title: 'Walk', time: '08:00', recurrenceType: 'daily' })
    const secret = await reminders.task(lou, DAY, { title: 'Diary', recurrenceType: 'daily', private: true })
    const today = { from: DAY, until: DAY }
    const sent: Body[] = [
      { ...today, except: [pills.id] },
      { ...today, task: walk.id },
      { ...span, task: secret.id, knowing: true },
    ]
    const set = [await pause(lou, sent[0]!), await pause(lou, sent[1]!), await pause(lou, sent[2]!)]
    await at('2026-03-09T23:00:10Z', lou, cara)
    const { rows: before } = await reminders.ctx.db.query('select * from pause where owner = $1', [lou.key])
    for (const [index, body] of sent.entries()) expect(await pause(lou, body)).toEqual(set[index])
    expect((await pause(cara, { ...today, knowing: true }, lou.userId)).id).toBe(set[0]!.id)
    // Whoever asks for more than was asked for then is told that the day is over.
    expect((await refusal(lou, { ...today, except: [pills.id, walk.id] }))[0]).toBe(400)
    // That there was one of a private routine is not told, nor that there is such a routine.
    const unknown = { ...span, task: '00000000-0000-4000-8000-000000000000' }
    expect(await refusal(cara, sent[2]!, lou.userId)).toEqual(await refusal(cara, unknown, lou.userId))
    const { rows: after } = await reminders.ctx.db.query('select * from pause where owner = $1', [lou.key])
    expect(after).toEqual(before)
    // What was ended meanwhile stays ended.
    await end(lou, set[2]!.id)
    expect((await refusal(lou, sent[2]!))[0]).toBe(400)
  })

  test('by somebody who knows what is to rest now: it rests', async () => {
    const lou = await someone()
    const pills = await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00' })
    await pause(lou, { ...span, except: [pills.id] })
    expect(await pausedTitles(lou)).toEqual([])
    await pause(lou, { ...span, knowing: true })
    expect(await pausedTitles(lou)).toEqual(['Take pills'])
  })

  test('by somebody who cannot see a dose: it stays as the person wanted it, and the log says nothing', async () => {
    const lou = await someone()
    const cara = await someone()
    await careFor(reminders.ctx, cara, lou)
    const secret = { title: 'Secret pills', time: '08:00', private: true } as const
    const goesOn = await reminders.task(lou, DAY, secret)
    await reminders.task(lou, DAY, { ...secret, title: 'Secret drops' })
    await pause(lou, { ...span, except: [goesOn.id], knowing: true })
    await pause(cara, { ...span, knowing: true }, lou.userId)
    expect(await pausedTitles(lou)).toEqual(['Secret drops'])
    const { entries } = await reminders.product.call(readActivity, { query: {} }, { as: lou })
    expect(entries.filter(({ kind }) => kind === 'paused')).toEqual([])
  })
})

test('a private routine that rests does not exist for others, in no list, log, count or refusal', async () => {
  const lou = await someone()
  const cara = await someone()
  await careFor(reminders.ctx, cara, lou)
  const task = await reminders.task(lou, DAY, { title: 'Diary', recurrenceType: 'daily', private: true })
  const notices: Notice[] = []
  const unfollow = reminders.ctx.live.follow(lou.key, (notice) => notices.push(notice))
  const { id } = await pause(lou, { from: DAY, until: DAY, task: task.id })
  await expect.poll(() => notices.filter(({ kind }) => kind === 'pauses')).toHaveLength(1)
  unfollow()
  expect(notices.every((notice) => notice.private)).toBe(true)
  const asCara = { as: cara, onBehalfOf: lou.userId }
  expect(await reminders.product.call(listPauses, {}, asCara)).toEqual([])
  // Like one that is gone, and it goes on.
  await end(cara, id, lou.userId)
  expect(await reminders.product.call(listPauses, {}, { as: lou })).toMatchObject([{ id }])
  await at('2026-03-10T06:00:00Z', lou, cara)
  await end(cara, id, lou.userId)
  await end(lou, id)
  await at(`${DAY}T05:00:00Z`, lou, cara)
  expect(await refusal(cara, { from: DAY, until: DAY, task: task.id }, lou.userId)).toEqual([
    404,
    expect.any(String),
  ])
  const log = await reminders.product.call(readHandOver, { query: {} }, asCara)
  expect(log.entries).toEqual([])
  expect((await reminders.product.call(listMyPeople, {}, { as: cara }))[0]).toMatchObject({ news: 0 })
  expect(await reminders.product.call(listPauses, {}, { as: lou })).toMatchObject([
    { task: { title: 'Diary' } },
  ])
})

test('a caregiver who helps may set and end it, and the person reads who did; one who ticks may not', async () => {
  const lou = await someone()
  const cara = await someone()
  await careFor(reminders.ctx, cara, lou)
  const { id } = await pause(cara, { from: DAY, until: '2026-03-13' }, lou.userId)
  // That cara views is noted beside what she does, before or after it.
  await reminders.ctx.viewing.settled()
  const { entries } = await reminders.product.call(readActivity, { query: {} }, { as: lou })
  expect(entries.filter(({ kind }) => kind !== 'viewed')).toMatchObject([{ kind: 'paused', by: cara.userId }])
  await run(reminders.ctx.db, sql`update delegation set level = 'tick' where caregiver = ${cara.key}`)
  const asCara = { as: cara, onBehalfOf: lou.userId }
  expect((await reminders.product.ask(endPause, { params: { id } }, asCara)).status).toBe(403)
  expect((await refusal(cara, { from: DAY, until: DAY }, lou.userId))[0]).toBe(403)
  expect(await reminders.product.call(listPauses, {}, asCara)).toHaveLength(1)
})

describe('while somebody is away', () => {
  const change = async (as: TestPerson, date: string, id: string, body: TaskPatch) => {
    const changed = await reminders.product.call(changeTask, { params: { date, id }, body }, { as })
    await reminders.work()
    return changed
  }
  const preview = (as: TestPerson, body: Sent<typeof whoIsReminded>['body'], onBehalfOf?: string) =>
    reminders.product.call(whoIsReminded, { body }, { as, onBehalfOf })

  test.each([
    ['named as a dose', { title: 'Take insulin' }],
    ['made sure of', { makeSure: true }],
    ['both', { title: 'Take insulin', makeSure: true }],
  ])(
    'what is %s goes on, now and in the pauses ahead; its days before today stay paused',
    async (_, body) => {
      const lou = await someone()
      const phone = await reminders.browser(lou)
      const { id } = await reminders.task(lou, DAY, { title: 'Walk', time: '08:00', recurrenceType: 'daily' })
      await reminders.task(lou, DAY, { title: 'Swim', time: '08:00', recurrenceType: 'daily' })
      const { id: away } = await pause(lou, { from: DAY, until: '2026-03-12' })
      await pause(lou, { from: '2026-04-01', until: '2026-04-02' })
      await at('2026-03-11T06:00:00Z', lou)
      const asked = { id, title: 'Walk', date: '2026-03-11', time: '08:00' }
      expect((await preview(lou, asked)).silence).toBe('paused')
      expect((await preview(lou, { ...asked, ...body })).alerts).not.toHaveLength(0)
      expect((await preview(lou, { ...asked, ...body, id: undefined })).alerts).not.toHaveLength(0)
      expect((await change(lou, '2026-03-11', id, body)).paused).toBeUndefined()
      const restingOn = async (date: string) =>
        (await day(lou, date)).flatMap((task) => (task.paused ? [task.id === id ? 'it' : 'other'] : []))
      expect(
        await Promise.all([DAY, '2026-03-10', '2026-03-11', '2026-03-12', '2026-04-01'].map(restingOn)),
      ).toEqual([
        expect.arrayContaining(['it', 'other']),
        expect.arrayContaining(['it', 'other']),
        ['other'],
        ['other'],
        ['other'],
      ])
      await at('2026-03-11T08:00:30Z', lou)
      expect(seen(phone)).toHaveLength(1)
      // It is still one pause to show, and to end.
      expect(await reminders.product.call(listPauses, {}, { as: lou })).toMatchObject([{ id: away }, {}])
      await end(lou, away)
      expect(await restingOn('2026-03-12')).toEqual([])
      expect(await restingOn('2026-03-10')).toHaveLength(2)
    },
  )

  test('a past day that is changed alone leaves the days ahead resting', async () => {
    const lou = await someone()
    const { id } = await reminders.task(lou, DAY, { title: 'Walk', time: '08:00', recurrenceType: 'daily' })
    await pause(lou, { from: DAY, until: '2026-03-12' })
    await at('2026-03-11T06:00:00Z', lou)
    await change(lou, '2026-03-10', id, { title: 'Took pills', scope: 'day' })
    expect((await day(lou, '2026-03-11'))[0]).toMatchObject({ paused: true })
    const notices: Notice[] = []
    const unfollow = reminders.ctx.live.follow(lou.key, (notice) => notices.push(notice))
    await change(lou, '2026-03-11', id, { title: 'Take pills' })
    // The list of pauses on open screens says what goes on.
    await expect.poll(() => notices.map(({ kind }) => kind)).toContain('pauses')
    unfollow()
    expect((await day(lou, '2026-03-12'))[0]!.paused).toBeUndefined()
  })

  test('a dose that is moved into it reminds; what is only put at another time rests as before', async () => {
    const lou = await someone()
    const phone = await reminders.browser(lou)
    const pills = await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00' })
    const rests = await reminders.task(lou, '2026-03-10', { title: 'Vitamin pills', time: '08:00' })
    await pause(lou, { from: '2026-03-10', until: '2026-03-11', knowing: true })
    const moved = { id: pills.id, title: 'Take pills', date: '2026-03-10', time: '08:00' }
    expect((await preview(lou, moved)).alerts).not.toHaveLength(0)
    expect((await change(lou, DAY, pills.id, { date: '2026-03-10' })).paused).toBeUndefined()
    expect(await change(lou, '2026-03-10', rests.id, { time: '09:00' })).toMatchObject({ paused: true })
    await at('2026-03-10T09:00:30Z', lou)
    expect(seen(phone).join()).toContain('Take pills')
    expect(seen(phone).join()).not.toContain('Vitamin')
  })

  test('a dose that was deleted when the pause was set, and is restored, reminds; one that rested, rests again', async () => {
    const lou = await someone()
    const pills = await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00' })
    const drops = await reminders.task(lou, DAY, { title: 'Eye drops', time: '08:00', makeSure: true })
    const remove = (id: string) =>
      reminders.product.call(deleteTask, { params: { date: DAY, id } }, { as: lou })
    const restore = (id: string) =>
      reminders.product.call(restoreTask, { params: { date: DAY, id } }, { as: lou })
    await remove(pills.id)
    reminders.product.setTime(`${DAY}T05:01:00Z`)
    await pause(lou, { from: DAY, until: DAY, knowing: true })
    reminders.product.setTime(`${DAY}T05:02:00Z`)
    await remove(drops.id)
    expect((await restore(pills.id)).paused).toBeUndefined()
    expect(await restore(drops.id)).toMatchObject({ paused: true })
    const paused = (await day(lou)).filter((task) => task.paused).map(({ title }) => title)
    expect(paused).toEqual(['Eye drops'])
  })

  test('a routine that was paused by itself rests on, and nobody learns of a private one', async () => {
    const lou = await someone()
    const cara = await someone()
    await careFor(reminders.ctx, cara, lou)
    const { id } = await reminders.task(lou, DAY, {
      title: 'Walk',
      time: '08:00',
      recurrenceType: 'daily',
      private: true,
    })
    await pause(lou, { from: DAY, until: DAY, task: id })
    const asked = { id, title: 'Take insulin', date: DAY, time: '08:00', makeSure: true }
    expect((await preview(lou, asked)).silence).toBe('paused')
    expect(await change(lou, DAY, id, { title: 'Take insulin' })).toMatchObject({ paused: true })
    const { id: _, ...unknown } = asked
    expect(await preview(cara, asked, lou.userId)).toEqual(await preview(cara, unknown, lou.userId))
  })
})

test('bad input is answered with clear words', async () => {
  const lou = await someone()
  const once = await reminders.task(lou, DAY, { title: 'Dentist' })
  const daily = await reminders.task(lou, DAY, { title: 'Walk', recurrenceType: 'daily' })
  const span = { from: DAY, until: '2026-03-13' }
  const says = async (body: Body, status: number, words: string) =>
    expect(await refusal(lou, body)).toEqual([status, expect.stringContaining(words)])
  await says({ from: '2026-03-13', until: DAY }, 400, 'cannot be before its first day')
  await says({ from: '2026-03-01', until: '2026-03-05' }, 400, 'Those days are over')
  await says({ from: '2026-03-01', until: '2026-03-15' }, 400, 'today or later')
  await says({ from: DAY, until: '2036-03-09' }, 400, 'a year long at most')
  await says({ from: DAY, until: '2026-02-30' }, 400, 'a date that exists')
  await says({ ...span, task: once.id }, 409, 'move this one to another day')
  await says({ ...span, task: '00000000-0000-4000-8000-000000000000' }, 404, 'not there')
  await says({ ...span, task: daily.id, except: [once.id] }, 400, 'pause of everything')
  await pause(lou, span)
  await says({ from: '2026-03-13', until: '2026-03-14' }, 409, 'from Monday, March 9 to Friday, March 13')
  // Set twice at once, it is one.
  const next = { from: '2026-04-01', until: '2026-04-02' }
  const ask = () => reminders.product.call(setPause, { body: next }, { as: lou })
  const both = await Promise.all([ask(), ask(), ask()])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect((await reminders.product.ask(endPause, { params: { id: "' or 1=1" } }, { as: lou })).status).toBe(
    404,
  )
  const other = await someone()
  await end(other, both[0]!.id)
  expect(await reminders.product.call(listPauses, {}, { as: lou })).toHaveLength(2)
})

test('moved into a pause a task rests, moved out of it it does not; the pause of a deleted task is gone', async () => {
  const lou = await someone()
  const once = await reminders.task(lou, DAY, { title: 'Dentist', time: '08:00' })
  const daily = await reminders.task(lou, DAY, { title: 'Walk', recurrenceType: 'daily' })
  await pause(lou, { from: '2026-03-10', until: '2026-03-11' })
  const move = (from: string, date: string) =>
    reminders.product.call(changeTask, { params: { date: from, id: once.id }, body: { date } }, { as: lou })
  expect(await move(DAY, '2026-03-10')).toMatchObject({ paused: true })
  expect((await day(lou, '2026-03-10')).find(({ id }) => id === once.id)).toMatchObject({ paused: true })
  expect((await move('2026-03-10', '2026-03-12')).paused).toBeUndefined()
  await pause(lou, { from: '2026-03-12', until: '2026-03-12', task: daily.id })
  await reminders.product.call(deleteTask, { params: { date: DAY, id: daily.id } }, { as: lou })
  expect(await reminders.product.call(listPauses, {}, { as: lou })).toHaveLength(1)
})
