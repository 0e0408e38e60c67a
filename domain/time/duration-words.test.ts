import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  [45, '45 seconds'],
  [300, '5 minutes'],
  [5400, '1 hour 30 minutes'],
  [7200, '2 hours'],
  [86400, '24 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})

test('in days where they are asked for', () => {
  expect(durationWords(90_000, 'day')).toBe('1 day 1 hour')
  expect(durationWords(90_000)).toBe('25 hours')
})
