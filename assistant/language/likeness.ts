import { isMedicineWord } from '#domain/tasks/medicine.ts'
import { lemma } from './lemma.ts'
import { isMedication } from './medication.ts'
import { isTypoOf } from './spelling.ts'
import { isVerbOfAnother } from './verb-of-another.ts'

/** How well words match a title: all its words, clearly some of them, or only a guess. */
export type Likeness = 'exact' | 'part' | 'guess' | 'none'

/**
 * Compares what the person called a task with its title. Similar spelling never matches a medicine: two names one
 * letter apart may be two different drugs.
 */
export function likeness(said: string, title: string): Likeness {
  if (plain(said) === plain(title)) return 'exact'
  if (isMedication(title)) return medicineLikeness(said, title)
  if (isVerbOfAnother(said, title)) return 'none'
  const words = contentWords(title)
  const query = joinCompounds(contentWords(said), words)
  if (query.length === 0 || words.length === 0) return 'none'
  const found = query.filter((word) => words.some((other) => nearlySame(word, other)))
  const covered = words.filter((word) => query.some((other) => nearlySame(other, word)))
  const countHeavy = (list: string[]) => list.filter((word) => !LIGHT_VERBS.has(word)).length
  if (countHeavy(found) === 0 && found.length < query.length) return 'none'
  const allSaid = countHeavy(found) === countHeavy(query) && found.length > 0
  const allTitle = countHeavy(covered) === countHeavy(words) && covered.length > 0
  if (allSaid && allTitle) return 'exact'
  // Sharing only light verbs ('take', 'do') means nothing.
  if (countHeavy(found) === 0)
    return allSaid && countHeavy(query) === 0 && countHeavy(words) === 0 ? 'part' : 'none'
  if (allSaid || allTitle) return 'part'
  const nouns = found.filter((word) => !LIGHT_VERBS.has(word) && !COMMON_VERBS.has(word)).length
  return nouns > 0 &&
    countHeavy(found) * 2 >= countHeavy(query) &&
    countHeavy(covered) * 2 >= countHeavy(words)
    ? 'guess'
    : 'none'
}

/**
 * How well a longer sentence names a title: all its meaningful words are there, a thing it is about, or only half of it.
 * A verb alone names nothing. A medicine counts only when its name is there, letter by letter.
 */
export function namedIn(said: string, title: string): Likeness {
  if (isMedication(title)) return medicineNamedIn(said, title)
  if (isVerbOfAnother(said, title)) return 'none'
  const words = contentWords(title).filter((word) => !LIGHT_VERBS.has(word))
  const query = joinCompounds(contentWords(said), words)
  const found = words.filter((word) => query.some((other) => nearlySame(other, word)))
  if (words.length === 0 || found.length === 0) return 'none'
  if (found.length === words.length)
    return words.length > 1 || !COMMON_VERBS.has(words[0]!) || isThingIn(words[0]!, said) ? 'exact' : 'guess'
  const things = found.filter((word) => !COMMON_VERBS.has(word) && !isPartWord(word))
  // 'Mum's doing pick up': half a name, but said as one.
  if (things.length === 0) return found.some((word) => isThingIn(word, said)) ? 'guess' : 'none'
  return found.length * 2 >= words.length ? 'part' : 'guess'
}

/** Whether every word of a title that counts was said, in whatever order. */
export function saysWholeName(said: string, title: string): boolean {
  const words = contentWords(said)
  return contentWords(title).every((word) => words.includes(word))
}

/** Whether words say nothing besides what these titles say: 'do the laundry' of 'Laundry'. */
export function namesOnly(said: string, titles: readonly string[]): boolean {
  const words = titles.flatMap(contentWords)
  const query = contentWords(said).filter((word) => !LIGHT_VERBS.has(word))
  return query.length > 0 && query.every((word) => words.some((other) => nearlySame(word, other)))
}

/** 'the walk', 'my run': a thing, not a verb. */
function isThingIn(word: string, said: string): boolean {
  return [
    ...said
      .toLowerCase()
      .matchAll(/\b(?:the|my|her|his|a|our|that|morning|evening|daily|doing|wants?|no) ([a-z]+)\b/g),
  ].some(([, thing]) => nearlySame(lemma(thing!), word))
}

function medicineNamedIn(said: string, title: string): Likeness {
  if (namesMedicine(said, title)) return 'exact'
  const query = literalWords(said)
  const names = literalWords(title).filter((word) => !isMedicineWord(word) && !isPartWord(word))
  if (names.some((word) => query.includes(word) && word.length > 3)) return 'part'
  return mayMeanMedicine(said, title) ? 'guess' : 'none'
}

/**
 * Whether a title of several words shares only `word` with what was said: 'walked' and 'Walk the dog'. Not so for a
 * title that ends in that word ('30 minute walk'), unless it names a part of the day ('Evening walk').
 */
export function sharesOnly(word: string, said: string, title: string): boolean {
  const query = contentWords(said)
  const words = contentWords(title).filter((each) => !LIGHT_VERBS.has(each))
  const shared = words.filter((each) => query.some((other) => nearlySame(other, each)))
  const alone = contentWords(word)
  const isThing = words.length > 1 && shared.length === 1 && words.at(-1) === shared[0]
  if (isThing && !literalWords(title).some(isPartWord)) return false
  return shared.length < words.length && shared.every((each) => alone.some((one) => nearlySame(one, each)))
}

/** Whether the words clearly name this medicine: every word of its title is there, spelled exactly. */
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
  return mayMeanMedicine(said, title) ||
    query.some((word) => words.includes(word) && word.length > 3 && !isPartWord(word))
    ? 'guess'
    : 'none'
}

/** 'hair cut' matches 'haircut' in the title, and 'bookclub' “Book club”. */
function joinCompounds(query: string[], words: readonly string[]): string[] {
  const whole = query.findIndex((word) =>
    words.some((first, at) => word === `${first}${words[at + 1] ?? '?'}`),
  )
  if (whole >= 0) {
    const first = words.findIndex((word, at) => query[whole] === `${word}${words[at + 1] ?? '?'}`)
    return [...query.slice(0, whole), words[first]!, words[first + 1]!, ...query.slice(whole + 1)]
  }
  const at = query.findIndex(
    (word, index) => words.includes(`${word}${query[index + 1] ?? ''}`) && query[index + 1] !== undefined,
  )
  return at < 0 ? query : [...query.slice(0, at), `${query[at]}${query[at + 1]}`, ...query.slice(at + 2)]
}

function isPartWord(word: string): boolean {
  return /^(?:morning|afternoon|evening|night|noon|daily)$/.test(word)
}

/** The meaningful words as they were said, without plural s and light verbs. */
function literalWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return [
    ...new Set(
      words
        .filter((word) => !STOP_WORDS.has(word) && !LIGHT_VERBS.has(lemma(word)))
        .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
    ),
  ]
}

/** 'My pills' may be any medicine, but no vitamins are an inhaler, and 'vitamin D' is not 'Morning pills'. */
function mayMeanMedicine(said: string, title: string): boolean {
  if (!mentionsMedicine(said) || /\bvitamin [a-k]\d*\b/i.test(said)) return false
  const [saidForms, forms] = [formsOf(said), formsOf(title)]
  return saidForms.length === 0 || forms.length === 0 || saidForms.some((form) => forms.includes(form))
}

/** The forms a medicine is named by, unless its words fit any medicine. Nobody calls drops or an inhaler vitamins. */
function formsOf(text: string): string[] {
  const plain = text.toLowerCase()
  if (/\b(?:pill|tablet|med|capsule|dose|medicine|medication)s?\b/.test(plain)) return []
  return FORMS.filter((form) => form.test(plain)).map(({ source }) => source)
}

const FORMS = [
  /\b(?:inhalers?|puffers?|nebuli[sz]ers?|puffs?)\b/,
  /\b(?:eye ?drops?|ear ?drops?|drops)\b/,
  /\b(?:inject\w*|insulin|epipens?)\b/,
  /\b(?:multi)?vitamins?\b|\bsupplements?\b|\bprobiotics?\b/,
  /\b(?:ointments?|creams?|emollients?|gel|lotion)\b/,
  /\bpatch(?:es)?\b/,
  /\b(?:suppositor\w+|pessar\w+|enemas?)\b/,
]

/** 'My pills': any medicine, without naming one. */
export function mentionsMedicine(said: string): boolean {
  return (said.toLowerCase().match(/[a-z]+/g) ?? []).some(isMedicineWord)
}

/** The meaningful words of a text, in their base forms, without duplicates. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\d]+(?:'[\p{L}]+)?/gu) ?? []
  const plain = words.map((word) => word.replace(/'(?:ll|ve|re|d|m)$/, ''))
  return [...new Set(plain.filter((word) => !STOP_WORDS.has(word)).map(lemma))]
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

export function nearlySame(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < 4 || b.length < 4) return false
  // Hardly anybody misses the first letter: 'right' is no “night”, and 'hang on' changes nothing.
  return (
    (a[0] === b[0] && isTypoOf(a, b)) ||
    (a.length >= 5 &&
      b.length >= 5 &&
      (a.startsWith(b) || b.startsWith(a)) &&
      Math.abs(a.length - b.length) <= 3)
  )
}

const STOP_WORDS = new Set(
  `the a an my your our his her their its i me we you he she it they him them us to of for with in on at by from up out off about into and or that this these those
  one ones task tasks item thing stuff bit some any please just now already finally again today been be was is are were am will would can could as some's reminder entry all`.split(
    /\s+/,
  ),
)

/** Verbs that mean little by themselves: 'do yoga', 'have lunch', 'take pills'. */
const LIGHT_VERBS = new Set('do have get make take go give put come use'.split(' ').map(lemma))

/** Verbs that many titles share, so that one alone is a weak match. */
const COMMON_VERBS = new Set(
  'call buy clean pick send write read pay check book order wash feed walk water visit meet see ask finish start return drop'
    .split(' ')
    .map(lemma),
)
