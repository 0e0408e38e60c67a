import { expect, test } from 'vitest'
import { isHedged } from './hedged.ts'

test.each([
  "my sister's never on time, she'll say four and come at six",
  'my sister always says four and turns up at half five',
  'he is forever late, comes at seven when it says six',
  "man says come again next Wednesday maybe, he don't know",
  "the girl said they might see me Thursday, she wasn't sure",
  'receptionists, honest to god, "we\'ll move you to 10:50", then 11, then never',
])('“%s” is not certain', (text) => expect(isHedged(text)).toBe(true))

test.each([
  'the dentist moved to 4',
  'the receptionist said come at 11 instead',
  'the dentist said "half past four instead"',
  'the bins are out, I never forget',
  'she said maybe Friday, so move it to Friday',
  "he's always late, push the barber to 3",
  'GP rang, they said come at 4',
  'did the laundry',
])('“%s” is', (text) => expect(isHedged(text)).toBe(false))
