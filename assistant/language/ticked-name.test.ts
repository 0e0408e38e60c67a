import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test.each([
  ['metformin ✅', 'metformin done'],
  ['Metformin: tick', 'Metformin done'],
  ['my walk - done', 'my walk done'],
  ['Metformin, taken an hour ago', 'Metformin taken an hour ago'],
  ['vyvanse down the hatch 🎉', 'vyvanse taken'],
  ['that’s me had my metformin', 'I have had my metformin'],
])('“%s” says “%s”', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  'blood pressure check',
  'add metformin ✅',
  'not metformin ✅',
  'is metformin ✅',
  'metformin or walk ✅',
])('“%s” stays as it is', (said) => expect(inPlainWords(said)).not.toContain('done'))
