import { expect, test } from 'vitest'
import { isDueWhileAway, leaving } from './away.ts'

test.each([
  ['before it left', 10, false],
  ['as it left', 20, true],
  ['in between', 30, true],
  ['as it came back', 40, false],
])('what comes due %s', (_, at, isDue) => {
  expect(isDueWhileAway({ since: 20, back: 40 }, at)).toBe(isDue)
  expect(isDueWhileAway({ since: 20 }, at)).toBe(false)
})

test.each([
  ['for the first time', undefined, 25, { since: 50 }],
  ['and is away already', { since: 20 }, 25, { since: 20 }],
  ['again, after it was due in the last absence', { since: 20, back: 40 }, 30, { since: 20 }],
  ['again, after it was back before it was due', { since: 20, back: 40 }, 60, { since: 50 }],
  ['again, after it was due before the last absence', { since: 20, back: 40 }, 10, { since: 50 }],
  ['and was noted by a clock that was ahead', { since: 90 }, 60, { since: 50 }],
])('a task leaves %s', (_, known, at, away) => {
  expect(leaving(known, at, 50)).toEqual(away)
})
