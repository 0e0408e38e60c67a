import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from './local-date.ts'
import { endOfDay, instantAt, isTimeZone, localDateAt, localMoment, setAheadBy } from './zone.ts'

const zones = Intl.supportedValuesOf('timeZone')
const at = (text: string) => new Date(text).getTime()
const pad = (number: number) => String(number).padStart(2, '0')

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Etc/GMT+5'])('%s is a zone', (zone) =>
  expect(isTimeZone(zone)).toBe(true),
)
test.each(['', 'Mars/Olympus', '+02:00', 'undefined', null, 7])('%s is not', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
)

test('its name in any case is the same zone, which is made ready once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const ways = Array.from({ length: 200 }, (_, way) =>
    [...'asia/kathmandu']
      .map((letter, place) => ((way >> place) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  )
  expect(ways.every(isTimeZone)).toBe(true)
  expect(localMoment(at('2026-03-09T08:00Z'), ways[77]!)).toEqual({ date: '2026-03-09', time: '13:45' })
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  made.mockRestore()
  expect(isTimeZone('Asia/Kathmandu')).toBe(true)
  expect(isTimeZone('Asia/\u212aathmandu'), 'a letter that only becomes a K').toBe(false)
})

describe('a browser that has Temporal', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('shows the same times as one that has not, to the second and between seconds', () => {
    const instants = [
      at('2026-03-08T06:59:59.999Z'),
      at('2026-03-08T07:00Z'),
      at('2026-11-01T05:30:15.250Z'),
      at('1969-12-31T23:59:59.001Z'),
      at('2026-07-01T00:00Z') + 0.5,
    ]
    const shown = () =>
      ['America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC'].map((zone) => [
        instants.map((instant) => localMoment(instant, zone)),
        instantAt('2026-03-08', '02:30', zone),
        endOfDay('2026-11-01', zone),
      ])
    const byIntl = shown()
    const asked = stubTemporal()
    expect(shown()).toEqual(byIntl)
    expect(asked).toContain('Pacific/Chatham')
  })
})

/** Node has no Temporal yet. Returns the zones it was asked for. */
function stubTemporal(): string[] {
  const asked: string[] = []
  const toZonedDateTimeISO = (ms: number) => (zone: string) => {
    asked.push(zone)
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(ms),
    )!
    const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
    return { offsetNanoseconds: offset * 60_000_000_000 }
  }
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (ms: number) => {
        if (!Number.isInteger(ms)) throw new RangeError(`${ms} is not whole`)
        return { toZonedDateTimeISO: toZonedDateTimeISO(ms) }
      },
    },
  })
  return asked
}

describe('the night the clock goes forward', () => {
  test.each([
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59Z'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00Z'],
    // a midnight that does not exist
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00Z'],
    // half an hour only
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30Z'],
    // a whole day that was skipped
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00Z'],
  ])('%s %s %s is %s', (zone, date, time, instant) => expect(instantAt(date, time, zone)).toBe(at(instant)))
})

describe('the night it goes back', () => {
  test.each([
    ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59Z'],
    ['America/New_York', '2026-11-01', '01:00', '2026-11-01T05:00Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
  ])('%s %s %s is %s, the first of two', (zone, date, time, instant) =>
    expect(instantAt(date, time, zone)).toBe(at(instant)),
  )
})

test('the day changes at the person’s midnight, not at UTC’s', () => {
  expect(localDateAt(at('2026-03-09T03:59Z'), 'America/New_York')).toBe('2026-03-08')
  expect(localDateAt(at('2026-03-09T04:00Z'), 'America/New_York')).toBe('2026-03-09')
  expect(localMoment(at('2026-03-09T20:45Z'), 'Asia/Kolkata')).toEqual({ date: '2026-03-10', time: '02:15' })
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe(at('2026-03-09T04:00Z'))
})

/** The instants at which a zone's offset changes in a year, found by bisection. */
function changesIn(zone: string, year: number): number[] {
  const wall = (instant: number) => {
    const moment = localMoment(instant, zone)
    return at(`${moment.date}T${moment.time}Z`) - instant
  }
  const changes: number[] = []
  const week = 7 * 86_400_000
  for (let start = Date.UTC(year, 0, 1); start < Date.UTC(year + 1, 0, 1); start += week) {
    if (wall(start) === wall(start + week)) continue
    let before = start
    let after = start + week
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000
      if (wall(middle) === wall(start)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

test('every zone: an instant survives the round trip over local time, on plain days and around every change of 2026', () => {
  // One look at the end: an assertion for each of the fifty thousand would take most of the time.
  const wrong: string[] = []
  for (const zone of zones) {
    const moments = [at('2026-01-15T12:00Z'), at('2026-07-15T12:00Z'), ...changesIn(zone, 2026)]
    for (const centre of moments) {
      for (const minutes of [-181, -121, -61, -60, -31, -1, 0, 1, 29, 30, 59, 60, 61, 121]) {
        const instant = centre + minutes * 60_000
        const shown = localMoment(instant, zone)
        const found = instantAt(shown.date, shown.time, zone)
        // A local time that occurs twice means the first instant, never a later one.
        const again = localMoment(found, zone)
        if (found > instant || again.date !== shown.date || again.time !== shown.time)
          wrong.push(`${zone} ${shown.date} ${shown.time}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('every zone, any day from 1990 to 2037: the found instant is the first that shows the time or a later one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 17_500 }),
      fc.integer({ min: 0, max: 1438 }),
      (zone, day, minute) => {
        const date = addDays('1990-01-01', day)
        const time = (value: number) => `${pad(Math.floor(value / 60))}:${pad(value % 60)}`
        const found = instantAt(date, time(minute), zone)
        const shown = localMoment(found, zone)
        expect(`${shown.date} ${shown.time}` >= `${date} ${time(minute)}`).toBe(true)
        // a minute before, the clock shows an earlier time, so the found instant is the first
        const before = localMoment(found - 60_000, zone)
        expect(`${before.date} ${before.time}` < `${date} ${time(minute)}` || isRepeated(zone, found)).toBe(
          true,
        )
      },
    ),
    { numRuns: process.env.LONG_TESTS ? 30_000 : 1000 },
  )
})

/** Just after the clock goes back, the minute before shows a later time. */
function isRepeated(zone: string, instant: number): boolean {
  const now = localMoment(instant, zone)
  const before = localMoment(instant - 60_000, zone)
  return `${before.date} ${before.time}` > `${now.date} ${now.time}`
}

test.each([
  ['Europe/Berlin', 'America/New_York', '2026-03-16T12:00Z', -5],
  ['America/Los_Angeles', 'Asia/Tokyo', '2026-03-16T12:00Z', 16],
  ['Pacific/Honolulu', 'Pacific/Kiritimati', '2026-03-16T12:00Z', 24],
  ['Asia/Kathmandu', 'Asia/Kolkata', '2026-03-16T12:00Z', -0.25],
  ['UTC', 'UTC', '2026-03-16T12:00Z', 0],
])('a move from %s to %s at %s sets the clock ahead by %s hours', (from, to, instant, hours) => {
  expect(setAheadBy(from, to, at(instant))).toBe(hours * 60 * 60_000)
})
