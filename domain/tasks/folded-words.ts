/** The words of a text as they are looked for: without case, marks and punctuation, in every alphabet. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(LETTERS, (letter) => SPELT[letter]!)
    .replace(ONE_BY_ONE, ' $& ')
    .split(BETWEEN)
    .filter(Boolean)
}

/** Marks above and below letters, apostrophes, and what is not seen. */
const UNSEEN = /['’ʼ\p{Mn}\u0640\u200b-\u200f\u2060]/gu
const BETWEEN = /[^\p{L}\p{N}\p{Mc}\p{S}]+/u
/** Written without spaces, so that each of them is a word. */
const ONE_BY_ONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Letters that are more than a letter with a mark. */
const SPELT: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const LETTERS = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g')
