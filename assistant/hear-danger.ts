import { isPlainRequest } from './engine/built-in/parse/plain-request.ts'
import { wordsOf } from './listening/features.ts'
import { hear } from './listening/hear.ts'
import { type Danger, dangerIn, isToldOf, likelyDanger, maybeHurt, withoutFigures } from './safety.ts'

/** What somebody may be in danger of. Unless it is sure, one kind question comes first. */
export type HeardDanger = { danger: Danger; isSure: boolean }

/** Danger as the patterns and the trained model hear it: either one is enough. */
export function hearDanger(text: string, date: string): HeardDanger | undefined {
  // One word alone ('mum') is an answer, unless the patterns know better.
  const chance = wordsOf(text).length > 1 ? hear(withoutFigures(text)).danger : 0
  const isTold = isOnlyToldOf(text)
  // 'My brother had a stroke three years ago': the patterns know the words, and the model that nothing happens now.
  const sign = dangerIn(text)
  const isPast = isTold && chance < WORRY && sign !== 'overdose' && sign !== 'self-harm'
  if (sign && !isPast) return { danger: sign, isSure: true }
  const isWorrying =
    chance >= (isTold ? TOLD_WORRY : WORRY) && (chance >= GRAVE_WORRY || !isPlainRequest(text, date))
  const isKnown = maybeHurt(text) !== undefined && !isPast
  if (!isWorrying && !isKnown) return undefined
  // What the patterns know as worth a question ('Dad slipped') stays one.
  return { danger: likelyDanger(text), isSure: chance >= SURE && !isKnown }
}

/** Whatever else is said, no part of it is about danger unless that part is told of: '… but he is choking' is not. */
function isOnlyToldOf(text: string): boolean {
  const clauses = text.split(/[,.;:!?]+|\bbut\b|\band(?= (?:now|then|i|he|she|it|we|they|my|mum|dad)\b)/i)
  return (
    clauses.some(isToldOf) &&
    clauses.every(
      (clause) => isToldOf(clause) || (dangerIn(clause) === undefined && maybeHurt(clause) === undefined),
    )
  )
}

/** What lower and higher ones would hear and needlessly ask about is in docs/assistant.md. */
const WORRY = 0.25
/** Told of, read or planned. On voices left out of training no danger was below it, and 15 of 19 needless questions were. */
const TOLD_WORRY = 0.7
/** Even words that look like a plain request are asked about. */
const GRAVE_WORRY = 0.7
/** The advice comes at once. */
const SURE = 0.95
