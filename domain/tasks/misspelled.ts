/**
 * Whether a word in small letters is one of these, or one of the longer of them written otherwise or one letter off:
 * 'metphormin', 'paracetemol'. A short one is a letter away from too many other words.
 */
export function spellingsOf(words: ReadonlySet<string>, ordinary: ReadonlySet<string>) {
  let near: Near | undefined
  return (word: string): boolean => {
    if (words.has(word)) return true
    if (word.length < LONG_ENOUGH - 1 || word.length > TOO_LONG || ordinary.has(word)) return false
    near ??= nearWords(words)
    const heard = asHeard(word)
    return [heard, ...withOneLess(heard)].some((each) => near!.get(each)?.has(heard[0]!))
  }
}

const LONG_ENOUGH = 7
/** No name is as long. A word of hundreds of letters would be tried without each of them. */
const TOO_LONG = 40

/** The letters that are heard alike are written alike. */
export function asHeard(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/[ao]e/g, 'e')
    .replace(/(.)\1+/g, '$1')
}

/** What is written, with the letters that it may begin with: a wrong first letter makes another word. */
type Near = Map<string, Set<string>>

/** Every long word, and what is left of it without one of its letters: two that are one letter apart have one of them in common. */
function nearWords(words: ReadonlySet<string>): Near {
  const near: Near = new Map()
  for (const word of words) {
    if (word.length < LONG_ENOUGH) continue
    const heard = asHeard(word)
    for (const each of [heard, ...withOneLess(heard)])
      near.set(each, (near.get(each) ?? new Set()).add(heard[0]!))
  }
  return near
}

function withOneLess(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}
