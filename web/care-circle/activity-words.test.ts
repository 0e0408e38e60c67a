import { expect, test } from 'vitest'
import { activityWords, whenWords } from './activity-words.ts'

const ZONE = 'America/New_York'
const entry = { id: 1, at: '2026-03-09T12:05:00.000Z', via: 'app', by: 'Ana', about: 'Take pills' }

test.each([
  [{ kind: 'viewed', about: undefined }, 'Ana viewed your day.'],
  [{ kind: 'completed', date: '2026-03-09' }, 'Ana marked “Take pills” as done.'],
  [{ kind: 'skipped', date: '2026-03-08' }, 'Ana skipped “Take pills” for Sunday, March 8.'],
  [{ kind: 'modified', date: '2026-03-09' }, 'Ana changed “Take pills”.'],
  [{ kind: 'modified-day', date: '2026-03-09' }, 'Ana changed “Take pills” for Monday, March 9 only.'],
  [{ kind: 'added', via: 'assistant' }, 'Ana added “Take pills” with the assistant.'],
  [{ kind: 'profile', about: undefined }, 'Ana changed your settings.'],
  [{ kind: 'caregiver-approved', by: undefined, about: 'ana@example.org' }, 'You approved ana@example.org.'],
  [{ kind: 'caregiver-left' }, 'Ana left your care circle.'],
  [{ kind: 'something-new', by: undefined }, 'Someone changed something for you.'],
])('%j reads %s', (more, words) => {
  expect(activityWords({ ...entry, ...more }, ZONE)).toBe(words)
})

test.each(['paused', 'pause-ended', 'completed'])('%s keeps a title of another script together', (kind) => {
  const words = activityWords({ ...entry, kind, about: 'כדורים (2)' }, ZONE)
  expect(words).toContain('“\u2068כדורים (2)\u2069”')
})

test.each([
  ['2026-03-09T12:05:00Z', 'Today, 8:05 AM'],
  ['2026-03-09T03:30:00Z', 'Yesterday, 11:30 PM'],
  ['2026-03-01T17:00:00Z', 'March 1, 12:00 PM'],
  ['2025-12-31T17:00:00Z', 'December 31, 2025, 12:00 PM'],
])('%s is shown as %s', (at, words) => {
  expect(whenWords(at, Date.parse('2026-03-09T16:00:00Z'), ZONE)).toBe(words)
})
