import { expect, test } from 'vitest'
import { whenWords } from './when-words.ts'

const monday = { date: '2026-03-09', time: '08:00' } as const

test.each([
  [{ recurrenceType: 'none', recurrenceConfig: null }, ''],
  [{ recurrenceType: 'daily', recurrenceConfig: null }, ', Daily'],
  [{ recurrenceType: 'weekly', recurrenceConfig: '[1]' }, ', weekly (Mon)'],
  [{ recurrenceType: 'weekly', recurrenceConfig: '[0,1,2,3,4,5,6]' }, ', Daily'],
  [{ recurrenceType: 'monthly', recurrenceConfig: '9' }, ', 9th of month'],
] as const)('an appointment of a file says when it is and how often: %j', (rule, often) => {
  expect(whenWords({ ...monday, ...rule })).toBe(`March 9, 2026, 8:00 AM${often}`)
})
