import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfMonth, eachDate, weekdayOf } from '../time/local-date.ts'
import {
  configNumbers,
  isActive,
  NO_END,
  recurrenceConfig,
  recurrenceDays,
  recurrenceProblem,
  shownEnd,
} from './recurrence.ts'
import type { RecurrenceType } from './task.ts'

const rule = (
  recurrenceType: RecurrenceType,
  recurrenceConfig: string | null = null,
  recurrenceEnd: string | null = null,
) => ({
  recurrenceType,
  recurrenceConfig,
  recurrenceEnd,
})

describe('activity', () => {
  // 2026-03-08 is a Sunday
  test.each([
    ['weekly', '[0]', '2026-03-08', true],
    ['weekly', '[7]', '2026-03-08', true],
    ['weekly', '[7]', '2026-03-14', false],
    ['weekly', '[1,3]', '2026-03-09', true],
    ['weekly', '[1,3]', '2026-03-10', false],
    ['weekly', '[1,3]', '2026-03-11', true],
    ['weekly', '6', '2026-03-14', true],
    ['weekly', 'not json', '2026-03-09', false],
    ['weekly', null, '2026-03-09', false],
    ['daily', null, '2026-03-09', true],
    ['none', '2026-03-09', '2026-03-09', true],
    ['monthly', '15', '2026-03-15', true],
    ['monthly', '[1,15]', '2026-03-01', true],
    ['monthly', '[1,15]', '2026-03-02', false],
    ['monthly', '31', '2026-03-31', true],
    ['monthly', '31', '2026-03-30', false],
    ['monthly', '31', '2026-04-30', true],
    ['monthly', '31', '2026-02-28', true],
    ['monthly', '30', '2026-02-28', true],
    ['monthly', '29', '2026-02-28', true],
    ['monthly', '28', '2026-02-28', true],
    ['monthly', '29', '2028-02-29', true],
    ['monthly', '29', '2028-02-28', false],
    ['monthly', '30', '2028-02-29', true],
  ] as const)('%s %s on %s: %s', (type, config, date, active) =>
    expect(isActive(rule(type, config), date)).toBe(active),
  )

  test('the end date is the last day', () => {
    const ends = rule('daily', null, '2026-03-09')
    expect(isActive(ends, '2026-03-09')).toBe(true)
    expect(isActive(ends, '2026-03-10')).toBe(false)
  })

  test('a monthly rule falls on exactly one day of each month, whichever day it names', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 2000, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        (day, year, month) => {
          const first = `${year}-${String(month).padStart(2, '0')}-01`
          const days = eachDate(first, addDays(first, 30)).filter(
            (date) => date.slice(0, 7) === first.slice(0, 7),
          )
          const active = days.filter((date) => isActive(rule('monthly', String(day)), date))
          expect(active).toEqual([days[Math.min(day, days.length) - 1]])
        },
      ),
    )
  })

  test('a weekly rule falls on its weekdays, and 7 means Sunday', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 7 })),
        fc.integer({ min: 0, max: 20_000 }),
        (weekdays, offset) => {
          const date = addDays('2000-01-01', offset)
          const wanted = weekdays.map((day) => day % 7).includes(weekdayOf(date))
          expect(isActive(rule('weekly', JSON.stringify(weekdays)), date)).toBe(wanted)
        },
      ),
    )
  })

  test('never after the end, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('daily', 'weekly', 'monthly' as const),
        fc.integer({ min: 1, max: 400 }),
        (type, days) => {
          const ends = rule(type, '[0,1,2,3,4,5,6]', '2026-03-09')
          expect(isActive(ends, addDays('2026-03-09', days))).toBe(false)
        },
      ),
    )
  })
})

describe('recurrenceConfig', () => {
  test.each([
    ['[1,3]', [1, 3]],
    ['5', [5]],
    ['[1,"2",2.5,null,4]', [1, 4]],
    ['"5"', []],
    ['{"a":1}', []],
    ['2026-03-09', []],
    ['', []],
    [null, []],
  ])('%s holds %j', (config, numbers) => expect(configNumbers(config)).toEqual(numbers))

  test('is written in order, each day once, and reads back the same', () => {
    expect(recurrenceConfig('weekly', [5, 1, 1])).toBe('[1,5]')
    expect(recurrenceConfig('monthly', [15])).toBe('15')
    expect(recurrenceConfig('monthly', [15, 1])).toBe('[1,15]')
    expect(recurrenceConfig('daily', [])).toBeNull()
    expect(recurrenceDays(rule('weekly', '[7,1,0]'))).toEqual([0, 1])
  })
})

describe('what is wrong with a recurrence', () => {
  test.each([
    ['weekly', '[]', 'recurrenceConfig'],
    ['weekly', null, 'recurrenceConfig'],
    ['weekly', '[9]', 'recurrenceConfig'],
    ['weekly', '[-1]', 'recurrenceConfig'],
    ['weekly', '["1"]', 'recurrenceConfig'],
    ['monthly', '0', 'recurrenceConfig'],
    ['monthly', '[1,32]', 'recurrenceConfig'],
    ['monthly', '["x",2.5]', 'recurrenceConfig'],
    ['monthly', '[]', 'recurrenceConfig'],
  ] as const)('%s %s: %s', (type, config, field) =>
    expect(recurrenceProblem(rule(type, config), '2026-03-09')?.field).toBe(field),
  )
  test('an end before the start', () => {
    expect(recurrenceProblem(rule('daily', null, '2026-03-08'), '2026-03-09')).toEqual({
      field: 'recurrenceEnd',
      problem: "must not be before the task's date, 2026-03-09",
    })
    expect(recurrenceProblem(rule('daily', null, '2026-03-09'), '2026-03-09')).toBeUndefined()
  })
  test.each([
    ['weekly', '[0,6,7]'],
    ['weekly', '[1,"x",2.5,3]'],
    ['monthly', '[1,31]'],
    ['monthly', '31'],
    ['daily', null],
    ['none', 'anything'],
  ] as const)('nothing: %s %s', (type, config) =>
    expect(recurrenceProblem(rule(type, config), '2026-03-09')).toBeUndefined(),
  )
})

test('the sentinel for no end is never shown', () => {
  expect(shownEnd(NO_END)).toBeNull()
  expect(shownEnd(null)).toBeNull()
  expect(shownEnd('2026-03-09')).toBe('2026-03-09')
  expect(isActive(rule('daily', null, NO_END), '2999-01-01')).toBe(true)
  expect(dayOfMonth(NO_END)).toBe(31)
})
