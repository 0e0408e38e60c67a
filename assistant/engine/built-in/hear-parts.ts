import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { isOnlyPart } from '../../language/only-part.ts'
import { isQuestion } from '../../language/questions.ts'
import { withWholeWeekdays } from '../../language/short-weekdays.ts'
import { rawText, type Token, tokenise } from '../../language/tokens.ts'
import { NO_TIME, saysWhen } from '../../language/when.ts'
import { hear, type Opinion } from '../../listening/hear.ts'
import { WRITING } from '../../listening/labels.ts'
import type { Clock, Heard } from './heard.ts'
import { asOne } from './heard-as-one.ts'
import { asMove } from './heard-otherwise.ts'
import { withAddedAsSaid, withAsides, withPronouns, withRemindersOfIt } from './heard-together.ts'
import { beforeHeldBack, heldBack } from './held-back.ts'
import { withDosesNotKeptDown } from './not-kept-down.ts'
import { notTheOther } from './not-the-other.ts'
import { eitherTime } from './parse/either.ts'
import { amendmentIn, readInPassing } from './parse/in-passing.ts'
import type { Intent } from './parse/intent.ts'
import type { Part } from './parse/part.ts'
import { type Piece, pieceOf } from './parse/piece.ts'
import { withVerbAgain } from './parse/repeated-verb.ts'
import { splitRequests } from './parse/split.ts'
import { understand } from './parse/understand.ts'
import { withoutPauses, withSpeaker, withTopicLast } from './parse/word-order.ts'
import { splitRunOn } from './run-on.ts'
import { CLEAR, labelsOf, POSSIBLE, SURE, support, wantsToWrite } from './second-opinion.ts'

export type { Heard } from './heard.ts'

/** A message as its requests, at most `most` of them; `rest` is what comes after. */
export function hearParts(
  text: string,
  spoken: readonly Token[],
  clock: Clock,
  most: number,
): { heard: Heard[]; rest?: string } {
  const tokens = withVerbAgain(withoutPauses(withWholeWeekdays(spoken)), clock.today)
  const told = beforeHeldBack(text)
  const held = told && heldBack(hearParts(told, tokenise(told), clock, most).heard)
  if (held) return { heard: held }
  const order = asMove(tokens, clock)
  if (order) return hearParts(text, order, clock, most)
  const contrast = notTheOther(tokens)
  if (contrast) {
    const { heard } = hearParts(rawText(contrast.done), contrast.done, clock, most)
    const more =
      contrast.more.length > 0 ? hearParts(rawText(contrast.more), contrast.more, clock, most) : undefined
    return { heard: [...heard, ...(contrast.undone ? [contrast.undone] : []), ...(more?.heard ?? [])] }
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
  const quiet = withDosesNotKeptDown(withAddedAsSaid(withRemindersOfIt(onlyQuiet(each))))
  const heard =
    quiet.length > 1 && rest === undefined
      ? (asOne(text, tokens, quiet, clock) ?? withAsides(withPronouns(quiet, clock)))
      : quiet
  return { heard, ...(rest !== undefined && { rest }) }
}

/** 'Everything keeps pinging, no reminders till five': where quiet is asked for, how reminders come is not the question. */
function onlyQuiet(each: Heard[]): Heard[] {
  const isQuiet = each.some(({ intent }) => intent.do === 'mute')
  if (!isQuiet) return each
  return each.filter(
    ({ intent, text }) => intent.do !== 'remind-how' && !(intent.do === 'add' && WHY_QUIET.test(text)),
  )
}

/** 'No pings till three, I need to sleep': no task, unless a time is said with it. */
const WHY_QUIET =
  /^\W*(?:(?:because|cos|as|since|so) )?(?:i|we|he|she|they)(?:['’](?:m|ve|d|s|re))?(?: am| is| are)?(?: just| really| badly| desperately)*(?: (?:need|want|have|got|needs|wants|has|would like|like|trying|going|must|off|gonna)(?: got)?(?: to)?)+ (?:get some |try to |try and |have (?:a |some )?|take a |go (?:to |and )?|do some )?(?:sleep|rest|nap|lie down|kip|bed|shut ?eye|concentrate|focus|work|think|study|studying|relax|breathe|peace|quiet|be quiet|meditate|pray|watch|listen|drive|a break|break|recover|calm down|chill)(?: (?:now|please|properly|a bit|for a bit|first|in peace|on my work|on this|and \w+|a little|off))*\W*$/i

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
    contentWords(words).every((word) => /^(?:want|need|see|say|meet|come|expect|like|go|do)$/.test(word))
  )
}

/** Where the words as they stand mean nothing, the order of a language in which the topic comes first is tried. */
function understood(piece: Piece): Intent {
  const intent = understand(piece)
  if (intent.do === 'status' && intent.status === 'completed') {
    const limits = [...piece.norm.matchAll(PAUSE_OR_BUT)]
    if (limits.some(({ index }) => isOnlyPart(piece.norm.slice(index).trim())))
      return { do: 'underway', ref: { ...intent.ref, words: intent.ref.words.replace(SOME_WORDS, '') } }
  }
  const other = intent.do === 'unknown' ? withTopicLast(piece.tokens) : undefined
  const turned = other && understand(pieceOf(other, piece.today, piece.dayFirst, piece.addsOn))
  if (turned && TURNED.has(turned.do)) return turned
  const whole = intent.do === 'unknown' ? withSpeaker(piece.tokens) : undefined
  const spoken = whole && understand(pieceOf(whole, piece.today, piece.dayFirst, piece.addsOn))
  return spoken?.do === 'add' ? spoken : intent
}

/** 'He did his exercises, well, some of them': begun, and not done. */
const PAUSE_OR_BUT = / (?:,|-|well|but|or|though|although|at least|only|just) (?!because\b|cos\b)/g
const SOME_WORDS =
  /[,\s]+(?:well|but|or|though|although|at least|only|just|some|half|part|a bit|a few|not all)\b.*$/i

/** What may be read from turned words: something about a task. */
const TURNED: ReadonlySet<Intent['do']> = new Set(['status', 'not-done', 'unwilling', 'move', 'delete'])

function hearPart({ tokens, addsOn }: Part, text: string, { today, dayFirst }: Clock): Heard {
  const piece = pieceOf(tokens, today, dayFirst, addsOn)
  const opinion = hear(text)
  const intent = eitherOf(tokens, piece) ?? asReport(asOrder(understood(piece)), text, opinion)
  const mayChange = opinion.chances.change >= POSSIBLE && !labelsOf(intent).slice(0, 1).includes('change')
  const amendment = mayChange ? amendmentIn(piece, text) : undefined
  const plain: Heard = { intent, opinion, text, addsOn, ...(amendment && { amendment }) }
  if (!isWeak(plain)) return plain
  const reading = readInPassing(piece, text, opinion)
  if (!reading || isSame(reading.intent, intent)) return plain
  // 'Leave choir as it is' skips nothing.
  const isSkip = reading.intent.do === 'status' && reading.intent.status === 'skipped'
  if (isSkip && LEFT_AS_IT_IS.test(text)) return plain
  return { ...plain, intent: reading.intent, inPassing: { sure: reading.sure, plain: intent } }
}

const LEFT_AS_IT_IS = /\b(?:leave|keep)\b.*\b(?:as|where) (?:it|they|that) (?:is|are|was|were)\b/i

/** 'Change to tomorrow' names nothing new: it is about what was spoken of. */
function asOrder(intent: Intent): Intent {
  if (intent.do !== 'add' || !/^(?:change|move|shift|switch)(?: please)?$/i.test(intent.title)) return intent
  if (!saysWhen(intent.when)) return intent
  const ref = { words: '', pronoun: 'it' as const, when: NO_TIME }
  return { do: 'move', ref, when: intent.when, sure: true }
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
  if (intent.do === 'find' && (intent.note || TAG_QUESTION.test(text))) return false
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
