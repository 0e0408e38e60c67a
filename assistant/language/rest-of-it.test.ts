import { expect, it } from 'vitest'
import { withRestNamed } from './rest-of-it.ts'

it.each([
  ['half the ironing’s done, leave the rest for Thursday', 'leave the ironing for Thursday'],
  ['did some of my emails. the rest tomorrow', 'the emails tomorrow'],
  ['most of the tax return is done so do the rest on Friday', 'do the tax return on Friday'],
  ["the ironing's half done, the other half tomorrow", 'the ironing tomorrow'],
])('%s: the rest of that', (said, meant) => {
  expect(withRestNamed(said)).toContain(meant)
})

it.each([
  'leave the rest for Thursday',
  'half the list is done, move the rest to Friday',
  'half the day is gone, skip the rest',
  'the ironing is done, move the rest to Friday',
  'half the ironing is done, the rest of the day is mine',
])('%s: all the others', (said) => {
  expect(withRestNamed(said)).toBe(said)
})
