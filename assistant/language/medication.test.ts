import { expect, test } from 'vitest'
import { isMedication } from './medication.ts'

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
