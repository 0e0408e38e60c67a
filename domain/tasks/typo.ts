/** How many typing mistakes a word may have and still be taken for another. Short words and numbers none. */
export function typosAllowed(term: string): number {
  if (/^\d+$/.test(term)) return 0
  const length = [...term].length
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/**
 * How many letters are missing, added, wrong or swapped with the next one in `term`, compared with a word or with its
 * beginning, since people look while they type. Infinity when there are more than `most`.
 */
export function typosIn(term: string, word: string, most: number): number {
  const wanted = [...term]
  const letters = [...word].slice(0, wanted.length + most)
  if (letters.length < wanted.length - most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: letters.length + 1 }, (_, index) => index)
  for (let place = 1; place <= wanted.length; place++) {
    const next = [place]
    for (let at = 1; at <= letters.length; at++) {
      const isSame = wanted[place - 1] === letters[at - 1]
      const isSwapped =
        place > 1 && at > 1 && wanted[place - 1] === letters[at - 2] && wanted[place - 2] === letters[at - 1]
      next[at] = Math.min(
        row[at]! + 1,
        next[at - 1]! + 1,
        row[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const least = Math.min(...row)
  return least <= most ? least : Number.POSITIVE_INFINITY
}

/**
 * What a mistyped word leaves as it should be: of each list, a word that was meant has all parts. A part at the beginning
 * of the word starts with a space, one at its end may close with one.
 */
export function intactParts(term: string): string[][] {
  const letters = [...term]
  const part = (from: number, to: number) => {
    const text = letters.slice(from, to).join('')
    const isShort = to - from < 3
    return `${from === 0 ? ' ' : ''}${text}${to === letters.length && isShort ? ' ' : ''}`
  }
  const { length } = letters
  if (typosAllowed(term) === 0) return [[` ${term}`]]
  if (length >= 9) {
    const third = Math.floor(length / 3)
    return [[part(0, third)], [part(third, length - third)], [part(length - third, length)]]
  }
  const half = Math.floor(length / 2)
  // The third is for the two letters at the middle, swapped.
  return [[part(0, half)], [part(half, length)], [part(0, half - 1), part(half + 1, length)]].map((parts) =>
    parts.filter((text) => text.trim().length > 0),
  )
}
