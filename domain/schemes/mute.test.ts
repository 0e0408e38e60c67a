import { expect, test } from 'vitest'
import { hasExpired, isMuted } from './mute.ts'

const NOON = Date.parse('2026-03-09T12:00:00Z')

test.each([
  [{ muted: false }, false, false],
  [{ muted: false, muteUntil: '2026-03-10T12:00:00Z' }, false, false],
  [{ muted: true }, true, false],
  [{ muted: true, muteUntil: null }, true, false],
  [{ muted: true, muteUntil: '2026-03-09T12:00:01Z' }, true, false],
  [{ muted: true, muteUntil: '2026-03-09T14:00:00+02:00' }, false, true],
  [{ muted: true, muteUntil: '2026-03-09T11:59:59Z' }, false, true],
])('at noon %o is in effect: %s, has expired: %s', (mute, muted, expired) => {
  expect(isMuted(mute, NOON)).toBe(muted)
  expect(hasExpired(mute, NOON)).toBe(expired)
})
