import { resolveHas } from './has-or-is.ts'
import { NUMBER_TENS, NUMBER_UNITS, ordinalDigits } from './numbers.ts'
import { correctedWord } from './spelling.ts'

/** A word of the message, as written and in the normalised form the grammar reads. */
export type Token = {
  raw: string
  /** Lower case, contractions expanded ('i have'), numbers as digits, known misspellings corrected. */
  norm: string
  /** Inside quotation marks: a literal title, never a date or a command. */
  quoted: boolean
}

/** Splits a message into tokens. `names` are the names of the day's owner when someone acts for them. */
export function tokenise(text: string, names: readonly string[] = []): Token[] {
  const plain = text
    .normalize('NFC')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[–—]/g, ' - ')
    .slice(0, MAX_LENGTH)
  const tokens: Token[] = []
  for (const piece of plain.match(PIECES) ?? []) {
    const quoted = /^["“”«].*["“”»]$/s.test(piece)
    if (quoted) tokens.push({ raw: piece.slice(1, -1).trim(), norm: '“”', quoted: true })
    else tokens.push({ raw: piece, norm: plainForm(piece.toLowerCase(), names), quoted: false })
  }
  return resolveHas(joinLists(joinNumbers(tokens.filter((token) => token.raw !== '' && token.norm !== ''))))
}

/** The tokens as normal text. */
export function rawText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => token.raw)
    .join(' ')
    .replace(/ ([,.;:!?%)])/g, '$1')
    .replace(/([($#]) /g, '$1')
}

export function normText(tokens: readonly Token[]): string {
  return tokens.map((token) => token.norm).join(' ')
}

/** More than anyone says in one message. Whoever takes messages refuses longer ones, so that nothing is dropped. */
export const MAX_LENGTH = 2000

const PIECES =
  /["“«][^"“”»]{1,300}["”»]|https?:\/\/\S+|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\b(?:dr|mr|mrs|ms|prof|st)\.(?= )|[ap]\.m\.?|\d{1,2}[:.h]\d{2}(?!\d)|\d+(?:st|nd|rd|th)\b|\d+(?=\s?[ap]\.?m\b)|\d+(?:day|moro|morrow|nite|night)\b|\d+|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*'?|[^\s\p{L}\d]/giu

const CONTRACTIONS: Record<string, string> = {
  "i'm": 'i am',
  im: 'i am',
  "i've": 'i have',
  ive: 'i have',
  "i'll": 'i will',
  "i'd": 'i would',
  "we're": 'we are',
  "we've": 'we have',
  "we'll": 'we will',
  "you're": 'you are',
  youre: 'you are',
  "they're": 'they are',
  "she's": 'she is',
  shes: 'she is',
  "he's": 'he is',
  hes: 'he is',
  "she'll": 'she will',
  "he'll": 'he will',
  "they've": 'they have',
  "it's": 'it is',
  "it'll": 'it will',
  "that's": 'that is',
  thats: 'that is',
  "there's": 'there is',
  theres: 'there is',
  "what's": 'what is',
  whats: 'what is',
  wats: 'what is',
  "when's": 'when is',
  whens: 'when is',
  "where's": 'where is',
  "who's": 'who is',
  "how's": 'how is',
  hows: 'how is',
  "what're": 'what are',
  "what've": 'what have',
  "let's": 'let us',
  lets: 'let us',
  "here's": 'here is',
  "everything's": 'everything is',
  "don't": 'do not',
  dont: 'do not',
  "doesn't": 'does not',
  doesnt: 'does not',
  "didn't": 'did not',
  didnt: 'did not',
  "can't": 'can not',
  cant: 'can not',
  cannot: 'can not',
  "won't": 'will not',
  wont: 'will not',
  "haven't": 'have not',
  havent: 'have not',
  "hasn't": 'has not',
  hasnt: 'has not',
  "isn't": 'is not',
  isnt: 'is not',
  "aren't": 'are not',
  "wasn't": 'was not',
  wasnt: 'was not',
  "couldn't": 'could not',
  couldnt: 'could not',
  "wouldn't": 'would not',
  wouldnt: 'would not',
  "shouldn't": 'should not',
  shouldnt: 'should not',
  "shan't": 'will not',
  shant: 'will not',
  "hadn't": 'had not',
  hadnt: 'had not',
  "mustn't": 'must not',
  arent: 'are not',
  werent: 'were not',
  "they'll": 'they will',
  "you'll": 'you will',
  bc: 'because',
  coz: 'because',
  cuz: 'because',
  smth: 'something',
  "weren't": 'were not',
  "ain't": 'is not',
  "could've": 'could have',
  "should've": 'should have',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  lemme: 'let me',
  gimme: 'give me',
  dunno: 'do not know',
  kinda: 'kind of',
  waht: 'what',
  wht: 'what',
  whta: 'what',
  tody: 'today',
  todya: 'today',
  teh: 'the',
  adn: 'and',
  ad: 'add',
  taks: 'task',
  pls: 'please',
  plz: 'please',
  u: 'you',
  ur: 'your',
  thx: 'thanks',
  ty: 'thank you',
  tysm: 'thank you',
  yr: 'your',
  abt: 'about',
  bout: 'about',
  "'bout": 'about',
  owt: 'anything',
  nowt: 'nothing',
  summat: 'something',
  wot: 'what',
  wots: 'what is',
  wen: 'when',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  '2moro': 'tomorrow',
  '2morrow': 'tomorrow',
  'to-morrow': 'tomorrow',
  '2day': 'today',
  'to-day': 'today',
  tdy: 'today',
  tonite: 'tonight',
  '2nite': 'tonight',
  '2night': 'tonight',
  'to-night': 'tonight',
  'a.m.': 'am',
  'a.m': 'am',
  'p.m.': 'pm',
  'p.m': 'pm',
  "o'clock": 'oclock',
  everyday: 'every day',
  appt: 'appointment',
  appts: 'appointments',
  mins: 'minutes',
  min: 'minutes',
  hrs: 'hours',
  hr: 'hour',
  wk: 'week',
  wks: 'weeks',
  wknd: 'weekend',
  mths: 'months',
  sched: 'schedule',
  todo: 'to-do',
  todos: 'to-dos',
  okay: 'ok',
  k: 'ok',
  kk: 'ok',
  alright: 'ok',
  colour: 'color',
  nvm: 'never mind',
  nevermind: 'never mind',
  idk: 'i do not know',
  '&': 'and',
  '+': 'and',
}

function plainForm(written: string, names: readonly string[]): string {
  const word = /^[a-z]+\.$/.test(written) ? written.slice(0, -1) : written
  if (names.includes(word)) return 'she'
  if (word.endsWith("'s") && names.includes(word.slice(0, -2))) return 'her'
  const known = CONTRACTIONS[word]
  if (known) return known
  if (/^\d{1,2}[.h]\d{2}$/.test(word)) return word.replace(/[.h]/, ':')
  const unit = NUMBER_UNITS[word] ?? NUMBER_TENS[word]
  if (unit !== undefined) return String(unit)
  const [, ish] = /^([a-z]+?)-?ish$/.exec(word) ?? []
  if (ish && NUMBER_UNITS[ish] !== undefined) return `${NUMBER_UNITS[ish]} ish`
  return ordinalDigits(word) ?? compoundNumber(word) ?? correctedWord(word)
}

/** 'twenty-five' and 'twenty-first'. */
function compoundNumber(word: string): string | undefined {
  const [tens, unit, more] = word.split('-')
  if (!tens || !unit || more !== undefined || NUMBER_TENS[tens] === undefined) return undefined
  return joined(String(NUMBER_TENS[tens]), NUMBER_UNITS[unit]?.toString() ?? ordinalDigits(unit) ?? unit)
}

/** 'twenty five' is one number; 'seven thirty' stays two. */
function joinNumbers(tokens: Token[]): Token[] {
  const out: Token[] = []
  for (const token of tokens) {
    const before = out.at(-1)
    const both =
      before && NUMBER_TENS[before.raw.toLowerCase()] !== undefined
        ? joined(before.norm, unitOf(token))
        : undefined
    if (before && both) out[out.length - 1] = { raw: `${before.raw} ${token.raw}`, norm: both, quoted: false }
    else out.push(token)
  }
  return out
}

/** 'to do list', 'chore list', 'list of things to do' all become 'list'. */
function joinLists(tokens: Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = tokens[at]!.quoted ? 0 : listLength(tokens, at)
    const words = tokens.slice(at, at + Math.max(1, length))
    out.push(length > 1 ? { raw: rawText(words), norm: 'list', quoted: false } : words[0]!)
    at += words.length
  }
  return out
}

function listLength(tokens: readonly Token[], at: number): number {
  for (const name of LIST_NAMES) {
    if (name.every((word, index) => word.includes(tokens[at + index]?.norm ?? ''))) return name.length
  }
  return 0
}

const LIST_NAMES = [
  'list of things|stuff|tasks|chores to do',
  'list of things|stuff|tasks|chores',
  'to do lists|list',
  'to do s',
  'to-do|to-dos|task|tasks|chore|chores|reminder|reminders|day|daily|things list|lists',
].map((line) => line.split(' ').map((word) => word.split('|')))

function unitOf(token: Token): string {
  return token.raw.toLowerCase() === 'one' ? '1' : token.norm
}

function joined(tens: string, unit: string): string | undefined {
  const match = /^([1-9])(st|nd|rd|th)?$/.exec(unit)
  return match ? `${Number(tens) + Number(match[1])}${match[2] ?? ''}` : undefined
}
