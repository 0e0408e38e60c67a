import { isPast } from '../language/lemma.ts'
import { isMedication } from '../language/medication.ts'
import { isGrave, sensesOf } from './senses.ts'

/** How many rows a feature may fall into. Two may share one; with this many it hardly happens. */
export const BUCKETS = 1 << 18

/**
 * The features of an utterance, as rows of the model: its words, pairs and triples of words, how it begins and ends, and
 * groups of letters, so that misspelt and unknown words still count. Words of one kind (a medicine, a relative, a day, a
 * time) also count as that kind.
 */
export function featuresOf(text: string): Features {
  const words = wordsOf(text)
  const kinds = words.map(kindOf)
  const found = new Map<number, number>()
  let squares = 0
  const note = (name: string) => {
    const row = hash(name) & (BUCKETS - 1)
    if (found.has(row)) return
    const worth = WORTH[name[0]!] ?? 1
    found.set(row, worth)
    squares += worth * worth
  }
  const padded = ['^', ...words, '$']
  const shapes = ['^', ...kinds, '$']
  for (let at = 0; at < padded.length; at++) {
    note(`w ${padded[at]}`)
    if (at + 1 < padded.length) note(`p ${padded[at]} ${padded[at + 1]}`)
    note(`k ${shapes[at]} ${shapes[at + 1] ?? ''}`)
    if (at + 2 < padded.length) {
      note(`t ${shapes[at]} ${shapes[at + 1]} ${shapes[at + 2]}`)
      note(`s ${shapes[at]} ${shapes[at + 2]}`)
    }
  }
  for (const word of words) for (const group of lettersOf(word)) note(`l ${group}`)
  note(`n ${Math.min(6, Math.ceil(words.length / 3))}`)
  noteSenses(words, note)
  noteDenials(words, note)
  const length = Math.sqrt(squares)
  return {
    rows: Int32Array.from(found.keys()),
    values: Float64Array.from(found.values(), (worth) => worth / length),
  }
}

/** Senses by themselves, one close after the other ('cannot … breathe'), and grave ones anywhere in one utterance. */
function noteSenses(words: readonly string[], note: (name: string) => void): void {
  const senses = words.map(sensesOf)
  const grave = [...new Set(senses.flat())].filter(isGrave).sort()
  for (let at = 0; at < senses.length; at++)
    for (const sense of senses[at]!) {
      note(`c ${sense}`)
      for (let next = at + 1; next < Math.min(senses.length, at + 4); next++)
        for (const other of senses[next]!) note(`f ${sense} ${other}`)
    }
  for (let at = 0; at < grave.length; at++)
    for (let other = at + 1; other < grave.length; other++) note(`g ${grave[at]} ${grave[other]}`)
}

/** 'Haven't … paid' is the same denial as 'never … paid'; and what was done is told with nothing before it that denies it. */
function noteDenials(words: readonly string[], note: (name: string) => void): void {
  const kind = words.map((word) => (DENIALS.test(word) ? 'NOT' : isPast(word) ? 'DID' : ''))
  for (let at = 0; at < words.length; at++) {
    if (kind[at] === 'NOT')
      for (let next = at + 1; next < Math.min(words.length, at + 4); next++) {
        note(`x not ${words[next]}`)
        if (kind[next] === 'DID') note('x not DID')
      }
    if (kind[at] === 'DID' && !kind.slice(Math.max(0, at - 3), at).includes('NOT')) note('x DID')
  }
}

const DENIALS =
  /^(?:not|never|no|nobody|ain't|aint|cannot|without|(?:have|has|had|did|do|does|is|was|are|were|could|would|should|wo|ca|can|did|need)n'?t|\w+nae)$/

/** The rows of an utterance and how much each counts. All utterances have the same length as vectors. */
export type Features = { rows: Int32Array; values: Float64Array }

/** By kind, measured on voices left out of training: many groups of letters would otherwise drown the few words. */
const WORTH: Record<string, number> = { w: 2, p: 1.5, l: 0.6, t: 0.7, s: 0.7, c: 1.5, f: 0.6, g: 0.6, x: 1 }

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’‘ʼ`]/g, "'")
      .match(/\d+(?:[:.]\d+)?|[\p{L}]+(?:'\p{L}+)?|[?!§‡]/gu) ?? []
  )
}

function lettersOf(word: string): string[] {
  if (word.length < 3) return []
  const framed = `<${word}>`
  const groups: string[] = []
  for (let length = 3; length <= 4; length++)
    for (let from = 0; from + length <= framed.length; from++) groups.push(framed.slice(from, from + length))
  return groups
}

function kindOf(word: string): string {
  let kind = known.get(word)
  if (kind === undefined) {
    kind = KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? (isMedication(word) ? 'MEDICINE' : word)
    if (known.size > 20_000) known.clear()
    known.set(word, kind)
  }
  return kind
}

const known = new Map<string, string>()

const KINDS: [string, RegExp][] = [
  ['NUMBER', /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter)$/],
  [
    'DAY',
    /^(?:today|tomorrow|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|week|month)$/,
  ],
  ['PART', /^(?:morning|afternoon|evening|night|noon|midday|lunchtime|teatime|bedtime|am|pm|o'clock)$/],
  [
    'PERSON',
    /^(?:mum|mom|mam|mother|dad|father|nan|nana|gran|grandma|grandad|granddad|grandpa|wife|husband|son|daughter|brother|sister|aunt|auntie|uncle)$/,
  ],
  [
    "PERSON'S",
    /^(?:mum|mom|mam|mother|dad|father|nan|nana|gran|grandma|grandad|grandpa|wife|husband|son|daughter|brother|sister)'s$/,
  ],
  ['CHILD', /^(?:toddler|baby|grandson|granddaughter|grandchild|kid|child|boy|girl|lad)$/],
  ['WHO', /^(?:she|he)$/],
  ["WHO'S", /^(?:she's|he's)$/],
  ['WHOSE', /^(?:her|his)$/],
]

/** FNV-1a, the same in every place. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at++) {
    value ^= name.charCodeAt(at)
    value = Math.imul(value, 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
