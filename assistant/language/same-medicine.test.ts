import { expect, test } from 'vitest'
import { mayMeanMedicine } from './same-medicine.ts'

test.each([
  ['apixaban given', "Mum's Eliquis night"],
  ['took my frusemide', 'Lasix'],
  ['latano done', 'Latanoprost drops'],
  ['had the metforman', 'Metformin 500mg'],
  ['telmisartan taken', 'Telma 40'],
])('“%s” may mean “%s”', (said, title) => expect(mayMeanMedicine(said, title)).toBe(true))

test.each([
  ['warfarin given', "Mum's Eliquis night"],
  ['the morning ones', 'Morning pills'],
  ['drops in', 'Latanoprost drops'],
  ['took the bus to the concert', 'Concerta'],
  ['mum is up', 'Metformin'],
])('“%s” does not mean “%s”', (said, title) => expect(mayMeanMedicine(said, title)).toBe(false))
