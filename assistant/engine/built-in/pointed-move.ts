import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import type { Run } from './run.ts'

/**
 * 'And the last one to 7', 'the rest tomorrow', 'both at five': what was shown or spoken of before, and a new day or time.
 * It is heard as 'move the last one to 7', and never as a new task of that name.
 */
export function withMoveSaid(run: Run, tokens: readonly Token[]): Token[] {
  const { last, listed = [], mentioned, question, planning } = run.memory
  const norm = normText(tokens)
  const found = POINTED.exec(norm)?.groups
  if (!found?.what || !found.when || question || planning || norm.includes('?')) return [...tokens]
  // 'Both' are two, and not all that was shown.
  if (found.what.startsWith('both') && mentioned.length !== 2) return [...tokens]
  const isShown = listed.length + mentioned.length > 0 || last !== undefined
  const words = tokenise(found.when)
  const when = readWhen(words, run.today, { bareHour: true, dayFirst: run.dayFirst })
  const isOnlyWhen = when.left.every((token) => AROUND.test(token.norm))
  if (!isShown || !saysWhen(when) || when.repeat || !isOnlyWhen) return [...tokens]
  return tokenise(`move ${found.what} to ${found.when.replace(LINK, '')}`)
}

const POINTED =
  /^(?:(?:and|then|also|ok|oh|now|so|but|well|right|plus|,) )*(?<what>the (?:last|\d{1,2}(?:st|nd|rd|th)) one|the other one|the rest(?: of (?:it|them))?|everything else|all the (?:others|rest)|the others|both(?: of (?:them|those))?)(?: (?:can|could|should|will|please|just|then|be|go|wait|until|,))* (?<when>\S.{0,40}?)(?: (?:please|then|instead|thanks|now))*(?: [.!])?$/
const LINK = /^(?:(?:to|at|till|until|for|on|by) )+/
const AROUND = /^(?:[,.!]|to|at|till|until|for|on|by|the|in|around|about)$/
