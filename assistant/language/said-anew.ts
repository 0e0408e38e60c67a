import type { Mend } from './dialect.ts'
import { NUMBER } from './dictated.ts'

const DAY =
  '(?:on |for |by |next |this )*(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|fri|sat|sun)'
const HOUR = `(?:at |by |for )*(?:half |half past |quarter past |quarter to )?${NUMBER}(?:[:.]\\d\\d)?(?: ?[ap]m| o'?clock)?`
const WHEN = `(?:${DAY}(?: ${HOUR})?|${HOUR}(?: ${DAY})?)`
/** What puts right what was just said. A mere 'no' or 'actually' does so only after a day or an hour. */
const CLEARLY =
  '(?:no,? wait|wait,? no|wait|(?:no,? )?(?:hang|hold) on(?:,? no)?|no,? sorry|sorry,? no|sorry,? i mean|sorry|no,? i mean|i mean|no,? actually|actually,? no|no,? make (?:it|that)|or no|oh no|no,? no)'
const AFTERWARDS =
  '(?: (?:actually|instead|rather|would be better|is better|might be better|i mean|i meant|then))*'
const ENDS = '(?=\\s*(?:[.,;!?]|$|(?:and|because|cos|so|please) ?))'

/** Something was said before it: 'no wait Saturday' alone is an answer. */
const AFTER =
  '(?<=[\\p{L}\\d])(?<!\\b(?:no|nope|nah|oh|ah|wait|sorry|actually|ok|okay|but|and|yes|well|hang|hold|on|hmm|um))'

/** 'By Sunday no wait Saturday actually', 'at 5 actually 6': what is put right without a pause, with the pauses it has in writing. */
export const inOneGo: readonly Mend[] = [
  [
    new RegExp(
      `${AFTER},? ${CLEARLY},? (${WHEN})\\b(?! (?:minutes?|mins?|hours?|days?|weeks?|of)\\b)${AFTERWARDS}${ENDS}`,
      'giu',
    ),
    ', no, $1',
  ],
  [
    new RegExp(
      `(?<=\\b${WHEN}),? (?:no|nah|actually),? (${WHEN})\\b(?! (?:minutes?|mins?|hours?|days?|weeks?|of)\\b)${AFTERWARDS}${ENDS}`,
      'giu',
    ),
    ', no, $1',
  ],
]
