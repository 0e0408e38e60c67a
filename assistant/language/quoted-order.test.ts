import { expect, test } from 'vitest'
import { isOnlyQuoted } from './quoted-order.ts'

test.each([
  '"Cancel gym trial" is the most depressing task name I ever wrote',
  'He said "cancel the Zoom, I look like a turnip" and laughed',
  'My teacher told us “skip the hard words”. Ha',
  'Is "book dentist" a task or a very specific novel',
  'the sign reads "do not move the bins"',
])('%s', (text) => expect(isOnlyQuoted(text)).toBe(true))

test.each([
  'add "Cancel the gym"',
  'skip "Book dentist" today',
  'rename it to "Pick up Leo"',
  'the dentist said "move it to 16:30"',
  'she said "half four instead"',
  'mum said hello, add milk',
  'cancel the Zoom',
])('%s is meant', (text) => expect(isOnlyQuoted(text)).toBe(false))
