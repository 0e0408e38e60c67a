import { isPlainRequest } from './engine/built-in/parse/plain-request.ts'
import { hear } from './listening/hear.ts'
import { type Danger, dangerIn, likelyDanger, maybeHurt, withoutFigures } from './safety.ts'

/** What somebody may be in danger of. Unless it is sure, one kind question comes first. */
export type HeardDanger = { danger: Danger; isSure: boolean }

/** Danger as the patterns and the trained model hear it: either one is enough. */
export function hearDanger(text: string, date: string): HeardDanger | undefined {
  const sign = dangerIn(text)
  if (sign) return { danger: sign, isSure: true }
  const { danger: chance } = hear(withoutFigures(text))
  const isWorrying = chance >= WORRY && (chance >= GRAVE_WORRY || !isPlainRequest(text, date))
  if (!isWorrying && maybeHurt(text) === undefined) return undefined
  return { danger: likelyDanger(text), isSure: chance >= SURE }
}

/** Chosen with `npm run train:assistant -- --folds`, on voices left out of training: see docs/assistant.md. */
const WORRY = 0.2
/** Even words that look like a plain request are asked about. */
const GRAVE_WORRY = 0.7
/** The advice comes at once. */
const SURE = 0.95
