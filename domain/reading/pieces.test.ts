import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

test.each([
  ['', []],
  ['Take the pills.', ['Take the pills.']],
  ['Take two. Drink water after.', ['Take two.', 'Drink water after.']],
  ['Two of the white ones, then three of the red', ['Two of the white ones,', 'then three of the red']],
  ['one two three four five six seven', ['one two three four five', 'six seven']],
  ['a'.repeat(30), ['a'.repeat(24), 'a'.repeat(6)]],
])('%j is said as %j', (text, expected) => {
  expect(piecesOf(text, 24)).toEqual(expected)
})

test('nothing is left out, no piece is too long, and no sign is cut in two', () => {
  const long = 'Take one of these after each meal, with water. Not the blue ones! '.repeat(40)
  for (const text of [long, `a${'💊'.repeat(900)}`]) {
    const pieces = piecesOf(text)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(600)
      expect(piece.isWellFormed()).toBe(true)
    }
  }
})
