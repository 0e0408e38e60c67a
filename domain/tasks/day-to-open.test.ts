import { expect, test } from 'vitest'
import { addDays, eachDate } from '../time/local-date.ts'
import { dayToOpen, nearestDay } from './day-to-open.ts'
import { isActive, NO_END } from './recurrence.ts'

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

test('every rule falls on a day within the days that are looked at, from any day of a leap year on', () => {
  const rules = [
    { recurrenceType: 'daily' },
    ...Array.from({ length: 7 }, (_, day) => ({ recurrenceType: 'weekly', recurrenceConfig: `[${day}]` })),
    ...Array.from({ length: 31 }, (_, day) => ({
      recurrenceType: 'monthly',
      recurrenceConfig: `${day + 1}`,
    })),
  ] as { recurrenceType: 'daily' | 'weekly' | 'monthly'; recurrenceConfig?: string }[]
  const wrong = rules.flatMap((rule) =>
    eachDate('2027-12-01', '2028-04-30').filter((start) => {
      const found = nearestDay({ ...rule, from: start, until: NO_END }, start, 1)
      return (
        !found ||
        !isActive(rule, found) ||
        eachDate(start, addDays(found, -1)).some((day) => isActive(rule, day))
      )
    }),
  )
  expect(wrong).toEqual([])
})
