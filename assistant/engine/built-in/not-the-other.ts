import { isPast } from '../../language/lemma.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, rawText, type Token, tokenise } from '../../language/tokens.ts'
import { NO_TIME } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import type { Heard } from './heard.ts'

/** What was done, what was not, and what is said after it. */
type Contrast = { done: Token[]; undone?: Heard; more: Token[] }

/**
 * 'He had his bath but not his tablets', 'did the maths, not the dishes', 'bath done, tablets not': two reports. The second
 * must never be taken for something that was done.
 */
export function notTheOther(tokens: readonly Token[]): Contrast | undefined {
  const found = afterBut(tokens) ?? afterNot(tokens) ?? beforeNot(tokens)
  if (!found) return undefined
  const { done, name, more } = found
  if (!done.some(isReport) || ORDER.test(done[0]!.norm)) return undefined
  const words = rawText(name)
  // 'Everything's done, the pills not' leaves something out of one request.
  if (EVERYTHING.test(normText(done))) return asException(words, more)
  if (ALL.test(normText(done))) return undefined
  const intent: Heard['intent'] = isMedication(words)
    ? { do: 'dose', about: 'not-taken', said: words }
    : {
        do: 'not-done',
        ref: { words: rawText(withoutOwner(name)), when: NO_TIME },
      }
  const opinion = hear(`I have not done ${words}`)
  return { done, undone: { intent, opinion, text: `not ${words}`, addsOn: false }, more }
}

function asException(words: string, more: Token[]): Contrast {
  return { done: tokenise(`I did everything except ${words}`), more }
}

type Found = { done: Token[]; name: Token[]; more: Token[] }

/** '… but [I haven't done] the dishes'. */
function afterBut(tokens: readonly Token[]): Found | undefined {
  const at = tokens.findIndex(({ norm }, index) => norm === 'but' && index > 1)
  if (at < 0) return undefined
  const length = [5, 4, 3, 2, 1].find((count) => UNDONE.test(normText(tokens.slice(at + 1, at + 1 + count))))
  if (length === undefined) return undefined
  const name = tokens.slice(at + 1 + length).filter(({ norm }) => !/^(?:yet|[.!,])$/.test(norm))
  if (!OWNER.test(name[0]?.norm ?? '') || name.length < 2) return undefined
  return { done: withoutJoint(tokens.slice(0, at)), name, more: [] }
}

/** '…, not the dishes because Mum did them'. */
function afterNot(tokens: readonly Token[]): Found | undefined {
  const at = tokens.findIndex(
    ({ norm }, index) =>
      norm === 'not' &&
      index > 1 &&
      OWNER.test(tokens[index + 1]?.norm ?? '') &&
      !LEADS_TO_NOT.test(tokens[index - 1]!.norm),
  )
  if (at < 0) return undefined
  const end = endOfName(tokens, at + 1)
  const name = tokens.slice(at + 1, end)
  const stop = tokens[end]?.norm ?? ''
  const more = /^(?:[,.;!]|and|but|yet)$/.test(stop) ? withoutJoint(tokens.slice(end + 1)) : []
  // 'Not the dishes but the maths' names the one that was done only then.
  if (name.length < 2 || (stop === 'but' && OWNER.test(more[0]?.norm ?? ''))) return undefined
  return { done: withoutJoint(tokens.slice(0, at)), name, more }
}

/** '…, dishes not', '… and the dishes not yet'. */
function beforeNot(tokens: readonly Token[]): Found | undefined {
  const at = tokens.findIndex(
    ({ norm }, index) => norm === 'not' && index > 2 && ENDS_NOT.test(tokens[index + 1]?.norm ?? ''),
  )
  if (at < 0) return undefined
  const joint = tokens.slice(0, at).findLastIndex(({ norm }) => JOINT.test(norm))
  const name = tokens.slice(joint + 1, at)
  if (joint < 1 || name.length === 0 || name.length > 4 || name.some(({ norm }) => NO_NAME.test(norm)))
    return undefined
  const end = tokens.findIndex(({ norm }, index) => index > at && !/^(?:done|finished|taken|yet)$/.test(norm))
  const more = end < 0 ? [] : withoutJoint(tokens.slice(end))
  return { done: withoutJoint(tokens.slice(0, joint)), name, more }
}

function endOfName(tokens: readonly Token[], from: number): number {
  const at = tokens.findIndex(({ norm }, index) => index > from && ENDS_NAME.test(norm))
  return at < 0 ? tokens.length : at
}

function withoutJoint(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ norm }) => !JOINT.test(norm))
  const to = tokens.findLastIndex(({ norm }) => !JOINT.test(norm))
  return from < 0 ? [] : tokens.slice(from, to + 1)
}

function withoutOwner(name: readonly Token[]): readonly Token[] {
  return OWNER.test(name[0]!.norm) ? name.slice(1) : name
}

function isReport({ norm }: Token): boolean {
  return isPast(norm) || /^(?:have|has|did|done|finished|sorted|taken)\b/.test(norm)
}

const UNDONE =
  /^(?:not(?: yet)?|(?:(?:i|he|she|we|they) )?(?:did not|have not|has not|had not|could not)(?: yet)?(?: (?:get|got|gotten) (?:to|round to|around to)| do| done| manage| managed| finish| finished| start| started| have| had| take| taken| touch| touched)?)$/
const EVERYTHING = /^(?:everything|all)(?: is)? (?:done|finished|sorted)$/
const ALL = /\b(?:everything|all|every|each|rest|others?|lot|both|them|those)\b/
const OWNER = /^(?:the|my|his|her|their|our|any|mum's|dad's)$/
const ORDER =
  /^(?:add|move|delete|remove|cancel|skip|tick|mark|put|remind|change|swap|undo|can|could|please)$/
/** 'It is not the …', 'or not the …': one sentence. */
const LEADS_TO_NOT =
  /^(?:is|are|was|were|am|be|it|that|this|or|why|if|so|just|only|still|really|definitely|probably|maybe|no|i|he|she|we|they)$/
const JOINT = /^(?:[,.;!]|and|but)$/
const ENDS_NOT = /^(?:|[,.;!]|and|but|done|finished|taken|yet)$/
const ENDS_NAME =
  /^(?:[,.;!]|and|but|yet|because|cos|coz|bc|cause|as|since|which|so|while|when|until|till|for|is|are|was|were)$/
const NO_NAME =
  /^(?:i|we|he|she|it|that|this|they|you|what|is|are|was|were|do|does|did|have|has|had|can|will|why|or|if|maybe|perhaps|probably|of|course|absolutely|certainly|definitely|hopefully|apparently|better|so|just|still|sure|\d.*)$/
