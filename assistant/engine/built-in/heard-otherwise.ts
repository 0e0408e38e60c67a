import { isPast } from '../../language/lemma.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, rawText, type Token } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import type { Clock, Heard } from './heard.ts'
import type { Intent } from './parse/intent.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { matchGroups } from './parse/phrase.ts'

/** 'The walk, make it 5' moves the walk, as 'move the walk to 5' does. */
export function asMove(tokens: readonly Token[], { today, dayFirst }: Clock): Token[] | undefined {
  const groups = matchGroups(tokens, MAKE_IT)
  if (!groups?.what || !groups.to || TASK_VERBS.has(groups.what[0]!.norm)) return undefined
  // 'Could you make it 5' and 'nah, make it 5' name no task.
  const [name] = [groups.what.filter(({ norm }) => !NO_NAME.test(norm))]
  if (name.length === 0) return undefined
  const own = readWhen(groups.what, today, { dayFirst })
  const target = readWhen(groups.to, today, { bareHour: true, dayFirst })
  const rest = target.left.filter(({ norm }) => !/^(?:at|on|for|to|please|instead|then|,|\.)$/.test(norm))
  if (saysWhen(own) || !saysWhen(target) || rest.length > 0) return undefined
  return [word('move'), ...groups.what, word('to'), ...groups.to.filter(({ norm }) => norm !== 'to')]
}

const MAKE_IT =
  /^(?<what>(?:(?:the|my|her|his|our|that) )?(?!add\b|move\b|no\b|yes\b|ok\b|actually\b|sorry\b|wait\b|it\b|not\b|and\b|but\b|remind\b|put\b)[a-z]+(?: [a-z]+){0,2}) (?:(?:, )?(?:can you |could you |let us |please |just )*make (?:it|that)|(?:, )?let us say|, (?:better|say)) (?<to>.+)$/

const NO_NAME =
  /^(?:[.,!?]|can|could|would|will|you|u|please|just|maybe|nah|naw|nope|no|yes|yeah|hmm+|um+|uh+|er+|oh|ah|so|well|then|actually|sorry|ok|right|hey|hi|now|rather|better|we|i|let|us|the|a|thanks|perhaps|kindly)$/

function word(norm: string): Token {
  return { raw: norm, norm, quoted: false }
}

/** 'He had his bath but not his tablets' is two reports. The second must never be taken for something that was done. */
export function notTheOther(tokens: readonly Token[]): { done: Token[]; undone: Heard } | undefined {
  const at = tokens.findIndex(({ norm }, index) => norm === 'but' && index > 1)
  if (at < 0) return undefined
  const length = [5, 4, 3, 2, 1].find((count) => UNDONE.test(normText(tokens.slice(at + 1, at + 1 + count))))
  if (length === undefined) return undefined
  const done = tokens.slice(0, at).filter(({ norm }, index) => norm !== ',' || index < at - 1)
  const other = tokens.slice(at + 1 + length).filter(({ norm }) => !/^(?:yet|[.!,])$/.test(norm))
  if (!/^(?:the|my|his|her|their|our|any|mum's|dad's)$/.test(other[0]?.norm ?? '') || other.length < 2)
    return undefined
  // 'Everything but not the pills' leaves something out of one request.
  const report = normText(done)
  if (!done.some(({ norm }) => isPast(norm) || /^(?:have|has|did)\b/.test(norm)) || ALL.test(report))
    return undefined
  const words = rawText(other)
  const when: When = { dates: [], times: [], left: [] }
  const intent: Intent = isMedication(words)
    ? { do: 'dose', about: 'not-taken', said: words }
    : { do: 'not-done', ref: { words: rawText(other.slice(1)), when } }
  const text = `not ${words}`
  return { done, undone: { intent, opinion: hear(`I have not done ${words}`), text, addsOn: false } }
}

const UNDONE =
  /^(?:not(?: yet)?|(?:(?:i|he|she|we|they) )?(?:did not|have not|has not|had not|could not)(?: yet)?(?: (?:get|got|gotten) (?:to|round to|around to)| do| done| manage| managed| finish| finished| start| started| have| had| take| taken| touch| touched)?)$/
const ALL = /\b(?:everything|all|every|each|rest|others?|lot|both|them|those)\b/
