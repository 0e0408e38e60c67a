import { lemma } from './lemma.ts'
import { isMedication, isMedicineWord } from './medication.ts'
import { isTypoOf } from './spelling.ts'

/** How well words point at a title: all of its words, a part that leaves no doubt about which words, or only a guess. */
export type Likeness = 'exact' | 'part' | 'guess' | 'none'

/**
 * Compares what was said of a task with its title. A medicine is never matched by a near spelling: two names one
 * letter apart may be two different drugs.
 */
export function likeness(said: string, title: string): Likeness {
  if (plain(said) === plain(title)) return 'exact'
  if (isMedication(title)) return medicineLikeness(said, title)
  const words = contentWords(title)
  const query = joinCompounds(contentWords(said), words)
  if (query.length === 0 || words.length === 0) return 'none'
  const found = query.filter((word) => words.some((other) => nearlySame(word, other)))
  const covered = words.filter((word) => query.some((other) => nearlySame(other, word)))
  const heavy = (list: string[]) => list.filter((word) => !LIGHT.has(word)).length
  if (heavy(found) === 0 && found.length < query.length) return 'none'
  const allSaid = heavy(found) === heavy(query) && found.length > 0
  const allTitle = heavy(covered) === heavy(words) && covered.length > 0
  if (allSaid && allTitle) return 'exact'
  // Only little words in common ('take', 'do') point at nothing.
  if (heavy(found) === 0) return allSaid && heavy(query) === 0 && heavy(words) === 0 ? 'part' : 'none'
  if (allSaid || allTitle) return 'part'
  const nouns = found.filter((word) => !LIGHT.has(word) && !VERBS.has(word)).length
  return nouns > 0 && heavy(found) * 2 >= heavy(query) && heavy(covered) * 2 >= heavy(words)
    ? 'guess'
    : 'none'
}

/**
 * Whether a title, one of several words, shares no more with what was said than `word`: 'walked' and 'Walk the dog'.
 * A title that is that thing ('30 minute walk') is no guess, unless it says which of the day's ('Evening walk').
 */
export function sharesOnly(word: string, said: string, title: string): boolean {
  const query = contentWords(said)
  const words = contentWords(title).filter((each) => !LIGHT.has(each))
  const shared = words.filter((each) => query.some((other) => nearlySame(other, each)))
  const alone = contentWords(word)
  const isThing = words.length > 1 && shared.length === 1 && words.at(-1) === shared[0]
  if (isThing && !literalWords(title).some(isPartWord)) return false
  return shared.length < words.length && shared.every((each) => alone.some((one) => nearlySame(one, each)))
}

/** Whether the words name this medicine beyond doubt: every word of its title is there, letter by letter. */
export function namesMedicine(said: string, title: string): boolean {
  const query = literalWords(said)
  const words = literalWords(title)
  return words.length > 0 && words.every((word) => query.includes(word))
}

function medicineLikeness(said: string, title: string): Likeness {
  const query = literalWords(said)
  const words = literalWords(title)
  if (query.length === 0 || words.length === 0) return 'none'
  if (namesMedicine(said, title)) return query.every((word) => words.includes(word)) ? 'exact' : 'part'
  if (query.every((word) => words.includes(word))) return 'part'
  return speaksOfMedicine(said) ||
    query.some((word) => words.includes(word) && word.length > 3 && !isPartWord(word))
    ? 'guess'
    : 'none'
}

/** 'hair cut' is the 'haircut' of the title. */
function joinCompounds(query: string[], words: readonly string[]): string[] {
  const at = query.findIndex(
    (word, index) => words.includes(`${word}${query[index + 1] ?? ''}`) && query[index + 1] !== undefined,
  )
  return at < 0 ? query : [...query.slice(0, at), `${query[at]}${query[at + 1]}`, ...query.slice(at + 2)]
}

function isPartWord(word: string): boolean {
  return /^(?:morning|afternoon|evening|night|noon|daily)$/.test(word)
}

/** Words that carry meaning as they were said, but for plurals and the verbs of taking. */
function literalWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return [
    ...new Set(
      words
        .filter((word) => !STOP.has(word) && !LIGHT.has(lemma(word)))
        .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
    ),
  ]
}

/** Speaks of medicine, but not which. */
export function speaksOfMedicine(said: string): boolean {
  return contentWords(said).some(isMedicineWord)
}

/** The words of a text that carry meaning, in their plain forms, each once. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\d]+(?:'[\p{L}]+)?/gu) ?? []
  return [...new Set(words.filter((word) => !STOP.has(word)).map(lemma))]
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

function nearlySame(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < 4 || b.length < 4) return false
  return (
    isTypoOf(a, b) ||
    (a.length >= 5 &&
      b.length >= 5 &&
      (a.startsWith(b) || b.startsWith(a)) &&
      Math.abs(a.length - b.length) <= 3)
  )
}

const STOP = new Set(
  `the a an my your our his her their its i me we you he she it they him them us to of for with in on at by from up out off about into and or that this these those
  one ones task tasks item thing stuff bit some any please just now already finally again today been be was is are were am will would can could as some's reminder entry all`.split(
    /\s+/,
  ),
)

/** Verbs that say little by themselves: 'do yoga', 'have lunch', 'take pills'. */
const LIGHT = new Set('do have get make take go give put come use'.split(' ').map(lemma))

/** Verbs that many titles share, so that one alone is a weak sign. */
const VERBS = new Set(
  'call buy clean pick send write read pay check book order wash feed walk water visit meet see ask finish start return drop'
    .split(' ')
    .map(lemma),
)
