import { expect, test } from 'vitest'
import { isToldOpen } from './told-open.ts'

test.each([
  'ironing done, laundry nearly done',
  'did the ironing, starting the laundry now',
  'I did the ironing, someone else can do the laundry',
  'the ironing is done but the laundry not so much',
  'ironing done, then the laundry',
  'ironing done and laundry at four',
  'finished the ironing and the laundry is half done',
  'the laundry is almost finished',
  'ironing done, laundry not a chance, the bank can wait till tomorrow',
])('“%s” tells that the laundry is open', (message) => expect(isToldOpen(message, 'Laundry')).toBe(true))

test.each([
  'ironing done, laundry done',
  'did the ironing and the laundry after lunch',
  'did the ironing and then the laundry',
  'laundry done at half past nine, then a cup of tea',
  'the laundry is done, nearly forgot it',
  'did the laundry, the ironing can wait',
  'laundry, ironing and dishes all done',
])('“%s” does not', (message) => expect(isToldOpen(message, 'Laundry')).toBe(false))
