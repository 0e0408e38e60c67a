import { isPast } from '../../language/lemma.ts'
import { contentWords } from '../../language/likeness.ts'
import type { Token } from '../../language/tokens.ts'
import { hear, type Opinion } from '../../listening/hear.ts'
import { WRITING } from '../../listening/labels.ts'
import { aside, type Clock, type Heard, isFirm, isReason, refersBack } from './heard.ts'
import { readInPassing } from './parse/in-passing.ts'
import type { Intent } from './parse/intent.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { pieceOf } from './parse/piece.ts'
import { labelsOf, SURE } from './second-opinion.ts'

/**
 * 'Gone. Make it gone. Glasses.' and 'walk … finish' are one request in several pieces: the model hears one meaning in
 * the whole, and no two pieces are requests by themselves.
 */
export function asOne(
  text: string,
  tokens: readonly Token[],
  each: readonly Heard[],
  clock: Clock,
): Heard[] | undefined {
  // 'Leg dressed, vitals charted': each tells of something else.
  if (each.every(isShortReport)) return undefined
  const whole = hear(text)
  const needed = each.every(isFragment) ? SURE : ONE_MEANING
  if (whole.chance < needed || !WRITING.has(whole.label)) return undefined
  const firm = each.filter(isFirm)
  const contradicts = firm.length > 0 && !firm.some(({ intent }) => labelsOf(intent).includes(whole.label))
  if (contradicts && whole.chance >= ONE_MEANING) return onlyOffered(text, tokens, whole, firm[0]!, clock)
  if (firm.length > 1) return undefined
  const [first] = firm
  const fits = first && labelsOf(first.intent).includes(whole.label)
  if (first && !fits) return undefined
  const others = each.filter((part) => part !== first)
  if (others.some((part) => part.addsOn && part.intent.do === 'add' && !isReason(part))) return undefined
  if (first && !refersBack(first.intent))
    return others.every((part) => isReason(part) || isFragment(part))
      ? each.map((part) => (part === first ? part : aside(part)))
      : undefined
  const piece = pieceOf(tokens, clock.today, clock.dayFirst)
  const reading = readInPassing(piece, text, whole)
  if (!reading || !labelsOf(reading.intent).includes(whole.label)) return undefined
  const plain: Intent = first?.intent ?? { do: 'unknown', words: text, when: piece.when, norm: piece.norm }
  return [
    { intent: reading.intent, opinion: whole, text, addsOn: false, inPassing: { sure: reading.sure, plain } },
  ]
}

function isShortReport({ text }: Heard): boolean {
  const words = text.toLowerCase().match(/[a-z'’]+/g) ?? []
  return words.length > 1 && isPast(words.at(-1)!)
}

/** 'It says done and it isn't': no piece means what the whole does, so what the whole may mean is offered. */
function onlyOffered(
  text: string,
  tokens: readonly Token[],
  whole: Opinion,
  { intent: plain }: Heard,
  clock: Clock,
): Heard[] | undefined {
  const reading = readInPassing(pieceOf(tokens, clock.today, clock.dayFirst), text, whole)
  if (!reading || !labelsOf(reading.intent).includes(whole.label)) return undefined
  return [{ intent: reading.intent, opinion: whole, text, addsOn: false, inPassing: { sure: false, plain } }]
}

/** A word or two that are no request: 'Please. Now.' */
function isFragment({ intent, text }: Heard): boolean {
  return (
    contentWords(text).length <= 2 && (intent.do === 'unknown' || (intent.do === 'add' && !isFirmAdd(text)))
  )
}

function isFirmAdd(text: string): boolean {
  return TASK_VERBS.has(text.toLowerCase().split(' ')[0] ?? '')
}

/** Measured on voices left out of training. */
const ONE_MEANING = 0.8
