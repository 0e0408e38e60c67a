import { expect, it } from 'vitest'
import { sameSecret } from './same-secret.ts'

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  // As many characters, but not as many bytes.
  ['é', 'e', false],
])('%j and %j: %s', (given, expected, isSame) => {
  expect(sameSecret(given, expected)).toBe(isSame)
})
