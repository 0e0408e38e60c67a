import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test.each([
  ["Sister. Coming. Saturday. Two o'clock.", "Sister coming Saturday at two o'clock"],
  ['Doctor. Friday. Ten.', 'Doctor Friday at ten'],
  ['Dentist. Moved. Friday. Eleven.', 'Dentist moved to Friday at eleven'],
  ['Bus… Tomorrow… Nine…', 'Bus Tomorrow at nine'],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  'Maureen. Rang. Done.',
  'Insulin. Taken. Eight.',
  'Bowls. No. Not tomorrow.',
  'Gym. Skip. Today.',
  'Milk. Eggs. Bread.',
  'Tired. So tired.',
  'optician friday 2.15pm',
  'optician friday 2.15pm.',
  'Walk the dog. Then I will rest. Tomorrow.',
])('stays as it is: %s', (said) => expect(inPlainWords(said)).toBe(said))
