import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { compileCriteria, criteriaProblem, storedCriteria } from './criteria.ts'
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
  expect(storedCriteria(pattern).matches(title)).toBe(matches)
})

test.each([
  ['(pill', /round bracket "\(" that is never closed/],
  ['pill)', /never opened/],
  ['[abc', /square bracket/],
  ['*pill', /nothing before it to repeat/],
  ['a**', /repeats a repetition/],
  ['pill\\', /ends with a backslash/],
  ['\\q', /Remove the backslash/],
  ['[z-a]', /not a range/],
  ['(?=a)', /not supported/],
  ['a{1001}', /smaller number/],
  ['.{0,900}.{0,900}', /smaller numbers/],
  ['(.{0,30}\\b){15}Z', /smaller numbers/],
  ['(.{1,20}|\\b){12}Z', /smaller numbers/],
  ['(\\w?){100}Z', /smaller numbers/],
  ['a'.repeat(201), /201 characters; the limit is 200/],
])('the pattern %s is refused with an explanation', (pattern, problem) => {
  expect(criteriaProblem(pattern)).toMatch(problem)
})

test('a pattern built to be slow is as fast as any other', () => {
  const evil = compileCriteria('(a+)+$')
  expect('matches' in evil && evil.matches(`${'a'.repeat(499)}!`)).toBe(false)
  expect('matches' in evil && evil.matches('a'.repeat(500))).toBe(true)
})

test.each([
  'pill|vitamin|tablet|medication|insulin|inhaler|drops|injection',
  '^(take|give) (the |my |her |his )?(morning|noon|evening|night) (pill|tablet|dose)s?( with (food|water))?$',
  '\\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\b.*\\b\\d{1,2}(:\\d{2})? ?(am|pm)?\\b',
  '^[^:]{1,40}: .+',
])('a pattern that people need is taken: %s', (pattern) => {
  expect(criteriaProblem(pattern)).toBeUndefined()
})

test('a pattern that was saved when larger ones were allowed goes on matching', () => {
  const { matches } = storedCriteria('(.{0,30}\\b){15}Z')
  expect([matches('a z'), matches('a b')]).toEqual([true, false])
})

test('the fast path for plain words gives the same answer as RE2', () => {
  const text = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abkKsS ſK.+') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), text, (words, title) => {
      const pattern = patternOf(words)
      expect(storedCriteria(pattern).matches(title)).toBe(
        RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).test(title),
      )
    }),
  )
})
