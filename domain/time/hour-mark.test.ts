import { expect, test } from 'vitest'
import { inStyle, USUAL_STYLE } from './date-style.ts'
import { hourMark } from './hour-mark.ts'

const HOURS = [0, 6, 12, 18, 24]

test.each([
  ['12', ['12 AM', '6 AM', 'noon', '6 PM', '12 AM']],
  ['24', ['00:00', '06:00', '12:00', '18:00', '24:00']],
] as const)('the hours of a day for those who read %s', (hours, expected) => {
  expect(inStyle({ ...USUAL_STYLE, hours }, () => HOURS.map(hourMark))).toEqual(expected)
})
