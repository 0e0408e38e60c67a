import { isPlainRequest } from './engine/built-in/parse/plain-request.ts'
import { wordsOf } from './listening/features.ts'
import { hear } from './listening/hear.ts'
import { type Danger, dangerIn, likelyDanger, maybeHurt, withoutFigures } from './safety.ts'

/** What somebody may be in danger of. Unless it is sure, one kind question comes first. */
export type HeardDanger = { danger: Danger; isSure: boolean }

/** Danger as the patterns and the trained model hear it: either one is enough. */
export function hearDanger(text: string, date: string): HeardDanger | undefined {
  const sign = dangerIn(text)
  if (sign) return { danger: sign, isSure: true }
  // One word alone ('mum') is an answer, unless the patterns know better.
  const chance = wordsOf(text).length > 1 ? hear(withoutFigures(text)).danger : 0
  const isWorrying = chance >= WORRY && (chance >= GRAVE_WORRY || !isPlainRequest(text, date))
  const isKnown = maybeHurt(text) !== undefined
  if (!isWorrying && !isKnown) return undefined
  // What the patterns know as worth a question ('Dad slipped') stays one.
  return { danger: likelyDanger(text), isSure: chance >= SURE && !isKnown }
}

/** What lower and higher ones would hear and needlessly ask about is in docs/assistant.md. */
const WORRY = 0.25
/** Even words that look like a plain request are asked about. */
const GRAVE_WORRY = 0.7
/** The advice comes at once. */
const SURE = 0.95
