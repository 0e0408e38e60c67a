import { isPast, lemma } from '../../../language/lemma.ts'
import { splitOffReminders } from '../../../language/reminder-words.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { TASK_VERBS } from './lexicon.ts'
import { onlyVerbs, withFirstListed } from './listed.ts'
import { startsNextThing } from './next-thing.ts'
import {
  hasChecklist,
  isAdding,
  isAskedToAdd,
  isStatusReport,
  isTimedThing,
  isWhenOnly,
  latest,
  type Part,
  THING_DONE,
} from './part.ts'
import { withoutPleasantries } from './phrase.ts'
import { OPENING, opensRequest } from './request-start.ts'
import { afterRevision, isRevision, ONLY_REVISION, revise } from './revisions.ts'
import { ENDS_DONE, isShortReport, runsOn } from './run-together.ts'
import { sharedDay } from './shared-day.ts'

export { opensRequest } from './request-start.ts'

/** Splits a message into its requests: 'add milk and call mum at 5, and I did my pills' has three. */
export function splitRequests(tokens: readonly Token[], today: string): Part[] {
  if (AS_CHECKLIST.test(normText(tokens))) return [{ tokens: [...tokens], addsOn: false }]
  const verbs = onlyVerbs(tokens)
  if (verbs) return verbs
  const parts: Part[] = []
  let heading: Token[] = []
  let revising = false
  for (const chunk of chunks(tokens, today)) {
    const current = parts.at(-1)
    const core = withoutPleasantries(chunk.tokens)
    if (core.length === 0) continue
    if (ONLY_REVISION.test(normText(chunk.tokens)) && (current || chunk.tokens.length < tokens.length)) {
      revising = current !== undefined
      continue
    }
    if (!current && chunk.heads && isWhenOnly(core, today)) heading = core
    else if (!current) parts.push({ tokens: [...chunk.tokens], addsOn: heading.length > 0 || chunk.listed })
    else if (ADD_THAT.test(normText(core))) {
      // 'Antibiotic taken at two, put that down' is a report.
      if (!REPORT.test(normText(current.tokens)))
        current.tokens = [...ADD, ...withoutPleasantries(current.tokens)]
    } else if (revising || isRevision(chunk.tokens, today)) revise(parts, afterRevision(chunk.tokens), today)
    else if (isNewRequest(core, current, chunk, today))
      parts.push({
        tokens: [...sameSubject(core, current), ...chunk.tokens],
        addsOn:
          (chunk.strong ? isAskedToAdd(current) : isAdding(current) || isTimedThing(current, today)) &&
          !opensRequest(core) &&
          !ENDS_DONE.test(core.at(-1)!.norm),
      })
    else current.tokens = [...current.tokens, ...chunk.joint, ...chunk.tokens]
    revising = false
  }
  return heading.length === 0
    ? sharedDay(withFirstListed(parts, today), today)
    : parts.map((part) => ({ ...part, tokens: [...part.tokens, ...heading] }))
}

/** 'milk, eggs and bread as a checklist' is one thing to add. */
const AS_CHECKLIST =
  /\b(?:pack|bag|case|suitcase|kit|hamper|picnic|shopping)\b.* with (?:an? |the |my )?[a-z]+(?: [a-z]+)?(?: , (?:an? |the |my )?[a-z]+(?: [a-z]+)?)+(?: ,)? and [a-z]+(?: [a-z]+)?(?: [.!])?$|\b(?:as|in) (?:a|1|one) (?:checklist|check list)(?: please)?(?: [.!])?$/

/** `listed`: after 'these tasks:', where each comma starts another task. */
type Chunk = {
  joint: Token[]
  tokens: Token[]
  strong: boolean
  heads: boolean
  listed: boolean
  /** Begins the next thing without a pause. */
  isNext: boolean
}

/** Splits the message at every punctuation mark or word that might end a request. */
function chunks(tokens: readonly Token[], today: string): Chunk[] {
  const found: Chunk[] = []
  let joint: Token[] = []
  let strong = true
  let current: Token[] = []
  let listed = false
  let isNext = false
  const close = (heads = false) => {
    if (current.length > 0) found.push({ joint, tokens: current, strong, heads, listed, isNext })
    if (current.length > 0) {
      joint = []
      strong = false
    }
    isNext = false
    current = []
  }
  for (const [at, token] of tokens.entries()) {
    const mark =
      !token.quoted &&
      (STRONG.has(token.norm) || WEAK.has(token.norm) || isReasonFor(current, token, tokens)) &&
      !joinsWeekdays(current, token, tokens) &&
      !(token.norm === 'also' && ALSO_AT.test(tokens[at + 1]?.norm ?? ''))
    if (!mark) {
      if (token.norm === 'also' && ALSO_AT.test(tokens[at + 1]?.norm ?? '')) continue
      if (runsOn(current, token, tokens) && !isWhenOnly(current, today)) close()
      else if (startsNextThing(current, token, tokens.slice(at + 1, at + 20), today)) {
        close()
        isNext = true
      }
      current.push(token)
      continue
    }
    // A question mark belongs to its question.
    if (token.norm === '?') current.push(token)
    const opensList = token.norm === ':' && LISTING.test(normText(current))
    close(token.norm === ':' || token.norm === ',')
    if (opensList) {
      // The words before the colon only introduce the list.
      found.pop()
      listed = true
      current = []
      joint = []
      continue
    }
    joint.push(token)
    if (STRONG.has(token.norm)) strong = true
  }
  close()
  return found
}

/** 'The groceries are done [so] move the laundry to tonight': a reason, and the order that follows from it. */
function isReasonFor(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (token.norm !== 'so' || current.length < 2 || NEW_THING.test(normText(withoutPleasantries(current))))
    return false
  return SO_ORDER.test(normText(withoutPleasantries(all.slice(all.indexOf(token) + 1))))
}

/** What is to be added may go on with 'so': 'remind me to pack so leave the bag out'. */
const NEW_THING = /^(?:add|remind|put|create|make sure|do not|remember|schedule|note|new)\b/
const SO_ORDER =
  /^(?:(?:the |my )?(?!i |we |he |she |it |they )[a-z]+(?: [a-z]+){0,2} (?:at|to) (?:half |quarter )?\d|(?:add|put|move|push|shift|slide|bump|postpone|reschedule|skip|delete|remove|cancel|drop|scrap|bin|tick|mark|cross|remind|mute|leave|stick|pop|bring|pull|take) (?:\S+ )*\S)/

/** 'every Monday [and] Thursday at 9', 'Mondays[,] Wednesdays': days of one rule. */
function joinsWeekdays(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (!/^(?:and|,)$/.test(token.norm) || !WEEKDAY.test(current.at(-1)?.norm ?? '')) return false
  const after = all.slice(all.indexOf(token) + 1)
  const next = token.norm === ',' && after[0]?.norm === 'and' ? after[1] : after[0]
  const isRule =
    current.some(({ norm }) => /^(?:every|each)$/.test(norm)) || /days$/.test(current.at(-1)!.norm)
  return isRule && WEEKDAY.test(next?.norm ?? '')
}

const WEEKDAY =
  /^(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|(?:sun|mon|tues|wednes|thurs|fri|satur)days?)$/

const LISTING =
  /^(?:(?:ok|right|so|well|now|hi|hello|today's|tomorrow's|,) )*(?:(?:my |the |a )?(?:brain|mind|head) ?dump|(?:my |the )?(?:things|stuff|jobs|tasks|errands|chores|list|to-dos?|to do)(?: (?:i (?:need|have|want) )?to (?:do|get done|add))?(?: (?:for )?(?:today|tomorrow))?|(?:please )?(?:add|create|put|note|remind me(?: of| about)?)(?: (?:these|the following|following|\d+|some|a few|several|my|new))*(?: (?:tasks?|things|items|ones|to-dos|reminders|stuff))?)$/

const STRONG = new Set(['.', '!', '?', ';'])
const WEAK = new Set([',', ':', 'and', 'then', 'also', 'plus', 'but', '-'])

/** 'put the call [also] at 8', 'walk [also] done': no second request. */
const ALSO_AT = /^(?:at|on|for|by|done|finished|taken|paid|tomorrow|today|tonight)$/

const ADD: Token[] = [{ raw: 'add', norm: 'add', quoted: false }]
const ADD_THAT =
  /^(?:add|save|note|put|schedule|remember|write) (?:that|it|this)(?: down| in| to my list| on my list)?$/

const REPORT =
  /\b(?:taken|done|given|had|finished|picked up|completed?|paid|eaten|brought|sent|posted|walked|fed|seen to|sorted|(?:is|are|been) \w+ed)\b/

/** What follows 'but' when an attempt failed. */
export const FAILED =
  /(?:(?:she|he|they|it|nobody|no one|someone|the \S+|i|we) )?(?:(?:did|do|does|could|would|was|were|is|has|had|have) not (?:pick|answer|reply|respond|come|turn|show|open|there|home|in|at home|available|let|be|been|get|reach|manage|finish|finished|work|able|find|complete)|(?:was|were|is) (?:closed|shut|busy|engaged|out|away|full|cancell?ed|locked|not)|(?:got|there was|had) (?:no (?:answer|reply|luck|one)|nobody|(?:the |her |his |their )?(?:voicemail|answerphone|answering machine))|(?:went|goes) (?:straight )?to (?:voicemail|the answerphone)|no (?:answer|reply|luck|one|success)|(?:nobody|no one) (?:answered|picked|replied|was|came)|(?:they |she |he |it )?(?:hung up|(?:just )?rang out)|failed|only (?:half|part|partly|some))\b/

function isNewRequest(core: Token[], current: Part, chunk: Chunk, today: string): boolean {
  const joint = normText(chunk.joint)
  if (joint === 'and' && isName(current.tokens) && NAME_DONE.test(normText(core))) return false
  if (chunk.isNext) return true
  if (/\bbut$/.test(joint) && FAILED.exec(normText(core))?.index === 0) return namesAnother(core, current)
  if (
    joint === ',' &&
    OPENING.test(normText(withoutPleasantries(current.tokens))) &&
    DID.test(normText(core))
  )
    return true
  if (joint === 'so') return true
  if (tellsDone(current.tokens) && isShortReport(core)) return true
  if (joint === ',' && DID_NOT_HAPPEN.test(normText(core))) return true
  if (joint === ',' && IS_NOW_AT.test(normText(core)) && !isAdding(current)) return true
  if (joint === '' && ASKS.test(normText(chunk.tokens))) return true
  if (joint === '' && ENDS_DONE.test(current.tokens.at(-1)!.norm)) return true
  if (tellsOfOpen(core, joint, today) && (endsDone(current.tokens) || isStatusReport(current))) return true
  if (joint === ':' || joint === '-') return opensRequest(core) && !isAdding(current)
  if (isWhenOnly(core, today) || (isReminderOnly(core) && isNewThing(current, today))) return false
  if (hasChecklist(current)) return chunk.strong
  if (chunk.listed && !opensRequest(core)) return true
  if (opensRequest(core)) return true
  if (chunk.strong) return true
  if (isAdding(current) && OH_YES.test(normText(chunk.tokens))) return true
  if (isAdding(current) && ON_THE_LIST.test(normText(current.tokens))) return true
  if (/\bthen\b/.test(joint) && !isStatusReport(current)) return true
  if (isNewThing(current, today)) return addsAnother(core, current, today, joint)
  return (
    isStatusReport(current) &&
    core.length > 1 &&
    (isPast(core[0]!.norm) ||
      OWN_CLAUSE.test(normText(core)) ||
      WILL_DO.test(normText(core)) ||
      ON_THE_WAY.test(normText(core)))
  )
}

const ASKS = /^(?:(?:can|could|would|will) you|please) /

function tellsDone(tokens: readonly Token[]): boolean {
  return isShortReport(tokens) || THING_DONE.test(normText(withoutPleasantries(tokens)))
}

/** What follows a report, and is not done: 'Physio's done, [the lawn can wait]', '… - [starting the lawn now]'. */
function tellsOfOpen(core: Token[], joint: string, today: string): boolean {
  const said = normText(core)
  if (core.length < 2 || isWhenOnly(core, today)) return false
  if (joint === 'and') return SURELY_TO_COME.test(said) || IS_OPEN.test(said)
  return (
    /^(?:, and|,|(?:, )?but|-)$/.test(joint) &&
    (TO_COME.test(said) || IS_OPEN.test(said) || AT_A_TIME.test(said))
  )
}

const IS_OPEN =
  /^(?:no time for|no [a-z]+(?: [a-z]+)? yet|half (?:the|of)|do not tick|some(?:one|body) else (?:can|will|could)|forgot|could not|leave the|starting|doing|about to|still have)\b|\b(?:is not|are not|almost|nearly|half (?:done|finished)|is waiting|hmm+|not so much|to go|remains?|is next)\b/

/** '[The ironing] and the dishes are done'. */
function isName(tokens: readonly Token[]): boolean {
  return NAME.test(normText(tokens)) && !opensRequest(tokens) && !tokens.some(({ norm }) => isPast(norm))
}

const NAME = /^(?:(?:the|my|her|his|our) )?[a-z]+(?: [a-z]+)?$/
const NAME_DONE =
  /^(?:(?:the|my|her|his|our) )?[a-z]+(?: [a-z]+)? (?:(?:is|are) )?(?:both |all )?(?:done|finished|sorted)\b/

function endsDone(tokens: readonly Token[]): boolean {
  return /\b(?:done|finished|sorted)$/.test(
    normText(tokens).replace(/(?: (?:already|now|too|today|at last))+$/, ''),
  )
}

/** 'Physio's done, [the lawn can wait till tomorrow]': what is told of next is still to come. */
const TO_COME =
  /^(?!(?:i|it|that|this|he|she|they|we|you|change|move|put|push|make|do|leave|skip|so|because|as|if|when|until)\b).*\b(?:wait|waits|later|tomorrow|tonight|in the (?:morning|afternoon|evening)|this (?:afternoon|evening)|afterwards|after|next|still|to go|will(?! not)|going to|needs?|another (?:day|time)|instead|to do|(?:on|for|till|until) (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/
/** 'Did the dishes and the ironing after lunch' may tell of both. */
const SURELY_TO_COME =
  /^(?!(?:i|it|that|this|he|she|they|we|you|change|move|put|push|make|do|leave|skip|so|because|as|if|when|until)\b).*\b(?:wait|waits|later|tomorrow|still|will(?! not)|going to|needs?|another (?:day|time)|to do)\b/

/** 'Dishes and ironing done, [physio at four]'. */
const AT_A_TIME = /^(?:(?:the|my|her|his) )?[a-z]+(?: [a-z]+)? at (?:half |quarter )?\d/

/** 'Got the kids, [the fence didn't happen]'. */
const DID_NOT_HAPPEN =
  /^(?:(?:the|my|her|his) )?[a-z']+(?: [a-z']+)? (?:did|has|have|is|are) not (?:happen|happened|get done|been done|work out|done)\b/

/** 'School rang, [football is at half five today]'. */
const IS_NOW_AT =
  /^(?:(?:the|my|her|his) )?(?!it|that|he|she|what|who)[a-z]+(?: [a-z]+)?(?:'s| is) (?:now )?(?:at|moved to) (?:half |quarter )?\d/

/** 'I have had my lunch and [will take the pills at 2]': what is still to come, of the same person. */
const WILL_DO =
  /^(?:will|am going to|shall|is going to|are going to) (?:do|take|have|give|get|go|finish|see)\b/

/** '… and [going for the walk now]': begun, and not done. */
const ON_THE_WAY =
  /^(?:now |just |about to )*(?:going|off|heading|popping|nipping|starting|about) (?:to|for|on|out|off)\b/

function sameSubject(core: readonly Token[], current: Part): Token[] {
  const [who] = withoutPleasantries(current.tokens)[0]?.norm.split(' ') ?? []
  if (!WILL_DO.test(normText(core)) || !/^(?:i|we|she|he|they)$/.test(who ?? '')) return []
  return [{ raw: who!, norm: who!, quoted: false }]
}

function isNewThing(part: Part, today: string): boolean {
  return isAdding(part) || isTimedThing(part, today)
}

/** 'Dentist on Friday at 3, [and tell me an hour before]'. */
export function isReminderOnly(tokens: readonly Token[]): boolean {
  return splitOffReminders(tokens).rest.length === 0
}

/** '… and get my prescription and [oh yeah the bins]'. */
const OH_YES = /^(?:oh|ah)(?: yes| yeah| and| also)* (?!no\b|wait\b|not\b)/

/** 'Put milk on the list, oh and [stamps]': the order is whole, so what follows is another thing. */
const ON_THE_LIST = /\b(?:on|to|onto) (?:the|my|our|her|his) (?:shopping |to-do )?list(?: oh)?$/

/** 'Bin the bank one, [Ben did it]'. */
const DID =
  /^(?:the |my )?[a-z]+ (?:did|has|had|is|was|went|came|took|says|said|sold|died|stopped|ended) (?!not\b)/

/** '… but [the bank was shut]': of something that was not spoken of before. */
function namesAnother(core: readonly Token[], current: Part): boolean {
  const [the, thing] = core
  return (
    the?.norm === 'the' &&
    thing !== undefined &&
    !current.tokens.some(({ norm }) => lemma(norm) === lemma(thing.norm))
  )
}

/** What follows a report and is a sentence of its own: 'and [not taken my tablet yet]', 'and [the tap needs fixing]'. */
const OWN_CLAUSE =
  /^(?:(?:still |also )?(?:not|never) (?:yet )?(?:\w+ed|had|taken|done|been|got|eaten)\b|(?:the|my|our|her|his|their|someone|somebody|nobody) (?:\w+ ){1,3}(?:needs?|has to|have to|must|should|wants?|will|keeps|is|are|was|were) \w)/

/** 'add buy milk and [eggs]' is one task; 'add milk and [call mum]' is two; so are three things in a row. */
function addsAnother(core: Token[], current: Part, today: string, joint: string): boolean {
  const first = core[0]!.norm === 'to' ? core[1]?.norm : core[0]!.norm
  if (/^(?:we|they|he|she|it) (?:was|were|is|are|had|have|has|got) /.test(normText(core))) return false
  const said = titleTokens(current)
  if (first && TASK_VERBS.has(first) && (core.length > 1 || said.length > 1)) {
    // 'clean and tidy the kitchen': the first verb still needs its object.
    return !(said.length === 1 && TASK_VERBS.has(said[0]!.norm)) || joint === ','
  }
  const when = readWhen(core, today)
  return saysWhen(when) && when.left.length > 0 && saysWhen(readWhen(latest(current), today))
}

function titleTokens(part: Part): Token[] {
  const core = withoutPleasantries(part.tokens)
  return core.filter(
    (token) =>
      !/^(?:add|remind|me|to|a|an|the|task|reminder|create|new|put|i|need|have|must|also|should|want)$/.test(
        token.norm,
      ),
  )
}
