import { expect, test } from 'vitest'
import { isMedicine } from './medicine.ts'

test.each([
  ['Take pills', true],
  ['Morning medication', true],
  ['Blood pressure meds', true],
  ['Insulin, 6 units', true],
  ['Eye drops', true],
  ['Medicine: one tablet', true],
  ['Call the pillow shop', false],
  ['Walk', false],
  ['Doser', false],
])('%s: %s', (title, expected) => {
  expect(isMedicine({ title })).toBe(expected)
})
