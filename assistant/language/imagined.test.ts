import { expect, test } from 'vitest'
import { isImagined } from './imagined.ts'

test.each([
  'suppose I move the dentist to Friday',
  'supposing we push lunch to 3, is there time?',
  'let’s say I moved the haircut to 4',
  'say I skipped the laundry, what is left',
  'if I were to skip physio',
  'hypothetically if I pushed it to Friday',
  'imagine I cancelled the haircut',
  'what if I skip physio',
])('%s', (said) => expect(isImagined(said)).toBe(true))

test.each([
  'I suppose I’ll skip physio',
  'say the dentist moved to 11',
  'let’s say the dentist is at 11',
  'if I forget, remind me at 5',
  'say I am ill and skip the gym',
  'move the dentist to Friday',
])('is meant: %s', (said) => expect(isImagined(said)).toBe(false))
