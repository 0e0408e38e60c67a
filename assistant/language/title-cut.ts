import { capitalized } from '#domain/capitalized.ts'

/** A stretch of a text: `from` is its first character, `to` the one after its last. */
export type Place = { from: number; to: number }

/** The text without some of its words, and without the commas and small words that would dangle. */
export function titleWithout(text: string, places: readonly Place[]): string {
  let left = ''
  let from = 0
  for (const place of places) {
    left += `${text.slice(from, place.from)}${GAP}`
    from = place.to
  }
  left += text.slice(from)
  const closed = left
    .replace(SHARP, '')
    .replace(AT_START, '')
    .replace(AT_END, '')
    .replace(INSIDE, (gap) => (gap.includes(',') ? ', ' : gap.includes(';') ? '; ' : ' '))
    .trim()
  // 'iPhone' stays as it is.
  return /^\p{Ll}+(?!\p{L})/u.test(closed) ? capitalized(closed) : closed
}

/** Nobody can type it. */
const GAP = '\u{F0000}'
/** 'At 8:45 sharp' */
const SHARP = /(?<=\u{F0000}) sharp(?![\p{L}\p{N}])/iu
const AT_START = /^[\s,;:.-]*\u{F0000}(?:[\s,;:.\u{F0000}-]|(?:to|and|then|that|about|of)(?=\s))*/iu
const AT_END =
  /(?:[\s,;:.-]|(?<=\s)(?:and|at|on|by|for|in|then|starting|from)(?=\s))*\u{F0000}[\s,;:.\u{F0000}-]*$/iu
const INSIDE = /[\s,;]*\u{F0000}[\s,;\u{F0000}]*/gu
