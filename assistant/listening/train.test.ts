import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hearWithPacked } from './hear.ts'
import trained from './model.json' with { type: 'json' }
import { pack } from './packed-model.ts'
import { fingerprintOf, readSentences } from './sentences.ts'
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

const FOLDER = new URL('./sentences/', import.meta.url)
const read = (name: string) => readSentences(readFileSync(new URL(name, FOLDER), 'utf8'))
const names = readdirSync(FOLDER).sort()
const isHeld = (name: string) => name.startsWith('held-')

test('the model in the tree is small, and was trained on the sentences in the tree: else run npm run train:assistant', () => {
  expect(JSON.stringify(trained).length).toBeLessThanOrEqual(1_600_000)
  expect(trained.trainedOn).toBe(fingerprintOf(names.filter((name) => !isHeld(name)).flatMap(read)))
})

test('no sentence is both trained on and judged', () => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d ]/gu, '')
  const seen = new Set(
    names
      .filter((name) => !isHeld(name))
      .flatMap(read)
      .map(({ text }) => plain(text)),
  )
  const both = names
    .filter(isHeld)
    .flatMap(read)
    .map(({ text }) => plain(text))
    // 'Next' and 'show me Friday' are said by everybody.
    .filter((text) => text.split(' ').length > 3 && seen.has(text))
  expect(both).toEqual([])
})
