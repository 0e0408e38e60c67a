import { expect, test } from 'vitest'
import { heard } from './heard.ts'

test.each([
  ['What is on my list to-day?', 'What is on my list today?'],
  ['Move it to To-morrow.', 'Move it to Tomorrow.'],
  ['Call mum at 9 p.m.', 'Call mum at 9 pm'],
  ['  Go   forward. ', 'Go forward.'],
])('%j is written %j', (recognised, written) => expect(heard(recognised)).toBe(written))

test.each([
  '',
  '   ',
  '...',
  '♪ ♪',
  'you you you you you you you you',
  'I am I am I am I am I am I am I am I am',
])('%j is only noise', (recognised) => expect(heard(recognised)).toBe(''))

test('a person may well repeat a word', () => {
  expect(heard('No, no, no, not that one.')).toBe('No, no, no, not that one.')
})
