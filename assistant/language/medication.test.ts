import { expect, test } from 'vitest'
import { isDose, isMedication } from './medication.ts'

test.each([
  'Magnesium',
  'Take Eliquis',
  'Ozempic',
  'sertraline 50',
  'Blood thinner',
  'Vitamin B12',
  'Nicotine patch',
  'Adderall',
])('“%s” is a medicine', (title) => expect(isMedication(title)).toBe(true))

test.each([
  'Iron the shirts',
  'Drop off the parcel',
  'Weed the potato patch',
  'Buy paint thinner',
  'Call Ben',
])('“%s” is no medicine', (title) => expect(isMedication(title)).toBe(false))

test('what a doctor has put somebody on is a dose, a call to the doctor is none', () => {
  expect(isDose('Doctor has put me on metformin')).toBe(true)
  expect(isDose('GP prescribed ramipril')).toBe(true)
  expect(isDose('Call the doctor about metformin')).toBe(false)
  expect(isDose('Ask the GP about taking ramipril')).toBe(false)
})
