/** The words of 'titles that contain …' as a pattern: a title matches when it contains any of them. */
export function patternOf(words: readonly string[]): string {
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '')
  return [...new Set(wanted)].map((word) => word.replace(SPECIAL, '\\$&')).join('|')
}

/** The words behind a pattern, if it is no more than words; undefined when only a pattern can say it. */
export function wordsOf(pattern: string): string[] | undefined {
  if (pattern === '') return []
  const words = ['']
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]!
    if (sign === '|') words.push('')
    else if (sign === '\\') {
      const escaped = pattern[++at]
      if (!escaped || !isSpecial(escaped)) return undefined
      words[words.length - 1] += escaped
    } else if (isSpecial(sign)) return undefined
    else words[words.length - 1] += sign
  }
  return words.every((word) => word !== '' && word === word.trim()) ? words : undefined
}

const SPECIAL = /[\\^$.|?*+()[\]{}]/g

function isSpecial(sign: string): boolean {
  return '\\^$.|?*+()[]{}'.includes(sign)
}
