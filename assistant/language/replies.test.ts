import { describe, expect, test } from 'vitest'
import { isQuestion } from './questions.ts'
import { isDropIt, isFirmYes, isHold, isNo, isYes, pickedNumbers } from './replies.ts'
import { normText, tokenise } from './tokens.ts'

const norm = (text: string) => normText(tokenise(text))

test.each([
  'yes',
  'Yep',
  'yess',
  'sure',
  'ok do it',
  'yes please',
  'go ahead',
  'that’s right',
  'Yes, delete it',
  'yes I did',
  'of course',
])('“%s” is a yes', (text) => expect(isYes(norm(text))).toBe(true))
test.each([
  'no',
  'yes but not the second',
  'maybe',
  'yesterday',
  "what's on today?",
  'yes I mean the other one',
  '',
])('“%s” is not a yes', (text) => expect(isYes(norm(text))).toBe(false))
test.each(['no', 'nope', 'no thanks', "don't", 'hmm wait no', 'keep it'])('“%s” is a no', (text) =>
  expect(isNo(norm(text))).toBe(true),
)
test.each(['never mind', 'forget it', 'actually forget it', 'cancel'])('“%s” drops the subject', (text) =>
  expect(isDropIt(norm(text))).toBe(true),
)
test.each(['cancel the call', 'forget about the gym today', 'stop reminding me'])('“%s” does not', (text) =>
  expect(isDropIt(norm(text))).toBe(false),
)

test.each([
  ['the second one', [2]],
  ['number 3', [3]],
  ['the last one', [-1]],
  ['1 and 3', [1, 3]],
  ['both', 'all'],
  ['all of them', 'all'],
  ['neither', 'none'],
  ['the one at 11', undefined],
  ['mum', undefined],
  ['the earlier of the two', undefined],
  ['the second of the two', [2]],
])('“%s” picks %s', (text, picked) => expect(pickedNumbers(norm(text))).toEqual(picked))

describe('questions', () => {
  test.each([
    'did I take my pills',
    'have I walked the dog yet',
    'is dinner done',
    'what do I have to do',
    'when is the dentist',
    'should I skip the walk',
    'I took my pills?',
    'any plans',
    "tell me what's on",
    "I can't remember if I took it",
  ])('“%s” is a question', (text) => expect(isQuestion(norm(text))).toBe(true))
  test.each([
    'add milk?',
    'can you add milk',
    'could we move yoga to 5?',
    'do the dishes at 5',
    'had my tablets',
    'did my walk',
    'have lunch with Sam at noon',
    "don't let me forget the bins",
    'would you mind moving lunch',
  ])('“%s” is not', (text) => expect(isQuestion(norm(text))).toBe(false))
})

test.each([
  'hold on',
  'Wait a minute.',
  'be quiet',
  'hush',
  'just a second',
  'please be quiet',
  'one moment please',
])('“%s” asks for silence and nothing else', (text) => expect(isHold(norm(text))).toBe(true))

test.each([
  'be quiet for 2 hours',
  'hold the reminders',
  'wait for the plumber',
  'pause my reminders',
  'mute',
])('“%s” asks for more than silence', (text) => expect(isHold(norm(text))).toBe(false))

test.each([
  ['the last two', [-2, -1]],
  ['the first three', [1, 2, 3]],
  ['the first two tasks', [1, 2]],
  ['the last couple of them', [-2, -1]],
  ['the last one', [-1]],
  ['the first one', [1]],
  ['the second one', [2]],
  ['first and second', [1, 2]],
])('“%s” picks %j', (text, picks) => expect(pickedNumbers(norm(text))).toEqual(picks))

test.each(['yes', 'ok', 'sure', 'great, yes', 'fine, do it', 'yes please'])(
  '“%s” is a yes to a medicine',
  (text) => expect(isFirmYes(norm(text))).toBe(true),
)
test.each(['great', 'Perfect!', 'good, thanks', 'fine', 'sounds good', 'why not', 'no'])(
  '“%s” is none to a medicine',
  (text) => expect(isFirmYes(norm(text))).toBe(false),
)
