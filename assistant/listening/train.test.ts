import { expect, test } from 'vitest'
import { hearWithPacked } from './hear.ts'
import { pack } from './packed-model.ts'
import { readSentences } from './sentences.ts'
import { train } from './train.ts'

const SENTENCES = readSentences(
  [
    ...['milk', 'a walk at 5', 'call Ann', 'the dentist on Friday', 'water the plants'].map(
      (thing) => `add: add ${thing} to my list`,
    ),
    ...['the walk', 'my pills', 'the laundry', 'the call to Ann'].map(
      (thing) => `tick: I have done ${thing}`,
    ),
    ...['today', 'tomorrow', 'on Friday', 'this evening'].map((day) => `read: what is on my list ${day}`),
    'tick+read: I have done the dishes // and what is on my list now',
  ].join('\n'),
)

test('training gives the same bytes each time', () => {
  expect(JSON.stringify(pack(train(SENTENCES), 0.7))).toBe(JSON.stringify(pack(train(SENTENCES), 0.7)))
})

test('a packed model hears what it was trained on, and chances that add up to one', () => {
  const hear = hearWithPacked(pack(train(SENTENCES), 0.7))
  expect(hear('add bread to my list').label).toBe('add')
  expect(hear('I have done the ironing').label).toBe('tick')
  const { chances, label } = hear('what is on my list on Monday')
  expect(label).toBe('read')
  expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
})
