import { expect, test } from 'vitest'
import { sortKey, timePeriod } from './time-period.ts'

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
  ['24:00', 'anytime'],
  ['', 'anytime'],
  [null, 'anytime'],
  [undefined, 'anytime'],
])('%s belongs to %s', (time, period) => expect(timePeriod(time)).toBe(period))

test('tasks without a time sort last in their day', () => {
  const days = [
    { date: '2026-03-10', time: '00:00' },
    { date: '2026-03-09', time: null },
    { date: '2026-03-09', time: '24:00' },
    { date: '2026-03-09', time: '08:00' },
  ]
  expect(days.map(sortKey).sort()).toEqual([
    '2026-03-09 08:00',
    '2026-03-09 24:00',
    '2026-03-09 24:00',
    '2026-03-10 00:00',
  ])
})
