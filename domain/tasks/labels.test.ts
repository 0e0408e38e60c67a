import { expect, test } from 'vitest'
import { ordinal, recurrenceLabel } from './labels.ts'

test.each([
  ['daily', null, 'Daily'],
  ['weekly', '[0,1,2,3,4,5,6]', 'Daily'],
  ['weekly', '[1,2,3,4,5,6,7]', 'Daily'],
  ['weekly', '[5,4,3,2,1]', 'Weekdays'],
  ['weekly', '[6,0]', 'Weekends'],
  ['weekly', '[6,7]', 'Weekends'],
  ['weekly', '[1,4]', 'Mon, Thu'],
  ['weekly', '[0,2,3]', 'Sun, Tue, Wed'],
  ['weekly', 'oops', 'Weekly'],
  ['weekly', null, 'Weekly'],
  ['monthly', '22', '22nd of month'],
  ['monthly', '[1,15]', '1st, 15th of month'],
  ['monthly', 'oops', 'Monthly'],
  ['none', '2026-03-09', 'One-time'],
] as const)('%s %s reads %s', (recurrenceType, recurrenceConfig, label) =>
  expect(recurrenceLabel({ recurrenceType, recurrenceConfig })).toBe(label),
)

test('every day of the month has its ordinal', () => {
  const endings = Array.from({ length: 31 }, (_, index) => ordinal(index + 1)).join(' ')
  expect(endings).toBe(
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
  )
})
