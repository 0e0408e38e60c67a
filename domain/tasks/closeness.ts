import { typosAllowed, typosIn } from './typo.ts'

/** The folded words of a task: those of its title, and those of its notes and steps. */
export type WordsOfTask = { title: readonly string[]; more: readonly string[] }

/** How many of the terms a task has, and with how many mistakes; a term in its notes counts like one more mistake. */
export function closeness(
  { title, more }: WordsOfTask,
  terms: readonly string[],
): { matched: number; typos: number } {
  const places = [
    { words: title, cost: 0 },
    { words: more, cost: 1 },
  ]
  let matched = 0
  let typos = 0
  for (const term of terms) {
    const most = typosAllowed(term)
    const best = Math.min(
      ...places.map(({ words, cost }) => cost + Math.min(...words.map((word) => typosOf(term, word, most)))),
    )
    if (best === Number.POSITIVE_INFINITY) continue
    matched += 1
    typos += best
  }
  return { matched, typos }
}

/** Inside of a longer word it counts as found, if it says enough. */
function typosOf(term: string, word: string, most: number): number {
  return term.length > 2 && word.includes(term) ? 0 : typosIn(term, word, most)
}
