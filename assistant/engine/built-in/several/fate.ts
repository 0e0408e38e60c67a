import { CONTACT, namesLonger } from '../../../language/longer-name.ts'
import { isMedication } from '../../../language/medication.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, resolveTime, saysWhen, type When } from '../../../language/when.ts'
import { LEAD, withoutFillers } from '../../../listening/fate-clauses.ts'
import { hearFate } from '../../../listening/hear-fate.ts'
import { withoutDeniedTime } from '../denied-time.ts'
import type { Mention } from '../memory.ts'
import { ARTICLE, isVerbOf, type Named, stateToCheck } from './naming.ts'

/**
 * What a clause says about a task. `kept`: leave it as it is. `off`: it will not take place. `asked`: an order of another
 * kind (a note, a new name), to be heard by itself. `unclear`: none of these for sure; `likely` may only be proposed.
 */
export type Fate = SureFate | { is: 'unclear'; likely?: SureFate }
export type SureFate =
  | { is: 'done' | 'open' | 'skipped' | 'off' | 'delete' | 'reopened' }
  | { is: 'kept' }
  | { is: 'asked' }
  | { is: 'moved'; when: When }

export type Clock = { today: string; dayFirst: boolean; now: { date: string; time: string } }

/** The clause with its task as §, and the title's own verb, told as past, as ‡: 'i have not ‡ the §'. */
export function marked(tokens: readonly Token[], from: number, { at, end, told }: Named): string {
  const words = tokens.flatMap(({ norm }, index) => {
    const place = from + index
    if (told.has(place)) return ['‡']
    if (place >= at && place < end) return ARTICLE.test(norm) ? [] : ['§']
    return [norm]
  })
  return withoutFillers(words.join(' '))
}

/** What a clause says about its task, with or without a remark at its end: 'skip the gym, I'm wrecked'. */
export function fateOf({ tokens, from }: Stretch, named: Named, clock: Clock): Fate {
  const fate = fateIn(tokens, from, named, clock)
  if (isDoubted(fate, marked(tokens, from, named))) return { is: 'unclear', likely: fate as SureFate }
  if (fate.is !== 'unclear' && fate.is !== 'open') return fate
  const remark = tokens.findIndex(({ norm }, index) => from + index >= named.end && REMARK.test(norm))
  const short = remark > 0 ? fateIn(tokens.slice(0, remark), from, named, clock) : fate
  if (short.is !== 'unclear' && short.is !== 'open') return short
  const told = beforeNews(tokens, from, named, clock)
  if (told) return told
  const likely = likelyFate({ tokens, from }, named, clock)
  const isOpen = fate.is === 'open' || short.is === 'open'
  // 'I didn't go to the knitting, the hall was shut' is no 'not yet'.
  if (isOpen && likely?.is !== 'skipped' && likely?.is !== 'moved') return { is: 'open' }
  return likely ? { is: 'unclear', likely } : { is: 'unclear' }
}

/** 'Laundry is not happening [machine is broken]': without a pause, another thing and how it is. Never for what is done. */
function beforeNews(tokens: readonly Token[], from: number, named: Named, clock: Clock): Fate | undefined {
  for (let at = named.end - from + 1; at < tokens.length - 1; at++) {
    if (!NEWS.test(tokens[at + 1]!.norm)) continue
    const fate = fateIn(tokens.slice(0, at), from, named, clock)
    if (fate.is === 'skipped' || fate.is === 'off') return fate
  }
  return undefined
}

const NEWS = /^(?:is|are|was|were|has|have|keeps?|broke|hurts?)$/

/** What the trained model hears where the patterns are not sure. Nothing is guessed about a medicine. */
function likelyFate({ tokens, from }: Stretch, named: Named, clock: Clock): SureFate | undefined {
  const task = named.tasks[0]!
  if (isMedication(task.title) || task.status !== 'pending') return undefined
  const { done, open, skip, move, keep, unsure } = hearFate(marked(tokens, from, named)).chances
  const rest = withoutName(tokens, from, named)
  const when = timeAhead(rest, task, clock)
  if (when)
    return move + skip >= LIKELY ? { is: 'moved', when } : keep + open >= LIKELY ? { is: 'kept' } : undefined
  // A task whose time has passed is more likely to be done than one that is still ahead.
  const isPast = task.time !== null && task.time <= clock.now.time
  const likely = (isPast ? 2 : 1) * done
  const all = likely + open + skip + keep + unsure
  if (likely / all >= LIKELY) return { is: 'done' }
  if (skip / all >= LIKELY) return { is: 'skipped' }
  return (keep + open) / all >= LIKELY ? { is: 'kept' } : undefined
}

const LIKELY = 0.5

/** The patterns hear something done or skipped, and the trained model hears something else. */
function isDoubted({ is }: Fate, said: string): boolean {
  if (is !== 'done' && is !== 'skipped') return false
  return hearFate(said).chances[is === 'done' ? 'done' : 'skip'] < UNLIKELY
}

const UNLIKELY = 0.05

type Stretch = { tokens: readonly Token[]; from: number }

const REMARK =
  /^(?:i|i am|i have|we|we are|he|he is|she|she is|it|it is|they|they are|there|because|cos|cause|as|since|sorry|lol|ha|thank|believe|all|which|who|my|his|her)$/

function fateIn(tokens: readonly Token[], from: number, named: Named, clock: Clock): Fate {
  const said = marked(tokens, from, named)
    .replace(IDIOMS, '')
    .replace(/^please | please$/g, '')
    .trim()
  const task = named.tasks[0]!
  if (ORDERS.test(said)) return { is: 'asked' }
  if (/\?/.test(said) || UNSURE.test(said)) return { is: 'unclear' }
  if (DELETE.test(said)) return { is: 'delete' }
  if (task.status !== 'pending')
    return REOPEN.test(said) || NOT_DONE.test(said) ? { is: 'reopened' } : { is: 'unclear' }
  if (KEPT.test(said)) return { is: 'kept' }
  if (isChecked(said, task.title)) return { is: 'done' }
  if (SKIPPED.test(said)) return { is: 'skipped' }
  if (OFF.test(said)) return { is: 'off' }
  const rest = withoutName(tokens, from, named)
  const when = timeAhead(rest, task, clock)
  const isDone = isToldDone(said, task.title)
  // 'Skip the walk tomorrow' moves nothing there: it is left out on that day.
  if (when && LEAVES_OUT.test(said)) return { is: 'asked' }
  if (when && MOVED.test(said) && !WAS.test(said) && !isDone)
    return NEWS_OF.test(said) && namesLonger(rawText(tokens), task.title)
      ? { is: 'unclear' }
      : { is: 'moved', when }
  // 'Did the bins at half nine' says when it was done.
  if (isDone && when && isPastTime(when, task, clock)) return { is: 'done' }
  if (when || hasTime(rest, clock)) return isDone && !when ? { is: 'done' } : { is: 'unclear' }
  if (NOT_DONE.test(said)) return { is: 'open' }
  return isDone ? { is: 'done' } : { is: 'unclear' }
}

/** Left out, on a day that is named. */
const LEAVES_OUT =
  /^(?:(?:i|we|am|are|will|can|could|you|please|just|so|and|let us|going to) )*(?:skip|skipping|miss|missing|drop|cancel|cancelling|no|there (?:is|will be) no) (?:(?:the|my|her|his|our) )?§/

/** Told of, and no order. */
const NEWS_OF = /\b(?:moved|rescheduled|postponed|pushed|brought|changed)\b/

const IDIOMS =
  / ?\b(?:believe it or not|for once|at last|after all|thank god|as it happens|to be fair|would you believe|no less|no bother|no problem)\b/g

/** What a clause without a name says about the task before it: 'so skip that', 'make it half four', 'tomorrow'. */
export function fateOfIt(tokens: readonly Token[], task: Mention, clock: Clock): Fate | undefined {
  const said = normText(tokens).replace(LEAD, '').trim()
  if (/\?/.test(said) || UNSURE.test(said)) return undefined
  if (DELETE_IT.test(said)) return { is: 'delete' }
  if (REOPEN_IT.test(said)) return { is: 'reopened' }
  if (KEEP_IT.test(said)) return { is: 'kept' }
  if (SKIP_IT.test(said)) return { is: 'skipped' }
  if (DONE_IT.test(said)) return { is: 'done' }
  // 'I have to leave at twenty to six' is no new time for dinner.
  if (GOES.test(said)) return undefined
  const when = timeAhead(tokens, task, clock)
  if (!when) return undefined
  return when.left.every(({ norm }) => norm.split(' ').every((word) => AROUND_IT.test(word)))
    ? { is: 'moved', when }
    : undefined
}

/** The clause with one mark for the name: without it, 'wants to ring Priya first' would say 'to 1st'. */
function withoutName(tokens: readonly Token[], from: number, { at, end }: Named): Token[] {
  const mark: Token = { raw: '§', norm: '§', quoted: false }
  return [...tokens.slice(0, Math.max(0, at - from)), mark, ...tokens.slice(Math.max(0, end - from))]
}

/** One day or time that is still to come, and nothing that comes back. */
function timeAhead(tokens: readonly Token[], task: Mention, clock: Clock): When | undefined {
  const when = readTime(tokens, clock)
  const { dates, times } = when
  if (when.repeat || dates.length > 1 || times.length > 1 || !saysWhen(when)) return undefined
  if (when.shift !== undefined || when.wait !== undefined) return when
  const date = dates[0]?.from ?? clock.today
  if (date > clock.today) return when
  const [time] = times
  if (!time || date < clock.today) return undefined
  return resolveTime(time, { near: task.time, now: clock.now }) > clock.now.time ? when : undefined
}

/** Nothing but a time, which may have been earlier today. */
function isPastTime({ dates, times, shift, wait }: When, task: Mention, clock: Clock): boolean {
  const [time] = times
  if (!time || time.today || dates.length > 0 || shift !== undefined || wait !== undefined) return false
  return resolveTime(time, { near: task.time }) <= clock.now.time
}

function hasTime(tokens: readonly Token[], clock: Clock): boolean {
  const { dates, times, shift, wait } = readTime(tokens, clock)
  return dates.some(({ from }) => from !== clock.today) || times.length + (shift ?? 0) + (wait ?? 0) > 0
}

function readTime(tokens: readonly Token[], { today, dayFirst }: Clock): When {
  return readWhen(withoutDeniedTime(tokens, { today, dayFirst }), today, { dayFirst, bareHour: true })
}

/** 'The cooker's off', of “Check the cooker is off”: as it should be. */
function isChecked(said: string, title: string): boolean {
  const state = stateToCheck(title)
  return state !== undefined && new RegExp(`^§ (?:(?:is|are|now|all) )*${state}(?: |$)`).test(said)
}

/** '§ is done', 'did the §', '§ ‡', 'back from the §'. */
function isToldDone(said: string, title: string): boolean {
  if (NOT_DONE.test(said) || STILL_TO_COME.test(said)) return false
  if (DONE.test(said) || (/^§ (?:is |are |got )?(?:put |taken )?out$/.test(said) && GOES_OUT.test(title)))
    return true
  if (SENT.test(title) && WENT.test(said)) return true
  const words = said.split(' ')
  const name = words.indexOf('§')
  const told = words.indexOf('‡')
  // 'The bank rang me' is no call to the bank; 'the bank's been rung' is one.
  if (told > name && name >= 0) return !CONTACT.test(title) || IS.test(words[told - 1]!)
  if (told >= 0 && words.slice(0, told).every((word) => BEFORE_VERB.test(word))) return true
  // 'Caught the train', 'I had my soup': what was done comes first.
  const past = words.findIndex((word) => DID.has(word))
  // 'Put away the television' may be an order.
  if (past === 0 && /^put (?:away|aside)\b/.test(said)) return false
  if (past >= 0 && past < name)
    return (
      words.slice(0, past).every((word) => BEFORE_VERB.test(word)) &&
      words.slice(past + 1, name).every((word) => AFTER_VERB.test(word))
    )
  // 'Train I caught', 'dishes my husband did'.
  const rest = words.slice(name + 1)
  if (
    rest.length > 1 &&
    rest.slice(0, -1).every((word) => BEFORE_VERB.test(word)) &&
    SUBJECT.test(rest[0]!) &&
    (/^(?:finish|do)$/.test(rest.at(-1)!) || DID.has(rest.at(-1)!))
  )
    return true
  // 'Letters written', 'fence is painted': nobody else does anything in it.
  let after = name + 1
  while (IS.test(words[after] ?? '')) after++
  // 'Bread is buy', as a learner says it.
  const isLast = after === words.length - 1 && /^(?:is|are)$/.test(words[after - 1]!)
  if (isLast && isVerbOf(words[after]!, title)) return true
  return DID.has(words[after] ?? '') && !BY_ITSELF.test(words[after]!)
}

/** 'The invoice went out', of “Send invoice”. */
const SENT = /^(?:send|post|mail|email|submit|return|ship|deliver|hand in|drop off)\b/i
const WENT =
  /^§ (?:(?:has|have|is|are|all|just|already|finally) )*(?:went|gone)(?: (?:out|off|in|away))?(?: (?:already|today|earlier|just now|this (?:morning|afternoon)|in the post|at \d[\d:]*(?: [ap]m)?|1st thing))*$/

const SUBJECT = /^(?:i|we|he|she|they|i have|we have|mum|dad|my|the)$/
const GOES_OUT = /\b(?:bins?|rubbish|trash|garbage|recycling|washing|laundry|dog|cat|out)\b/i
const IS = /^(?:is|are|was|were|has|have|had|been|got|all|now|already|finally|both|just|also|well)$/
const BEFORE_VERB =
  /^(?:i|we|he|she|they|i have|we have|mum|dad|mam|mom|nan|gran|my|the|husband|wife|daughter|son|sister|brother|carer|neighbou?r|kids|partner|somebody|someone|have|has|had|just|already|also|finally|actually|both|even|only|been|and|,|got)$/
const AFTER_VERB =
  /^(?:me|manage|managed|all|all of|of|up|off|out|to|through|for|with|on|at|in|round|over|some|both|away|back|down|my|the|own)$/
/** Verbs that say that something was done, whatever it was. Others may mean anything: 'swapped', 'lost'. */
const DID = new Set(
  `did done had got made went finished completed managed sorted took taken ate eaten drank paid rang rung called phoned washed cleaned
  cooked walked fed watered ironed hoovered vacuumed posted sent wrote written read bought collected fetched visited attended caught
  survived nailed painted fixed mended repaired tidied packed emailed texted practised practiced played watched studied revised mowed
  swept baked cleared emptied picked counted signed submitted delivered opened locked hung folded mopped dusted filed printed charged
  refilled returned invoiced reviewed milked given put`.split(/\s+/),
)

/** After the name, it may be someone who does this rather than something done: 'the bank rang'. */
const BY_ITSELF =
  /^(?:rang|phoned|texted|called|emailed|went|had|got|made|took|caught|played|managed|put|sent)$/

const DONE =
  /^(?:(?:i|we|he|she) (?:am |are |is )?|(?:i am|we are) )?(?:all )?done with §|§ (?:(?:is|are|was|were|has|have|had|been|got|all|now|already|finally|both|just|also|bit|definitely|totally|fully|completely|properly|long) )*(?:done|dn|finished|finish|sorted|settled|over|completed?|ticked|behind me|out of the way|in the bag|been and gone|come and gone|came and went|came n went|yes|yep|yeah|check|✓|✔|✅|happened)(?: |$)|^§ (?:i|we|he|she|they) (?:did|have done) (?:it )?(?:myself|ourselves|himself|herself|themselves)$|^(?:yes|yep) to §|^(?:(?:i|we) (?:am |are )?)?(?:back|home) from §|§ (?:came|has come|has visited)(?: (?:and (?:gone|left|went)|already|earlier|this morning|today|round|by|over|in))*$|§ been(?: (?:and gone|already|earlier|today|this morning|now))*$|§ (?:has|have|is) been(?: |$)(?!(?:moved|changed|cancelled|delayed|put|pushed|postponed))|§ went (?:well|fine|ok|great|good|grand|badly)|^(?:tick|mark|cross|check) (?:off )?§(?: (?:off|as done|done|as finished))?$|^(?:(?:i|we|he|she) )?(?:have )?(?:been|went) (?:up |to |for |on |round |over |out )+§|^(?:survived|nailed|smashed|aced) §/
const NOT_DONE =
  /\b(?:not|never|no|nope|nothing|nobody|none|neither|nor|nearly|almost|half(?! (?:past|\d|an?\b))|halfway|partly|forgot|forgotten|missed|without|nowhere near|hardly|barely|yet to|still to|still in|still on|is on|are on|except|bar|apart from|(?:some|parts?|most|bits?) of §)\b|n't|✗|❌|§ nt\b/
const STILL_TO_COME =
  /\b(?:will|going to|gonna|about to|want|wants|need|needs|must|should|have to|has to|can|could|would|later|soon|trying|hope|hoping|if|when|once|until|waiting|wait|starting|started|doing|next)\b/
const UNSURE =
  /\b(?:maybe|perhaps|might|may|not sure|unsure|think|thinking|wonder|whether|or|either|if|unless|supposed|probably|possibly|guess|reckon i)\b/
const KEPT =
  /^(?:leave|keep) § ?(?:(?:as|where) (?:it|they) (?:is|are|was|were)|alone|there|on(?: the list)?|sitting.*|as planned|open|for now)?$|§ (?:can |is |are |will )?(?:stays?|stay|staying|still on|as (?:planned|usual|it is|they are|normal|before|always)|unchanged|is fine|are fine|same time|can stay)\b|^(?:not|remember|do not (?:touch|move|skip|change|tick|cross|forget|let me forget)) §|\b(?:i|we) will (?:still|see about|do|be doing|see to) § ?(?:as (?:usual|planned|normal)|anyway|myself)?$|\b(?:i am|we are) (?:just |now |still )*(?:doing|on|at|busy with) §$/
/** Orders of another kind than done, skipped or moved. */
const ORDERS =
  /^(?:add|set up|create|build|remind|note|write|rename|call §|change §|remember|jot|include|swap|repeat|make § (?:every|weekly|daily)|what|when|which|how|where|who|(?:is|are|does|has|was) §|(?:is|are|did|does|has|was) (?:i|he|she|it|they|we|you)|show|read|tell me|put (?!§)|mute|undo)(?= |$)/
const SKIPPED =
  /^(?:(?:i (?:am|will)|we (?:are|will)|let us|going to|will|can you|best) )*(?:skip|skipping|skipped|give) § ?(?:a miss|today|tonight|for today|too|please|then|though|this time)?$|^(?:(?:i|we) )?(?:have )?skipped §|§ (?:i|we|was|were|got)? ?(?:skipped|skip|skip it)$|^no (?:more )?§(?: (?:for me|for us|today|tonight|this (?:morning|afternoon|evening)|now|then|either|after all))*$|^nah? §(?: today| tonight)?$|^(?:(?:i|we) (?:am|are|will) )?not (?:doing|going to(?: do)?|bothering with|bother with|bothering|having|up to|up for|feeling) §(?: today| tonight| now)?$|^(?:(?:i|we) )?will not (?:do|bother with|be doing|make|go to|bother about) §(?: today| tonight| now)?$|§ (?:is |are )?(?:a no|a no go|not happening|not going to happen|not going ahead|not on|will not happen|will not be happening|off the table|a write off)(?: today| tonight| now| any ?more| after all)*(?: skip(?: it)?)?$|^(?:forget|leave out|drop|bin|scrap) §(?: (?:out|off))?(?: (?:for )?(?:today|tonight|now))?$|^leave § (?:out|off)(?: (?:for )?(?:today|tonight))?$|^(?:(?:i|we) )?(?:do not|no) need (?:for )?§(?: today| tonight)?$|^no need (?:for|of) §|§ (?:ha )?no skip$|§ (?:nah|naw)$|^no § (?:is |are )?(?:needed|required|necessary)(?: today| tonight| now)?$|§ (?:is |are )?not (?:needed|required|necessary)(?: today| tonight| now| any ?more)*$/
const OFF =
  /^(?!(?:tick|cross|check|mark|take|dropped|drop)\b).*?§ (?:(?:is|are|was|were|got|has been|have been|just) )*(?:cancell?ed|called off|off(?: today| tonight| the night| now| again| this (?:week|morning|afternoon|evening|time))*$)|^(?!not\b|never\b|nobody\b)[a-z]+ (?:have |has |is |just )*(?:cancell?ed|called off) §/
const DELETE =
  /^(?:delete|remove|get rid of|take|wipe|erase) § ?(?:(?:off|from|out of) (?:the|my) list(?: altogether| completely| entirely| for good)?|altogether|completely|for good|off)?$|^(?:delete|remove|get rid of) §/
const REOPEN =
  /^(?:un ?-?tick|uncheck|reopen|put back) §|§ (?:is|are|was|were) not (?:done|finished|‡|empty|over)/
const MOVED =
  /^(?:move|push|shift|bump|put|stick|shove|bring|leave|make|tell|keep|chuck|bung|pop|change|switch|do|have|let|get|set|shunt|drag|pull|reschedule|postpone|delay)\b.*§|§ (?:(?:is|are|was|were|has|have|had|will|can|could|should|must|to|needs?|going|gonna|gotta|got|just|now|only|be|been|go|goes|wait|waits|moved|changed|pushed|put|back|brought|forward|delayed|postponed|rescheduled|rebooked|running|late|says?|said|coming|starts?|at|on|for|till|until|by|about|around|not|both|please|still|yet|done|em|them|a|the|do|it|i|we|instead|then|actually|happening|this|that|one|early|later|earlier|up|down|off|over|from|in|he|she|they|he is|she is|they are|who|getting|seeing|rang|rung|texted|called|wants|want|me|us|there|stick|shove|push|move|bump|make) )*(?:\d|half|quarter|noon|midday|tomorrow|tonight|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|in an?)|^(?:i|we|he|she|they)(?: will| am going to| are going to| is going to| can)? (?:do|ring|call|phone|have|go|see|pay|finish|start|make|fetch|collect|visit|try|get|walk|feed|water|wash|clean|cook|eat|close|open|change|post|send)?(?: to| the| for| with| up)* ?§|^(?:can|could|shall) § (?:be|go|move)|§ (?:please )?(?:(?:i|we|he|she|they)(?: (?:will|shall|can|am going to|are going to|is going to|have to|must))? )?(?:do|ring|call|phone|pay|write|finish|start|make|fetch|collect|visit|try|get|buy|walk|feed|water|wash|clean|cook|send|post|take)(?: it| them| that| him| her)?(?: (?:only|just|on|at|by|for|in the|the))* (?:\d|half|quarter|noon|midday|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next)/

/** 'The reading was 2.6', 'Dad did yoga at seven' tell of what was; 'lunch was moved to three' does not. */
const WAS =
  /\b(?:did|done|took|went|finished)\b(?! not\b).*§|\bas (?:always|usual|ever)\b|\b(?:was|were)\b(?! (?:just )?(?:moved|changed|pushed|put|brought|delayed|postponed|rescheduled|rebooked)\b)/

const POINTED = '(?:it|that|that one|this|this one|them|those|em|him|her|the lot)'
const SKIP_IT = new RegExp(
  `^(?:(?:i|we) (?:will|am going to) )?(?:just )?(?:skip|forget|drop|bin|scrap)(?: ${POINTED})?(?: (?:for )?(?:today|tonight|now|please|then))*$|^(?:leave|give) ${POINTED} (?:out|off|a miss)(?: (?:for )?(?:today|tonight))?$|^(?:${POINTED} )?(?:is )?(?:a no|not happening|not going to happen)(?: today)?$|^(?:i|we) (?:do not|will not) (?:need|bother with|do) ${POINTED}(?: today)?$|^(?:i am|we are) not (?:going to|doing ${POINTED}|bothering)(?: today)?$`,
)
const KEEP_IT = new RegExp(
  `^(?:leave|keep) ${POINTED}(?: (?:open|alone|there|on|on the list|on there|where it is|as it is|sitting .*|for now))?$|^(?:do not|please do not) (?:tick|cross|mark|move|touch|skip|delete|check) ${POINTED}(?: (?:off|yet|done))*$`,
)
const DONE_IT = new RegExp(
  `^(?:tick|mark|cross|check) ${POINTED}(?: (?:off|done|as done|one|please))*$|^(?:call|count|mark) ${POINTED} (?:as )?(?:done|finished)$|^(?:that|it) is (?:that )?(?:one )?(?:done|finished|sorted|over|out of the way)$|^(?:that|it|that one) (?:done|finished)$`,
)
const DELETE_IT = new RegExp(
  `^(?:you (?:can|may|could) |please )*(?:(?:delete|remove|get rid of) ${POINTED}|take ${POINTED} off(?: (?:the|my) list)?)(?: now| please)?$`,
)
const REOPEN_IT = new RegExp(`^(?:un ?-?tick|uncheck|reopen) ${POINTED}$`)
const GOES =
  /\b(?:i|we|he|she|they)(?: \w+)? (?:(?:have|has|need|needs|got|going|must|should) )?(?:to )?(?:leave|go)\b(?! (?:it|that|them|this)\b)/
const AROUND_IT =
  /^(?:[.,!:-]|u+r?gh+|argh+|meh|put|stick|shove|push|move|make|leave|do|let|bring|try|have|bump|shift|change|give|me|it|that|one|this|them|em|'em|him|her|they|he|she|i|we|again|be|to|at|on|for|till|until|by|so|then|now|instead|says|said|is|are|will|not|trying|retry|going|coming|come|comes|go|finish|start|ring|call|has|must|should|can|could|wait|waits|maybe|please|just|back|off|over|first|thing|about|around|say|the|a|rang|texted|been|moved|changed|rebooked|rescheduled|only|there|here|free|up|another)$/
