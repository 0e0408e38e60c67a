/** A pattern for 'titles that contain …': a title matches when it contains any of the words. */
export function patternOf(words: readonly string[]): string {
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '')
  return [...new Set(wanted)].map((word) => word.replace(SPECIAL, '\\$&')).join('|')
}

/** The words of a pattern made of plain words only; undefined for any other pattern. */
export function wordsOf(pattern: string): string[] | undefined {
  if (pattern === '') return []
  const words = ['']
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!
    if (char === '|') words.push('')
    else if (char === '\\') {
      const escaped = pattern[++at]
      if (!escaped || !isSpecial(escaped)) return undefined
      words[words.length - 1] += escaped
    } else if (isSpecial(char)) return undefined
    else words[words.length - 1] += char
  }
  return words.every((word) => word !== '' && word === word.trim()) ? words : undefined
}

/** Whether someone is writing a pattern: these signs are not used in words, as brackets, dots and question marks may be. */
export function isWrittenAsPattern(text: string): boolean {
  return /[|\\^]|\.[*+]|[\])][*+{]/.test(text)
}

const SPECIAL = /[\\^$.|?*+()[\]{}]/g

function isSpecial(char: string): boolean {
  return '\\^$.|?*+()[]{}'.includes(char)
}
