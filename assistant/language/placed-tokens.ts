import { type Token, tokenise } from './tokens.ts'

/** A word with its place in the text: `from` is its first character, `to` the one after its last. */
export type PlacedToken = Token & { from: number; to: number }

/** The tokens of a text in NFC, each with its place. */
export function placedTokens(text: string): PlacedToken[] {
  let at = 0
  return tokenise(text).map((token) => {
    const letters = token.raw.replace(/\s/g, '')
    while (at < text.length && plainLetter(text[at]!) !== letters[0]) at++
    const from = at
    for (const letter of letters.split('')) {
      while (at < text.length && plainLetter(text[at]!) !== letter) at++
      at++
    }
    return { ...token, from, to: Math.min(at, text.length) }
  })
}

/** As `tokenise` writes it. */
function plainLetter(letter: string): string {
  if (/[’‘ʼ`]/.test(letter)) return "'"
  return /[–—]/.test(letter) ? '-' : letter
}
