import { JsonText } from '../http/json-text.ts'

/** In characters. A text that is sent often is there as bytes, compressed or not, too. */
const MOST_KEPT = 8_000_000
/** A longer day is some hundred tasks, and would take the room of many others. */
const LONGEST_KEPT = 200_000
/** In PostgreSQL a text does not hold for longer. */
const KEPT_MS = 60 * 60 * 1000

type Kept = { version: string; answer: JsonText; since: number }

/** Days that this process has answered, those of the last minutes of many people. Which still hold, PostgreSQL says. */
const kept = new Map<string, Kept>()
let size = 0

/** The version of a day that is here, to ask PostgreSQL whether it is still the one. */
export function keptVersion(day: string): string | undefined {
  return kept.get(day)?.version
}

export function keptAnswer(day: string, version: string): JsonText | undefined {
  const found = kept.get(day)
  return found?.version === version ? found.answer : undefined
}

/** Keeps a day as it was read; what has been here longest gives way. */
export function keepAnswer(day: string, version: string, text: string): JsonText {
  const answer = new JsonText(text, { isKept: true })
  forget(day)
  if (text.length > LONGEST_KEPT) return answer
  kept.set(day, { version, answer, since: performance.now() })
  size += text.length
  for (const [oldest, { since }] of kept) {
    if (size <= MOST_KEPT && performance.now() - since < KEPT_MS) break
    forget(oldest)
  }
  return answer
}

type Joined = { days: readonly JsonText[]; answer: JsonText }

/** Days that were answered together, by the first of them. They are here for as long as that one is. */
const joined = new WeakMap<JsonText, Joined>()

/** The answer made of these days; the same one again for as long as each of them is the same. */
export function joinedAnswer(days: readonly JsonText[], join: () => string): JsonText {
  const before = joined.get(days[0]!)
  if (before?.days.length === days.length && before.days.every((day, index) => day === days[index]))
    return before.answer
  const text = join()
  if (text.length > LONGEST_KEPT || !days.every(({ isKept }) => isKept)) return new JsonText(text)
  const answer = new JsonText(text, { isKept: true })
  joined.set(days[0]!, { days, answer })
  return answer
}

function forget(day: string): void {
  size -= kept.get(day)?.answer.text.length ?? 0
  kept.delete(day)
}
