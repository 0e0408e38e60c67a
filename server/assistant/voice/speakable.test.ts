import { expect, test } from 'vitest'
import { speakable } from './speakable.ts'

test.each([
  ['Take pills at 8:05.', 'Take pills at eight oh five.'],
  ['Take pills at 08:00.', "Take pills at eight o'clock."],
  ['Walk at 14:30.', 'Walk at two thirty P M.'],
  ['Walk at 2:30 PM, then rest.', 'Walk at two thirty P M, then rest.'],
  ['Walk at 7 p.m. today', 'Walk at seven P M today'],
  ['Lunch at 12:00, bed at 00:00.', 'Lunch at noon, bed at midnight.'],
  ['From 9:00 AM', 'From nine A M'],
  ['The score was 99:99', 'The score was 99:99'],
  ['It is due 2026-11-14.', 'It is due November fourteenth.'],
  ['On 2026-12-31', 'On December thirty first'],
  ['On Nov 3', 'On November 3'],
  ['2/5 done', '2 of 5 done'],
  ['80 % done', '80 percent done'],
  ['in 5-10 minutes', 'in 5 to 10 minutes'],
])('%j is said %j', (written, said) => expect(speakable(written)).toBe(said))

test.each([
  ['**Take pills** and `rest`', 'Take pills and rest'],
  ['*Gently* now', 'Gently now'],
  ['- Take pills\n- Walk', 'Take pills Walk'],
  ['1. Take pills', '1, Take pills'],
  ['See [your day](/dashboard/2026-11-14).', 'See your day.'],
  ['See https://example.org/x?y=1 now', 'See a link now'],
  ['Well done! 🎉👏🏽', 'Well done!'],
  ['## Today', 'Today'],
  ['“Take pills” – done', '"Take pills", done'],
  ['Tea & toast', 'Tea and toast'],
  ['```js\nlet x\n```', ''],
])('of %j only the words are said', (written, said) => expect(speakable(written)).toBe(said))
