import { isPast } from '../../../language/lemma.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { TASK_VERBS } from './lexicon.ts'
import { withoutPleasantries } from './phrase.ts'
import { opensRequest } from './request-start.ts'

/** One request, and whether it continues the 'add' of the one before. */
export type Part = { tokens: Token[]; addsOn: boolean }

export function isWhenOnly(tokens: readonly Token[], today: string): boolean {
  const when = readWhen(tokens, today)
  return (
    saysWhen(when) &&
    when.left.every(
      (token) =>
        /^(?:[.,!?:]|i|have|to|need|must|also|and|please|then|for|it|on|instead|rather)$/.test(token.norm) &&
        !/^i$/.test(token.norm),
    )
  )
}

export function isAdding(part: Part): boolean {
  const core = withoutPleasantries(part.tokens)
  return isAskedToAdd(part) || (TASK_VERBS.has(core[0]?.norm ?? '') && !opensRequest(core))
}

export function isAskedToAdd(part: Part): boolean {
  const norm = normText(withoutPleasantries(part.tokens))
  return (
    part.addsOn ||
    /^(?:add|create|remind|new task|put|schedule|(?:i |we )?(?:need|have|must|should|want|am going|got|have got) to|i (?:would )?(?:like|love) to|i have an? |do not (?:let (?:\w+ )?\w+ )?forget|remember to|make sure|there is an? |set )/.test(
      norm,
    )
  )
}

/** Something with a time and no verb of its own: 'a walk at 8'. */
export function isTimedThing(part: Part, today: string): boolean {
  const core = withoutPleasantries(part.tokens)
  const first = core[0]?.norm ?? ''
  return (
    !opensRequest(core) &&
    !isPast(first) &&
    !/^(?:not|no|never)$/.test(first) &&
    saysWhen(readWhen(latest(part), today))
  )
}

/** The end of a part that grows and grows: it is looked at again with each word that may end it. */
export function latest({ tokens }: Part): Token[] {
  return tokens.slice(-60)
}

export function isStatusReport(part: Part): boolean {
  const core = withoutPleasantries(part.tokens)
  return (
    THING_DONE.test(normText(core)) ||
    /^(?:i|we|she|he|they)(?: have| has| just| already| finally)* /.test(normText(core)) ||
    isPast(core[0]?.norm ?? '')
  )
}

/** 'bread's bought', 'the plants are watered'. */
export const THING_DONE =
  /^(?:the |my |her |his )?[a-z]+(?: [a-z]+)?(?:'s| is| are| has been| have been) (?:all |now |already )*(?:\w+ed|done|bought|paid|fed|sent|sorted|rung|taken|given|over|finished|out|in)$/

export function hasChecklist(part: Part): boolean {
  return /\b(?:checklist|check list|list of|steps|items|sub ?tasks)\b/.test(normText(part.tokens))
}
