import { expect, test } from 'vitest'
import { broughtWords, knownWords, pressWords } from './preview-words.ts'

test.each([
  [1, 0, 'new', 'Add 1 task'],
  [2, 0, 'changed', 'Add or update 2 tasks'],
  [0, 1, 'new', 'Remove 1 task'],
  [2, 3, 'new', 'Add 2 tasks, remove 3'],
] as const)('the button for %d to add and %d to remove, %s', (add, remove, state, words) => {
  expect(pressWords(add, remove, add > 0 ? [{ state: 'new' }, { state }] : [])).toBe(words)
})

test.each([
  [{ added: 1, changed: 0 }, '1 task added'],
  [{ added: 2, changed: 1, removed: 3 }, '2 tasks added, 1 changed, 3 removed'],
  [{ added: 0, changed: 0 }, 'Nothing had to be added'],
])('what came of %o', (brought, words) => {
  expect(broughtWords(brought)).toBe(words)
})

test('those that are here already are counted', () => {
  expect(knownWords(1)).toMatch(/^1 of them is here/)
  expect(knownWords(2)).toMatch(/^2 of them are here/)
})
