import { type Danger, dangerIn, likelyDanger, maybeHurt } from './danger/danger.ts'
import { isOrdinaryGoodbye, soundsFinal } from './danger/farewells.ts'
import { withoutFigures, withoutNearMisses } from './danger/figures.ts'
import { isSaidOutright } from './danger/medical.ts'
import { isToldOf } from './danger/told-of.ts'
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
  const heard = hearIn(said, date) ?? hearPlainly(said, date)
  if (heard) return heard
  const sentences = said.split(/(?<=[.!?\n])\s+/)
  const clauses = said.split(/(?<=[.,;!?\n])\s+/)
  // Clauses of one remark ('what a day, I nearly died') belong together; beside an order they stand alone.
  const parts = clauses.some((clause) => ORDER.test(clause)) ? clauses : sentences
  if (parts.length < 2) return undefined
  return parts
    .filter((part) => wordsOf(part).length > 2)
    .map((part) => hearIn(part, date))
    .find((danger) => danger !== undefined)
}

/** The same in common spelling ('gonnae kill masel'), where that leaves no doubt. */
function hearPlainly(said: string, date: string): HeardDanger | undefined {
  const plain = inPlainWords(said)
  const heard = plain === said ? undefined : hearIn(plain, date)
  return heard?.isSure ? heard : undefined
}

const ORDER = /^(?:and |also |please |then )*(?:tick|skip|mark|move|cancel|delete|cross)\b/i

/** As the patterns and the trained model hear it: either one is enough. */
function hearIn(said: string, date: string): HeardDanger | undefined {
  const text = withoutNearMisses(said)
  // One word alone ('mum') is an answer, unless the patterns know better.
  const opinion = hear(withoutFigures(text))
  const chance = wordsOf(text).length > 1 ? opinion.danger : 0
  const parting = isOrdinaryGoodbye(text)
  if (parting === 'only') return undefined
  const isTold = isOnlyToldOf(text)
  // 'My brother had a stroke three years ago': the patterns know the words, and the model that nothing happens now.
  const isPast = isTold && chance < WORRY
  // 'A suicide mission, parking in town': the patterns know one word, and the model the whole sentence.
  const isDenied = (sign: Danger, below: number) =>
    (isPast && sign !== 'overdose' && sign !== 'self-harm') ||
    (chance < below && sign !== 'overdose' && !isOfOneself(sign, text) && wordsOf(text).length > SHORT)
  const sign = dangerIn(text)
  // 'Used to have chest pains, not since the stent' is worth a question, no more.
  const isCertain = !isTold || sign === 'overdose' || sign === 'self-harm'
  if (sign && !isDenied(sign, DENIES_SIGN)) return { danger: sign, isSure: isCertain }
  const isFaint = tellsLittle(text) || (opinion.label !== 'danger' && opinion.chance >= MEANS_ELSE)
  const worry = isTold || parting === 'back' ? TOLD_WORRY : isFaint ? FAINT_WORRY : WORRY
  const isUsual = isOrdinaryDose(text) || isOnlyAnswer(text)
  const isWorrying = !isUsual && chance >= worry && (chance >= GRAVE_WORRY || !isPlainRequest(text, date))
  const hurt = maybeHurt(text)
  const isKnown = (hurt !== undefined && !isDenied(hurt, DENIES_WORRY)) || (!isTold && isSaidOutright(text))
  if (!isWorrying && !isKnown) return undefined
  // What the patterns know as worth a question ('Dad slipped') stays one.
  return { danger: likelyDanger(text), isSure: chance >= SURE && !isKnown }
}

/** 'I think I did', 'not sure if I have', 'four would be better': an answer that names nothing but a time. */
function isOnlyAnswer(text: string): boolean {
  const [first, ...others] = text.split(/(?<=[.!?])\s+/)
  // What is said beside it stands by itself, and is heard by itself.
  const answer = first!.toLowerCase()
  return (ANSWER.test(answer) || SUITS.test(answer)) && others.every((other) => !isNear(other))
}

function isNear(text: string): boolean {
  return hear(text).danger >= WORRY || dangerIn(text) !== undefined || maybeHurt(text) !== undefined
}

const ANSWER =
  /^(?:(?:yes|no|well|oh|hmm|actually|yeah)[, ]+)*(?:i |i'm |i am )?(?:think|believe|guess|reckon|(?:fairly|pretty|quite|not) sure|can't remember|don't remember|(?:he|she) (?:says|said) (?:he|she) (?:has|did))(?: (?:if|that|whether|i|so|have|did|i've|it|already|actually|not))*\W*$/

const SUITS =
  /^(?:(?:yes|no|well|oh|hmm|actually|yeah|maybe|ok)[, ]+)*(?:at |on )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half (?:past )?\w+|quarter (?:to|past) \w+|tomorrow|later|earlier|\w+day|(?:the )?(?:morning|afternoon|evening)) (?:would be|would suit|might be|is|works|suits) (?:me |us )?(?:a bit |much )?(?:better|best|easier|nicer|good|fine)\W*$/

/** 'She got the job': hardly a word in it says what could be wrong, whatever the model makes of the rest. */
function tellsLittle(text: string): boolean {
  return new Set(wordsOf(text).flatMap(sensesOf).filter(isTelling)).size < 2
}

/** 'I wanted to die last year and I still do': whoever says that of themselves is believed, and so are last words. */
function isOfOneself(sign: Danger, text: string): boolean {
  return (
    sign === 'self-harm' &&
    (/\b(?:i|i['’]?m|i['’]?ve|myself|painless\w*|without pain|to die)\b/i.test(text) || soundsFinal(text))
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

/** What lower and higher ones would hear and needlessly ask about is in docs/assistant.md. */
const WORRY = 0.13
/** Where hardly a word tells of harm. On held voices that takes a fifth of the needless questions away. */
const FAINT_WORRY = 0.22
/** From here on another meaning is likely by itself. On held voices no danger is lost by it. */
const MEANS_ELSE = 0.35
/** Told of, read or planned. On voices left out of training no danger was below it, and 15 of 19 needless questions were. */
const TOLD_WORRY = 0.7
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
