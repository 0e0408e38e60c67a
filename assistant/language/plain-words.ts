import { inDialect, inScots, type Mend, soundsScots } from './dialect.ts'
import { inClockForms, inDictation } from './dictated.ts'
import { inFewWords } from './few-words.ts'
import { withHourSaidBefore } from './hour-said-before.ts'
import { inLearnersWords } from './learners-words.ts'
import { inAnswers, inNeitherNor } from './neither-nor.ts'
import { withOrderFirst } from './order-first.ts'
import { inOneGo } from './said-anew.ts'
import { inSpokenTurns } from './spoken-turns.ts'
import { inThingsForADay } from './things-for-a-day.ts'
import { inTicks } from './ticked-name.ts'
import { inWaysOfAsking } from './ways-of-asking.ts'
import { asOneLine } from './written-list.ts'

/**
 * What was said, in common spelling: dialect, words that dictation wrote as others of the same sound, and turns of people
 * whose first language is another. What stands in quotation marks stays as it is.
 */
export function inPlainWords(text: string): string {
  return withOrderFirst(asOneLine(text).replace(IN_SINGLE_QUOTES, '“$1”'))
    .slice(0, MOST)
    .split(QUOTED)
    .map((piece, at) => (at % 2 === 1 ? piece : mended(piece)))
    .join('')
}

/** A name or a note in single quotation marks, and no apostrophe. */
const IN_SINGLE_QUOTES = /(?<=^|\s)['‘]([\p{L}\d][^'‘’\n]{0,80}[\p{L}\d.!])['’](?=[\s.,;:!?]|$)/gu

/** More than anybody sends. */
const MOST = 4000
const QUOTED = /(["“«][^"“”»]{1,300}["”»])/

function mended(text: string): string {
  const plain = withMends(
    text.replace(/[’‘ʼ`]/g, "'"),
    soundsScots(text) ? [...inDialect, ...inScots] : inDialect,
  )
  const said = withHourSaidBefore(
    withMends(
      withMends(plain, [
        ...inThingsForADay,
        ...inTicks,
        ...inFewWords,
        ...inWaysOfAsking,
        ...inOneGo,
        ...inNeitherNor,
        ...inAnswers,
        ...inSpokenTurns,
        ...inDictation,
      ]),
      [...inClockForms, ...inLearnersWords],
    ),
  )
  return said === text.replace(/[’‘ʼ`]/g, "'") ? text : said
}

function withMends(text: string, mends: readonly Mend[]): string {
  return mends.reduce((said, [heard, meant]) => said.replace(heard, meant as string), text)
}
