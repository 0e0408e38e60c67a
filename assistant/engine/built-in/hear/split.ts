import { isPast } from '../../../language/lemma.ts'
import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { TASK_VERBS } from './lexicon.ts'
import { withoutManners } from './phrase.ts'

/** One request, and whether it goes on with the adding of the one before. */
export type Part = { tokens: Token[]; addsOn: boolean }

/** Cuts a message into its requests: 'add milk and call mum at 5, and I did my pills' has three. */
export function splitRequests(tokens: readonly Token[], today: string): Part[] {
  const parts: Part[] = []
  let heading: Token[] = []
  let revising = false
  for (const chunk of chunks(tokens, today)) {
    const current = parts.at(-1)
    const point = withoutManners(chunk.tokens)
    if (point.length === 0) continue
    if (ONLY_REVISION.test(normText(chunk.tokens)) && (current || chunk.tokens.length < tokens.length)) {
      revising = current !== undefined
      continue
    }
    if (!current && chunk.heads && isWhenOnly(point, today)) heading = point
    else if (!current) parts.push({ tokens: [...chunk.tokens], addsOn: heading.length > 0 || chunk.listed })
    else if (ADD_THAT.test(normText(point))) current.tokens = [...ADD, ...current.tokens]
    else if (revising || isRevision(chunk.tokens, today)) revise(parts, afterRevision(chunk.tokens), today)
    else if (begins(point, current, chunk, today))
      parts.push({
        tokens: [...chunk.tokens],
        addsOn: (isAdding(current) || isThing(current, today)) && !opensRequest(point),
      })
    else current.tokens = [...current.tokens, ...chunk.joint, ...chunk.tokens]
    revising = false
  }
  return heading.length === 0
    ? sharedDay(parts, today)
    : parts.map((part) => ({ ...part, tokens: [...part.tokens, ...heading] }))
}

/** `listed`: after 'these tasks:', where each comma begins another. */
type Chunk = { joint: Token[]; tokens: Token[]; strong: boolean; heads: boolean; listed: boolean }

/** The message cut at every mark or word that might end a request. */
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
    const mark = !token.quoted && (STRONG.has(token.norm) || WEAK.has(token.norm))
    if (!mark) {
      if (runsOn(current, token, tokens) && !isWhenOnly(current, today)) close()
      current.push(token)
      continue
    }
    // A question mark belongs to what it asks.
    if (token.norm === '?') current.push(token)
    const opensList = token.norm === ':' && LISTING.test(normText(current))
    close(token.norm === ':' || token.norm === ',')
    if (opensList) {
      // The words before the colon only say that a list comes.
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

/** '… steaks on the grill remind me to check them': dictated without a pause. */
function runsOn(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (
    token.norm !== 'remind' ||
    current.length < 3 ||
    /^(?:to|you|please|can|could|would|not|will)$/.test(current.at(-1)!.norm)
  )
    return false
  return /^(?:me|her|him)$/.test(all[all.indexOf(token) + 1]?.norm ?? '')
}

const LISTING =
  /^(?:please )?(?:add|create|put|note|remind me(?: of| about)?)(?: (?:these|the following|following|\d+|some|a few|several|my|new))*(?: (?:tasks?|things|items|ones|to-dos|reminders|stuff))?$/

const STRONG = new Set(['.', '!', '?', ';'])
const WEAK = new Set([',', ':', 'and', 'then', 'also', 'plus', 'but', '-'])

const ADD: Token[] = [{ raw: 'add', norm: 'add', quoted: false }]
const ADD_THAT =
  /^(?:add|save|note|put|schedule|remember|write) (?:that|it|this)(?: down| in| to my list| on my list)?$/

/** What follows 'but' when something was tried and did not come off. */
export const FAILED =
  /(?:(?:she|he|they|it|nobody|no one|someone|the \S+|i|we) )?(?:(?:did|do|does|could|would|was|were|is|has|had|have) not (?:pick|answer|reply|respond|come|turn|show|open|there|home|in|at home|available|let|be|been|get|reach|manage|finish|finished|work|able|find|complete)|(?:was|were|is) (?:closed|shut|busy|engaged|out|away|full|cancell?ed|locked|not)|(?:got|there was|had) (?:no (?:answer|reply|luck|one)|nobody|(?:the |her |his |their )?(?:voicemail|answerphone|answering machine))|(?:went|goes) (?:straight )?to (?:voicemail|the answerphone)|no (?:answer|reply|luck|one|success)|nobody (?:answered|picked|was|came)|failed|only (?:half|part|partly|some))\b/

function begins(point: Token[], current: Part, chunk: Chunk, today: string): boolean {
  const joint = normText(chunk.joint)
  if (/\bbut$/.test(joint) && FAILED.exec(normText(point))?.index === 0) return false
  if (joint === ':' || joint === '-') return opensRequest(point) && !isAdding(current)
  if (isWhenOnly(point, today)) return false
  if (hasChecklist(current)) return chunk.strong
  if (chunk.listed && !opensRequest(point)) return true
  if (opensRequest(point)) return true
  if (chunk.strong) return true
  if (/\bthen\b/.test(joint) && !isStatusReport(current)) return true
  if (isAdding(current) || isThing(current, today)) return addsAnother(point, current, today)
  return isStatusReport(current) && isPast(point[0]!.norm) && point.length > 1
}

/** 'add buy milk and [eggs]' is one task; 'add milk and [call mum]' is two; so are three things in a row. */
function addsAnother(point: Token[], current: Part, today: string): boolean {
  const first = point[0]!.norm === 'to' ? point[1]?.norm : point[0]!.norm
  const said = titleTokens(current)
  if (first && TASK_VERBS.has(first) && (point.length > 1 || said.length > 1)) {
    // 'clean and tidy the kitchen': a verb still waiting for its object.
    return !(said.length === 1 && TASK_VERBS.has(said[0]!.norm))
  }
  const when = readWhen(point, today)
  return saysWhen(when) && when.left.length > 0 && saysWhen(readWhen(current.tokens, today))
}

function titleTokens(part: Part): Token[] {
  const point = withoutManners(part.tokens)
  return point.filter(
    (token) =>
      !/^(?:add|remind|me|to|a|an|the|task|reminder|create|new|put|i|need|have|must|also|should|want)$/.test(
        token.norm,
      ),
  )
}

/** Whether words start a request of their own. */
export function opensRequest(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  return OPENING.test(norm) || isQuestion(norm)
}

const OPENING =
  /^(?:no (?:more )?(?:reminders|notifications|alerts)|add|create|remind|reminder|new task|put (?!.*\b(?:away|on the kettle)\b)|mark|tick|check off|cross off|uncheck|untick|complete (?:the|my)|skip|skipping|delete|remove (?:the|my|it|that)|reschedule|postpone|move|push|rename|undo|mute|unmute|silence|cancel (?:the|my|it|that)|show|list|read (?:me|my|out)|tell me|plan (?:my|the|tomorrow|today)|open (?:the|my)|take me|go to (?:my|the|today|tomorrow)|do not (?:let me )?forget|remember to|make sure|help me|let us|schedule|summarize|summarise|get rid|i (?!n\b)|we (?:did|have)|she |he |they |it is |that is |this is |my \w+ (?:is|are) |the \w+(?: \w+)? (?:is|are) (?:all )?(?:done|finished|complete)|(?:\w+ ){1,4}(?:is|are) (?:all )?(?:done|finished|complete|over)|done with|finished|just (?:did|finished|took|had)|already|not doing|am |thanks|thank you|never mind|change (?:the|my|it))\b/

const ONLY_REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um|hang on|hold on|i mean|i meant|or rather|scratch that|rather)(?: |$))+$/

const REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um)(?: ,)? )*(?:no wait|wait no|i mean|i meant|or rather|actually|make that|make it|sorry|scratch that|no|rather|correction)(?: ,)? (?=\S)/

/** ', no wait, Friday': the speaker mends what was just said. */
function isRevision(tokens: readonly Token[], today: string): boolean {
  const norm = normText(tokens)
  if (!REVISION.test(norm)) return false
  // 'no reminders until two' begins with 'no' and mends nothing.
  return !/^no (?!,|wait|sorry|actually|i |make|not |oh)/.test(norm) || isWhenOnly(tokens.slice(1), today)
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
  const better = readWhen(rest, today, { alone: true })
  if (opensRequest(rest)) parts[parts.length - 1] = { tokens: rest, addsOn: false }
  else if (better.left.length === 0 && saysWhen(better)) {
    const said = readWhen(current.tokens, today)
    // What is mended goes; what was not said again stays.
    const keepTime = better.times.length === 0 && said.times.length > 0
    const keepDate = better.dates.length === 0 && said.dates.length > 0
    const kept = current.tokens.filter(
      (token) =>
        said.left.includes(token) || (keepTime && isTimeToken(token)) || (keepDate && isDateToken(token)),
    )
    parts[parts.length - 1] = { ...current, tokens: [...kept, ...rest] }
  } else parts.push({ tokens: rest, addsOn: isAdding(current) })
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
  const point = withoutManners(part.tokens)
  const norm = normText(point)
  return (
    part.addsOn ||
    /^(?:add|create|remind|new task|put|schedule|i (?:need|have|must|should|want|am going|got|have got) to|i (?:would )?(?:like|love) to|i have an? |do not (?:let me )?forget|remember to|make sure|there is an? |set )/.test(
      norm,
    ) ||
    (TASK_VERBS.has(point[0]?.norm ?? '') && !opensRequest(point))
  )
}

/** Something with a time and no verb of its own: 'a walk at 8'. */
function isThing(part: Part, today: string): boolean {
  const point = withoutManners(part.tokens)
  const first = point[0]?.norm ?? ''
  return (
    !opensRequest(point) &&
    !isPast(first) &&
    !/^(?:not|no|never)$/.test(first) &&
    saysWhen(readWhen(part.tokens, today))
  )
}

function isStatusReport(part: Part): boolean {
  const point = withoutManners(part.tokens)
  return (
    /^(?:i|we|she|he|they)(?: have| has| just| already| finally)* /.test(normText(point)) ||
    isPast(point[0]?.norm ?? '')
  )
}

function hasChecklist(part: Part): boolean {
  return /\b(?:checklist|check list|list of|steps|items|sub ?tasks)\b/.test(normText(part.tokens))
}

/** A day said once for several things: 'tomorrow add milk and bread', 'milk and call mum tomorrow'. */
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
