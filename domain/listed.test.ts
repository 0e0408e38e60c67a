import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it.each([
  [[], ''],
  [['Pills'], 'Pills'],
  [['Pills', 'Insulin'], 'Pills and Insulin'],
  [['Pills', 'Insulin', 'Tea'], 'Pills, Insulin and Tea'],
])('lists %j as a sentence does', (words, sentence) => {
  expect(listed(words)).toBe(sentence)
})

it('can end with another word', () => {
  expect(listed(['Pills', 'Insulin', 'Tea'], 'or')).toBe('Pills, Insulin or Tea')
})
