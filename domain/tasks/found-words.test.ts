import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

test.each([
  [{ recurrenceType: 'none', date: '2026-03-10', time: '14:30', status: 'pending' }, 'Tomorrow at 2:30 PM'],
  [{ recurrenceType: 'none', date: '2016-05-01', status: 'completed' }, 'Sunday, May 1, 2016, done'],
  [{ recurrenceType: 'none', date: '2026-03-02', status: 'skipped' }, 'Monday, March 2, skipped'],
  [{ recurrenceType: 'daily', date: '2026-03-09', time: '08:00' }, 'Daily at 8:00 AM, next today'],
  [{ recurrenceType: 'weekly', recurrenceConfig: '[4]', date: '2026-03-12' }, 'Thu, next Thursday, March 12'],
  [
    { recurrenceType: 'monthly', recurrenceConfig: '1', date: '2027-01-01' },
    '1st of month, next Friday, January 1, 2027',
  ],
  [
    { recurrenceType: 'daily', date: '2025-12-31', until: '2025-12-31' },
    'Daily, last Wednesday, December 31, 2025',
  ],
] as const)('%o reads %s', (task, words) => {
  expect(foundWords(task, '2026-03-09')).toBe(words)
})
