import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  ['', true],
  [' \t\n\u00a0', true],
  ['\u200b\u200b\u200d', true],
  ['\u202e\u2066', true],
  ['\u3164', true],
  ['\ufe0f', true],
  ['\u200bPills', false],
  ['👨‍👩‍👧', false],
  ['❤️', false],
  ['.', false],
  ['שלום', false],
])('%j is blank: %j', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})
