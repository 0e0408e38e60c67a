import { expect, test } from 'vitest'
import { isRecentSignIn } from './recent-sign-in.ts'

const now = new Date('2026-03-09T12:00:00Z')

test.each([
  ['2026-03-09T12:00:00Z', true],
  ['2026-03-09T11:50:00Z', true],
  ['2026-03-09T11:49:59Z', false],
  ['2026-03-08T12:00:00Z', false],
  // the issuer's clock is a little ahead
  ['2026-03-09T12:10:00Z', true],
  // a clock was ahead, and was set right since
  ['2026-03-09T12:10:01Z', false],
  ['2026-03-10T12:00:00Z', false],
])('at noon, a sign-in at %s is recent: %s', (at, recent) => {
  expect(isRecentSignIn(new Date(at), now)).toBe(recent)
})

test('one whose time is not known is not recent', () => {
  expect(isRecentSignIn(null, now)).toBe(false)
})
