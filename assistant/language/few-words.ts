import type { Mend } from './dialect.ts'

const DAY = '(?:on )?(?:(?:next|this) )?(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const HOUR =
  "(?:at )?(?:(?:half(?: past)?|quarter (?:past|to)) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\\d{1,2}(?:[:.]\\d\\d)?)(?: ?[ap]m| o'?clock)?"
const PIECE = "[\\p{L}\\d':]+(?: [\\p{L}\\d':]+){0,2}"

/** 'Sister. Coming. Saturday. Two o'clock.' Few words, each with a pause behind it, as one sentence. */
export const inFewWords: readonly Mend[] = [
  [new RegExp(`^\\W*${PIECE}(?:(?:[.…]+ |…)${PIECE}){1,5}[.…!]*\\s*$`, 'iu'), (said) => inOneBreath(said)],
]

function inOneBreath(said: string): string {
  const pieces = said.split(/[.…!]+(?:\s+|$)|…/).filter((piece) => piece.trim() !== '')
  const days = pieces.filter((piece) => IS_DAY.test(piece))
  const hours = pieces.filter((piece) => IS_HOUR.test(piece))
  const things = pieces.filter((piece) => !IS_DAY.test(piece) && !IS_HOUR.test(piece))
  const isWhen = pieces.slice(things.length).every((piece) => !things.includes(piece))
  const isPlain = days.length <= 1 && hours.length <= 1 && days.length + hours.length > 0
  if (
    !isPlain ||
    !isWhen ||
    things.length === 0 ||
    things.length > 2 ||
    things.some((thing) => ELSE.test(thing))
  )
    return said
  const [first, ...rest] = things
  const to = MOVED.test(things.at(-1)!) ? ['to'] : []
  const at = hours.map((hour) => `at ${hour.toLowerCase().replace(/^at /, '')}`)
  return [first, ...rest.map((thing) => thing.toLowerCase()), ...to, ...days, ...at].join(' ')
}

const IS_DAY = new RegExp(`^${DAY}$`, 'i')
const IS_HOUR = new RegExp(`^${HOUR}$`, 'i')
/** More than the name of something: a report, an order, an answer. */
const ELSE =
  /^(?:remind|new|add|yes|no|not|ok|and|or|then|what|when|how|i|we|it|that|this|please|thanks)\b|\b(?:done|taken|took|given|had|skip|skipped|delete|off|stop|not|no|never|later|tired|sorry|eaten|fed|paid|rang)$/i
const MOVED = /^(?:moved|changed|move|now)$/i
