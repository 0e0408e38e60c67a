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
