import { expect, test } from 'vitest'
import { parseRewind, rewindText } from './control.ts'

test.each([0, 1, 42])('a rewind to %i messages is parsed back', (turns) => {
  expect(parseRewind(rewindText(turns))).toBe(turns)
})

test.each(['', 'nonsense', 'first -3 messages', 'first 99999 messages'])('%j is not a rewind', (text) => {
  expect(parseRewind(text)).toBeUndefined()
})
