import { expect, test } from 'vitest'
import { phoneProblem, shownPhone, storedPhone } from './phone.ts'

test.each(['(202) 555-0123', '202-555-0123', '2025550123', '+1 202 555 0123', '1 (202) 555 0123'])(
  '%s is stored in one way and shown in one way',
  (typed) => {
    expect(storedPhone(typed)).toBe('+12025550123')
    expect(shownPhone(storedPhone(typed)!)).toBe('(202) 555-0123')
  },
)

test.each([
  ['', undefined],
  ['  ', undefined],
  ['hello', 'Invalid phone number format'],
  ['123', 'Please enter a valid US phone number'],
  ['(202) 555-01234', 'Please enter a valid US phone number'],
  ['+44 20 7946 0958', 'Please enter a valid US phone number'],
  ['(202) 555-0123 ext. 5', 'Please leave out the extension: a call reaches the number alone'],
  ['416 555 0123', 'Please enter a valid US phone number'],
])('%j: %s', (typed, problem) => expect(phoneProblem(typed)).toBe(problem))

test('a number is formatted while it is typed', () => {
  expect(shownPhone('2025')).toBe('(202) 5')
  expect(shownPhone('202555')).toBe('(202) 555')
  expect(shownPhone('')).toBe('')
})

test('an empty or invalid number is not stored', () => {
  expect(storedPhone('')).toBeUndefined()
  expect(storedPhone('12')).toBeUndefined()
})
