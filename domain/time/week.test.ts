import { expect, test } from 'vitest'
import { weekDays, weekStart, weekWords } from './week.ts'

test.each([
  ['2026-03-09', 1, '2026-03-09'],
  ['2026-03-15', 1, '2026-03-09'],
  ['2026-03-15', 0, '2026-03-15'],
  ['2026-03-14', 0, '2026-03-08'],
  ['2026-03-13', 6, '2026-03-07'],
  ['2026-01-01', 1, '2025-12-29'],
  ['0001-01-01', 3, '0001-01-01'],
])('the week of %s that begins with weekday %i begins on %s', (date, first, start) => {
  expect(weekStart(date, first)).toBe(start)
})

test.each([
  ['2026-03-09', 'March 9 to 15, 2026'],
  ['2026-03-30', 'March 30 to April 5, 2026'],
  ['2026-12-28', 'December 28, 2026 to January 3, 2027'],
])('the week from %s reads %s', (from, words) => expect(weekWords(from)).toBe(words))

test('seven days, and no day twice where the calendar ends', () => {
  expect(weekDays('2026-02-26')).toHaveLength(7)
  expect(weekDays('9999-12-30')).toEqual(['9999-12-30', '9999-12-31'])
})
