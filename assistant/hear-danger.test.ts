import { expect, test } from 'vitest'
import { hearDanger } from './hear-danger.ts'

const TODAY = '2026-03-10'

test.each([
  'my brother had a stroke three years ago',
  'first aid training about choking',
  'my mother had a heart attack in 1998 and she is ninety now',
  'the plants are dying',
  'she is sick of the laundry',
  'knock it on the head',
  'cut the grass',
  'watch fall of the house of usher',
])('“%s” is no reason to ask about danger', (text) => expect(hearDanger(text, TODAY)).toBeUndefined())

test.each([
  'he had a stroke last year and now his face has dropped again',
  'I did the first aid course but he is choking and I cannot remember it',
  'she used to be able to breathe at night and now she can’t',
  'I am sick of living',
  'we watched a film and then Dad collapsed',
  'I took 30 pills in 20 minutes',
  'I took ten paracetamol in 20 minutes',
  'she fainted at book club',
  'I wanted to die last year and I still do',
  'of course I took the whole bottle',
])('“%s” is heard, whatever else is told', (text) => expect(hearDanger(text, TODAY)).toBeDefined())

test.each([
  'I’ve had my blood pressure tablet twice this morning',
  'I did not remember, so I took my bisoprolol twice',
  'she had her pills off me and off the nurse, so that is double',
  'help me, I can’t breathe',
])('“%s” is heard, whatever the trained model makes of it', (text) =>
  expect(hearDanger(text, TODAY)).toBeDefined(),
)

test.each([
  'it was a suicide mission getting the kids into town',
  'my old boss nearly had a heart attack when the invoice came',
  'we are drowning in paperwork at the office this week',
  'the whole team was on fire in the second half',
])('“%s” is a figure of speech, though the patterns know a word in it', (text) =>
  expect(hearDanger(text, TODAY)).toBeUndefined(),
)
