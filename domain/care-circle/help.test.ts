import { expect, test } from 'vitest'
import { askedWords, dialled, helpMessage, helpSentence, SEEN_SHOWN_MS, seenSentence } from './help.ts'

const at = Date.parse('2026-03-09T12:35:00Z')
const ZONE = 'America/New_York'

test.each([
  ['told', 'Maya was sent a message at 8:35 AM.'],
  ['just told', 'Maya was already sent a message at 8:35 AM.'],
  ['being told', 'We are telling Maya now.'],
  ['mailed', 'Maya has no phone that we can reach. We sent an email.'],
  ['nobody', 'Nobody was told, because you have not chosen who helps you yet.'],
] as const)('%s: %s', (outcome, sentence) => {
  expect(helpSentence({ outcome, name: 'Maya', at }, ZONE)).toBe(sentence)
})

test('the message says who and when, on the clock of the one who reads it', () => {
  expect(helpMessage('Dad', at, 'Europe/Berlin')).toEqual({
    title: '🙋 Dad asks for help',
    body: 'Dad pressed Help at 1:35 PM. Please call, or look at their day.',
  })
})

test.each([
  ['(202) 555-0123', '2025550123'],
  ['+49 30 1234567', '+49301234567'],
  ['911', '911'],
  ['12', undefined],
  ['', undefined],
  [null, undefined],
  ['1+2345', undefined],
  ['12345678901234567890', undefined],
])('%j is dialled as %s', (typed, number) => {
  expect(dialled(typed)).toBe(number)
})

test.each([
  [0, 'Just now, at 8:35 AM.'],
  [59_999, 'Just now, at 8:35 AM.'],
  [60_000, '1 minute ago, at 8:35 AM.'],
  [3_599_999, '59 minutes ago, at 8:35 AM.'],
  [3_600_000, '1 hour ago, at 8:35 AM.'],
  [11 * 3_600_000, '11 hours ago, at 8:35 AM.'],
  // A device whose clock is behind.
  [-90_000, 'Just now, at 8:35 AM.'],
])('asked %i milliseconds ago: %s', (ms, words) => {
  expect(askedWords(new Date(at).toISOString(), at + ms, ZONE)).toBe(words)
})

test('that it was seen is read for an hour, and never of nobody', () => {
  const seen = { name: 'Maya', at: new Date(at).toISOString() }
  expect(seenSentence(seen, at + SEEN_SHOWN_MS - 1, ZONE)).toBe('Maya saw it at 8:35 AM.')
  expect(seenSentence(seen, at + SEEN_SHOWN_MS, ZONE)).toBeUndefined()
  expect(seenSentence(null, at, ZONE)).toBeUndefined()
})
