import { expect, test } from 'vitest'
import { isTestDue, parseWeeklyTest, reachSentence } from './reach.ts'

test.each([
  ['device', undefined, 'Safari on iPhone has shown no reminder since Tuesday.'],
  ['device', 'Dad', 'Dad’s Safari on iPhone has shown no reminder since Tuesday.'],
  ['permission', undefined, 'Safari on iPhone takes no notifications since Tuesday.'],
] as const)('%s of %s', (kind, whose, sentence) => {
  const problem = { kind, about: 'Safari on iPhone', since: '2026-03-03' }
  expect(reachSentence(problem, '2026-03-05', whose)).toBe(sentence)
})

test('longer ago than a week, the date is said too', () => {
  const problem = { kind: 'number' as const, about: '0123', since: '2026-03-03' }
  expect(reachSentence(problem, '2026-03-20')).toBe(
    'Your phone number ending in 0123 has not answered a reminder since Tuesday, March 3.',
  )
})

test.each([
  ['2026-03-10', '10:00', true],
  ['2026-03-10', '10:59', true],
  ['2026-03-10', '09:59', false],
  ['2026-03-10', '11:00', false],
  ['2026-03-11', '10:00', false],
] as const)('a test on Tuesdays at 10:00, at %s %s: %s', (date, time, isDue) => {
  expect(isTestDue(parseWeeklyTest('2 10:00')!, { date, time })).toBe(isDue)
})

test.each([null, '', '7 10:00', '2', '2 25:00', 'x'])('%j is no weekly test', (text) => {
  expect(parseWeeklyTest(text)).toBeUndefined()
})
