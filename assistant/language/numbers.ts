/** 'one' is left out: it is mostly a pronoun ('the second one'). The grammar reads it where a number fits. */
export const NUMBER_UNITS: Record<string, number> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}

export const NUMBER_TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

const ORDINALS = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

/** 'third' is '3rd'; anything else is undefined. */
export function ordinalDigits(word: string): string | undefined {
  const number = word === 'thirtieth' ? 30 : ORDINALS.indexOf(word)
  if (number < 1) return undefined
  return `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`
}

/** A number as the grammar finds it: digits, 'a', 'an', 'one', 'a couple of', 'a few', 'half a'. */
export const COUNT = '(?:\\d+|one|an?|a couple(?: of)?|a few|half an?)'

export function countOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words)
  if (words.startsWith('half')) return 0.5
  if (words.startsWith('a couple')) return 2
  return words.startsWith('a few') ? 3 : 1
}
