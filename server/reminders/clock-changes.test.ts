import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addDays, eachDate } from '#domain/time/local-date.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import { careFor } from '../testing/circle.ts'
import { messagesOf } from '../testing/push-device.ts'
import { push, TestReminders } from '../testing/reminders.ts'

vi.setConfig({ testTimeout: 300_000 })

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

/** Many zones, times and steps take minutes; each day a few are enough. */
const LONG = Boolean(process.env.LONG_TESTS)
const STEP_MS = 15 * 60_000
const TIMES = LONG
  ? ['00:00', '00:30', '01:30', '02:00', '02:15', '02:45', '03:00', '12:00', '23:15', '23:45']
  : ['00:00', '01:30', '02:15', '23:45']

/** What a clock in the zone shows at an instant, by the platform and nothing of ours. */
function shownIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (at) => format.format(at)
}

/** The first quarter of an hour at which a clock in the zone has come to this date and time. */
function firstAt(zone: string, date: string, time: string): string {
  const shown = shownIn(zone)
  let at = Date.parse(`${addDays(date, -1)}T06:00:00Z`)
  while (shown(at) < `${date} ${time}`) at += STEP_MS
  return new Date(at).toISOString()
}

/** The day before the clock changes, and who lives where. */
const WEEKENDS: [string, string[]][] = [
  ['2026-03-07', ['America/New_York', 'America/Havana']],
  ['2026-03-28', ['Europe/Berlin', 'Asia/Beirut', 'America/Nuuk', 'Atlantic/Azores']],
  ['2026-04-04', ['Australia/Lord_Howe', 'Australia/Adelaide', 'Pacific/Chatham', 'America/Santiago']],
  ['2026-09-05', ['America/Santiago', 'Asia/Kathmandu']],
  ['2026-10-03', ['Australia/Lord_Howe', 'Australia/Adelaide']],
  ['2026-10-24', ['Europe/Berlin', 'Asia/Beirut', 'America/Nuuk', 'Europe/London']],
  ['2026-10-31', ['America/New_York', 'America/Havana', 'America/St_Johns']],
]

const EACH_DAY: typeof WEEKENDS = [
  ['2026-04-04', ['Australia/Lord_Howe', 'America/Santiago']],
  ['2026-10-03', ['Australia/Lord_Howe']],
]

let people = 0
test.each(LONG ? WEEKENDS : EACH_DAY)(
  'the night after %s in %j: each reminder comes once, at its local time, to the person and to a caregiver elsewhere',
  async (saturday, zones) => {
    const { product } = reminders
    const [from, until] = [LONG ? addDays(saturday, -1) : saturday, addDays(saturday, 1)]
    const dates = eachDate(from, until)
    const start = Date.parse(`${addDays(from, -1)}T08:00:00Z`)
    await reminders.at(new Date(start).toISOString())
    const watched: { who: string; zone: string; browser: FakeBrowser; got: string[] }[] = []
    for (const zone of zones) {
      const ann = await product.person(`ann${++people}@example.org`, { timezone: zone, remindAtTime: true })
      const kim = await product.person(`kim${people}@example.org`, { timezone: 'Asia/Kolkata' })
      await careFor(product.ctx, kim, ann)
      await reminders.scheme(kim, { onTaskDue: [push(-900)] })
      for (const time of TIMES)
        await reminders.task(ann, from, { title: `Pill ${time}`, time, recurrenceType: 'daily' })
      watched.push({ who: 'ann', zone, browser: await reminders.browser(ann), got: [] })
      watched.push({ who: 'kim', zone, browser: await reminders.browser(kim), got: [] })
    }
    const dueFor = (zone: string) =>
      dates.flatMap((date) => TIMES.map((time) => Date.parse(firstAt(zone, date, time))))
    const steps = new Set(
      zones.flatMap(dueFor).flatMap((at) => [at - 2 * STEP_MS, at - STEP_MS, at, at + STEP_MS]),
    )
    const end = Date.parse(`${addDays(until, 1)}T18:00:00Z`)
    for (let at = start; at <= end; at += STEP_MS) {
      if (!LONG && !steps.has(at)) continue
      const now = new Date(at).toISOString()
      await reminders.at(now)
      for (const { browser, got } of watched) {
        for (const { title, date, body } of messagesOf(browser).slice(got.length))
          got.push(`${date} ${/Pill (\S+)/.exec(`${title} ${body}`)?.[1] ?? body} at ${now}`)
      }
    }
    for (const { who, zone, got } of watched) {
      const expected = dates.flatMap((date) =>
        TIMES.map((time) => {
          const due = Date.parse(firstAt(zone, date, time)) - (who === 'kim' ? STEP_MS : 0)
          return `${date} ${time} at ${new Date(due).toISOString()}`
        }),
      )
      const ofThese = got.filter((one) => dates.includes(one.slice(0, 10)))
      expect(ofThese.sort(), `${who} for somebody in ${zone}`).toEqual(expected.sort())
    }
  },
)
