import { expect, test } from 'vitest'
import { normText, tokenise } from '../../../language/tokens.ts'
import { answerAndMore } from './and-more.ts'
import { plainAnswer } from './plain-answer.ts'

test.each([
  ['oh the first I suppose', 'the 1st', true],
  ['that would be Tom, obviously', 'tom', true],
  ['well, it was the morning one', 'the morning one', false],
  ['on second thoughts no', 'no', true],
  ['the earlier of the two', 'the earlier', true],
  ['tomorrow then please', 'tomorrow', true],
  ['evening please', 'evening', false],
  ['I will take the evening ones', 'i will take the evening ones', false],
])('“%s” is the answer “%s”', (said, answer, isUnsure) => {
  const plain = plainAnswer(tokenise(said))
  expect(normText(plain.tokens)).toBe(answer)
  expect(plain.isUnsure).toBe(isUnsure)
})

test.each([
  ['yes and add milk', 'yes', 'add milk'],
  ['no but tick the plants', 'no', 'tick the plants'],
  ['the earlier one, and add bread', 'the earlier one', 'add bread'],
  ['yes. what is next?', 'yes', 'what is next ?'],
])('“%s” is an answer and something new', (said, answer, more) => {
  const parts = answerAndMore(tokenise(said))
  expect(parts && [normText(parts.answer), normText(parts.more)]).toEqual([answer, more])
})

test.each([
  'okay, what is the time?',
  'yes please, thank you',
  'yes, nine o’clock',
  'the first one, I think',
])('“%s” is one thing', (said) => expect(answerAndMore(tokenise(said))).toBeUndefined())
