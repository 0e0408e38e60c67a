import { expect, test } from 'vitest'
import { rewindText, rewoundTo } from './control.ts'

test.each([0, 1, 42])('going back to after %i messages is understood at the other end', (turns) => {
  expect(rewoundTo(rewindText(turns))).toBe(turns)
})

test.each(['', 'nonsense', 'first -3 messages', 'first 99999 messages'])('%j is not a rewind', (text) => {
  expect(rewoundTo(text)).toBeUndefined()
})
