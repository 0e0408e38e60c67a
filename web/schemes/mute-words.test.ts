import { expect, test } from 'vitest'
import { activeMuteWords, muteNote } from './mute-words.ts'

const now = Date.parse('2026-03-09T12:00:00Z')
const note = (muted: boolean, muteUntil: string | null) => muteNote({ muted, muteUntil }, 'UTC', now)

test('a scheme says whether and until when it is muted', () => {
  expect(note(false, null)).toBeUndefined()
  expect(note(true, null)).toBe('(muted)')
  expect(note(true, '2026-03-09T13:00:00Z')).toMatch(/^\(muted until Mar 9, 2026, 1:00\sPM\)$/)
  expect(note(true, '2026-03-09T11:00:00Z')).toMatch(/^\(was muted until Mar 9, 2026, 11:00\sAM\)$/)
})

test('an option says that it is muted only while it is', () => {
  const words = (muted: boolean, muteUntil?: string) => activeMuteWords({ muted, muteUntil }, 'UTC', now)
  expect(words(false)).toBeUndefined()
  expect(words(true)).toBe('muted')
  expect(words(true, '2026-03-09T13:00:00Z')).toMatch(/^muted until Mar 9, 2026, 1:00\sPM$/)
  expect(words(true, '2026-03-09T11:00:00Z')).toBeUndefined()
})
