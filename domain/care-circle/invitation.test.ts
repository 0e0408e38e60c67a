import { expect, test } from 'vitest'
import { invitationState } from './invitation.ts'

const NOW = new Date('2026-03-09T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

test.each([
  ['somebody else', null, later(1), 'pat', 'open'],
  ['exactly at its end', null, NOW, 'pat', 'expired'],
  ['its maker', null, later(1), 'cara', 'own'],
  ['its maker, after it was used', 'pat', later(1), 'cara', 'own'],
  ['who used it', 'pat', later(1), 'pat', 'answered'],
  ['who used it, a day later', 'pat', later(-1), 'pat', 'answered'],
  ['a second person', 'pat', later(1), 'mallory', 'used'],
])('opened by %s', (_, usedBy, expiresAt, opener, state) => {
  expect(invitationState({ maker: 'cara', usedBy, expiresAt }, opener, NOW)).toBe(state)
})
