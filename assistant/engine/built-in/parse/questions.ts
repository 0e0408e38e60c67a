import { isPast } from '../../../language/lemma.ts'
import { oneOf } from '../../../language/one-of.ts'
import { isQuestion } from '../../../language/questions.ts'
import { normText } from '../../../language/tokens.ts'
import { readWhen } from '../../../language/when.ts'
import { eitherTime } from './either.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'

/** Questions about the day: what is on, what is next, how it went, whether something is done, when something is. */
export function parseQuestion(piece: Piece): Intent | undefined {
  const { norm, when } = piece
  const text = plain(norm)
  if (piece.whole.endsWith('?') && ALL_DONE.test(text)) return { do: 'list', when, only: 'pending' }
  // 'Is it Thursday?' asks about today, whichever day it names.
  if (/^(?:is it|are we)\b/.test(text) && CLOCK_DAY.test(text))
    return { do: 'clock', what: 'day', when: { ...when, dates: [] } }
  if (CLOCK_DAY.test(text) || CLOCK_DATE.test(text)) return { do: 'clock', what: 'day', when }
  if (CLOCK_TIME.test(text)) return { do: 'clock', what: 'time', when }
  if (MUTED.test(text)) return { do: 'mute-state' }
  if (MORE.test(text)) return { do: 'next', more: true }
  const beside = matchGroups(piece.tokens, BESIDE)
  if (
    beside?.what &&
    !/^(?:that|this|it|noon|midday|work|bed|bedtime|half|quarter|\d|\w+day\b)/.test(normText(beside.what))
  )
    return {
      do: 'beside',
      side: /\bbefore\b/.test(text) ? 'before' : 'after',
      ref: parseReference(beside.what, piece),
    }
  const end = endAskedFor(text)
  // Of today the next one is meant, and it is 'next' that finds it.
  if (end === 'last' || (end === 'first' && aheadOnly(piece)))
    return { do: 'list', when: { ...when, part: undefined }, end }
  if (end === 'first') return { do: 'next', first: true }
  if (NEXT.test(text)) return aheadOnly(piece) ? { do: 'list', when, only: 'pending' } : { do: 'next' }
  if (SUMMARY.test(text)) return { do: 'summary', when }
  if (ROLLED.test(text) && isQuestion(norm))
    return { do: 'list', when: { ...when, dates: [] }, only: 'rolledOver' }
  if (OVERDUE.test(text)) return { do: 'list', when, only: 'overdue' }
  if (THROUGH.test(norm)) return { do: 'list', when: { ...when, part: undefined } }
  const done = parseWasDone(piece)
  if (done) return done
  const list = parseList(piece, text)
  if (list) return list
  return parseWhenIs(piece) ?? parseListOrder(piece)
}

/** 'Which is first?', 'what's the last thing tomorrow?', 'what time does it start?' */
function endAskedFor(text: string): 'first' | 'last' | undefined {
  const end = ENDS.exec(text)?.groups?.end
  return end === undefined ? undefined : /^(?:last|final|finish|end)/.test(end) ? 'last' : 'first'
}

const OF_DAY =
  '(?: (?:on|for|in|of|the|that|this|next|day|today|tomorrow|\\w+day|list|my|her|his|then|again|please|up|to do|(?:i|we|he|she) (?:have|has)(?: got)?))*'
const ENDS = oneOf([
  new RegExp(
    `^(?:(?:and|so|ok) )*(?:what|which|when)(?: one| thing| task)?(?: is| comes| do (?:i|we) (?:have|start with)| have (?:i|we) got| does (?:he|she) have| has (?:he|she) got)(?: (?:the|my|her|his|our|on))* (?<end>first|1st|last|final)(?: (?:thing|task|one|item|appointment|visit|job|event|meeting))?${OF_DAY}$`,
  ),
  new RegExp(
    `^(?:(?:and|so|ok) )*(?:what time|when)(?: does| do| will)? (?:it|that|(?:my|the|her|his) day|everything|things|tomorrow|\\w+day) (?<end>start|begin|kick off|finish|end)s?${OF_DAY}$`,
  ),
])

/** 'All done?' */
const ALL_DONE =
  /^(?:(?:am i|are we|is she|is he|is that|is it) )?(?:all|everything)(?: is)? (?:done|finished|sorted|ticked(?: off)?)(?: (?:now|then|today))*$/

/** 'run me through tomorrow', 'take me through the day': asked, not to be done. */
const THROUGH =
  /^(?:run|walk|take|talk|guide|step|lead|go) (?:(?:me|us|her|him) )?(?:through|over) (?!.*\bat \d)(?:(?:my|the|her|his|our|what|whats|is|on|for|left|all|whole|of|today|tomorrow|tonight|this|next|everything|things|tasks?|list|day|week|morning|afternoon|evening|schedule|plan|to do|i have|have|i|\w+day)(?: |$))*[?.!]?$/

/** 'repeat my list', 'list the things I wanted to remember': a command about the list that names no task. */
function parseListOrder(piece: Piece): Intent | undefined {
  const words = piece.when.left.filter((token) => !/^\W$/.test(token.norm))
  const [first] = words
  if (
    !first ||
    words.length < 2 ||
    !LIST_VERBS.has(first.norm) ||
    /^\w+ (?:me )?(?:it|that|this)\b/.test(piece.norm)
  )
    return undefined
  return words.slice(1).every((token) => PLANNER_WORDS.has(token.norm)) ? aboutTheDay(piece) : undefined
}

const LIST_VERBS = new Set(
  'read repeat recite list show tell give check hear recall instruct say display see recount review'.split(
    ' ',
  ),
)

function aheadOnly({ when, today }: Piece): boolean {
  return when.dates[0] !== undefined && when.dates[0].from !== today
}

/** Any other question: about a task it names. */
export function parseOtherQuestion(asked: Piece): Intent | undefined {
  if (!isQuestion(asked.norm)) return undefined
  const piece = withoutGuess(asked)
  const about = matchGroups(piece.tokens, /^(?:(?:what|how) about|and|what of) (?<what>.+?)(?: \?)?$/)
  if (about?.what) {
    const ref = parseReference(about.what, piece)
    return ref.words === '' && ref.when.dates.length > 0
      ? { do: 'when-only', when: ref.when }
      : { do: 'find', ref }
  }
  const left = piece.when.left.filter((token) => !PLANNER_WORDS.has(token.norm) && !/^\W$/.test(token.norm))
  if (left.length === 0) return aboutTheDay(piece)
  if (
    /^(?:what|how)\b.*\b(?:can|could|do|are) you\b.*\b(?:help|able|capable|offer|support|assist)\b/.test(
      piece.norm,
    )
  )
    return { do: 'talk', topic: 'help' }
  return { do: 'find', ref: { ...parseReference(left, piece), when: piece.when } }
}

/** 'Is the walk at 4 or 5?' asks when it is. */
function withoutGuess(piece: Piece): Piece {
  const [one] = eitherTime(piece.tokens, piece.today, piece.dayFirst) ?? []
  if (!one) return piece
  const tokens = readWhen(one, piece.today, { dayFirst: piece.dayFirst, bareHour: true }).left
  return { ...piece, tokens, norm: normText(tokens), when: { ...readWhen([], piece.today), left: tokens } }
}

/** A question made only of planner words: about the day, the next task or the progress. */
function aboutTheDay(piece: Piece): Intent {
  const text = plain(piece.norm)
  if (/\b(?:next|now|first|1st|start|begin)\b/.test(text) && !aheadOnly(piece)) return { do: 'next' }
  if (/^how\b/.test(text) && /\b(?:going|go|doing|did|progress|far)\b/.test(text))
    return { do: 'summary', when: piece.when }
  if (/\bam i (?:all )?(?:done|finished)\b/.test(text)) return { do: 'summary', when: piece.when }
  return { do: 'list', when: piece.when, only: onlyOf(text), count: /^how many\b/.test(text) }
}

/** Words people use about any day's list; none of them names a task. */
const PLANNER_WORDS = new Set(
  `what when where which who how why is are was were be been being am do does did done have has had having i my me mine we our us she he they her his their it its you your the a an
  to of for on in at by with from up off out and or so all any anything anyone everything something else more other much many lot lots some there here this that these those then than
  should shall will would can could may might must need needs needed want wants got get gets getting going go goes gonna come comes coming left remaining still yet open pending
  outstanding due planned scheduled supposed meant list lists task tasks thing things stuff item items to-do to-dos agenda schedule plan plans day days week calendar plate today
  tomorrow tonight morning afternoon evening night now next first 1st last start begin rest busy free look looks looking like please tell show know again happening on-going finish
  finished complete completed done accomplish accomplished happen really exactly ahead before after later early work working chores errands appointments appointment far going's
  wanted remember forget forgot recall mind keep reminder reminders note notes running back ones skip skipped soon overdue late behind just also as not yes no kind sort bit up-coming upcoming left-over day's think about if whether`.split(
    /\s+/,
  ),
)

function plain(norm: string): string {
  return norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const BESIDE =
  /^(?:what(?: is(?: the (?:1st|first|next) (?:thing|task|one))?| comes| do i have| should i do| have i got| happens)?|(?:(?:is|are) there |do (?:i|we) have |have (?:i|we) (?:got )?|has (?:she|he) got |got )?anything)(?: on| next| 1st| coming| planned| up| to do| left| else| more| still)* (?:right |straight )?(?:after|before) (?:the |my |her |his )?(?<what>.+?)(?: \?)?$/
const CLOCK_DAY = oneOf([
  /^(?:what|which) (?:day|date|is the date|is the day|day of the week|is today|month|year)(?: is it| is today| are we| of the (?:week|month))*(?: today| now| is it| then)?(?: (?:please|again))?$/,
  /^(?:is it|is today|are we) (?:a )?(?:\w+day|the \d+\w+)(?: today| already| yet| now| or \w+day)*$/,
  /^is tomorrow (?:a )?\w+day$/,
  /^(?:what is )?(?:today|the)(?: 's)? date(?: today)?$/,
  /^what is today's date$/,
  /^(?:do you know )?what day (?:it is|is it|today is)(?: today)?$/,
])
const CLOCK_DATE =
  /^(?:what|which|tell me|give me|let me know|do you know|i (?:need|want|would like) to (?:know|get)|say)\b(?!.*\b(?:my|task|due|appointment|scheduled|list)\b).*\b(?:date|day of the week|weekday)\b.*$/
const CLOCK_TIME =
  /^(?:what|do you (?:have|know)) (?:is )?(?:the )?time(?: is it| it is)?(?: (?:now|right now|please|at the moment|currently))?$|^(?:tell me|what is) the (?:current )?time$|^what hour is it$/
const MUTED = oneOf([
  /^(?:are|is|have i) (?:my |the |her |his )?(?:reminders?|notifications?|alerts?|muted)(?: \w+){0,4}$/,
  /^(?:are|is|did i|have i) .{0,30}\b(?:muted?|silenced?|paused)\b.{0,20}$/,
  /^(?:how long|until when|till when) .{0,20}\b(?:muted|silenced|quiet)\b/,
])
const MORE = oneOf([
  /^(?:(?:no|ok|and|well|hmm) )*(?:something|anything) (?:else|different)(?: (?:i (?:can|could) do|to do|instead|maybe|please|then))*$/,
  /^(?:what|which)(?: is| are)? (?:else|other (?:things|options|ones)|another one)(?: (?:is there|can i do|could i do|is left|do i have|should i do|then|next))*$/,
  /^(?:give me|suggest|pick) (?:something|another)(?: (?:else|one|task))?$/,
  /^another(?: one)?$/,
  /^(?:and )?(?:after that|then what|and then|next one|what then|what after that|what comes after(?: that)?)$/,
])
const NEXT = oneOf([
  /^(?:so )?(?:what|which)(?: one| task| thing)? (?:should|shall|can|could|ought|would|will) (?:i|we|she|he|they)(?: to)? (?:do|work on|tackle|start(?: with| on)?|focus on|begin(?: with)?|get (?:started|going) (?:on|with)|pick|be doing|go for)(?: (?:next|now|first|1st|right now|then|today first|at the moment|with))*(?: ?please)?$/,
  /^what (?:do|must) (?:i|we|she|he) (?:do|have to do|need to do|work on|start with|tackle) (?:next|now|first|1st)$/,
  /^what(?: is| comes)?(?: up| coming up| on the list)? (?:next|now)(?: (?:for me|on my list|on the list|then|please|up|in line|task|today))*$/,
  /^(?:what|which) (?:is|task is|should be)(?: my| the)? (?:next|first|1st|most (?:important|urgent))(?: (?:task|thing|one|item|up|to do|on my list|priority|event|appointment|meeting|reminder))*$/,
  /^(?:my )?next (?:task|one|thing|up)(?: please)?$/,
  /^what (?:now|next)(?: then)?$/,
  /^(?:where|how) (?:do|should|shall|can) i (?:start|begin|get started)(?: .{0,20})?$/,
  /^i (?:do not|can not) (?:know|decide|figure out|think) (?:where to (?:start|begin)|what to (?:do|start with|work on|tackle)(?: next| now| first| 1st)?|which (?:one|task).{0,20})$/,
  /^(?:(?:oh|sorry|so|dear|now|well|,) )*i (?:(?:still )?(?:do not|can not) (?:know|remember|recall|think|tell)|(?:have )?forgot(?:ten)?) what (?:(?:is|comes) next|(?:i am|i was|we are) (?:meant|supposed|due) to (?:do|be doing|be at)(?: (?:next|now|again|first|this (?:morning|afternoon|evening)))*)$/,
  /^(?:help me|can you help me) (?:decide|choose|pick|get started|start|focus|prioriti[sz]e).{0,30}$/,
  /^(?:pick|choose|suggest|recommend|give me) (?:one|a task|something|what|the next)(?: .{0,25})?$/,
  /^what do you (?:suggest|recommend|think i should do).{0,20}$/,
  /^what is (?:the )?most (?:important|urgent|pressing).{0,20}$/,
  /^what (?:do i|should i) prioriti[sz]e.{0,10}$/,
  /^i am (?:ready|free|done)(?: now)?(?: what (?:is )?next| what now)?$(?<=next|now)/,
  /^what is (?:the|my) (?:1st|first|next) thing.{0,25}$/,
  /^(?:is there )?(?:anything|something) (?:i (?:should|can|could) do|to do) (?:now|right now|next)$/,
])
const SUMMARY = oneOf([
  /^(?:how|so how) (?:is|was|are|did|has|am|have)(?: (?:my|the|her|his|today|yesterday|this|things|it|i|we|she|he|they|everything|last))*(?: (?:day|week|today|yesterday|progress|tasks|list|morning|afternoon|evening|month))?(?: (?:going|go|doing|looking|been(?: going)?|do|gone|coming along|done|so far|today|yesterday|this week|last week|this morning|overall|with my (?:tasks|list)|on my (?:tasks|list)|shaping up|is it going|been doing))+(?: (?:so far|today|yesterday|this week|last week|then|overall|this month))*$/,
  /^how (?:is|was) (?:my|her|his|the) (?:day|week|progress)(?: (?:today|so far|yesterday))*$/,
  /\b(?:summar(?:y|i[sz]e|ise)|sum(?: it| things)? up|recap|overview|progress report|run ?down|round ?up|status (?:report|update)|wrap up|review) ?(?:of |for |my |the |today|this|on |me |her |his |yesterday|last |our )*(?:day|week|today|progress|tasks|yesterday|list|last week|this week|month)?/,
  /^(?:am i|are we|is she|is he) (?:on track|doing (?:ok|well|alright|good|all right)|ahead|keeping up|nearly done|almost (?:done|finished))(?: .{0,15})?$/,
  /^how (?:many|much) (?:tasks |things |of my (?:tasks|list) )?(?:have|did) (?:i|we|she|he) (?:done|do|finish|finished|complete|completed|got done|get done|achieved|accomplished)(?: .{0,20})?$/,
  /^(?:what is|what has been|show me|check) my progress.{0,15}$/,
  /^(?:sum|wrap) up .{0,25}$/,
  /^how productive .{0,25}$/,
])
const ROLLED = oneOf([
  /\b(?:roll(?:ed|ing)?[ -]?over|left ?over|carried over|carry over|left (?:from|over from) yesterday|from yesterday|still open from)\b/,
  /\b(?:forgot|forgotten|missed|miss|did not (?:do|finish|get done)|left undone|left)\b.{0,12}\byesterday\b/,
])
const OVERDUE = oneOf([
  /^(?:is there )?(?:anything|something)(?: that)? (?:i|we|she|he|i have|she has|he has)(?: have| has)? (?:missed?|forgot(?:ten)?|not done|left undone)(?: .{0,15})?$/,
  /^(?:am i|is she|is he|are we) (?:behind|late|running late|overdue|missing)(?: (?:on|with|for) (?:anything|something|any of .{0,20}|my tasks))?(?: today)?$/,
  /\b(?:overdue|past due)\b.{0,20}$(?<=.*)/,
  /^(?:did|have) (?:i|she|he) (?:miss|missed|forget|forgot|forgotten|skipped) (?:anything|something|any(?: tasks| of .{0,20})?|a task)(?: .{0,15})?$/,
  /^what (?:did|have) (?:i|she|he) (?:miss|missed|forget|forgotten)(?: .{0,15})?$/,
  /^(?:is|are) (?:anything|something|any(?: tasks| of my tasks)?|there anything) (?:late|overdue|behind|waiting)(?: .{0,15})?$/,
  /^what (?:am i|is|are) (?:running )?(?:late|behind)(?: .{0,20})?$/,
  /^what (?:was i|should i have) (?:supposed to do|done)(?: (?:by now|already|earlier|this morning))*$/,
])

const TASKS =
  '(?:tasks?|things?|items?|to-dos?|stuff|appointments?|chores?|plans?|jobs?|errands?|events?|meetings?|reminders?)'
const LISTS = [
  /^(?:so )?what(?: else)?(?: is| are| have| do| does| did| has| was| were| will| am| all| about)*(?: i| we| she| he| they| you| my| the| her| his| there| it| scheduled| planned)*(?: (?:got|have|need|on|to do|do|going on|happening|coming(?: up)?|scheduled|planned|left|look|looks|looking|look like|like|supposed|up|due|in|for|remaining|still|open|outstanding|pending|to be done|list|agenda|schedule|task list|to-do list|tasks?|plans?|day|plate|calendar|my|the|her|his|be|doing|on my plate|remain|with|need(?:s)? (?:to be )?(?:doing|done)|to get done|get done|get to|must|should|have to|yet|so far|finish|finished|done|completed?|complete|skipped|skip|accomplished|achieved|off|of|i|we|she|he|left to do|to))*$/,
  new RegExp(
    `^(?:read|list|show|tell|give|see|view|display|recite|go over|go through|run through|run me through|walk me through|check|let me see|let me hear|let me know|i want to (?:see|hear|know)|can i (?:see|have|hear)|may i (?:see|have|hear))(?: (?:me|out|us|what|is|are|all|through|of|about|everything|anything|on|for|i|have|got|the|my|her|his|a|to do|today's|tomorrow's|left|remaining|open|pending|upcoming|do|full|whole|list|again|please|overdue|completed|finished|done|skipped|that|need|still|${TASKS}|task list|to-do list|schedule|agenda|plan|day|day plan|calendar|coming|up|next|which|be|in|outstanding|unfinished|incomplete|supposed|to))*$`,
  ),
  new RegExp(
    `^(?:do|have|has|is|are|does|will|did|am)(?: (?:i|we|she|he|they|there|you|my))*(?: (?:have|got|be|see|still|already|doing|up to))*(?: (?:to do|to get done))? ?(?:anything|something|any|much|a lot|lots|many|nothing|plans|other)(?: (?:else|other|more|${TASKS}|planned|scheduled|on|to do|left|going on|coming up|to|do|for me|due|pending|open|important|special|happening|up|in|the|my|list|have|remaining|calendar|schedule|on my (?:list|plate|schedule|calendar)|of|i|need|still|or|not))*$`,
  ),
  new RegExp(
    `^(?:any|anything|something)(?: (?:else|other|more|${TASKS}|planned|scheduled|on|to do|left|going on|coming up|for me|due|happening|up|in|still|open|my|the|list))*$`,
  ),
  /^(?:my |the |her |his )?(?:today's |tomorrow's )?(?:list|tasks?|task list|to-do list|agenda|schedule|plan|day|to-dos?|calendar)(?: (?:please|for me|for))*$/,
  /^(?:which|what)(?: ones?| tasks?| things?| all)?(?: is| are| do| does)?(?: still| yet)? (?:remains?|remaining|left|stands?|stays)(?: (?:still|yet|on|open|to do|for me|now))*$/,
  /^who is (?:coming|visiting|due)(?: (?:today|over|round|here|to see me|later))*$/,
  /^how (?:busy|full|free|packed|hectic)(?: (?:am|is|are|will|was|i|my|the|day|look|looks|looking|be|she|he|her|his|going|to|week|schedule|it))*$/,
  /^(?:am|is|are|will)(?: (?:i|she|he|we|my|the|day|be))* (?:free|busy|booked|available|open|clear)$/,
  /^(?:free|busy)$/,
  /^what (?:happens|goes on|comes)$/,
  /^(?:do|does|have) (?:i|we|she|he) (?:have |got )?(?:any |some )?(?:time|room|a gap|space)$/,
]
const COUNT = new RegExp(
  `^how (?:many|much)(?: (?:more|other|open|pending))?(?: (?:${TASKS}|is|are|do|have|has|did|i|we|she|he|there|left|to|go|got|on|my|the|list|remaining|still|pending|open|need|do i have|for|of|them|more|to do|plate|be|done|finish|outstanding|work|in|total|scheduled|planned|overdue))*$`,
)

function parseList(piece: Piece, text: string): Intent | undefined {
  const left = plain(piece.when.left.map((token) => token.norm).join(' '))
    .replace(/\|/g, '')
    .replace(/ (?:and|or)$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const rest = left.replace(/(?: (?:before bed(?:time)?|for|on|in|at|of|from|by|during|this|with))+$/, '')
  const only = onlyOf(text)
  if (COUNT.test(rest)) return { do: 'list', when: piece.when, only, count: true }
  if (rest === '' || !LISTS.some((pattern) => pattern.test(rest))) return undefined
  return {
    do: 'list',
    when: piece.when,
    only,
    go: /^(?:show|display|view|see|let me see)\b/.test(rest) && piece.when.dates.length > 0,
  }
}

function onlyOf(text: string): 'pending' | 'completed' | 'skipped' | undefined {
  if (
    /\b(?:left|remaining|still|open|pending|outstanding|unfinished|not done|have not done|yet to|incomplete)\b/.test(
      text,
    )
  )
    return 'pending'
  if (/\bdid\b.*\b(?:get|got) done\b/.test(text)) return 'completed'
  const finished = /\b(?:finished|completed?|done|accomplished|achieved|ticked)\b/.test(text)
  if (finished && !/\b(?:to (?:get|be) done|to-do|get done|be done|needs? .*done)\b/.test(text))
    return 'completed'
  return /\bskip(?:ped)?\b/.test(text) ? 'skipped' : undefined
}

const WAS_DONE = [
  /^(?:is|are|was|were|has|have|did) (?<what>(?!there|it time|anything|something|everything|any |i |we |you )(?:[^ ]+ ){1,6}(?:get |got |been )?(?<verb>[a-z]+(?:ed|fed|taken|done|made|paid|sent|written|read|bought|cut|swept|put|given|eaten|driven|met|seen|hung|kept|told|fed)))(?: (?:up|out|off|away|back|in|down))?(?: (?:yet|already|today|now))*(?: \?)?$/,
  /^(?:did|have|has|had)(?: not)? (?:i|we|she|he|they|anyone|anybody|someone|(?:my )?(?:mum|mom|mother|dad|father|nan|gran|granny|grandma|grandpa|grandad))(?: (?:already|just|ever|not|remember to|manage to|really|actually|even))* (?<what>.+?)(?: (?:yet|already|or not|before|so far))*(?: \?)?$/,
  /^(?:is|are|was|were|has|have) (?<what>(?!there|it time|anything|something|everything|any ).+?)(?: (?:been|all|already|now))* (?:done|finished|complete|completed|taken care of|ticked(?: off)?|checked(?: off)?|crossed off|marked(?: off| done| as done)?|taken|skipped|over|sorted)(?: (?:yet|already|today|now))*(?: \?)?$/,
  /^(?:i|we|she|he) (?<what>.+?)(?: (?:yet|already|right|did not i|have not i|have i|did i))*(?: \?)?$/,
  /^(?:i )?(?:do not know|can not remember|forgot|am not sure|not sure|wonder|wondering|do you know|can you (?:tell me|check)|check|tell me)(?: if| whether) (?:i|she|he|we)(?: have| has| had| already| did)* (?<what>.+?)(?: (?:yet|already|or not))*(?: \?)?$/,
  /^(?<what>.+?) (?:done|finished|taken)(?: (?:yet|already))?(?: \?)?$/,
]

function parseWasDone(piece: Piece): Intent | undefined {
  for (const [index, pattern] of WAS_DONE.entries()) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what || groups.what.length === 0) continue
    // 'I …?' and '… done?' are questions only with a question mark.
    if ((index === 3 || index === 5) && !piece.whole.endsWith('?')) continue
    const what = groups.what.map((token) => token.norm).join(' ')
    if (index === 3 && !isPast(what.replace(/^(?:(?:have|has|did|already|just) )+/, '').split(' ')[0]!))
      continue
    if (
      /^(?:do|done|finish|finished|complete|completed|get done|miss|missed|forget|forgotten|have|had|got|skip|skipped)?(?: done)? ?(?:anything|something|everything|all|any|much)\b/.test(
        what,
      )
    ) {
      if (/everything|all/.test(what)) return { do: 'summary', when: piece.when }
      const isOn =
        /have|got/.test(what) || /^(?:have|has) (?:i|we|she|he) (?:anything|any|much)\b/.test(piece.norm)
      return { do: 'list', when: piece.when, only: isOn ? undefined : 'completed' }
    }
    if (/^(?:any |an? |got an? |a lot)/.test(what) && index === 1) return undefined
    // 'Have I got the dentist on Thursday?' asks when it is.
    if (/^got /.test(what) && piece.when.dates.length > 0) return undefined
    if (
      /^(?:put|add|added|note|noted|write|make a note|made a note|schedule|plan)\b.*\b(?:list|schedule|calendar|day)\b/.test(
        what,
      )
    )
      return undefined
    if (/^(?:i )?(?:am|have to|need to|should|want)\b/.test(what)) return undefined
    return { do: 'was-done', ref: parseReference(groups.what, piece) }
  }
  return undefined
}

const WHEN_IS = [
  /^(?:did|have|has) (?:i|we|she|he)(?: already| ever)? (?:put|add|added|note|noted|write|written|make a note|made a note|include|included|schedule|scheduled|plan|planned|list|listed)(?: (?:on|in) (?:my|the) list)?(?: to| of| about| for| down)* (?<what>.+?)(?: (?:on|to|in|onto) (?:my|the|her|his) (?:list|day|schedule|calendar|plan))?(?: \?)?$/,
  /^(?:is|are) there (?:anything|something)(?: (?:on|in) (?:my|the) (?:list|day|schedule|calendar))? (?:for|about|with|on|like|called) (?<what>.+?)(?: \?)?$/,
  /^(?:when|what time|at what time|what day|which day|on what day|what date|where|how soon)(?: exactly)? (?:is|are|was|were|do|does|did|am|should|will|have|can|must|would|'s|did i say)(?: (?:i|we|she|he|they|my|the|her|his|our|supposed to|have to|need to|going to|again|next|have|got|due to|scheduled to|planning to|meant to|do|doing|to))* (?<what>.+?)(?: (?:scheduled|due|planned|start|starts|happening|again|on my list|supposed to be|for|set for|at|on|next|be|coming up|today))*(?: \?)?$/,
  /^(?:do|did|have|has|does|will)(?: not)? (?:i|we|she|he|they)(?: (?:have|got|need|still have|already have|see|had))+(?: to| got to| an?| any| the| my| some)* (?<what>.+?)(?: (?:coming up|scheduled|planned|on my list|on the list|soon|at all|or not|set|left|booked|in|on|to do))*(?: \?)?$/,
  /^(?:is|are|was) there (?:an? |any |some |already )*(?<what>.+?)(?: (?:on my list|on the list|scheduled|planned|coming up|in there|today|set|in my (?:day|list|schedule)))*(?: \?)?$/,
  /^(?:is|are) (?:the |my |her |his )?(?<what>.+?)(?: (?:still|already))? (?:on|in|for) (?:my |the |her |his )?(?:list|day|schedule|calendar|plan)?(?:.{0,20})(?: \?)?$/,
  /^(?:find|search(?: for)?|look up|look for|where is|locate|tell me about|what about|details (?:of|on|for)|what is|remind me (?:when|what time)(?: is)?)(?: (?:the|my|her|his|a|an))* (?<what>.+?)(?: (?:is|on my list|in my list|task))?(?: \?)?$/,
  /^(?:how (?:long|much time) (?:(?:have|has) (?:i|we|she|he) (?:got |left )?|do (?:i|we) have |does (?:she|he) have |is it |is there )?(?:left )?(?:until|till|til|before|to)) (?:my |the |her |his |i )?(?<what>.+?)(?: \?)?$/,
  /^(?:what) (?:is|are) (?:on|in) (?:the |my )?(?<what>.+?) (?:checklist|list)(?: \?)?$/,
]

/** 'How long until that?' */
const IT = /^(?:it|that|this|then)$/

/** 'Eye drops at 8, right?' */
const IS_IT =
  /^(?<what>(?:(?:the|my|her|his) )?(?!i |we |he |she |they |it |that |you )[a-z]+(?: [a-z]+){0,2}) (?:is |are )?(?:today|tomorrow|tonight|at|on|in)\b[^?]* (?:yeah|right|yes|correct|innit)(?: \?)?$/

function parseWhenIs(piece: Piece): Intent | undefined {
  const what = piece.whole.endsWith('?') ? matchGroups(piece.tokens, IS_IT)?.what : undefined
  if (what) return { do: 'find', ref: parseReference(what, piece) }
  for (const pattern of WHEN_IS) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what || groups.what.length === 0) continue
    const what = groups.what.filter(
      (token) => !/^(?:date|time|next|scheduled|upcoming|planned|coming|due|of|\?)$/.test(token.norm),
    )
    const isPointed = piece.norm.startsWith('how ') && IT.test(normText(what))
    if (!isPointed && what.every((token) => PLANNER_WORDS.has(token.norm))) return aboutTheDay(piece)
    const howLong = /^(?:how long|how much time)\b/.test(piece.norm) && { howLong: true as const }
    return { do: 'find', ref: parseReference(what, piece), ...howLong }
  }
  return undefined
}
