import { pickedNumbers } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../../language/when.ts'
import type { Reference } from './intent.ts'
import { withoutPleasantries } from './phrase.ts'

/** One request of a message, ready to be parsed. */
export type Piece = {
  tokens: Token[]
  norm: string
  /** Including pleasantries: 'hi there' is nothing else. */
  whole: string
  when: When
  today: string
  dayFirst: boolean
  /** Continues a list of things to add: 'add milk, [call mum]'. */
  addsOn?: boolean
}

export function pieceOf(tokens: readonly Token[], today: string, dayFirst: boolean, addsOn = false): Piece {
  const core = moveDayToEnd(withoutPleasantries(withoutWrongTime(withoutInsteadOf(tokens), today)), today)
  return {
    whole: normText(tokens),
    tokens: core,
    norm: normText(core),
    when: readWhen(core, today, { dayFirst }),
    today,
    dayFirst,
    addsOn,
  }
}

/** 'tomorrow instead of today': drops the day that is not meant. */
function withoutInsteadOf(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token, index) => token.norm === 'instead' && tokens[index + 1]?.norm === 'of')
  const day = tokens[at + 2]?.norm ?? ''
  return at >= 0 && /^(?:today|tomorrow|tonight|now|\w+day)$/.test(day)
    ? [...tokens.slice(0, at + 1), ...tokens.slice(at + 3)]
    : [...tokens]
}

/** 'Friday, not Thursday', 'at six rather than five': drops the day or time that is not meant. */
export function withoutWrongTime(tokens: readonly Token[], today: string): Token[] {
  const at = tokens.findIndex(
    ({ norm }, index) =>
      index > 0 &&
      (norm === 'not' ||
        (/^(?:rather|instead)$/.test(norm) && /^(?:than|of)$/.test(tokens[index + 1]?.norm ?? ''))),
  )
  if (at < 0) return [...tokens]
  const isWhen = (words: readonly Token[]) => {
    const when = readWhen(words, today, { bareHour: true, vague: true })
    return (
      saysWhen(when) &&
      when.left.every(({ norm }) => /^(?:[.,!?]|than|of|at|on|the|please|any ?more)$/.test(norm))
    )
  }
  const from = tokens[at]!.norm === 'not' ? at : at + 1
  const saysBefore = saysWhen(readWhen(tokens.slice(0, at), today, { bareHour: true, vague: true }))
  if (!saysBefore || !isWhen(tokens.slice(from + 1))) return [...tokens]
  const kept = tokens.slice(0, at)
  while (kept.length > 0 && /^(?:,|and)$/.test(kept.at(-1)!.norm)) kept.pop()
  return kept
}

/** 'Tomorrow I have to …' becomes 'I have to … tomorrow', so that patterns match from the start. */
function moveDayToEnd(tokens: Token[], today: string): Token[] {
  const left = new Set(readWhen(tokens, today).left)
  const anchor = FIRST_ANCHOR.exec(normText(tokens))?.[0].trim().split(' ').length ?? 0
  const start = anchor || tokens.findIndex((token) => left.has(token) && !/^[,:-]$/.test(token.norm))
  if (start <= 0 || !AFTER_DAY.test(normText(tokens.slice(start)))) return tokens
  const day = tokens.slice(0, start).filter((token) => !/^[,:-]$/.test(token.norm))
  if (anchor && TELLS_MORE.test(normText(tokens.slice(start)))) return tokens
  return [...withoutPleasantries(tokens.slice(start)), ...day]
}

/** 'After lunch I need to …'. */
const FIRST_ANCHOR =
  /^(?:(?:straight|right|just) )?(?:after|before) (?:(?:the|my|her|his) )?[a-z]+ (?:(?:today|tomorrow) )?(?:, )?(?=(?:i|we|remind|add|put|please|can|could) )/

/** 'After the bank I'll walk [and the dishes are done]': what stands first says nothing of that. */
const TELLS_MORE = / (?:,|and|but) .*\b(?:is|are|was|were|done|did|finished)\b/

const AFTER_DAY =
  /^(?:i|we|she|he|they|remind|add|put|please|can|could|what|do|is|are|there is|schedule|create|set|move|skip|mark|mute|plan|show|how|did|have|let us|make|any|anything) /

export function parseReference(tokens: readonly Token[], piece: Piece): Reference {
  const quoted = tokens.find((token) => token.quoted)
  if (quoted) return { words: quoted.raw, when: readWhen([], piece.today) }
  const whole = normText(tokens).replace(/^(?:off|with|as|to) /, '')
  const when = readWhen(tokens, piece.today, { dayFirst: piece.dayFirst })
  const norm = normText(when.left)
    .replace(/[.,!?;:]/g, '')
    .replace(/ (?:instead|rather|then|too|as well|please)$/, '')
    .trim()
  const picks = pickedNumbers(PLACES.test(whole) ? whole : norm)
  if ((when.times.length > 0 || when.part) && ONE.test(norm)) return { words: '', when }
  const named = /\b(morning|afternoon|evening)(?:'s)? (?=tasks?|things|ones|stuff|list|routine)/.exec(norm)
  const [everything, except] = norm
    .replace(named?.[0] ?? '', '')
    .split(/ (?:except(?: for)?|but(?: not)?|apart from|other than|besides) /)
  if (EVERYTHING.test(everything!))
    return {
      words: except ?? '',
      when: named ? { ...when, part: named[1] as When['part'] } : when,
      all: true,
    }
  if (Array.isArray(picks)) return { words: '', when: readWhen([], piece.today), picks }
  if (picks === 'all') return { words: '', when, pronoun: 'them' }
  if (IT.test(norm)) return { words: '', when, pronoun: 'it' }
  if (THEM.test(norm)) return { words: '', when, pronoun: 'them' }
  return { words: titleWords(when.left), when }
}

/** The words that name a task, without the frame around them: 'the … task from my list'. */
export function titleWords(tokens: readonly Token[]): string {
  let words = [...tokens]
  const frame = (word: string) =>
    /^(?:[.,!?;:-]|please|just|my|the|a|an|that|this|our|her|his|their|off|up|instead|rather|again|now|yet|already|today|too|also|ok|entirely|completely)$/.test(
      word,
    )
  while (words.length > 1 && frame(words[0]!.norm)) words = words.slice(1)
  while (words.length > 1 && frame(words.at(-1)!.norm)) words = words.slice(0, -1)
  const text = rawText(words)
  return text
    .replace(
      /\s+(?:from|off|on|to|in)\s+(?:my|the|her|his|our)\s+(?:task\s+|to-?do\s+)?(?:list|day|tasks|schedule|calendar|plan|agenda)$/i,
      '',
    )
    .replace(/\s+(?:task|reminder)$/i, '')
}

const EVERYTHING =
  /^(?:everything(?: is)?(?: else)?(?: (?:(?:that )?(?:i|she|he|we) (?:have|has|did) not (?:done|finished|got to|gotten to|ticked|do|finish)(?: yet)?|(?:that is )?(?:left(?: over)?|unfinished|undone|not done|still open|not finished)))?|(?:all )?(?:the |my |her |his )?(?:unfinished|undone|left ?over) (?:tasks?|things?|ones?|stuff)|(?:all|every|each)(?: (?:of|one of))?(?: (?:my|the|her|his|these|those|our))?(?: (?:other|remaining|open|pending))?(?: (?:tasks?|things?|items?|stuff|ones?|to-dos?|of it|list|day|appointments|events|alarms|reminders|meetings|chores|errands|plans))?|all of (?:it|them)|them all|(?:my|the) (?:whole|entire|full) (?:list|day|schedule)|the rest(?: of (?:it|them|my (?:list|tasks|day)|the (?:list|tasks|day)))?|(?:my|the) (?:remaining|other|open) (?:tasks|things|items|ones)|the lot|the others?|(?:my|the|her|his|our|whole|entire|full|complete)(?: (?:whole|entire|full|complete))? list|(?:the |my |all )?(?:items|tasks|things|stuff) (?:on|in|from) (?:my|the) list|to-dos)(?: (?:on|from|in|off) (?:my|the|her|his) (?:list|day|schedule))?$/

/** 'the 1st', 'the 1st and the 3rd': positions in a list, not days of the month. */
const PLACES =
  /^(?:the )?\d{1,2}(?:st|nd|rd|th)(?:(?: ,)?(?: and)?(?: the)? \d{1,2}(?:st|nd|rd|th))*(?: (?:ones?|tasks?))?$/

const ONE = /^(?:the |my |that )?(?:one|ones|task|thing)$/

const IT =
  /^(?:did|it|that|this|that is|it is|this is|that one|this one|the one|the same|that task|this task|it off|that off|one|that thing|that item|this item|the item|the task|the same one|it up|her|him)$/

const THEM =
  /^(?:them|those|these|they|both|both of them|all of them|those ones|those tasks|these tasks|them off|both tasks|both of those|the both of them)$/
