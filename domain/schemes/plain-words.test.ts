import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWrittenAsPattern, patternOf, wordsOf } from './plain-words.ts'

test.each([
  [['pill', 'vitamin'], 'pill|vitamin'],
  [[' blood pressure '], 'blood pressure'],
  [['1+1', 'a.b'], '1\\+1|a\\.b'],
  [['', '  '], ''],
  [['pill', 'pill'], 'pill'],
])('titles that contain %o are the pattern %s', (words, pattern) => {
  expect(patternOf(words)).toBe(pattern)
})

test.each(['^pill', 'pill.*', 'a|', '(a|b)', '\\d', 'pill\\', 'a{2}', ' a'])(
  '%s is more than plain words',
  (pattern) => {
    expect(wordsOf(pattern)).toBeUndefined()
  },
)

test('any words come back as they were', () => {
  const word = fc
    .string({ minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(word), (words) => {
      expect(wordsOf(patternOf(words))).toEqual(words)
    }),
  )
})

test.each(['walk|gym', '^pill', 'pill.*', '\\bpill', '[Pp]+ill', '(a)*'])(
  '%s is written as a pattern',
  (text) => {
    expect(isWrittenAsPattern(text)).toBe(true)
  },
)

test.each([
  'pills, vitamins',
  'tea (herbal)',
  'call Dr. Ames?',
  'eggs [6]',
  '5 + 5',
  'pay $20',
  'walk...',
  '',
])('%s is words', (text) => {
  expect(isWrittenAsPattern(text)).toBe(false)
})
