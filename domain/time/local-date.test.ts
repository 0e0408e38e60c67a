import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayNumber,
  dayOfMonth,
  daysBetween,
  eachDate,
  isLastDayOfMonth,
  isLocalDate,
  weekdayOf,
} from './local-date.ts'

describe('a date exists', () => {
  test.each(['2026-02-28', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s', (date) => {
    expect(isLocalDate(date)).toBe(true)
  })
  test.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ])('or not: %s', (date) => expect(isLocalDate(date)).toBe(false))
  test.each([
    '',
    'undefined',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '20260101',
    null,
    undefined,
    20260101,
  ])('or is no date at all: %s', (text) => expect(isLocalDate(text)).toBe(false))
})

/** Any day of the years 1 to 9999, by the platform's own calendar. */
const anyDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('agrees with the platform on every day', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const platform = new Date(`${date}T00:00:00Z`)
      expect(isLocalDate(date)).toBe(true)
      expect(dayNumber(date)).toBe(platform.getTime() / 86_400_000)
      expect(weekdayOf(date)).toBe(platform.getUTCDay())
      expect(dayOfMonth(date)).toBe(platform.getUTCDate())
      const next = new Date(platform.getTime() + 86_400_000)
      expect(isLastDayOfMonth(date)).toBe(next.getUTCDate() === 1)
    }),
    { numRuns: 2000 },
  )
})

test('adding days and counting them are inverse, and dates sort as text', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      const other = addDays(date, days)
      fc.pre(other !== '0001-01-01' && other !== '9999-12-31')
      expect(daysBetween(date, other)).toBe(days)
      expect(addDays(other, -days)).toBe(date)
      expect(date < other).toBe(days > 0)
    }),
    { numRuns: 2000 },
  )
})

test('the calendar stops at its ends', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
})

test('a range of days includes both ends', () => {
  expect(eachDate('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(eachDate('2026-03-02', '2026-03-01')).toEqual([])
})
