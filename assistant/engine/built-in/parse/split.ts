import { isPast, lemma } from '../../../language/lemma.ts'
import { isQuestion } from '../../../language/questions.ts'
import { splitOffReminders } from '../../../language/reminder-words.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { TASK_VERBS } from './lexicon.ts'
import { withoutPleasantries } from './phrase.ts'

/** One request, and whether it continues the 'add' of the one before. */
export type Part = { tokens: Token[]; addsOn: boolean }

/** Splits a message into its requests: 'add milk and call mum at 5, and I did my pills' has three. */
export function splitRequests(tokens: readonly Token[], today: string): Part[] {
  if (AS_CHECKLIST.test(normText(tokens))) return [{ tokens: [...tokens], addsOn: false }]
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
      if (!REPORT.test(normText(current.tokens))) current.tokens = [...ADD, ...current.tokens]
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
    ? sharedDay(parts, today)
    : parts.map((part) => ({ ...part, tokens: [...part.tokens, ...heading] }))
}

/** 'milk, eggs and bread as a checklist' is one thing to add. */
const AS_CHECKLIST = /\b(?:as|in) (?:a|1|one) (?:checklist|check list)(?: please)?(?: [.!])?$/

/** `listed`: after 'these tasks:', where each comma starts another task. */
type Chunk = { joint: Token[]; tokens: Token[]; strong: boolean; heads: boolean; listed: boolean }

/** Splits the message at every punctuation mark or word that might end a request. */
function chunks(tokens: readonly Token[], today: string): Chunk[] {
  const found: Chunk[] = []
  let joint: Token[] = []
  let strong = true
  let current: Token[] = []
  let listed = false
  const close = (heads = false) => {
    if (current.length > 0) found.push({ joint, tokens: current, strong, heads, listed })
    if (current.length > 0) {
      joint = []
      strong = false
    }
    current = []
  }
  for (const token of tokens) {
    const mark =
      !token.quoted &&
      (STRONG.has(token.norm) || WEAK.has(token.norm) || isReasonFor(current, token, tokens)) &&
      !joinsWeekdays(current, token, tokens)
    if (!mark) {
      if (runsOn(current, token, tokens) && !isWhenOnly(current, today)) close()
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

/** 'Because of the rain [move] the shopping to tomorrow': the reason may come first. */
function isOrderAfterReason(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (current.length < 3 || !REASON_FIRST.test(normText(current))) return false
  return ORDER_ABOUT_THEM.test(normText(all.slice(all.indexOf(token))))
}

/** Not 'since we move …': whoever is named before the order does it. */
const REASON_FIRST =
  /^(?:because|due to|thanks to|given|as|since|owing to|on account of) .*(?<! (?:i|you|we|they|he|she|it|to|can|will|would|could|should|must|not|do|did|and|or))$/
const ORDER_ABOUT_THEM =
  /^(?:move|push|shift|postpone|reschedule|skip|delete|remove|cancel|drop|scrap|tick|mark) (?:the|my|her|his|our|their|all|everything)\b/

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

/** '… steaks on the grill remind me to check them': dictated without a pause. */
function runsOn(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (isSecondOrder(current, token, all) || isQuestionAfter(current, token)) return true
  if (isNextDone(current, token, all)) return true
  if (isOrderAfterReason(current, token, all)) return true
  if (
    token.norm !== 'remind' ||
    current.length < 3 ||
    /^(?:to|you|please|can|could|would|not|will)$/.test(current.at(-1)!.norm)
  )
    return false
  return /^(?:me|her|him)$/.test(all[all.indexOf(token) + 1]?.norm ?? '')
}

const ENDS_DONE = /^(?:done|finished|sorted)$/

/** 'shower done [exercises done] [what is next]': dictated reports, one after the other. */
function isNextDone(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (current.length < 2 || current.length > 5 || !ENDS_DONE.test(current.at(-1)!.norm)) return false
  if (/^(?:[.,!?;:-]|and|with|by|at|for|at|in|on|now|already|today|too|as|then|but|off|up)$/.test(token.norm))
    return false
  if (
    /^(?:i|we|get|getting|have|has|be|is|was|need|want|not|never|when|if|what)(?: |$)/.test(current[0]!.norm)
  )
    return false
  const rest = all.slice(all.indexOf(token))
  return (
    rest.slice(1, 6).some(({ norm }) => /^(?:done|finished|sorted)$/.test(norm)) || isQuestion(normText(rest))
  )
}

/** 'move gym to friday delete the nap': a second order, said without a pause after the first. */
function isSecondOrder(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (!/^(?:delete|cancel|add|skip|move|undo|mute|untick|reschedule|postpone)$/.test(token.norm)) return false
  if (current.length < 2 || !/^(?:delete|cancel|add|skip|move|remove|mark|tick|put)$/.test(current[0]!.norm))
    return false
  const next = all[all.indexOf(token) + 1]
  return (
    next !== undefined &&
    !/^[.,!?;:]$/.test(next.norm) &&
    !/^(?:to|and|not|the|a|my|or|please)$/.test(current.at(-1)!.norm)
  )
}

/** 'shift lunch to one what's after that': a question, said without a pause after a request. */
function isQuestionAfter(current: readonly Token[], token: Token): boolean {
  return (
    /^(?:what is|when is|where is)$/.test(token.norm) &&
    current.length >= 2 &&
    /^(?:add|put|move|shift|push|mute|skip|delete|cancel|mark|tick|stick|remind|i|we|she|he)$/.test(
      current[0]!.norm,
    ) &&
    !/^(?:know|see|check|tell|me|about|is|and|to|of|that|remember|sure|ask|told|say|for|wonder|with|on)$/.test(
      current.at(-1)!.norm,
    )
  )
}

const LISTING =
  /^(?:please )?(?:add|create|put|note|remind me(?: of| about)?)(?: (?:these|the following|following|\d+|some|a few|several|my|new))*(?: (?:tasks?|things|items|ones|to-dos|reminders|stuff))?$/

const STRONG = new Set(['.', '!', '?', ';'])
const WEAK = new Set([',', ':', 'and', 'then', 'also', 'plus', 'but', '-'])

const ADD: Token[] = [{ raw: 'add', norm: 'add', quoted: false }]
const ADD_THAT =
  /^(?:add|save|note|put|schedule|remember|write) (?:that|it|this)(?: down| in| to my list| on my list)?$/

const REPORT =
  /\b(?:taken|done|given|had|finished|picked up|completed?|paid|eaten|brought|sent|posted|walked|fed|seen to|sorted|(?:is|are|been) \w+ed)\b/

/** What follows 'but' when an attempt failed. */
export const FAILED =
  /(?:(?:she|he|they|it|nobody|no one|someone|the \S+|i|we) )?(?:(?:did|do|does|could|would|was|were|is|has|had|have) not (?:pick|answer|reply|respond|come|turn|show|open|there|home|in|at home|available|let|be|been|get|reach|manage|finish|finished|work|able|find|complete)|(?:was|were|is) (?:closed|shut|busy|engaged|out|away|full|cancell?ed|locked|not)|(?:got|there was|had) (?:no (?:answer|reply|luck|one)|nobody|(?:the |her |his |their )?(?:voicemail|answerphone|answering machine))|(?:went|goes) (?:straight )?to (?:voicemail|the answerphone)|no (?:answer|reply|luck|one|success)|nobody (?:answered|picked|was|came)|failed|only (?:half|part|partly|some))\b/

function isNewRequest(core: Token[], current: Part, chunk: Chunk, today: string): boolean {
  const joint = normText(chunk.joint)
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
  if (joint === '' && ENDS_DONE.test(current.tokens.at(-1)!.norm)) return true
  if (joint === ':' || joint === '-') return opensRequest(core) && !isAdding(current)
  if (isWhenOnly(core, today) || (isReminderOnly(core) && isNewThing(current, today))) return false
  if (hasChecklist(current)) return chunk.strong
  if (chunk.listed && !opensRequest(core)) return true
  if (opensRequest(core)) return true
  if (chunk.strong) return true
  if (isAdding(current) && ON_THE_LIST.test(normText(current.tokens))) return true
  if (/\bthen\b/.test(joint) && !isStatusReport(current)) return true
  if (isNewThing(current, today)) return addsAnother(core, current, today)
  return (
    isStatusReport(current) &&
    core.length > 1 &&
    (isPast(core[0]!.norm) || OWN_CLAUSE.test(normText(core)) || WILL_DO.test(normText(core)))
  )
}

/** 'Leg dressed', 'the vitals charted': a thing and what was done to it. */
function isShortReport(tokens: readonly Token[]): boolean {
  const said = withoutPleasantries(tokens)
  return (
    said.length > 1 &&
    said.length <= 4 &&
    isPast(said.at(-1)!.norm) &&
    !isPast(said[0]!.norm) &&
    !opensRequest(said) &&
    !said.some(({ norm }) => /^(?:not|never|no|to|is|are|was|were|been|get|have)$/.test(norm))
  )
}

function tellsDone(tokens: readonly Token[]): boolean {
  return isShortReport(tokens) || THING_DONE.test(normText(withoutPleasantries(tokens)))
}

/** 'Got the kids, [the fence didn't happen]'. */
const DID_NOT_HAPPEN =
  /^(?:(?:the|my|her|his) )?[a-z']+(?: [a-z']+)? (?:did|has|have|is|are) not (?:happen|happened|get done|been done|work out|done)\b/

/** 'School rang, [football is at half five today]'. */
const IS_NOW_AT =
  /^(?:(?:the|my|her|his) )?(?!it|that|he|she|what|who)[a-z]+(?: [a-z]+)?(?:'s| is) (?:now )?(?:at|moved to) (?:half |quarter )?\d/

/** 'I have had my lunch and [will take the pills at 2]': what is still to come, of the same person. */
const WILL_DO =
  /^(?:will|am going to|shall|is going to|are going to) (?:do|take|have|give|get|go|finish|see)\b/

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
function addsAnother(core: Token[], current: Part, today: string): boolean {
  const first = core[0]!.norm === 'to' ? core[1]?.norm : core[0]!.norm
  if (/^(?:we|they|he|she|it) (?:was|were|is|are|had|have|has|got) /.test(normText(core))) return false
  const said = titleTokens(current)
  if (first && TASK_VERBS.has(first) && (core.length > 1 || said.length > 1)) {
    // 'clean and tidy the kitchen': the first verb still needs its object.
    return !(said.length === 1 && TASK_VERBS.has(said[0]!.norm))
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

/** Whether the words start a new request. */
export function opensRequest(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  return OPENING.test(norm) || isQuestion(norm)
}

const OPENING =
  /^(?:no (?:more )?(?:reminders|notifications|alerts)|add|create|remind|reminder|new task|put (?!.*\b(?:away|on the kettle)\b)|(?:stick|bung|chuck|jot|pencil|slot) (?=.*\b(?:in|on|down|for|at)\b)|mark|tick|check off|cross off|uncheck|untick|complete (?:the|my)|skip|skipping|delete|remove (?:the|my|it|that)|reschedule|postpone|move|push|rename|undo|mute|unmute|silence|cancel (?:the|my|it|that)|show|list|read (?:me|my|out)|tell me|plan (?:my|the|tomorrow|today)|open (?:the|my)|take me|go to (?:my|the|today|tomorrow)|do not (?:let (?:\w+ )?\w+ )?forget|remember to|make sure|help me|let us|schedule|summarize|summarise|get rid|i (?!n\b)|we (?:did|have)|she |he |they |it is |that is |this is |my \w+ (?:is|are) |the \w+(?: \w+)? (?:is|are) (?:all )?(?:done|finished|complete)|(?:\w+ ){1,4}(?:is|are) (?:all )?(?:done|finished|complete|over|sorted|paid|bought|posted|fed)|done with|finished|just (?:did|finished|took|had)|already|not doing|am |thanks|thank you|never mind|change (?:the|my|it)|(?:bin|ditch|scrap|lose|shift|drop|kill) (?:the|my|it|that)|take off (?:the|my)|get rid of)\b/

const ONLY_REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um|hang on|hold on|i mean|i meant|or rather|scratch that|rather)(?: |$))+$/

const REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um)(?: ,)? )*(?:no wait|wait no|i mean|i meant|or rather|actually|make that|make it|sorry|scratch that|no|rather|correction)(?: ,)? (?=\S)/

/** ', no wait, Friday': the speaker corrects what they just said. */
function isRevision(tokens: readonly Token[], today: string): boolean {
  const norm = normText(tokens)
  if (!REVISION.test(norm)) return false
  // 'no reminders until two' starts with 'no' but is not a correction.
  const isNo = /^no (?!,|wait|sorry|actually|i |make|not |oh)/.test(norm)
  return !isNo || isWhenOnly(tokens.slice(1), today) || /^no \d{1,2}(?:[:.]\d\d)?$/.test(norm)
}

function afterRevision(tokens: readonly Token[]): Token[] {
  const match = REVISION.exec(normText(tokens))
  let length = match ? match[0].length : 0
  const rest = [...tokens]
  while (rest.length > 1 && length > 0) length -= rest.shift()!.norm.length + 1
  return rest
}

function revise(parts: Part[], rest: Token[], today: string): void {
  const current = parts.at(-1)!
  const correction = readWhen(rest, today, { bareHour: true })
  if (opensRequest(rest))
    parts[parts.length - 1] = { tokens: withObject(rest, current, today), addsOn: false }
  else if (correction.left.length === 0 && saysWhen(correction)) {
    const said = readWhen(current.tokens, today)
    // Drop what is corrected; keep what was not said again.
    const keepTime = correction.times.length === 0 && said.times.length > 0
    const keepDate = correction.dates.length === 0 && said.dates.length > 0
    const remaining = current.tokens.filter(
      (token) =>
        said.left.includes(token) || (keepTime && isTimeToken(token)) || (keepDate && isDateToken(token)),
    )
    // 'At 1, make it 2': the number alone would be taken for part of the title.
    const isBare = said.times.length > 0 && !saysWhen(readWhen(rest, today))
    parts[parts.length - 1] = { ...current, tokens: [...remaining, ...(isBare ? [AT] : []), ...rest] }
  } else if (isTimedFrame(current, today) && isTimed(rest, today)) {
    // 'Remind me at 5, sorry, half 5 to call Ben': what to be reminded of comes only now.
    const { left } = readWhen(current.tokens, today)
    parts[parts.length - 1] = {
      ...current,
      tokens: [...left, ...(rest[0]!.norm === 'at' ? [] : [AT]), ...rest],
    }
  } else parts.push({ tokens: rest, addsOn: isAdding(current) })
}

/** 'Skip gym, no wait, move [it] to 6': what the order before it named. */
function withObject(rest: Token[], { tokens }: Part, today: string): Token[] {
  const [verb, ...named] = readWhen(withoutPleasantries(tokens), today).left
  const at = rest.findIndex(({ norm }) => norm === 'it')
  const isNamed = named.length > 0 && named.length <= 5 && !named.some(({ norm }) => norm === 'it')
  if (at < 0 || !isNamed || !ORDERS.test(verb?.norm ?? '')) return rest
  return [...rest.slice(0, at), ...named, ...rest.slice(at + 1)]
}

const ORDERS = /^(?:skip|delete|cancel|move|tick|mark|push|shift|remove|postpone|drop|scrap|bin)$/

const AT: Token = { raw: 'at', norm: 'at', quoted: false }

/** 'Remind me at 5': the time is there, and nothing to do yet. */
function isTimedFrame(part: Part, today: string): boolean {
  const { times, left } = readWhen(part.tokens, today)
  return times.length > 0 && /^(?:please )?remind (?:me|her|him|us)$/.test(normText(left))
}

/** Whether a time stands before what is to be done. */
function isTimed(tokens: readonly Token[], today: string): boolean {
  const to = tokens.findIndex(({ norm }) => norm === 'to')
  const before = readWhen(tokens.slice(0, to), today, { bareHour: true })
  return to > 0 && before.times.length > 0 && before.left.length === 0
}

function isTimeToken(token: Token): boolean {
  return /^(?:at|\d{1,2}|\d{1,2}:\d\d|am|pm|noon|midnight|half|quarter|past|to|oclock)$/.test(token.norm)
}

function isDateToken(token: Token): boolean {
  return /^(?:on|next|this|today|tomorrow|\w+day|the|\d{1,2}(?:st|nd|rd|th))$/.test(token.norm)
}

export function isWhenOnly(tokens: readonly Token[], today: string): boolean {
  const when = readWhen(tokens, today)
  return (
    saysWhen(when) &&
    when.left.every(
      (token) =>
        /^(?:[.,!?:]|i|have|to|need|must|also|and|please|then|for|it|on|instead|rather)$/.test(token.norm) &&
        !/^i$/.test(token.norm),
    )
  )
}

function isAdding(part: Part): boolean {
  const core = withoutPleasantries(part.tokens)
  return isAskedToAdd(part) || (TASK_VERBS.has(core[0]?.norm ?? '') && !opensRequest(core))
}

function isAskedToAdd(part: Part): boolean {
  const norm = normText(withoutPleasantries(part.tokens))
  return (
    part.addsOn ||
    /^(?:add|create|remind|new task|put|schedule|i (?:need|have|must|should|want|am going|got|have got) to|i (?:would )?(?:like|love) to|i have an? |do not (?:let (?:\w+ )?\w+ )?forget|remember to|make sure|there is an? |set )/.test(
      norm,
    )
  )
}

/** Something with a time and no verb of its own: 'a walk at 8'. */
function isTimedThing(part: Part, today: string): boolean {
  const core = withoutPleasantries(part.tokens)
  const first = core[0]?.norm ?? ''
  return (
    !opensRequest(core) &&
    !isPast(first) &&
    !/^(?:not|no|never)$/.test(first) &&
    saysWhen(readWhen(latest(part), today))
  )
}

/** The end of a part that grows and grows: it is looked at again with each word that may end it. */
function latest({ tokens }: Part): Token[] {
  return tokens.slice(-60)
}

function isStatusReport(part: Part): boolean {
  const core = withoutPleasantries(part.tokens)
  return (
    THING_DONE.test(normText(core)) ||
    /^(?:i|we|she|he|they)(?: have| has| just| already| finally)* /.test(normText(core)) ||
    isPast(core[0]?.norm ?? '')
  )
}

/** 'bread's bought', 'the plants are watered'. */
const THING_DONE =
  /^(?:the |my |her |his )?[a-z]+(?: [a-z]+)?(?:'s| is| are| has been| have been) (?:all |now |already )*(?:\w+ed|done|bought|paid|fed|sent|sorted|rung|taken|given|over|finished|out|in)$/

function hasChecklist(part: Part): boolean {
  return /\b(?:checklist|check list|list of|steps|items|sub ?tasks)\b/.test(normText(part.tokens))
}

/** Applies a day said once to several things: 'tomorrow add milk and bread', 'milk and call mum tomorrow'. */
function sharedDay(parts: Part[], today: string): Part[] {
  const adding = parts.map((part) => isAdding(part))
  const whens = parts.map((part) => readWhen(part.tokens, today))
  return parts.map((part, index) => {
    if (
      !adding[index] ||
      whens[index]!.dates.length > 0 ||
      whens[index]!.wait !== undefined ||
      whens[index]!.part !== undefined ||
      whens[index]!.repeat
    )
      return part
    const before = whens
      .slice(0, index)
      .findLastIndex((when, other) => adding[other] && when.dates.length > 0)
    if (before >= 0 && part.addsOn) return { ...part, tokens: [...part.tokens, ...dayTokens(whens[before]!)] }
    const after = index + 1
    const follows =
      whens[after] &&
      parts[after]!.addsOn &&
      whens[after]!.dates.length === 1 &&
      whens[after]!.times.length === 0
    return follows && whens[index]!.times.length === 0
      ? { ...part, tokens: [...part.tokens, ...dayTokens(whens[after]!)] }
      : part
  })
}

function dayTokens(when: { dates: { from: string }[] }): Token[] {
  const date = when.dates[0]!.from
  return [{ raw: date, norm: date, quoted: false }]
}
