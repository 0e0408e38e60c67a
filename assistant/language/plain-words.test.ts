import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test.each([
  ['I cannae do it the day', "I can't do it today"],
  ["she's nae taken her tablets", "she's not taken her tablets"],
  ["I've no done it", "I've not done it"],
  ['gonnae remind me tae ring ma mum', 'can you remind me to ring my mum'],
  ["I'm after taking my tablets", 'I have just taken my tablets'],
  ["he's after ringing", 'he has just rung'],
  ["t'ironing is done", 'the ironing is done'],
  ["I'm fixin to call", "I'm going to call"],
  ["she ain't had her pills", "she hasn't had her pills"],
  ["ain't got to it", "I haven't got to it"],
  ['prepone the walk to 3', 'move the walk to 3'],
  ['bands off', "band's off"],
  ['the rents gone out', "the rent's gone out"],
  ['dishes gone', 'dishes gone'],
  ['lights off', 'lights off'],
  ['reckon I better get snags on Satdy arvo', 'I must get snags on Saturday afternoon'],
  ['tax return do one thing, keep it for day after', 'tax return keep it to the day after tomorrow'],
  ['move it to the day after', 'move it to the day after'],
])('dialect: %s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  ['half passed four', 'half past four'],
  ["at for o'clock", "at four o'clock"],
  ['move it to to thirty', 'move it to 2:30'],
  ['remind me two call mum to day', 'remind me to call mum today'],
  ['at 1600', 'at 16:00'],
  ['sixteen hundred', '16:00'],
  ['at 3p', 'at 3pm'],
  ['ring bank comma pay rent', 'ring bank, pay rent'],
  ['between three and five', 'from three until five'],
  ['milk\neggs\n- bread', 'milk; eggs; bread'],
  ['1. ring bank 2. pay rent', 'ring bank; pay rent'],
])('dictated or written: %s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  'add “Call at for o’clock”',
  'from day to day',
  'remind me two days before',
  'plan the day',
  'how was the night',
  'no done tasks',
  'passed the test at four',
  'book tae kwon do',
  'call Ma at 5',
  'Aunt Ina is coming',
  'the period drama at 8',
  'it is 15 hours away',
])('left as it is: %s', (said) => expect(inPlainWords(said)).toBe(said))
