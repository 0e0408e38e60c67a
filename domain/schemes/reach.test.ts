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
  expect(isTestDue(parseWeeklyTest('2 10:00')!, Date.parse(`${date}T${time}Z`), 'UTC')).toBe(isDue)
})

test('whatever the hour, and when the clock changes, one look every ten minutes meets it', () => {
  const weeks = [
    ['America/New_York', '2026-03-08'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['America/Santiago', '2026-09-06'],
    ['UTC', '2026-03-15'],
  ] as const
  for (const [zone, sunday] of weeks)
    for (const time of [
      '00:00',
      '00:05',
      '01:59',
      '02:00',
      '02:01',
      '02:30',
      '03:00',
      '12:00',
      '23:49',
      '23:51',
      '23:59',
    ]) {
      const start = Date.parse(`${sunday}T00:00:00Z`) - 14 * 60 * 60_000
      const looks = Array.from({ length: 60 * 6 }, (_, index) => start + index * 10 * 60_000)
      const due = looks.filter((at) => isTestDue(parseWeeklyTest(`0 ${time}`)!, at, zone))
      expect(due.length, `${zone} ${time}`).toBeGreaterThan(0)
      // One stretch: once a test was sent, the next is a week away.
      expect(due.at(-1)! - due[0]!, `${zone} ${time}`).toBeLessThan(60 * 60_000)
    }
})

test.each([null, '', '7 10:00', '2', '2 25:00', 'x'])('%j is no weekly test', (text) => {
  expect(parseWeeklyTest(text)).toBeUndefined()
})
