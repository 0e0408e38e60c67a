import { dangerByKind } from './danger/by-kind.ts'
import { isCalmTalk, isPromisedErrand } from './danger/calm-talk.ts'
import { type Danger, dangerIn, likelyDanger, maybeHurt } from './danger/danger.ts'
import { ALL_OF_A_TIME } from './danger/doses.ts'
import { isOrdinaryGoodbye, soundsFinal } from './danger/farewells.ts'
import { withoutFigures, withoutNearMisses } from './danger/figures.ts'
import { isSaidOutright } from './danger/medical.ts'
import { asHeard } from './danger/misheard.ts'
import { isToldOf } from './danger/told-of.ts'
import { isDoseAndDoings } from './engine/built-in/parse/dose-and-doings.ts'
import { isOrdinaryDose } from './engine/built-in/parse/ordinary-dose.ts'
import { isPlainRequest } from './engine/built-in/parse/plain-request.ts'
import { inPlainWords } from './language/plain-words.ts'
import { wordsOf } from './listening/features.ts'
import { hear } from './listening/hear.ts'
import { isTelling, sensesOf } from './listening/senses.ts'

/** What somebody may be in danger of. Unless it is sure, one kind question comes first. */
export type HeardDanger = { danger: Danger; isSure: boolean }

/** Danger in a message or in a part of it: 'Had a fall. Tick the ironing' is no less one for the ironing. */
export function hearDanger(said: string, date: string): HeardDanger | undefined {
  const heard = hearIn(said, date) ?? hearPlainly(said, date) ?? hearMisheard(said, date)
  if (heard) return heard
  const beside = hearAside(said, date) ?? hearBefore(said, date) ?? hearOfSomebody(said, date)
  if (beside) return beside
  // A figure of speech may be told only by the part beside it: 'legs are dead, destroyed at the gym, tick it'.
  const plainly = withoutFigures(said)
  const sentences = plainly.split(/(?<=[.!?\n])\s+/)
  const clauses = plainly.split(/(?<=[.,;!?\n])\s+/)
  // Clauses of one remark ('what a day, I nearly died') belong together; beside an order they stand alone.
  const parts = clauses.some((clause) => ORDER.test(clause)) ? clauses : sentences
  if (parts.length < 2) return undefined
  // 'Patch changed, old one binned. Laxido he wouldn't touch': the whole leaves little doubt about a part that is faint.
  const isCalmAsWhole = hear(plainly).danger < WORRY
  const isFaint = (part: string) => isCalmAsWhole && hear(part).danger < LIKELY_PART && !isKnownDanger(part)
  return parts
    .filter((part) => wordsOf(part).length > 2 && !isFaint(part))
    .map((part) => hearIn(part, date))
    .find((danger) => danger !== undefined)
}

/** Whether a pattern knows it, whatever the model makes of it. */
export function isKnownDanger(text: string): boolean {
  return (
    dangerIn(text) !== undefined ||
    maybeHurt(text) !== undefined ||
    isSaidOutright(text) ||
    dangerByKind(text) !== undefined
  )
}

/** The same in common spelling ('gonnae kill masel'), where that leaves no doubt. */
function hearPlainly(said: string, date: string): HeardDanger | undefined {
  const plain = inPlainWords(said)
  const heard = plain === said ? undefined : hearIn(plain, date)
  return heard?.isSure ? heard : undefined
}

/** The same as it was most likely said, where it was written by a recogniser of speech: 'I took a nova dose'. */
function hearMisheard(said: string, date: string): HeardDanger | undefined {
  const meant = asHeard(said)
  return meant === said ? undefined : hearIn(meant, date)
}

/** 'Add milk and my dad has cut both wrists': what follows an order, and is about somebody, is heard by itself. */
function hearAside(said: string, date: string): HeardDanger | undefined {
  const aside = ASKS.test(said) ? said.split(ASIDE).slice(1).join(' and ') : ''
  return hearLikely(aside, date)
}

/**
 * 'Not felt him kick since yesterday, it's 34 weeks, remind me …': what comes before an order is heard by itself. Only the
 * model is believed there: the patterns know 'the sugar is low', which is also a reason to buy some.
 */
function hearBefore(said: string, date: string): HeardDanger | undefined {
  const before = said.replace(ORDER_AT_THE_END, '')
  return before !== said && hear(before).danger >= GRAVE_WORRY ? hearLikely(before, date) : undefined
}

/** 'Our neighbour Bill was grabbed round the neck' is heard as it would be of anybody. */
function hearOfSomebody(said: string, date: string): HeardDanger | undefined {
  const anybody = said.replace(SOMEBODY, 'she')
  return anybody === said ? undefined : hearLikely(anybody, date)
}

/** What was not said in these words must be likelier than what was. */
function hearLikely(said: string, date: string): HeardDanger | undefined {
  if (wordsOf(said).length < 3) return undefined
  const heard = hearIn(said, date)
  const isKnown = dangerIn(said) !== undefined || maybeHurt(said) !== undefined
  return heard && (isKnown || hear(said).danger >= GRAVE_WORRY) ? { ...heard, isSure: false } : undefined
}

const ASKS =
  /^(?:(?:please|can you|could you|and|also|oh|hi|right|so)[, ]+)*(?:add|put|remind|ring|call|phone|book|buy|get|order|move|tick|skip|mark|cancel|delete)\b/i
const ASIDE =
  /(?:[,.;!?-]+ ?| )(?:and|also|but|plus|oh|only|then|because|cos)[, ]+(?:also )?(?=(?:i|i['’]?\w+|my|his|her|our|the|there|there['’]?s|some(?:one|body)(?:['’]?s)?|no(?:body| one)(?:['’]?s)?|he|he['’]?s|she|she['’]?s|they|we|mum|mam|mom|dad|gran|nan|tell)\b)/i
const ORDER_AT_THE_END =
  /(?:[,.;!?]+| -| but) +(?:(?:and|but|also|oh|ok|anyway|just|then|please|can you|could you) +)*(?:(?:add|book|cancel|delete|mark|move|push|remind|shift|skip|tick|(?:can|could|will|would) you)\b|put (?:it|that|this|me|an?|the)\b)[^.!?]*[.!?]*$/i
const SOMEBODY =
  /\b(?:[Oo]ur|[Mm]y|[Tt]he|[Hh]is|[Hh]er) (?:\w+ )?(?:neighbou?r|flatmate|housemate|roommate|lodger|client|resident|patient|lad|cousin|uncle|auntie?|nephew|niece|friend|mate|pal|colleague|boss|landlord|tenant|wee one|wean|pikin|papaji|madam|father-in-law|mother-in-law|old (?:man|lady|lad|boy))(?: [A-Z]\w+)?\b(?!['’])/

const ORDER = /^(?:and |also |please |then )*(?:tick|skip|mark|move|cancel|delete|cross)\b/i

/** As the patterns and the trained model hear it: either one is enough. */
function hearIn(said: string, date: string): HeardDanger | undefined {
  const text = withoutNearMisses(said)
  // One word alone ('mum') is an answer, unless the patterns know better.
  const plain = withoutFigures(text)
  const opinion = hear(plain)
  const chance = wordsOf(text).length > 1 ? opinion.danger : 0
  const parting = isOrdinaryGoodbye(text)
  if (parting === 'only') return undefined
  const isTold = isOnlyToldOf(text)
  // 'My brother had a stroke three years ago': the patterns know the words, and the model that nothing happens now.
  const isPast = isTold && chance < PAST_WORRY
  // 'A suicide mission, parking in town': the patterns know one word, and the model the whole sentence.
  const isDenied = (sign: Danger, below: number) =>
    (isPast && sign !== 'overdose' && sign !== 'self-harm') ||
    (chance < below && sign !== 'overdose' && !isOfOneself(sign, text) && wordsOf(text).length > SHORT)
  const sign = dangerIn(plain)
  // 'Used to have chest pains, not since the stent' is worth a question, no more.
  const isCertain =
    (!isTold || sign === 'overdose' || sign === 'self-harm') && !ALL_OF_A_TIME.test(text.toLowerCase())
  if (sign && !isDenied(sign, DENIES_SIGN)) return { danger: sign, isSure: isCertain }
  const isFaint = tellsLittle(text) || (opinion.label !== 'danger' && opinion.chance >= MEANS_ELSE)
  const told =
    isTold || parting === 'back'
      ? TOLD_WORRY
      : isOneWord(text)
        ? ONE_WORD_WORRY
        : isFaint
          ? FAINT_WORRY
          : WORRY
  const worry = isPromisedErrand(text) ? Math.max(told, GRAVE_WORRY) : told
  const isUsual = isOrdinaryDose(text) || isDoseAndDoings(text) || isOnlyAnswer(text) || isCalmTalk(text)
  const isWorrying = !isUsual && chance >= worry && (chance >= GRAVE_WORRY || !isPlainRequest(text, date))
  const hurt = maybeHurt(plain)
  const kind = isTold ? undefined : dangerByKind(plain)
  const isKnown =
    (hurt !== undefined && !isDenied(hurt, DENIES_WORRY)) || (!isTold && isSaidOutright(text)) || kind
  if (!isWorrying && !isKnown) return undefined
  // What the patterns know as worth a question ('Dad slipped') stays one.
  return { danger: kind ?? likelyDanger(text), isSure: chance >= SURE && !isKnown }
}

/** 'I think I did', 'not sure if I have', 'four would be better': an answer that names nothing but a time. */
function isOnlyAnswer(text: string): boolean {
  const [first, ...others] = text.split(/(?<=[.!?])\s+/)
  // What is said beside it stands by itself, and is heard by itself.
  const answer = first!.toLowerCase()
  return (
    [ANSWER, SUITS, SAYS_WHEN].some((pattern) => pattern.test(answer)) &&
    others.every((other) => !isNear(other))
  )
}

function isNear(text: string): boolean {
  return hear(text).danger >= WORRY || dangerIn(text) !== undefined || maybeHurt(text) !== undefined
}

const ANSWER =
  /^(?:(?:yes|no|well|oh|hmm|actually|yeah)[, ]+)*(?:i |i'm |i am )?(?:think|believe|guess|reckon|(?:fairly|pretty|quite|not) sure|can't remember|don't remember|(?:he|she) (?:says|said) (?:he|she) (?:has|did))(?: (?:if|that|whether|i|so|have|did|i've|it|already|actually|not))*\W*$/

const SUITS =
  /^(?:(?:yes|no|well|oh|hmm|actually|yeah|maybe|ok)[, ]+)*(?:at |on )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half (?:past )?\w+|quarter (?:to|past) \w+|tomorrow|later|earlier|\w+day|(?:the )?(?:morning|afternoon|evening)) (?:would be|would suit|might be|is|works|suits) (?:me |us )?(?:a bit |much )?(?:better|best|easier|nicer|good|fine)\W*$/

/** 'She says half five', unlike 'he says six', which may be a number of anything. */
const SAYS_WHEN =
  /^(?:(?:yes|no|well|oh|ok|and)[, ]+)*(?:he|she|they|\p{L}+) (?:says?|said|wants|reckons|thinks)(?: (?:it['’]s|to make it|make it|for|to))* (?:at (?:half (?:past )?|quarter (?:to|past) )?(?:\d{1,2}(?:[:.]\d\d)?|\p{L}+)|half (?:past )?\p{L}+|quarter (?:to|past) \p{L}+|tomorrow|\p{L}+day)(?: (?:now|instead|then|please|morning|afternoon))*\W*$/u

/** 'She got the job': hardly a word in it says what could be wrong, whatever the model makes of the rest. */
function tellsLittle(text: string): boolean {
  return new Set(wordsOf(text).flatMap(sensesOf).filter(isTelling)).size < 2
}

/** 'Toddler drew on the wall', 'lightbulb's gone on the landing': no two words of it tell of harm. */
function isOneWord(text: string): boolean {
  return wordsOf(text).filter((word) => sensesOf(word).some(isTelling)).length < 2
}

/** 'I wanted to die last year and I still do': whoever says that of themselves is believed, and so are last words. */
function isOfOneself(sign: Danger, text: string): boolean {
  return (
    sign === 'self-harm' &&
    (/\b(?:i|i['’]?m|i['’]?ve|myself|painless\w*|without pain|to die|nothing (?:really )?matters)\b/i.test(
      text,
    ) ||
      soundsFinal(text))
  )
}

/** Whatever else is said, no part of it is about danger unless that part is told of: '… but he is choking' is not. */
function isOnlyToldOf(text: string): boolean {
  const clauses = text.split(/[,.;:!?]+|\bbut\b|\band(?= (?:now|then|i|he|she|it|we|they|my|mum|dad)\b)/i)
  return (
    clauses.some(isToldOf) &&
    clauses.every(
      (clause) => isToldOf(clause) || (dangerIn(clause) === undefined && maybeHurt(clause) === undefined),
    )
  )
}

/** In a message that is calm as a whole. On held voices no danger was lost by it. */
const LIKELY_PART = 0.3
/** What lower and higher ones would hear and needlessly ask about is in docs/assistant.md. */
const WORRY = 0.13
/** Where hardly a word tells of harm. On held voices that takes a fifth of the needless questions away. */
const FAINT_WORRY = 0.22
/** Where at most one word could tell of harm. On held voices that costs one danger in 300 and saves a quarter of the needless questions. */
const ONE_WORD_WORRY = 0.4
/** From here on another meaning is likely by itself. On held voices no danger is lost by it. */
const MEANS_ELSE = 0.35
/** Told of, read or planned. On voices left out of training no danger was below it, and 15 of 19 needless questions were. */
const TOLD_WORRY = 0.7
/** What the patterns know is believed to be over below this. */
const PAST_WORRY = 0.25
/** Even words that look like a plain request are asked about. */
const GRAVE_WORRY = 0.5
/** The advice comes at once. */
const SURE = 0.95
/**
 * Below these the model is so sure of the opposite that what the patterns hear is a figure of speech. Nobody speaks of
 * a dose taken twice in jest, so that is never denied.
 */
const DENIES_SIGN = 0.06
const DENIES_WORRY = 0.1
/** A cry for help has few words, and the patterns are right about those. */
const SHORT = 5
