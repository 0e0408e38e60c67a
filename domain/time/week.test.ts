import { expect, test } from 'vitest'
import { inStyle, USUAL_STYLE } from './date-style.ts'
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

test.each([
  ['day-first', '2026-03-09', '9 to 15 March 2026'],
  ['day-first', '2026-03-30', '30 March to 5 April 2026'],
  ['day-first', '2026-12-28', '28 December 2026 to 3 January 2027'],
  ['year-first', '2026-03-09', '2026 March 9 to 15'],
  ['year-first', '2026-03-30', '2026 March 30 to April 5'],
  ['year-first', '2026-12-28', '2026 December 28 to 2027 January 3'],
] as const)('%s, the week from %s reads %s', (dateOrder, from, words) =>
  expect(inStyle({ ...USUAL_STYLE, dateOrder }, () => weekWords(from))).toBe(words),
)

test.each([
  ['sunday', '2026-03-08'],
  ['monday', '2026-03-09'],
  ['saturday', '2026-03-07'],
] as const)('a week that begins on %s begins on %s', (first, start) =>
  expect(inStyle({ ...USUAL_STYLE, weekStart: first }, () => weekStart('2026-03-11'))).toBe(start),
)

test('seven days, and no day twice where the calendar ends', () => {
  expect(weekDays('2026-02-26')).toHaveLength(7)
  expect(weekDays('9999-12-30')).toEqual(['9999-12-30', '9999-12-31'])
})
