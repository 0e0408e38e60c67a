import { expect, test } from 'vitest'
import { type Happened, happenedWords, reachedSomebody } from './happened.ts'

const EIGHT = Date.parse('2026-03-09T12:00:00Z')
const sent: Happened = {
  who: 'You',
  channel: 'push',
  dueAt: EIGHT,
  outcome: 'sent',
  sentAt: EIGHT,
  shownAt: EIGHT,
  device: 'Chrome on Android',
  acted: null,
}

test.each<[Partial<Happened>, string, boolean]>([
  [{}, 'You: shown on Chrome on Android at 8:00 AM.', true],
  [{ device: null }, 'You: shown at 8:00 AM.', true],
  [{ shownAt: null }, 'You: sent at 8:00 AM, but no device has confirmed that it was shown.', true],
  [{ acted: 'completed' }, 'You: marked complete from the reminder.', true],
  [
    { outcome: 'no device', sentAt: null, shownAt: null },
    'You: not delivered: no device has notifications turned on.',
    false,
  ],
  [{ who: 'Dad', outcome: 'muted', shownAt: null }, 'Dad: not sent: notifications were muted.', false],
  [
    { who: 'Ana', channel: 'phone', outcome: 'unanswered', shownAt: null },
    'Ana by phone: called three times, and nobody picked up.',
    false,
  ],
  [{ outcome: null, shownAt: null }, 'You: waiting for its time.', false],
])('%j reads %s', (more, words, reached) => {
  const reminder = { ...sent, ...more }
  expect(happenedWords([reminder], 'America/New_York')).toBe(words)
  expect(reachedSomebody([reminder])).toBe(reached)
})

test('a task that came due with no reminder planned says so', () => {
  expect(happenedWords([], 'UTC')).toBe('No reminder was planned when it came due.')
  expect(reachedSomebody([])).toBe(false)
})
