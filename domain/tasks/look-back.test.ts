import { describe, expect, test } from 'vitest'
import { eachDate } from '../time/local-date.ts'
import { countMarks, lookBackFrom, marksOf, marksSentence, tookWords, usual } from './look-back.ts'
import type { TaskStatus } from './task.ts'

const TODAY = '2026-03-11' // a Wednesday
const daily = { recurrenceType: 'daily', recurrenceConfig: null } as const

test.each([
  [4, 0, '2026-02-15'],
  [12, 0, '2025-12-21'],
  [52, 0, '2025-03-16'],
  [4, 1, '2026-02-16'],
  [4, 6, '2026-02-14'],
] as const)('%i weeks that end today and begin on weekday %i begin on %s', (weeks, first, from) => {
  expect(lookBackFrom(TODAY, weeks, first)).toBe(from)
})

describe('marks', () => {
  const from = '2026-03-04'
  const never = () => false
  const on = (statuses: Record<number, TaskStatus>) => (day: number) => statuses[day]

  test('each day says what became of it, and today is not missed yet', () => {
    const versions = [{ ...daily, from: '2026-01-01', until: '9999-12-31' }]
    const statuses = on({ 0: 'completed', 2: 'skipped', 3: 'pending' })
    const marks = marksOf(versions, statuses, never, eachDate(from, TODAY))
    expect(marks).toBe('dnsnnnno')
    expect(countMarks(marks)).toMatchObject({ d: 1, s: 1, n: 5, o: 1 })
    expect(marksSentence(marks)).toBe('Done on 1 day, skipped on 1, not done on 5, still open today.')
  })

  test.each([
    ['o', 'Still open today.'],
    ['no', 'Not done on 1 day, still open today.'],
    ['pp-', 'Paused on 2 days.'],
    ['--', 'Not planned in this time.'],
  ])('the sentence says only what there was: %s', (marks, sentence) => {
    expect(marksSentence(marks)).toBe(sentence)
  })

  test('paused days are not missed; what was done on them is done', () => {
    const versions = [{ ...daily, from: '2026-01-01', until: '9999-12-31' }]
    const marks = marksOf(versions, on({ 3: 'completed' }), (day) => day > 0, eachDate(from, TODAY))
    expect(marks).toBe('nppdpppp')
  })

  test('each version has its own days; before it began and after it ended nothing was planned', () => {
    const versions = [
      { ...daily, from: '2026-03-05', until: '2026-03-06' },
      {
        ...daily,
        recurrenceType: 'weekly',
        recurrenceConfig: '[1]',
        from: '2026-03-07',
        until: '2026-03-10',
      },
    ] as const
    expect(marksOf(versions, on({}), never, eachDate(from, TODAY))).toBe('-nn--n--')
  })
})

test('a few numbers tell nothing; of more the middle one is usual', () => {
  expect(usual([5, 7])).toBeUndefined()
  expect(usual([100, 5, 7])).toBe(7)
})

test.each([
  [1, 'about 1 second'],
  [59, 'about 59 seconds'],
  [60, 'about 1 minute'],
  [260, 'about 4 minutes'],
  [5400, 'about 2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(tookWords(seconds)).toBe(words)
})
