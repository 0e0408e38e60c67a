import { expect, it } from 'vitest'
import { isForOneDay } from './for-one-day.ts'

it.each([
  'service is at half five cos the gas man is in',
  "yoga's at 8 tonight",
  'the minibus will be at 14:15',
  'walk at 10, just tomorrow',
  'one hour later today only',
  'minibus moves to 14:15. This applies to today.',
])('says a time of one day: %s', (text) => {
  expect(isForOneDay(text)).toBe(true)
})

it.each([
  'move yoga to 8',
  'yoga is at 8 from now on',
  'yoga is now at 8',
  'make the walk half four',
  'gym at 6',
])('does not: %s', (text) => {
  expect(isForOneDay(text)).toBe(false)
})
