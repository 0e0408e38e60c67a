import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { changeTask } from '#contract/tasks.ts'
import { addDays, eachDate } from '#domain/time/local-date.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { messagesOf } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'
import { planNext } from './engine.ts'

vi.setConfig({ testTimeout: 300_000 })

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

/** All ways take minutes; each day those are enough that lost something once, and one that goes on and on. */
const LONG = Boolean(process.env.LONG_TESTS)
const STEP_MS = 30 * 60_000
const DAY = '2026-03-16'
const TIMES = ['00:30', '07:00', '09:30', '12:00', '16:30', '21:00']
const DATES = eachDate(addDays(DAY, -1), '2026-03-19')
const DOSES = DATES.flatMap((date) => TIMES.map((time) => `${date} ${time}`))

/** What a clock in the zone shows at an instant, by the platform and nothing of ours. */
const shownIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)

const iso = (at: number) => new Date(at).toISOString()

async function move(person: TestPerson, timezone: string, at: number) {
  reminders.product.setTime(iso(at))
  person.token = await reminders.product.token(person.userId)
  await reminders.product.call(patchProfile, { body: { timezone } }, { as: person })
}

/** `hours` = how much earlier the first plan is made. */
type Journey = [name: string, hours: number, home: string, ...stops: [at: string, zone: string][]]
const JOURNEYS: Journey[] = [
  ['east over the date line', 7, 'America/Los_Angeles', ['2026-03-17T04:00:00Z', 'Asia/Tokyo']],
  ['a day is skipped', 0, 'Pacific/Honolulu', ['2026-03-17T18:00:00Z', 'Pacific/Kiritimati']],
  [
    'round the world in three days',
    0,
    'Europe/London',
    [`${DAY}T20:00:00Z`, 'Asia/Dubai'],
    ['2026-03-17T08:00:00Z', 'Pacific/Auckland'],
    ['2026-03-18T06:00:00Z', 'America/Chicago'],
    ['2026-03-18T23:30:00Z', 'Europe/London'],
  ],
  ['a day comes twice', 0, 'Pacific/Kiritimati', ['2026-03-17T02:00:00Z', 'Pacific/Honolulu']],
  [
    'a short way east and back',
    0,
    'Europe/Lisbon',
    [`${DAY}T08:30:00Z`, 'Europe/Athens'],
    ['2026-03-18T10:00:00Z', 'Europe/Lisbon'],
  ],
  ['west over the ocean', 0, 'Europe/Berlin', [`${DAY}T14:00:00Z`, 'America/New_York']],
]

let people = 0
test.each(LONG ? JOURNEYS : JOURNEYS.slice(0, 3))(
  '%s: each dose is told of once, when its time has come where the person is',
  async (_, hours, home, ...stops) => {
    // The plan reaches between twelve hours and a day ahead: whatever it has left when somebody lands, nothing gets lost.
    for (const earlier of LONG ? [0, 2, 4, 6, 8, 10] : [hours]) {
      const start = Date.parse(`${DAY}T00:00:00Z`) - earlier * 60 * 60_000
      const end = Date.parse(LONG ? '2026-03-20T12:00:00Z' : '2026-03-19T12:00:00Z')
      await reminders.at(iso(start))
      const lou = await reminders.product.person(`lou${++people}@example.org`, {
        timezone: home,
        remindAtTime: true,
      })
      const phone = await reminders.browser(lou)
      for (const date of DATES)
        for (const time of TIMES) await reminders.task(lou, date, { title: `Pill ${time} of ${date}`, time })
      // What was due before the tasks existed is not announced.
      const done = new Set(DOSES.filter((dose) => dose < shownIn(home, start)))
      const told: string[] = []
      const expected: string[] = []
      let [zone, seen] = [home, 0]
      for (let at = start; at <= end; at += STEP_MS) {
        const landed = stops.find(([instant]) => Date.parse(instant) === at)
        if (landed) {
          zone = landed[1]
          await move(lou, zone, at)
        }
        const here = shownIn(zone, at)
        const due = DOSES.filter((dose) => dose <= here && !done.has(dose))
        // Nothing comes between: the hours in which nothing should are looked at now and then.
        if (!landed && due.length === 0 && at % (3 * STEP_MS) !== 0) continue
        await reminders.at(iso(at))
        for (const { title, body } of messagesOf(phone).slice(seen))
          for (const [, time, date] of `${title}\n${body}`.matchAll(/Pill (\S+) of ([\d-]+)/g))
            told.push(`${date} ${time} at ${iso(at)}`)
        seen = messagesOf(phone).length
        for (const dose of due) {
          done.add(dose)
          // A day that is over by the calendar there is not made up for.
          if (dose.startsWith(here.slice(0, 10))) expected.push(`${dose} at ${iso(at)}`)
        }
      }
      expect(told.sort(), `planned ${earlier} hours earlier`).toEqual(expected.sort())
    }
  },
)

/** Lou's evening in Los Angeles is not planned yet when they land in Tokyo, where it is eight in the evening. */
async function landInTokyo() {
  await reminders.at(`${DAY}T00:00:00Z`)
  const lou = await reminders.product.person(`lou${++people}@example.org`, {
    timezone: 'America/Los_Angeles',
    remindAtTime: true,
  })
  const phone = await reminders.browser(lou)
  await reminders.task(lou, DAY, { title: 'Evening pill', time: '18:00' })
  const walk = await reminders.task(lou, DAY, { title: 'Walk', time: '23:00' })
  await reminders.work()
  const landed = Date.parse(`${DAY}T11:00:00Z`)
  await reminders.at(iso(landed))
  const { db } = reminders.ctx
  /** Instead of the requests that wait: as if another worker had taken those. */
  const ask = async (task: string | null) => {
    await db.query('delete from plan_request where person = $1', [lou.key])
    await db.query('insert into plan_request (person, task) values ($1, $2)', [lou.key, task])
  }
  return { lou, phone, walk: walk.id, ask, land: () => move(lou, 'Asia/Tokyo', landed) }
}

test('a plan for one task, which a worker makes just as somebody lands, makes up for all of them', async () => {
  const { phone, walk, ask, land } = await landInTokyo()
  await land()
  await ask(walk)
  await reminders.work()
  await ask(null)
  await reminders.work()
  expect(messagesOf(phone).map(({ title }) => title)).toEqual([expect.stringContaining('Evening pill')])
})

test('a worker that waits while another plans goes by where the person is then', async () => {
  const { lou, walk, ask, land } = await landInTokyo()
  const { db } = reminders.ctx
  const other = await db.connect()
  await other.query('begin')
  await other.query('select from reminder_plan where person = $1 for update', [lou.key])
  await ask(walk)
  const planned = planNext(reminders.ctx, reminders.ctx.clock())
  const waiting = () =>
    db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%reminder_plan%'`,
    )
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await land()
  await db.query('delete from plan_request where person = $1 and task is null', [lou.key])
  await other.query('commit')
  other.release()
  await planned
  const plan = await db.query('select zone from reminder_plan where person = $1', [lou.key])
  expect(plan.rows).toEqual([{ zone: 'Asia/Tokyo' }])
})

test.each([
  ['an hour east just before its time', '06:45', 'Europe/Athens'],
  ['an hour east while it is being made sure of', '07:05', 'Europe/Athens'],
  ['west just before its time', '06:45', 'Europe/Lisbon'],
  ['west while it is being made sure of', '07:05', 'Europe/Lisbon'],
  ['west after the circle was asked', '07:35', 'America/New_York'],
  ['east after the circle was asked', '07:35', 'Asia/Dubai'],
])('a dose that is made sure of, and a move %s: every step comes once', async (_, time, zone) => {
  const start = Date.parse(`${DAY}T06:00:00Z`)
  await reminders.at(iso(start))
  const lou = await reminders.product.person(`lou${++people}@example.org`, { timezone: 'Europe/Berlin' })
  const [bea, cy] = [
    await reminders.product.person(`bea${people}@example.org`),
    await reminders.product.person(`cy${people}@example.org`),
  ]
  for (const one of [bea, cy]) await careFor(reminders.ctx, one, lou)
  const phones = [await reminders.browser(lou), await reminders.browser(bea), await reminders.browser(cy)]
  await reminders.task(lou, DAY, { title: 'Take pills', time: '08:00', makeSure: true })
  for (let at = start; at <= start + 14 * 60 * 60_000; at += 5 * 60_000) {
    if (iso(at) === `${DAY}T${time}:00.000Z`) await move(lou, zone, at)
    await reminders.at(iso(at))
  }
  const steps = await reminders.ctx.db.query(
    `select recipient, step, count(*)::int as count, bool_and(sent_at is not null or outcome = 'gathered') as reached
     from delivery where owner = $1 and kind = 'due' group by recipient, step`,
    [lou.key],
  )
  const stepsOf = ({ key }: TestPerson) =>
    steps.rows
      .filter(({ recipient }) => recipient === key)
      .map(({ step, count, reached }) => `${step} ${count} ${reached}`)
      .sort()
  expect([lou, bea, cy].map(stepsOf)).toEqual([
    ['again 1 true', 'at 1 true'],
    ['circle 1 true'],
    ['circle 1 true'],
  ])
  const [own, ...others] = phones.map((phone) => messagesOf(phone).length)
  expect(others).toEqual([1, 1])
  // Two that are late by a move come as one.
  expect([1, 2]).toContain(own)
})

/** Lou, at home in Honolulu, where it is ten in the morning, with a dose in the evening. */
async function doseAtSix(more: object = {}) {
  await reminders.at(`${DAY}T20:00:00Z`)
  const lou = await reminders.product.person(`lou${++people}@example.org`, {
    timezone: 'Pacific/Honolulu',
    remindAtTime: true,
  })
  const phone = await reminders.browser(lou)
  const dose = await reminders.task(lou, DAY, { title: 'Evening pill', time: '18:00', ...more })
  await reminders.work()
  const tick = async (status: 'completed' | 'pending') => {
    lou.token = await reminders.product.token(lou.userId)
    await reminders.product.call(
      changeTask,
      { params: { date: DAY, id: dose.id }, body: { status } },
      { as: lou },
    )
    await reminders.work()
  }
  const land = async (at: string, zone: string) => {
    await move(lou, zone, Date.parse(at))
    await reminders.work()
  }
  const told = () => messagesOf(phone).map(({ title }) => title)
  return { lou, tick, land, told }
}

/** Six in the evening in Honolulu. */
const SIX = '2026-03-17T04:00:00Z'

test.each([{}, { makeSure: true }, { recurrenceType: 'daily' as const }])(
  'a zone taken by mistake, where the day is over, and put right: the evening’s dose is told of (%j)',
  async (more) => {
    const { land, told } = await doseAtSix(more)
    await land(`${DAY}T20:10:00Z`, 'Pacific/Kiritimati')
    await reminders.at(`${DAY}T20:15:00Z`)
    await land(`${DAY}T20:30:00Z`, 'Pacific/Honolulu')
    const before = told().length
    await reminders.at(SIX)
    expect(told().slice(before)).toEqual([expect.stringContaining('Evening pill')])
  },
)

test.each([{}, { makeSure: true }])(
  'ticked when its time came, then further west and taken back: it is told of when its time comes there (%j)',
  async (more) => {
    const { tick, land, told } = await doseAtSix(more)
    await tick('completed')
    await land(`${DAY}T20:10:00Z`, 'Asia/Tokyo')
    await reminders.at(`${DAY}T20:15:00Z`)
    await land(`${DAY}T20:30:00Z`, 'America/New_York')
    await reminders.at(`${DAY}T22:05:00Z`)
    await land(`${DAY}T22:30:00Z`, 'Pacific/Honolulu')
    await tick('pending')
    expect(told()).toEqual([])
    await reminders.at(SIX)
    expect(told()).toEqual([expect.stringContaining('Evening pill')])
  },
)
