import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFateClauses } from './fate-clauses.ts'
import trained from './fate-model.json' with { type: 'json' }
import { hearFate } from './hear-fate.ts'
import { printOf } from './sentences.ts'

const FOLDER = new URL('./fates/', import.meta.url)

test('the model in the tree was trained on the clauses in the tree: else run npm run train:fates', () => {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  expect(trained.trainedOn).toBe(printOf(files))
  expect(files.flatMap(readFateClauses).length).toBeGreaterThan(6_000)
  expect(JSON.stringify(trained).length).toBeLessThanOrEqual(250_000)
})

test.each([
  ['§ was lovely', 'done'],
  ['i was in the §', 'done'],
  ['§ is still not done', 'open'],
  ['no § today my knee is bad', 'skip'],
  ['§ got cancelled', 'skip'],
  ['§ can wait until friday', 'move'],
  ['do not let me forget §', 'keep'],
  ['did i do § or not', 'unsure'],
])('‘%s’ is heard as %s, and chances add up to one', (said, fate) => {
  const opinion = hearFate(said)
  expect(opinion.fate).toBe(fate)
  expect(Object.values(opinion.chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
})

test('a clause without the name of a task, or with an unknown fate, is no example', () => {
  expect(() => readFateClauses('done: the bins are out')).toThrow('the bins are out')
  expect(() => readFateClauses('gone: the [bins] are out')).toThrow('gone')
})
