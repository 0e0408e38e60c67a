import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each(['Passw0rd!', 'aB3$efgh', 'Länger8 ', 'correct Horse 9', `Aa1!${'x'.repeat(196)}`])(
  '%s can be used',
  (password) => expect(passwordProblem(password)).toBeUndefined(),
)

test.each([
  ['', 'at least 8 characters; a lowercase letter; an uppercase letter; a number; a symbol, like ! or #'],
  ['aB3$efg', 'at least 8 characters'],
  ['ab3$efgh', 'an uppercase letter'],
  ['AB3$EFGH', 'a lowercase letter'],
  ['aBc$efgh', 'a number'],
  ['aB3defgh', 'a symbol, like ! or #'],
])('%j still needs %s', (password, needs) =>
  expect(passwordProblem(password)).toBe(`The password still needs: ${needs}.`),
)

test('a very long one is refused', () =>
  expect(passwordProblem(`Aa1!${'x'.repeat(197)}`)).toBe('Please use at most 200 characters.'))
