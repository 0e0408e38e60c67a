import { expect, test } from 'vitest'
import { addDays } from './local-date.ts'
import { longDate, momentWords, monthDay, relativeDay, shortDate, weekdayDate, weekdayName } from './words.ts'

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
