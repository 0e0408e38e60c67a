import { expect, test } from 'vitest'
import { cleanTranscript } from './clean-transcript.ts'

test.each([
  ['What is on my list to-day?', 'What is on my list today?'],
  ['Move it to To-morrow.', 'Move it to Tomorrow.'],
  ['Call mum at 9 p.m.', 'Call mum at 9 pm'],
  ['  Go   forward. ', 'Go forward.'],
  ['I took my met forming.', 'I took my metformin.'],
  ['Move fizzy oh to 5 o clock', "Move physio to 5 o'clock"],
])('%j is written %j', (recognised, written) => expect(cleanTranscript(recognised)).toBe(written))

test.each([
  '',
  '   ',
  '...',
  '♪ ♪',
  'you you you you you you you you',
  'I am I am I am I am I am I am I am I am',
])('%j is noise', (recognised) => expect(cleanTranscript(recognised)).toBe(''))

test('a person may repeat a word', () => {
  expect(cleanTranscript('No, no, no, not that one.')).toBe('No, no, no, not that one.')
})
