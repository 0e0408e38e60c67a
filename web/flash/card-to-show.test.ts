import { expect, test } from 'vitest'
import { cardToShow } from './card-to-show.ts'

test.each([
  ['the requested card', 'abc', 'b', 'b'],
  ['the next one if it is gone', 'ac', 'b', 'c'],
  ['the next one that is left', 'ad', 'b', 'd'],
  ['the previous one if the last is gone', 'abc', 'd', 'c'],
  ['the nearest previous one', 'a', 'd', 'a'],
  ['none when none is left', '', 'b', undefined],
])('%s', (_, left, asked, shown) => {
  expect(cardToShow(['a', 'b', 'c', 'd'], asked, (id) => left.includes(id))).toBe(shown)
})
