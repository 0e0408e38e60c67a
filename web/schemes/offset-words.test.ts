import { expect, test } from 'vitest'
import { offsetWords } from './offset-words.ts'

test.each([
  [-7200, '2 hours before'],
  [-3600, '1 hour before'],
  [-900, '15 minutes before'],
  [0, 'Due now'],
  [300, '5 minutes after'],
  [7200, '2 hours after'],
])('an offset of %i seconds reads %s', (seconds, words) => {
  expect(offsetWords(seconds)).toBe(words)
})
