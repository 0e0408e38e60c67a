import { expect, test } from 'vitest'
import { dayToOpen } from './day-to-open.ts'
import { NO_END } from './recurrence.ts'

const TODAY = '2026-03-09' // a Monday

test.each([
  [
    'a one-time task, long ago',
    { recurrenceType: 'none', from: '2020-01-01', until: '2020-01-01' },
    '2020-01-01',
  ],
  [
    'a one-time task to come',
    { recurrenceType: 'none', from: '2027-01-01', until: '2027-01-01' },
    '2027-01-01',
  ],
  ['every day', { recurrenceType: 'daily', from: '2020-01-01', until: NO_END }, TODAY],
  [
    'every day from next week on',
    { recurrenceType: 'daily', from: '2026-03-16', until: NO_END },
    '2026-03-16',
  ],
  [
    'every day until last week',
    { recurrenceType: 'daily', from: '2020-01-01', until: '2026-03-01' },
    '2026-03-01',
  ],
  [
    'Thursdays',
    { recurrenceType: 'weekly', recurrenceConfig: '[4]', from: '2020-01-01', until: NO_END },
    '2026-03-12',
  ],
  [
    'Thursdays until last year',
    { recurrenceType: 'weekly', recurrenceConfig: '[4]', from: '2020-01-01', until: '2025-12-31' },
    '2025-12-25',
  ],
  [
    'Thursdays until tomorrow',
    { recurrenceType: 'weekly', recurrenceConfig: '[4]', from: '2020-01-01', until: '2026-03-10' },
    '2026-03-05',
  ],
  [
    'the 31st',
    { recurrenceType: 'monthly', recurrenceConfig: '31', from: '2020-01-01', until: NO_END },
    '2026-03-31',
  ],
  [
    'the 8th',
    { recurrenceType: 'monthly', recurrenceConfig: '8', from: '2020-01-01', until: NO_END },
    '2026-04-08',
  ],
  [
    'Thursdays, but over before one came',
    { recurrenceType: 'weekly', recurrenceConfig: '[4]', from: '2026-03-09', until: '2026-03-10' },
    '2026-03-09',
  ],
  [
    'its end was set before its last version',
    { recurrenceType: 'daily', recurrenceEnd: '2026-03-02', from: '2026-01-01', until: '2026-03-02' },
    '2026-03-02',
  ],
] as const)('%s is opened on %o: %s', (_, task, day) => {
  expect(dayToOpen(task, TODAY)).toBe(day)
})
