import { describe, expect, test } from 'vitest'
import { intactParts, typosAllowed, typosIn } from './typo.ts'

describe('typing mistakes', () => {
  test.each([
    ['passport', 'passport', 0],
    ['pasport', 'passport', 1],
    ['passsport', 'passport', 1],
    ['passpotr', 'passport', 1],
    ['pazsport', 'passport', 1],
    ['pasprot', 'passport', 2],
    ['dentits', 'dentist', 1],
    ['dentis', 'dentist', 0],
    ['zahnartz', 'zahnarzttermin', 1],
    ['елкв', 'елка', 1],
    ['dog', 'cat', Number.POSITIVE_INFINITY],
    ['passport', 'pass', Number.POSITIVE_INFINITY],
    ['', 'word', 0],
  ])('%s for %s: %s', (term, word, count) => {
    expect(typosIn(term, word, 2)).toBe(count)
  })

  test.each([
    ['tea', 0],
    ['milk', 1],
    ['dentist', 2],
    ['passport', 2],
    ['20261116', 0],
    ['чай', 0],
    ['таблетки', 2],
  ])('%s may have %i', (term, most) => expect(typosAllowed(term)).toBe(most))
})

/** The same by its definition, however long that takes. */
function typosByDefinition(term: string, word: string): number {
  const typos = (from: number, at: number): number => {
    if (from === term.length) return 0
    const sames = term[from] === word[at] ? 0 : 1
    return Math.min(
      1 + typos(from + 1, at),
      ...(at < word.length ? [1 + typos(from, at + 1), sames + typos(from + 1, at + 1)] : []),
      ...(at + 1 < word.length && term[from] === word[at + 1] && term[from + 1] === word[at]
        ? [1 + typos(from + 2, at + 2)]
        : []),
    )
  }
  return typos(0, 0)
}

test('every short word compared with every other', () => {
  const words = Array.from({ length: 5 }, (_, length) => length).flatMap((length) =>
    Array.from({ length: 2 ** length }, (_, bits) =>
      Array.from({ length }, (_, place) => 'ab'[(bits >> place) & 1]).join(''),
    ),
  )
  const pairs = words.flatMap((term) =>
    [...words, 'abcab', 'cabab', 'babac'].map((word) => [term, word] as const),
  )
  const wrong = pairs.filter(([term, word]) => {
    const typos = typosByDefinition(term, word)
    return [0, 1, 2].some(
      (most) => typosIn(term, word, most) !== (typos <= most ? typos : Number.POSITIVE_INFINITY),
    )
  })
  expect(wrong).toEqual([])
})

/** The keys that PostgreSQL makes of a text: three letters in a row, a space at the edges of words counted. */
function keysOf(text: string): Set<string> {
  const letters = text.replaceAll(' ', '  ')
  const keys = Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3))
  return new Set(keys.filter((key) => key.slice(1) !== '  '))
}

const LETTERS = 'abcdefghijklmnop'

/** Every word with one mistake in it. */
function mistyped(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, place) => place)
  return places.flatMap((place) => [
    word.slice(0, place) + word.slice(place + 1),
    `${word.slice(0, place)}z${word.slice(place)}`,
    `${word.slice(0, place)}z${word.slice(place + 1)}`,
    ...(place > 0
      ? [word.slice(0, place - 1) + word[place]! + word[place - 1]! + word.slice(place + 1)]
      : []),
  ])
}

test.each([5, 6, 7, 8, 9, 10, 12, 16])(
  'of a word of %i letters with any one mistake, a part is found',
  (length) => {
    const word = LETTERS.slice(0, length)
    const keys = keysOf(` ${word} `)
    for (const term of mistyped(word)) {
      const alternatives = intactParts(term)
      for (const parts of alternatives)
        expect(parts.flatMap((part) => [...keysOf(part)]).length).toBeGreaterThan(0)
      const isFound = alternatives.some((parts) =>
        parts.every((part) => [...keysOf(part)].every((key) => keys.has(key))),
      )
      expect([term, isFound]).toEqual([term, true])
    }
  },
)
