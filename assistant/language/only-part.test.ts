import { expect, it } from 'vitest'
import { isOnlyPart } from './only-part.ts'

it.each([
  'but just the uniform',
  'only the shirts',
  ', only the 2 shirts',
  'some of it',
  'well , half',
  'but not the shirts , too tired',
])('says that only part is done: %s', (clause) => {
  expect(isOnlyPart(clause)).toBe(true)
})

it.each([
  'just now',
  'but only just',
  'only because mum asked',
  'just so you know',
  'only took an hour',
  'just the once',
  'only the 2 hours',
])('says how or when: %s', (clause) => {
  expect(isOnlyPart(clause)).toBe(false)
})
