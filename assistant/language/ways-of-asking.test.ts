import { expect, test } from 'vitest'
import { asksOnly } from '../tools/asks-only.ts'
import { inPlainWords } from './plain-words.ts'

test.each([
  ['might I trouble you to tick off the shower', 'please tick off the shower'],
  ['would it be at all possible to move the gym to 5?', 'please move the gym to 5?'],
  ['could you be so kind as to add milk', 'please add milk'],
  ['I wonder if you could possibly put down the vet', 'please put down the vet'],
  ['is there any way you could move gym to 5', 'please move gym to 5'],
  ['dentist on Friday at 3, please add', 'add dentist on Friday at 3'],
  ['call the bank tomorrow at 10, add please', 'add call the bank tomorrow at 10'],
  ["every Thursday from now on I've got pilates, 6 till 7", 'I have pilates every Thursday from 6 until 7'],
  ['do I have to be anywhere before noon?', 'do I have anything before noon?'],
  ['call the plumber in ten', 'call the plumber in ten minutes'],
  ['delete please, she is ill', 'delete it, she is ill'],
  ['the dentist has to be the week after', 'the dentist has to be a week later'],
  ['turn off notifications till 4 I want to nap', 'turn off notifications till 4, I want to nap'],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  'would it be possible to walk there',
  'I wonder if you could tell me when it is',
  'is there any way I could skip the gym',
  'what do I have on the week after',
  'the week after',
  'the week after next',
  'a chapter in 10 pages',
  'be there in ten minutes',
  'delete the walk please',
  'what if I skip the gym',
])('stays as it is: %s', (said) => expect(inPlainWords(said)).toBe(said))

test.each([
  ['would it be too much trouble to move therapy to 3?', false],
  ['might I trouble you to tick off the shower', false],
  ['would it be possible to walk there?', true],
  ['is there any way I could skip the gym?', true],
])('only asks: %s %s', (said, asks) => expect(asksOnly(said)).toBe(asks))
