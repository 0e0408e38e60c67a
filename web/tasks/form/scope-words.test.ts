import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import { canChooseScope, scopeWords } from './scope-choice.tsx'

const TODAY = '2026-03-09'
const daily = (date: string) => sampleTask({ date, recurrenceType: 'daily' })

test.each([
  [TODAY, 'day', 'Changes Monday, March 9 only. All other days stay as they are.'],
  [TODAY, 'onward', 'Changes Monday, March 9 and the days after it. Days before it stay as they are.'],
  ['2026-03-03', 'day', 'Changes Tuesday, March 3 only, which is over. All other days stay as they are.'],
  [
    '2026-03-03',
    'onward',
    'Changes Tuesday, March 3 and every day after it, today too. Days before it stay as they are.',
  ],
] as const)('on %s, %s: %s', (date, scope, words) => {
  expect(scopeWords(daily(date), TODAY, scope)).toBe(words)
})

test('a one-time task says something only about a day that is over', () => {
  expect(scopeWords(sampleTask({ date: TODAY }), TODAY, 'onward')).toBeUndefined()
  expect(scopeWords(sampleTask({ date: '2026-03-03' }), TODAY, 'onward')).toBe(
    'You are changing what March 3, 2026 shows. That day is over.',
  )
})

test('this day alone can be chosen where the task falls on it and repeats as before', () => {
  expect(canChooseScope(daily(TODAY), false)).toBe(true)
  expect(canChooseScope(daily(TODAY), true)).toBe(false)
  expect(canChooseScope(sampleTask(), false)).toBe(false)
  const tuesdays = sampleTask({ date: TODAY, recurrenceType: 'weekly', recurrenceConfig: '[2]' })
  expect(canChooseScope(tuesdays, false)).toBe(false)
})

test('a day that is different from the others says so', () => {
  expect(scopeWords(daily(TODAY), TODAY, 'day', true)).toBe(
    'Monday, March 9 is different from the other days, and only it changes.',
  )
  expect(scopeWords(daily(TODAY), TODAY, 'onward', true)).toBe(
    'The days after Monday, March 9 become like it. Days before it stay as they are.',
  )
})
