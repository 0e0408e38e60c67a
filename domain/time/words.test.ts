import { describe, expect, test } from 'vitest'
import { dateStyle, inStyle, USUAL_STYLE, writeDatesIn } from './date-style.ts'
import { addDays } from './local-date.ts'
import { format12Hour } from './local-time.ts'
import {
  longDate,
  momentWords,
  monthDay,
  relativeDay,
  shortDate,
  weekdayDate,
  weekdayName,
  weekOrder,
} from './words.ts'

test('dates read the same in every zone', () => {
  expect(longDate('2026-03-09')).toBe('March 9, 2026')
  expect(shortDate('2026-03-09')).toBe('Mar 9')
  expect(weekdayName('2026-03-09')).toBe('Monday')
  expect(monthDay('2026-03-09')).toBe('March 9')
  expect(weekdayDate('2026-03-09')).toBe('Monday, March 9')
  expect(momentWords({ date: '2026-03-09', time: '13:05' })).toBe('Mar 9, 2026, 1:05 PM')
})

test('anything but a date is refused', () => {
  expect(() => longDate('undefined')).toThrow('Invalid time value')
})

test('every day of a leap year reads as in American English', () => {
  const american = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  const long = american({ dateStyle: 'long' })
  const short = american({ month: 'short', day: 'numeric' })
  const weekday = american({ weekday: 'long', month: 'long', day: 'numeric' })
  for (let days = 0; days < 366; days++) {
    const date = addDays('2028-01-01', days)
    const instant = new Date(`${date}T12:00:00Z`)
    expect([longDate(date), shortDate(date), weekdayDate(date)]).toEqual([
      long.format(instant),
      short.format(instant),
      weekday.format(instant),
    ])
  }
})

test.each([
  ['2026-03-09', 'Today'],
  ['2026-03-10', 'Tomorrow'],
  ['2026-03-08', 'Yesterday'],
  ['2026-03-12', 'In 3 days'],
  ['2026-02-27', '10 days ago'],
])('on March 9, %s is %s', (date, words) => {
  expect(relativeDay(date, '2026-03-09')).toBe(words)
})

describe('in the style of the one who reads it', () => {
  const all = () => [
    longDate('2026-03-09'),
    monthDay('2026-03-09'),
    shortDate('2026-03-09'),
    weekdayDate('2026-03-09'),
    momentWords({ date: '2026-03-09', time: '13:05' }),
  ]

  test('dates come in the order they read', () => {
    expect(inStyle({ ...USUAL_STYLE, dateOrder: 'day-first' }, all)).toEqual([
      '9 March 2026',
      '9 March',
      '9 Mar',
      'Monday, 9 March',
      '9 Mar 2026, 1:05 PM',
    ])
    expect(inStyle({ ...USUAL_STYLE, dateOrder: 'year-first', hours: '24' }, all)).toEqual([
      '2026 March 9',
      'March 9',
      'Mar 9',
      'Monday, March 9',
      '2026 Mar 9, 13:05',
    ])
  })

  test.each([
    ['00:00', '00:00'],
    ['08:05', '08:05'],
    ['12:00', '12:00'],
    ['23:59', '23:59'],
    ['24:00', '--'],
    [null, '--'],
  ])('on a clock of 24 hours %s reads %s', (time, shown) => {
    expect(inStyle({ ...USUAL_STYLE, hours: '24' }, () => format12Hour(time))).toBe(shown)
  })

  test('a week begins on the day they are used to', () => {
    expect(weekOrder()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(inStyle({ ...USUAL_STYLE, weekStart: 'monday' }, weekOrder)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(inStyle({ ...USUAL_STYLE, weekStart: 'saturday' }, weekOrder)).toEqual([6, 0, 1, 2, 3, 4, 5])
  })

  test('and the next reader is not written to in it, even after a failure', () => {
    const fails = () => inStyle({ ...USUAL_STYLE, hours: '24' }, () => longDate('undefined'))
    expect(fails).toThrow('Invalid time value')
    expect(dateStyle()).toEqual(USUAL_STYLE)
    expect(momentWords({ date: '2026-03-09', time: '13:05' })).toBe('Mar 9, 2026, 1:05 PM')
  })

  test('a page keeps it until it is set again', () => {
    writeDatesIn({ ...USUAL_STYLE, hours: '24' })
    expect(format12Hour('13:05')).toBe('13:05')
    writeDatesIn(USUAL_STYLE)
    expect(format12Hour('13:05')).toBe('1:05 PM')
  })
})
