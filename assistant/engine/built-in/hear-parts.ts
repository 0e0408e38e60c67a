import { isPast } from '../../language/lemma.ts'
import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { oneOf } from '../../language/one-of.ts'
import { isQuestion } from '../../language/questions.ts'
import { withWholeWeekdays } from '../../language/short-weekdays.ts'
import { normText, rawText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear, type Opinion } from '../../listening/hear.ts'
import { WRITING } from '../../listening/labels.ts'
import { eitherTime } from './parse/either.ts'
import { amendmentIn, readInPassing } from './parse/in-passing.ts'
import type { Intent } from './parse/intent.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import type { Part } from './parse/part.ts'
import { matchGroups } from './parse/phrase.ts'
import { type Piece, pieceOf } from './parse/piece.ts'
import { withVerbAgain } from './parse/repeated-verb.ts'
import { splitRequests } from './parse/split.ts'
import { understand } from './parse/understand.ts'
import { withoutPauses, withSpeaker, withTopicLast } from './parse/word-order.ts'
import { splitRunOn } from './run-on.ts'
import { CLEAR, labelsOf, POSSIBLE, SURE, support, wantsToWrite } from './second-opinion.ts'

/** One request: what the patterns understood, and what the trained model hears in it. */
export type Heard = {
  intent: Intent
  opinion: Opinion
  text: string
  addsOn: boolean
  /** Read from words in passing. Unless `sure`, it is only offered. `plain` is what the patterns made of it. */
  inPassing?: { sure: boolean; plain: Intent }
  /** How a task may be meant to be different, where the patterns heard something else and the model thinks it possible. */
  amendment?: Intent
  /** A reason or a remark beside a request: answered only when it names a task of its own. */
  isAside?: true
}

type Clock = { today: string; dayFirst: boolean }

/** A message as its requests, at most `most` of them; `rest` is what comes after. */
export function hearParts(
  text: string,
  spoken: readonly Token[],
  clock: Clock,
  most: number,
): { heard: Heard[]; rest?: string } {
  const tokens = withVerbAgain(withoutPauses(withWholeWeekdays(spoken)), clock.today)
  const order = asMove(tokens, clock)
  if (order) return hearParts(text, order, clock, most)
  const contrast = notTheOther(tokens)
  if (contrast) {
    const { heard } = hearParts(rawText(contrast.done), contrast.done, clock, most)
    return { heard: [...heard, contrast.undone] }
  }
  const said = splitRequests(tokens, clock.today)
  // What is left for another time is not listened to: cutting it would cost time for nothing.
  const all = [...said.slice(0, most).flatMap((part) => splitRunOn(part, clock)), ...said.slice(most)]
  const parts = all.slice(0, most)
  const rest = all[most] && rawText(all[most].tokens)
  const each = parts.map((part) =>
    parts.length === 1
      ? hearPart(part, text, clock)
      : within(text, hearPart(part, rawText(part.tokens), clock)),
  )
  // '… and don't ping me before eight' after an addition is no second one, where the model has no doubt.
  for (const [at, part] of each.entries()) {
    const { label, chance } = part.opinion
    if (
      !part.addsOn ||
      label === 'add' ||
      chance < BEYOND_DOUBT ||
      !(label === 'remind' || label === 'delete')
    )
      continue
    each[at] = hearPart({ tokens: parts[at]!.tokens, addsOn: false }, part.text, clock)
  }
  // Only after an addition is what follows a list of things to add.
  for (const [at, part] of each.entries())
    if (part.addsOn && at > 0 && each.slice(0, at).every(({ intent }) => intent.do !== 'add'))
      each[at] = { ...part, addsOn: false }
  const heard =
    each.length > 1 && rest === undefined
      ? (asOne(text, tokens, each, clock) ?? withAsides(withPronouns(each, clock)))
      : each
  return { heard, ...(rest !== undefined && { rest }) }
}

/** 'The walk, make it 5' moves the walk, as 'move the walk to 5' does. */
function asMove(tokens: readonly Token[], { today, dayFirst }: Clock): Token[] | undefined {
  const groups = matchGroups(tokens, MAKE_IT)
  if (!groups?.what || !groups.to || TASK_VERBS.has(groups.what[0]!.norm)) return undefined
  // 'Could you make it 5' and 'nah, make it 5' name no task.
  const [name] = [groups.what.filter(({ norm }) => !NO_NAME.test(norm))]
  if (name.length === 0) return undefined
  const own = readWhen(groups.what, today, { dayFirst })
  const target = readWhen(groups.to, today, { bareHour: true, dayFirst })
  const rest = target.left.filter(({ norm }) => !/^(?:at|on|for|to|please|instead|then|,|\.)$/.test(norm))
  if (saysWhen(own) || !saysWhen(target) || rest.length > 0) return undefined
  return [word('move'), ...groups.what, word('to'), ...groups.to.filter(({ norm }) => norm !== 'to')]
}

const MAKE_IT =
  /^(?<what>(?:(?:the|my|her|his|our|that) )?(?!add\b|move\b|no\b|yes\b|ok\b|actually\b|sorry\b|wait\b|it\b|not\b|and\b|but\b|remind\b|put\b)[a-z]+(?: [a-z]+){0,2}) (?:(?:, )?(?:can you |could you |let us |please |just )*make (?:it|that)|(?:, )?let us say|, (?:better|say)) (?<to>.+)$/

const NO_NAME =
  /^(?:[.,!?]|can|could|would|will|you|u|please|just|maybe|nah|naw|nope|no|yes|yeah|hmm+|um+|uh+|er+|oh|ah|so|well|then|actually|sorry|ok|right|hey|hi|now|rather|better|we|i|let|us|the|a|thanks|perhaps|kindly)$/

function word(norm: string): Token {
  return { raw: norm, norm, quoted: false }
}

/** 'He had his bath but not his tablets' is two reports. The second must never be taken for something that was done. */
function notTheOther(tokens: readonly Token[]): { done: Token[]; undone: Heard } | undefined {
  const at = tokens.findIndex(({ norm }, index) => norm === 'but' && index > 1)
  if (at < 0) return undefined
  const length = [5, 4, 3, 2, 1].find((count) => UNDONE.test(normText(tokens.slice(at + 1, at + 1 + count))))
  if (length === undefined) return undefined
  const done = tokens.slice(0, at).filter(({ norm }, index) => norm !== ',' || index < at - 1)
  const other = tokens.slice(at + 1 + length).filter(({ norm }) => !/^(?:yet|[.!,])$/.test(norm))
  if (!/^(?:the|my|his|her|their|our|any|mum's|dad's)$/.test(other[0]?.norm ?? '') || other.length < 2)
    return undefined
  // 'Everything but not the pills' leaves something out of one request.
  const report = normText(done)
  if (!done.some(({ norm }) => isPast(norm) || /^(?:have|has|did)\b/.test(norm)) || ALL.test(report))
    return undefined
  const words = rawText(other)
  const when: When = { dates: [], times: [], left: [] }
  const intent: Intent = isMedication(words)
    ? { do: 'dose', about: 'not-taken', said: words }
    : { do: 'not-done', ref: { words: rawText(other.slice(1)), when } }
  const text = `not ${words}`
  return { done, undone: { intent, opinion: hear(`I have not done ${words}`), text, addsOn: false } }
}

const UNDONE =
  /^(?:not(?: yet)?|(?:(?:i|he|she|we|they) )?(?:did not|have not|has not|had not|could not)(?: yet)?(?: (?:get|got|gotten) (?:to|round to|around to)| do| done| manage| managed| finish| finished| start| started| have| had| take| taken| touch| touched)?)$/
const ALL = /\b(?:everything|all|every|each|rest|others?|lot|both|them|those)\b/

/** The task may be named in another part of the message. */
function within(message: string, heard: Heard): Heard {
  const { intent } = heard
  if (intent.do === 'move' && !intent.ref.pronoun && !intent.ref.picks && namesNothing(intent.ref.words))
    return { ...heard, intent: { ...intent, ref: { ...intent.ref, words: '', spoken: message } } }
  if (!('ref' in intent) || intent.ref.spoken === undefined || intent.do === 'status') return heard
  return { ...heard, intent: { ...intent, ref: { ...intent.ref, around: message } } as Intent }
}

/** 'they want me' at half three: the task is named before it. */
function namesNothing(words: string): boolean {
  return (
    words !== '' &&
    contentWords(words).every((word) => /^(?:want|need|see|say|meet|come|expect|like)$/.test(word))
  )
}

/** Where the words as they stand mean nothing, the order of a language in which the topic comes first is tried. */
function understood(piece: Piece): Intent {
  const intent = understand(piece)
  if (intent.do === 'status' && intent.status === 'completed' && ONLY_SOME.test(piece.norm))
    return { do: 'underway', ref: { ...intent.ref, words: intent.ref.words.replace(SOME_WORDS, '') } }
  const other = intent.do === 'unknown' ? withTopicLast(piece.tokens) : undefined
  const turned = other && understand(pieceOf(other, piece.today, piece.dayFirst, piece.addsOn))
  if (turned && TURNED.has(turned.do)) return turned
  const whole = intent.do === 'unknown' ? withSpeaker(piece.tokens) : undefined
  const spoken = whole && understand(pieceOf(whole, piece.today, piece.dayFirst, piece.addsOn))
  return spoken?.do === 'add' ? spoken : intent
}

/** 'He did his exercises, well, some of them': begun, and not done. */
const ONLY_SOME =
  /(?: ,| well| but| or| at least| only| just)+ (?:some|half|part|a bit|a few|not all)(?: of (?:it|them|that))?(?: [.!])?$/
const SOME_WORDS = /[,\s]+(?:well|but|or|at least|only|just|some|half|part|a bit|a few|not all)\b.*$/i

/** What may be read from turned words: something about a task. */
const TURNED: ReadonlySet<Intent['do']> = new Set(['status', 'not-done', 'unwilling', 'move', 'delete'])

function hearPart({ tokens, addsOn }: Part, text: string, { today, dayFirst }: Clock): Heard {
  const piece = pieceOf(tokens, today, dayFirst, addsOn)
  const opinion = hear(text)
  const intent = eitherOf(tokens, piece) ?? asReport(understood(piece), text, opinion)
  const mayChange = opinion.chances.change >= POSSIBLE && !labelsOf(intent).slice(0, 1).includes('change')
  const amendment = mayChange ? amendmentIn(piece, text) : undefined
  const plain: Heard = { intent, opinion, text, addsOn, ...(amendment && { amendment }) }
  if (!isWeak(plain)) return plain
  const reading = readInPassing(piece, text, opinion)
  if (!reading || isSame(reading.intent, intent)) return plain
  return { ...plain, intent: reading.intent, inPassing: { sure: reading.sure, plain: intent } }
}

/** 'Lunch with Jo on Saturday or Sunday' is one of two requests. */
function eitherOf(tokens: readonly Token[], { today, dayFirst, addsOn, norm }: Piece): Intent | undefined {
  const [one, other] = (!isQuestion(norm) && eitherTime(tokens, today, dayFirst)) || []
  if (!one || !other) return undefined
  const [first, second] = [one, other].map((said) => understood(pieceOf(said, today, dayFirst, addsOn)))
  const isOpen = first!.do === second!.do && (first!.do === 'add' || first!.do === 'move')
  return isOpen ? { do: 'either', of: [first!, second!] } : undefined
}

/**
 * 'I couldn't manage the exercises', 'I can't remember if I did my drops': told, and no wish to skip. A medicine is looked
 * up, anything else is asked about.
 */
function asReport(intent: Intent, text: string, { chances }: Opinion): Intent {
  if (chances.nottaken < HALF) return intent
  const isSkip = intent.do === 'status' && intent.status === 'skipped' && !SKIPS.test(text)
  const isDose = isMedication(text) || (TAKEN.test(text) && !isSkip)
  // The patterns hear a tick, and the model clearly that nothing was done.
  const isDeniedTick = intent.do === 'status' && intent.status === 'completed' && chances.nottaken >= CLEAR
  if (isDose && (isSkip || isDeniedTick || intent.do === 'find' || intent.do === 'was-done'))
    return { do: 'dose', about: UNSURE.test(text) ? 'unsure' : 'not-taken', said: text }
  if (isDeniedTick) return { do: 'not-done', ref: intent.ref }
  return isSkip ? { do: 'unwilling', ref: intent.ref } : intent
}

const HALF = 0.5
const BEYOND_DOUBT = 0.95
const TAKEN = /\b(?:took|taken|take|swallowed|dose)\b/i
const SKIPS =
  /\b(?:skip|pass on|leave .* (?:out|off)|give .* a miss|not (?:doing|going|having)|no \w+ today)\b/i
const UNSURE = /\b(?:sure|certain|remember|know|idk|whether|if|agree|recall|think|might|may)\b/i

/** Whether what the patterns understood may well be something else, so that words in passing count. */
function isWeak({ intent, opinion, addsOn, text }: Heard): boolean {
  const { label, chance } = opinion
  if (intent.do === 'unknown') return true
  if (intent.do === 'talk' && intent.topic === 'away') return false
  if (intent.do === 'find' && TAG_QUESTION.test(text)) return false
  if (intent.do === 'add' && intent.reminders) return false
  if (intent.do === 'add' && PUT_TO.test(text)) return !addsOn && opinion.chances.move >= PERHAPS
  if (!WRITING.has(label) || labelsOf(intent).includes(label)) return false
  if (intent.do === 'add') return !addsOn && (intent.bare !== undefined || !intent.sure || chance >= SURE)
  if (TOLD.has(intent.do)) return false
  if (wantsToWrite(intent)) return support(intent, opinion) < 0.15 && chance >= SURE
  return chance >= SURE && !['plan', 'routine', 'refuse', 'next'].includes(intent.do)
}

/** 'Eye drops at 8, right?' asks, whatever else it sounds like. */
const TAG_QUESTION = /\b(?:yeah|right|yes|correct|innit)\s*\?\s*$/i

/** 'Put the crossword back to five', 'put Niamh to nine': a new time for something that is there. */
const PUT_TO =
  /^\W*(?:(?:can|could) you )?put (?!.*\b(?:list|calendar|in|down)\b)\S.* (?:to|at|back|for|on|off)\b/i
const PERHAPS = 0.15

/** What was told about a task is not turned into a wish. */
const TOLD = new Set([
  'dose',
  'feel',
  'underway',
  'not-done',
  'unwilling',
  'was-done',
  'beside',
  'clock',
  'refrain',
])

function isSame(a: Intent, b: Intent): boolean {
  return a.do === b.do && !('ref' in a && a.ref.spoken !== undefined)
}

/**
 * 'Gone. Make it gone. Glasses.' and 'walk … finish' are one request in several pieces: the model hears one meaning in
 * the whole, and no two pieces are requests by themselves.
 */
function asOne(
  text: string,
  tokens: readonly Token[],
  each: readonly Heard[],
  clock: Clock,
): Heard[] | undefined {
  // 'Leg dressed, vitals charted': each tells of something else.
  if (each.every(isShortReport)) return undefined
  const whole = hear(text)
  const needed = each.every(isFragment) ? SURE : ONE_MEANING
  if (whole.chance < needed || !WRITING.has(whole.label)) return undefined
  const firm = each.filter(isFirm)
  const contradicts = firm.length > 0 && !firm.some(({ intent }) => labelsOf(intent).includes(whole.label))
  if (contradicts && whole.chance >= ONE_MEANING) return onlyOffered(text, tokens, whole, firm[0]!, clock)
  if (firm.length > 1) return undefined
  const [first] = firm
  const fits = first && labelsOf(first.intent).includes(whole.label)
  if (first && !fits) return undefined
  const others = each.filter((part) => part !== first)
  if (others.some((part) => part.addsOn && part.intent.do === 'add' && !isReason(part))) return undefined
  if (first && !refersBack(first.intent))
    return others.every((part) => isReason(part) || isFragment(part))
      ? each.map((part) => (part === first ? part : aside(part)))
      : undefined
  const piece = pieceOf(tokens, clock.today, clock.dayFirst)
  const reading = readInPassing(piece, text, whole)
  if (!reading || !labelsOf(reading.intent).includes(whole.label)) return undefined
  const plain: Intent = first?.intent ?? { do: 'unknown', words: text, when: piece.when, norm: piece.norm }
  return [
    { intent: reading.intent, opinion: whole, text, addsOn: false, inPassing: { sure: reading.sure, plain } },
  ]
}

function isShortReport({ text }: Heard): boolean {
  const words = text.toLowerCase().match(/[a-z'’]+/g) ?? []
  return words.length > 1 && isPast(words.at(-1)!)
}

/** 'It says done and it isn't': no piece means what the whole does, so what the whole may mean is offered. */
function onlyOffered(
  text: string,
  tokens: readonly Token[],
  whole: Opinion,
  { intent: plain }: Heard,
  clock: Clock,
): Heard[] | undefined {
  const reading = readInPassing(pieceOf(tokens, clock.today, clock.dayFirst), text, whole)
  if (!reading || !labelsOf(reading.intent).includes(whole.label)) return undefined
  return [{ intent: reading.intent, opinion: whole, text, addsOn: false, inPassing: { sure: false, plain } }]
}

/** A word or two that are no request: 'Please. Now.' */
function isFragment({ intent, text }: Heard): boolean {
  return (
    contentWords(text).length <= 2 && (intent.do === 'unknown' || (intent.do === 'add' && !isFirmAdd(text)))
  )
}

function isFirmAdd(text: string): boolean {
  return TASK_VERBS.has(text.toLowerCase().split(' ')[0] ?? '')
}

/** Measured on voices left out of training. */
const ONE_MEANING = 0.8

/** A request that stands by itself, with the model on its side. */
function isFirm({ intent, opinion, inPassing }: Heard): boolean {
  if (intent.do === 'unknown' || (inPassing && !inPassing.sure)) return false
  if (intent.do === 'add' && intent.bare !== undefined) return support(intent, opinion) >= 0.5
  if (PLAIN_ORDERS.has(intent.do) || (intent.do === 'move' && intent.sure))
    return support(intent, opinion) >= 0.05
  return support(intent, opinion) >= (wantsToWrite(intent) ? 0.3 : 0.5)
}

/** Orders that are hardly ever anything else. */
const PLAIN_ORDERS = new Set(['delete', 'undo', 'mute', 'unmute', 'rename', 'note'])

function aside(part: Heard): Heard {
  return { ...part, isAside: true }
}

/** 'it', 'that': the task is named elsewhere in the message. */
function refersBack(intent: Intent): boolean {
  if ('ref' in intent) return intent.ref.pronoun === 'it'
  return (
    intent.do === 'add' && /^(?:it|that|this|him|her|them)\b(?: (?:in|on|down|off))?$/i.test(intent.title)
  )
}

/** 'The antibiotic course is finished, remove it please': the order is about what the sentence before it named. */
function withPronouns(each: readonly Heard[], clock: Clock): Heard[] {
  const heard: Heard[] = []
  for (const part of each) {
    const before = heard.at(-1)
    const instead = before && moveInstead(before, part)
    if (instead) {
      heard[heard.length - 1] = instead
      continue
    }
    if (!before || !refersBack(part.intent) || isOrder(before)) {
      heard.push(part)
      continue
    }
    const both = `${before.text}, ${part.text}`
    if (part.intent.do === 'status' && part.intent.status === 'completed' && isReport(before)) continue
    if (part.intent.do === 'add') {
      // 'Kids picked up. Write that down.'
      if (isReport(before)) continue
      if (before.intent.do === 'unknown') heard[heard.length - 1] = { ...before, text: both }
      else heard.push(part)
      continue
    }
    if (!('ref' in part.intent)) continue
    const ref = { ...part.intent.ref, pronoun: undefined, spoken: both }
    const later = part.intent.do === 'status' && part.intent.status === 'skipped' && laterDay(before, clock)
    const intent = (
      later
        ? { do: 'move', ref: { ...ref, when: NO_TIME }, when: later, sure: true }
        : { ...part.intent, ref }
    ) as Intent
    heard[heard.length - 1] = { ...part, intent, text: both }
  }
  return heard
}

/** 'Golf's off. Put it on Thursday': a new day for what is off, and no skip. */
function moveInstead({ intent: off, text }: Heard, part: Heard): Heard | undefined {
  if (off.do !== 'status' || off.status !== 'skipped' || part.intent.do !== 'move') return undefined
  if (!refersBack(part.intent)) return undefined
  return { ...part, text: `${text}, ${part.text}`, intent: { ...part.intent, ref: off.ref } }
}

/** '[Revision can go on Saturday], I'm not doing it today': the day it should be instead. */
function laterDay({ text }: Heard, { today, dayFirst }: Clock): When | undefined {
  if (/\b(?:no|not|never|off|cancel\w*)\b|n['’]t\b/i.test(text) || isMedication(text)) return undefined
  const when = readWhen(tokenise(text), today, { dayFirst, bareHour: true })
  return !when.repeat && when.dates.length === 1 && when.dates[0]!.from > today ? when : undefined
}

const NO_TIME: When = { dates: [], times: [], left: [] }

function isReport({ intent }: Heard): boolean {
  return intent.do === 'status' && intent.status === 'completed'
}

/** Something asked for, not told. */
function isOrder(part: Heard): boolean {
  const { intent } = part
  if (!isFirm(part)) return false
  if (intent.do === 'status') return intent.status !== 'completed' || !intent.stated
  return wantsToWrite(intent) || intent.do === 'go'
}

/** 'Bin the car service, Ben did it': the reason after an order is no request. */
function withAsides(each: readonly Heard[]): Heard[] {
  return each.map((part, at) => {
    const before = each[at - 1]
    if (each[at + 1] && CALLED.test(part.text) && !isOrder(part)) return aside(part)
    if (each.length > 1 && part.intent.do === 'add' && SEE_TO_IT.test(part.text)) return aside(part)
    return before && isOrder(before) && before.intent.do !== 'add' && isReason(part) ? aside(part) : part
  })
}

/** 'Physio rang, …': who told it. */
const CALLED = oneOf(
  [
    /^\W*(?!(?:i|we|i['’]ve|we['’]ve)\b)(?:the |my |our |her |his )?[\w'’]+(?: [\w'’]+){0,2} (?:rang|called|phoned|emailed|texted|messaged|wrote|has (?:called|rung|phoned)|says|said|reckons|told me)(?: (?:up|back|me|today|earlier|just now))*\W*$/,
    /^\W*(?:they|he|she)(?:['’]ve|['’]s| have| has)(?: just)? (?:rung|called|phoned|emailed|texted|been on|been in touch)(?: (?:up|back|me|today|earlier|just now|the phone))*\W*$/,
  ],
  'i',
)

/** 'The club has moved to the 19th, update it': says once more that something is to be done. */
const SEE_TO_IT =
  /^\W*(?:so |and |then |please |just |can you |could you )*(?:update|change|fix|correct|amend|adjust|sort|note|edit|set)(?: (?:it|that|this|them|accordingly|please))*\W*$/i

const REASON =
  /^(?:i|we|she|he|they|it|you|my|the|his|her|our|there|that|this|dr|doctor|nurse|gp|mum|dad)\b|^(?:[a-z]+ ){1,3}(?:is|are|was|were|has|have|had|did|does|said|says|stopped|ended|took|came|went)\b/

function isReason({ intent, text }: Heard): boolean {
  const norm = text.toLowerCase()
  if (isQuestion(norm)) return false
  // 'Council's stopped it', 'neurologist's changed his mind': what somebody else did.
  if (intent.do === 'status' && intent.status === 'completed' && BY_OTHERS.test(norm)) return true
  if (!REASON.test(norm)) return false
  if (['unknown', 'feel', 'not-done', 'underway', 'unwilling', 'talk'].includes(intent.do)) return true
  return intent.do === 'status' && (intent.stated === true || intent.status === 'skipped')
}

const BY_OTHERS =
  /^\W*(?:the |my |our |his |her )?(?!i\b|we\b|that\b|it\b)[a-z]+(?: [a-z]+)?['’]s (?:stopped|changed|gone|got|off|had|taken|doing|done|ill|sick|poorly|back|away|cancelled|sorted|sold|moved|left|finished|asleep)\b/
