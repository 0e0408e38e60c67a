import { isNo } from '../../../language/replies.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { opensRequest } from '../parse/split.ts'
import type { Run } from '../run.ts'

/** A bare 'no'; 'no, I meant Tuesday' is a correction. */
export function isPlainNo(plain: string): boolean {
  return (
    isNo(plain) &&
    !/\b(?:meant|mean|instead|make|rather|not the|the other|tomorrow|today|\w+day|wait)\b/.test(plain)
  )
}

/** Whether the person tapped or said 'Something else'. */
export function isSomethingElse(plain: string): boolean {
  return /^(?:(?:no )?(?:something|somewhat|anything) else|neither|none(?: of (?:these|those|them|the above))?)$/.test(
    plain,
  )
}

/** The answer to 'something else'. Other questions wait until that is said. */
export function askInOtherWords(run: Run): string {
  run.wantsOtherWords = true
  return 'All right. Tell me in other words what you would like.'
}

export function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

/** A request of its own, a question or a denial: 'not tomorrow', 'add milk tomorrow', 'tomorrow?'. */
export function isSomethingNew(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  return norm.includes('?') || /\b(?:not|never|no)\b/.test(norm) || opensRequest(tokens)
}

export const NO_WORDS =
  /^(?:no|nope|nah|not|that|one|wrong|wait|sorry|oh|actually|,|\.|!|-|i|mean|meant|it|is|was|should|be|make|rather)$/
export const FILLER = /^(?:[.,!?]|make|it|that|please|on|at|to|for|instead|be|the|not)$/
