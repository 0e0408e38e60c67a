import { isPast } from '../../../language/lemma.ts'
import { isMedication } from '../../../language/medication.ts'
import { oneOf } from '../../../language/one-of.ts'
import { isQuestion } from '../../../language/questions.ts'
import { rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import { CHORES, TASK_VERBS } from './lexicon.ts'
import { matchGroups } from './phrase.ts'
import type { Piece } from './piece.ts'
import { capitalise, cleanTitle, listItems } from './title.ts'

/** An explicit request to add a task. */
export function parseAdd(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm)) return undefined
  for (const pattern of ADDS) {
    const groups = matchGroups(piece.tokens, pattern)
    if (groups)
      return {
        ...added(withRest(groups.what ?? [], groups.rest ?? [], piece), piece),
        ...ontoTask(piece),
        ...(PUT_AT.test(piece.norm) && { isPut: true as const }),
        ...(SURE.test(piece.norm) && { makeSure: true }),
      }
  }
  for (const pattern of WISHES) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what) continue
    // 'I should have rung the vet' is regretted, not wished.
    if (groups.what[0]!.norm === 'have' && groups.what[1] && isPast(groups.what[1].norm)) continue
    // 'I want to be happy' is not a task; 'I want to call Al' and 'I need to see Al at 5' are.
    const isTimed = saysWhen(piece.when)
    const isThought = !isTimed && THOUGHT.test(piece.norm)
    const sure = isTimed || (TASK_VERBS.has(groups.what[0]!.norm) && !isThought)
    return { ...added(groups.what, piece), sure, unasked: 'wish', ...(isThought && { isThought }) }
  }
  const lacking = matchGroups(piece.tokens, OUT_OF)?.what
  if (lacking && !isMedication(rawText(lacking)) && !NOT_BOUGHT.test(rawText(lacking)))
    return { ...added(lacking, piece), title: capitalise(`buy ${rawText(lacking)}`), sure: false }
  for (const pattern of TIMED) {
    const groups = matchGroups(piece.tokens, pattern)
    if (groups?.what && saysWhen(piece.when)) return added(groups.what, piece)
  }
  return piece.addsOn ? { ...added(piece.tokens, piece), unasked: 'after-another' } : undefined
}

/** 'Put call [to Suresh at 8]': what follows may say more than when. */
function withRest(what: Token[], rest: Token[], { today, dayFirst }: Piece): Token[] {
  const more = readWhen(rest, today, { dayFirst }).left.filter(({ norm }) => !NO_TITLE.test(norm))
  return more.length > 0 && LINKED.test(rest[0]?.norm ?? '') ? [...what, ...rest] : what
}

const LINKED = /^(?:on|for|at|to|in)$/
const NO_TITLE =
  /^(?:on|for|at|to|in|please|the|my|her|his|our|,|[.!]|me|instead|then|too|as|well|list|day|calendar|diary|schedule|so|that|it|ok|now|there|slot|one)$/

const PUT_AT =
  /^(?:put|stick|pop|shove|bung|chuck) (?!.*\b(?:list|calendar|day|schedule|down|in)\b)\S.* (?:at|to|on|back|for) /

/** 'add bread to the shopping', 'put the address in the vet visit': part of a task, if there is such a one. */
function ontoTask({ tokens }: Piece): Pick<Intent & { do: 'add' }, 'onto'> {
  const groups = matchGroups(tokens, ONTO)
  if (!groups?.items || !groups.what) return {}
  const isExact = groups.article === undefined && !/^(?:it|that|there)$/i.test(rawText(groups.what))
  return { onto: { items: listItems(groups.items), what: rawText(groups.what), ...(isExact && { isExact }) } }
}

const ONTO =
  /^(?:add|put|stick|pop|write|include) (?:a note |a step |an item )?(?<items>.+?) (?:to|on|onto|into|in|under) (?<article>(?:the|my|her|his|our) )?(?!(?:list|day|calendar|schedule|diary|plan|agenda|tasks?)\b|morning|afternoon|evening|\d)(?<what>[^,]+?)(?: (?:list|checklist|bag|steps|job|one|visit|note|card))?(?: (?:as well|too|please|inside|again))*$/

const NOT_BOUGHT =
  /^(?:time|luck|breath|patience|ideas?|energy|it|here|there|bed|hospital|work|order|one|reason|need|way|idea|money|words?|hope)\b/i

/** A possible new task: a command without 'add', or a thing with a time. */
export function parseBareAdd(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm)) return undefined
  const first = piece.when.left.find((token) => !/^[.,!?;:-]$/.test(token.norm))?.norm ?? ''
  const timed = saysWhen(piece.when)
  const left = piece.when.left.filter((token) => !/^[.,!?;:-]$/.test(token.norm))
  if (left.length === 0 || REPORTED.test(left.at(-1)!.norm)) return undefined
  if (TASK_VERBS.has(first) && left.length > 1)
    // 'Book me a table', 'call me a cab': asked of the assistant, which can only offer to note it.
    return {
      ...added(piece.tokens, piece),
      sure: (timed || CHORES.has(first)) && !(ERRANDS_ASKED.test(first) && /^(?:me|us)$/.test(left[1]!.norm)),
      bare: rawText(left),
    }
  if (!timed || CLAUSE.test(left.map((token) => token.norm).join(' '))) return undefined
  return left.length <= 8 ? { ...added(piece.tokens, piece), bare: rawText(left) } : undefined
}

/** 'Antibiotic taken at two': told, not planned. */
const REPORTED = /^(?:taken|done|given|finished|paid|eaten|swallowed|completed?)$/

const ERRANDS_ASKED =
  /^(?:book|call|get|buy|order|reserve|find|fetch|send|bring|hire|rent|grab|make|pay|print)$/

/** A statement, not the name of something to do. */
const CLAUSE = oneOf([
  /^(?:no|not|yes|if|because|maybe|so|but|nothing|never|why|oh|good|bad|sorry|too|very|really)\b/,
  /\b(?:i|you|we|he|she|they|it|me|us|not|need|needs|let|is|are|was|were|am|be|been|feel|feels|felt|will|would|could|should|may|might|does|did|has|had|seems|looks|hate|love|wish|hope|can)\b/,
])

const TASK =
  '(?:(?:new |one more |another |quick |daily |weekly |one-time |recurring )*(?:tasks?|to-do|reminders?|item|entry|todo|thing|note to self|alarms?|event|appointment))'

const ADDS = [
  /^(?:(?:make|start|create|write|begin|do|new)(?: me| us)? (?:an? |my |the |our )?)?(?<what>(?:shopping|grocery|packing|food|holiday|party|cleaning|guest|gift) list(?: for [a-z' ]{2,30}?)?(?: (?::|with|of|-))+ .+)$/,
  /^(?:i|we|she|he) (?:need|needs|want|wants|would like) (?<what>.+?)(?: to be)? (?:put|added|placed|written|noted|scheduled)? ?(?:on|to|in) (?:my|the|her|his) (?:list|day|schedule|calendar)\b(?<rest>.*)$/,
  /^(?:add|put|write|note)(?: down)? (?:to|on|in) (?:my|the|her|his) (?:list|day|schedule|calendar)(?: :| -| ,| that i (?:need|have) to)* (?<what>.+)$/,
  new RegExp(
    `^(?:please )?(?:add|create|make|set(?: up)?|put(?: in| down)?|enter|insert|start|give me|i (?:want|need|would like)|new|write(?: down)?|log|schedule|jot down)(?: me)?(?: (?:an?|the|my|this|one))* ${TASK}(?: (?:on|to|for|in) (?:my|the|her|his) (?:list|day|tasks|schedule|calendar))?(?: (?:to|for|called|named|titled|that says|saying|about|:|-|,|of|that|which says|me|her|him|to remind me to|with the title))*(?: (?<what>.+))?$`,
  ),
  new RegExp(`^${TASK}(?: (?::|to|-|for|about))+ (?<what>.+)$`),
  /^(?:add|put|include|stick|throw|pop|place|enter|insert|note down|jot down|write down|log|get|slot) (?<what>.+?) (?:to|on|onto|in|into|for|down on) (?:my|the|our|her|his|today's|tomorrow's) (?:task |to-do |day )?(?:list|day|tasks|schedule|calendar|plan|agenda|to-dos?|plate)\b(?<rest>.*)$/,
  /^(?:add|create|include|jot down|note down|write down)(?: (?:these|the following|this|following|those))?(?: (?:tasks|things|items|ones|task))?(?: :| -)? (?<what>.+)$/,
  /^(?:put|stick|pop|pencil|slot|chuck|bung|shove|throw|whack|pen)(?: in| down)? (?<what>.+?)(?: down| in)? (?<rest>(?:on|for|at|to|in) .+)$/,
  /^(?:stick|pop|pencil|slot|chuck|bung|put) (?:in|down) (?<what>(?!the\b|my\b).+)$/,
  /^(?:remind|nudge|ping|alert|notify|warn|prompt) (?:me|her|him|us|them|she|he|my \w+)(?: (?:to|about|of|that (?:i|she|he) (?:need|needs|have|has|should|must)(?: to)?|again(?= (?:to|about|of))|, to|please to|that))* (?<what>.+)$/,
  /^(?:do not|never) (?:let (?:me|her|him|us|she|he) )?forget(?: (?:to|about|that (?:i|she|he) (?:need|needs|have|has) to|the|my))* (?<what>.+)$/,
  /^(?:remember|make (?:absolutely |really )?sure|make certain|ensure|be sure|make a note|note to self|note|make note)(?: (?:to|that (?:i|she|he)|of|:|about|i|she|he|me|:))* (?<what>.+)$/,
  /^(?:schedule|plan|arrange|set up|organi[sz]e|pencil in|program) (?!my\b|the day|today|tomorrow|out\b)(?<what>.+)$/,
  /^(?:to-do|todo|task)(?: :| -)? (?<what>.+)$/,
]

/** 'Make sure I take my pills' asks for more than a reminder; 'make sure to call Al' is only another word for one. */
const SURE =
  /^(?:please )?(?:make (?:absolutely |really )?sure|make certain|ensure)(?: that)? (?:i|we|she|he|they)\b/

/** 'I need to …', 'I should …'. */
const WISHES = [
  /^(?:i|we|she|he) (?:would like|want|wants|need|needs|could do with) an? (?:nudge|reminder|prompt|shout|ping|buzz|alert|poke)(?: (?:at|by|around|tomorrow|on|in|this|every|each) .{1,40}?)? (?:to|about) (?<what>[a-z].*)$/,
  /^(?:(?:i|we|she|he|they)(?: (?:really|also|still|just|will|would|might|definitely|absolutely))* )?(?:need|needs|have|has|got|have got|has got|must|should|ought|want|wants|would like|would love|am going|is going|am supposed|am meant|plan|planning|am planning|intend|better|had better|will need|will have|have promised|promised|am hoping|hope)(?: to| also| got| really)* (?:to |remember to |not forget to )(?<what>.+)$/,
  /^(?:i|we|she|he|they) (?:must|should|had better|gotta)(?: (?:really|also|remember to|not forget to))* (?<what>.+)$/,
]

/** What one should do some day is not asked for yet; 'I must' and 'I need to' are. */
const THOUGHT =
  /^(?:i|we|she|he|they)(?: (?:really|also|still|just|probably|definitely))* (?:should|ought|would love|hope|am hoping)\b(?!.*\b(?:not forget|remember)\b)/

/** 'We are out of milk': something to buy, which is only offered. */
const OUT_OF =
  /^(?:(?:i|we|she|he|they) (?:are|am|is|have|has)|there is) (?:just |nearly |almost |all |completely |clean |running |run )*(?:out of|low on|no) (?<what>[a-z]+(?: [a-z]+)?)(?: left| again| now| and .*)*$/

/** 'I have a dentist appointment …': a task only when a time is given. */
const TIMED = [
  /^(?:i|we|she|he|they)(?: also)? (?:have got|has got|have|has|got|am having|is having) (?!(?:her|his|their|my|our) (?:tea|breakfast|lunch|dinner|supper|nap|bath|shower|meal)\b)(?<what>(?:an? |my |the |another |some )?(?!been|not|done|had|finished|taken|no |nothing|any|enough|too|so |to )[a-z].*)$/,
  /^(?:there is|it is|we are having|there will be) (?:an? |my |the |another )(?<what>.+)$/,
]

function added(what: readonly Token[], piece: Piece): Intent & { do: 'add' } {
  const { body, checklist, note, reason } = withoutExtras(what)
  const rest = reason && piece.tokens.filter((token) => !reason.includes(token))
  const all = rest
    ? readWhen(rest, piece.today, { dayFirst: piece.dayFirst })
    : piece.tokens.length > 0
      ? piece.when
      : readWhen(what, piece.today)
  const when = readWhen(body, piece.today, { dayFirst: piece.dayFirst })
  // A time before or inside the frame ('tomorrow I have to …', 'remind me at seven to …') counts too.
  const merged = {
    ...when,
    dates: when.dates.length > 0 ? when.dates : all.dates,
    times: when.times.length > 0 ? when.times : all.times,
    part: when.part ?? all.part,
    partToday: when.part ? when.partToday : all.partToday,
    wait: when.wait ?? all.wait,
    repeat: when.repeat ?? all.repeat,
    lasts: when.lasts ?? all.lasts,
  }
  return {
    do: 'add',
    title: cleanTitle(withoutFrame(when.left)),
    when: merged,
    sure: true,
    ...(checklist ? { checklist } : {}),
    ...(note ? { note } : {}),
  }
}

/** 'me to call mum' is left when a time was taken out of the middle. */
function withoutFrame(tokens: Token[]): Token[] {
  const frame = matchGroups(tokens, /^(?:me |her |him |us |she |he )?(?:to |about |that )(?<what>.+)$/)
  return frame?.what ?? tokens
}

const AS_CHECKLIST =
  /^(?:(?<body>.+?)(?: ,)? (?::|with|of) )?(?<items>.+?)(?: ,)? (?:as|in) (?:a|1|one) (?:checklist|check list)$/
const CHECKLIST =
  /^(?<body>.+?)(?: ,)? (?:with|and|including)?(?: (?:a|the|these|this|following))* ?(?:checklist|check list|sub-?tasks|steps|items|list)(?: (?::|of|with|-|containing|,))* (?<items>.+)$/
const NOTE =
  /^(?<body>.+?)(?: ,)? (?:with|and)(?: (?:a|the))* (?:note|description|comment)(?: (?::|saying|that says|-|of|to))* (?<note>.+)$/

/** 'Pack the bag with hat, sunscreen and bottle'. */
const PACKED =
  /^(?<body>.*\b(?:pack|bag|case|suitcase|kit|hamper|picnic|shopping)\b.*?) with (?<items>(?:an? |the |my )?[a-z]+(?: [a-z]+)?(?: , (?:an? |the |my )?[a-z]+(?: [a-z]+)?)+(?: ,)? and [a-z]+(?: [a-z]+)?)$/

function withoutExtras(what: readonly Token[]): {
  body: readonly Token[]
  checklist?: string[]
  note?: string
  /** The words of the note, when it only gives a reason. */
  reason?: readonly Token[]
} {
  const listed = matchGroups(what, AS_CHECKLIST)
  if (listed?.items) return { body: listed.body ?? [], checklist: listItems(listed.items) }
  const list = matchGroups(what, CHECKLIST)
  if (
    list?.body &&
    list.items &&
    /\b(?:with|including|:|and a)\b|:/.test(what.map((token) => token.norm).join(' '))
  )
    return { body: list.body, checklist: listItems(list.items) }
  const packed = matchGroups(what, PACKED)
  if (packed?.body && packed.items) return { body: packed.body, checklist: listItems(packed.items) }
  const note = matchGroups(what, NOTE)
  if (note?.body && note.note) return { body: note.body, note: capitalise(rawText(note.note)) }
  const why = matchGroups(what, REASON)
  if (why?.body && why.note) return { body: why.body, note: capitalise(rawText(why.note)), reason: why.note }
  return { body: what }
}

/** 'Call Joan at 4 because she's had her operation': the reason is worth keeping, and no part of the title. */
const REASON =
  /^(?<body>(?!.*\bnote\b).+?)(?: ,)? (?<note>(?:because|cos|coz|cuz|since (?:i|we|she|he|they|it)|as (?:i|we|she|he|they) (?:am|are|is|have|has|will)) .+)$/
