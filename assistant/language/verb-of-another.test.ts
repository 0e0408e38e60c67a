import { expect, it } from 'vitest'
import { likeness } from './likeness.ts'
import { isVerbOfAnother } from './verb-of-another.ts'

it.each([
  ['book the car in', 'Book'],
  ['call the vet', 'Call'],
  ['call Ann back', 'Call'],
  ['walk the neighbour’s dog', 'Walk'],
  ['I need to post the birthday card', 'Post'],
  ['cook rice for the church', 'Cook'],
  ['rest my leg', 'Rest'],
  ['read to the kids', 'Read'],
  ['shop for a birthday present', 'Shop'],
])('“%s” is not %s', (said, title) => {
  expect(isVerbOfAnother(said, title)).toBe(true)
  expect(likeness(said, title)).toBe('none')
})

it.each([
  ['the call', 'Call'],
  ['call', 'Call'],
  ['call at 4', 'Call'],
  ['walk to five', 'Walk'],
  ['walk with Pat', 'Walk'],
  ['rest for a bit', 'Rest'],
  ['post tomorrow', 'Post'],
  ['bank done', 'Bank'],
  ['bank myself', 'Bank'],
  ['book a table', 'Book a table'],
])('“%s” may be %s', (said, title) => expect(isVerbOfAnother(said, title)).toBe(false))
