import { typosAllowed, typosIn } from './typo.ts'

/** Something that may be meant by some words, with its own words as they are compared. */
export type Near = {
  task: string
  title: string
  more: string
  /** it is over */
  past: boolean
  /** days from today */
  away: number
}

/**
 * Each task once, if it has half of the terms or more: most of them first, then those with the fewest mistakes. They are
 * looked through in the order in which they come until `turn` says that the time is up; what was found by then counts.
 */
export async function closest<T extends Near>(
  candidates: readonly T[],
  terms: readonly string[],
  turn: () => Promise<boolean>,
): Promise<T[]> {
  const scored: { candidate: T; matched: number; typos: number }[] = []
  for (const candidate of candidates) {
    if (await turn()) break
    const score = closeness(wordsOf(candidate), terms)
    if (score.matched >= terms.length / 2) scored.push({ candidate, ...score })
  }
  scored.sort(
    (one, other) =>
      other.matched - one.matched ||
      one.typos - other.typos ||
      Number(one.candidate.past) - Number(other.candidate.past) ||
      one.candidate.away - other.candidate.away,
  )
  const once = new Map<string, T>()
  for (const { candidate } of scored) if (!once.has(candidate.task)) once.set(candidate.task, candidate)
  return [...once.values()]
}

/** The folded words of a task: those of its title, and those of its notes and steps. */
export type WordsOfTask = { title: readonly string[]; more: readonly string[] }

/** How many of the terms a task has, and with how many mistakes; a term in its notes counts like one more mistake. */
export function closeness(
  { title, more }: WordsOfTask,
  terms: readonly string[],
): { matched: number; typos: number } {
  let matched = 0
  let typos = 0
  for (const term of terms) {
    const fewest = fewestTypos(term, title)
    const best = fewest <= 1 ? fewest : Math.min(fewest, 1 + fewestTypos(term, more))
    if (best === Number.POSITIVE_INFINITY) continue
    matched += 1
    typos += best
  }
  return { matched, typos }
}

/** Each word once: notes repeat theirs. */
function wordsOf({ title, more }: Near): WordsOfTask {
  const once = (text: string) => [...new Set(text.trim().split(' '))]
  return { title: once(title), more: once(more) }
}

function fewestTypos(term: string, words: readonly string[]): number {
  const most = typosAllowed(term)
  let fewest = Number.POSITIVE_INFINITY
  for (const word of words) {
    // Inside of a longer word it counts as found, if it says enough.
    if (term.length > 2 && word.includes(term)) return 0
    fewest = Math.min(fewest, typosIn(term, word, most))
  }
  return fewest
}
