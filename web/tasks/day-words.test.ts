import { expect, test } from 'vitest'
import { longDate, relativeDay, shortDate, weekdayName } from './day-words.ts'

test('a day is named the same in every zone', () => {
  expect(longDate('2026-03-09')).toBe('March 9, 2026')
  expect(shortDate('2026-03-09')).toBe('Mar 9')
  expect(weekdayName('2026-03-09')).toBe('Monday')
})

test('what is no date is refused', () => {
  expect(() => longDate('undefined')).toThrow('Invalid time value')
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
