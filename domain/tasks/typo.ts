/** How many typing mistakes a word may have and still be taken for another. Short words and numbers none. */
export function typosAllowed(term: string): number {
  if (/^\d+$/.test(term)) return 0
  const length = [...term].length
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/**
 * How many letters are missing, added, wrong or swapped with the next one in `term`, compared with a word or with its
 * beginning, since people look while they type. Infinity when there are more than `most`. Thousands of words are compared
 * at a time: only the places that so few mistakes can reach are looked at, and no further than they are few enough.
 */
export function typosIn(term: string, word: string, most: number): number {
  if (word.length < term.length - most) return Number.POSITIVE_INFINITY
  if (most === 0) return word.startsWith(term) ? 0 : Number.POSITIVE_INFINITY
  if (missingLetters(term, word, most) > most) return Number.POSITIVE_INFINITY
  const tooMany = most + 1
  const width = most + tooMany
  // Entry `k` of a row is for the letter of the word that is `k - most` places further on than the one of the term.
  let before: number[] = []
  let row: number[] = []
  for (let k = 0; k < width; k++) row.push(k < most || k - most > word.length ? tooMany : k - most)
  for (let place = 1; place <= term.length; place++) {
    const next: number[] = []
    let fewest = tooMany
    for (let k = 0; k < width; k++) {
      const at = place + k - most
      let typos = tooMany
      if (at >= 0 && at <= word.length) {
        if (k + 1 < width) typos = Math.min(typos, row[k + 1]! + 1)
        if (k > 0) typos = Math.min(typos, next[k - 1]! + 1)
        if (at > 0) typos = Math.min(typos, row[k]! + (isSame(place - 1, at - 1) ? 0 : 1))
        if (place > 1 && at > 1 && isSame(place - 1, at - 2) && isSame(place - 2, at - 1))
          typos = Math.min(typos, before[k]! + 1)
      }
      next.push(typos)
      fewest = Math.min(fewest, typos)
    }
    if (fewest > most) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const fewest = Math.min(...row)
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY

  function isSame(place: number, at: number): boolean {
    return term.charCodeAt(place) === word.charCodeAt(at)
  }
}

/** How many letters of a term the word does not have near that place; each is a mistake. Stops once there are too many. */
function missingLetters(term: string, word: string, most: number): number {
  let count = 0
  for (let place = 0; place < term.length && count <= most; place++) {
    const letter = term.charCodeAt(place)
    let at = Math.max(0, place - most)
    while (at <= place + most && at < word.length && word.charCodeAt(at) !== letter) at++
    if (at > place + most || at >= word.length) count++
  }
  return count
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
