import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { compileCriteria, criteriaProblem, matcherOf } from './criteria.ts'
import { patternOf } from './plain-words.ts'

test.each([
  ['', 'anything', true],
  ['pill', 'Take PILLS', true],
  ['pill|vitamin', 'Vitamin D', true],
  ['^take.*water$', 'Take it with water', true],
  ['^pill', 'Take pills', false],
  ['straße', 'STRASSE', false],
  ['ÜBUNG', 'übung am Morgen', true],
  ['k', '300 K', true],
])('the pattern %s on %s: %s', (pattern, title, matches) => {
  expect(matcherOf(pattern)(title)).toBe(matches)
})

test.each([
  ['(pill', /round bracket "\(" that is never closed/],
  ['pill)', /never opened/],
  ['[abc', /square bracket/],
  ['*pill', /nothing before it to repeat/],
  ['a**', /repeats a repetition/],
  ['pill\\', /ends with a backslash/],
  ['\\q', /Leave the backslash out/],
  ['[z-a]', /not a range/],
  ['(?=a)', /not supported/],
  ['a{1001}', /smaller number/],
  ['.{0,900}.{0,900}', /smaller numbers/],
  ['a'.repeat(201), /201 characters; 200 are the most/],
])('the pattern %s is refused with an explanation', (pattern, problem) => {
  expect(criteriaProblem(pattern)).toMatch(problem)
})

test('a pattern built to be slow is as fast as any other', () => {
  const evil = compileCriteria('(a+)+$')
  expect('matches' in evil && evil.matches(`${'a'.repeat(499)}!`)).toBe(false)
  expect('matches' in evil && evil.matches('a'.repeat(500))).toBe(true)
})

test('the fast path for plain words gives the same answer as RE2', () => {
  const text = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abkKsS ſK.+') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), text, (words, title) => {
      const pattern = patternOf(words)
      expect(matcherOf(pattern)(title)).toBe(RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).test(title))
    }),
  )
})
