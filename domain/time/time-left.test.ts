import { expect, test } from 'vitest'
import { minutesInWords, minutesLeft, shareLeft, shortMinutes, WHOLE_RING_MS } from './time-left.ts'

test.each([
  [60 * 60_000, 1],
  [3 * 60 * 60_000, 1],
  [15 * 60_000, 0.25],
  [0, 0],
  [-1, 0],
])('with %i ms to go, %d of the ring is left', (left, share) => {
  expect(shareLeft(left, WHOLE_RING_MS)).toBe(share)
})

test('a countdown of no length has nothing left', () => {
  expect(shareLeft(0, 0)).toBe(0)
  expect(shareLeft(5, 0)).toBe(0)
  expect(shareLeft(5, Number.NaN)).toBe(0)
})

test.each([
  [-1, 0, '0 min', '0 minutes'],
  [1, 1, '1 min', '1 minute'],
  [60_000, 1, '1 min', '1 minute'],
  [60_001, 2, '2 min', '2 minutes'],
  [60 * 60_000, 60, '1 h', '1 hour'],
  [61 * 60_000, 61, '1 h 1 min', '1 hour and 1 minute'],
  [125 * 60_000, 125, '2 h 5 min', '2 hours and 5 minutes'],
])('%i ms are %i minutes: %s, %s', (ms, minutes, short, words) => {
  expect(minutesLeft(ms)).toBe(minutes)
  expect(shortMinutes(minutes)).toBe(short)
  expect(minutesInWords(minutes)).toBe(words)
})
