import { isPast } from '../../../language/lemma.ts'
import { contentWords } from '../../../language/likeness.ts'
import { isQuestion } from '../../../language/questions.ts'
import { NO_SUCH_TASK } from '../../../language/spoken-turns.ts'
import type { Token } from '../../../language/tokens.ts'
import { parseAllBut } from './all-but.ts'
import type { Intent, Reference } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'
import { FAILED } from './split.ts'

/** Statements that a task is done, not done, or not going to be done. */
export function parseStatus(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm)) return undefined
  const intent =
    parseAllBut(piece) ?? parseReopen(piece) ?? parseSkip(piece) ?? parseProgress(piece) ?? parseDone(piece)
  return intent?.do === 'status' ? { ...intent, ref: onTheDay(intent.ref, piece) } : intent
}

/** 'Mark the walk as done for Sunday': the day may be said beside the task. */
function onTheDay(ref: Reference, { when }: Piece): Reference {
  if (ref.when.dates.length > 0 || ref.picks || when.dates.length !== 1) return ref
  return { ...ref, when: { ...ref.when, dates: when.dates } }
}

const WHO = '(?:i|we|she|he|they)'

const REOPEN = [
  /^(?:i )?(?:have )?(?:accidentally |wrongly )?(?:marked|ticked|checked|completed|crossed|skipped)(?: off)? (?<what>.+?)(?: off)?(?: as)?(?: (?:done|complete|finished))?(?: (?:by (?:accident|mistake)|accidentally|wrongly|too (?:early|soon)|but (?:i )?(?:did|have) not.*))$/,
  /^(?:uncheck|untick|unmark|un-?complete|un-?finish|unskip|un-?do|reopen|re-open|reset|reactivate)(?: off)? (?<what>.+)$/,
  /^(?:mark|set|put|change|make|move|turn|flag) (?<what>.+?) (?:back )?(?:as |to |back to |to be )?(?:not (?:yet )?(?:done|complete|completed|finished)|pending|undone|incomplete|unfinished|open|to-do|to do|active|not done yet)(?: again)?$/,
  /^(?<what>.+?) (?:is|are|was|were) (?:actually |really )?not (?:actually |really )?(?:done|finished|complete|completed)(?: (?:yet|after all|actually))*$/,
]
const NOT_YET = [
  new RegExp(
    `^${WHO} (?:actually )?(?:have|has|had|did) not (?:actually |really |even )?(?<what>.+?)(?: (?:yet|after all|actually|today))*$`,
  ),
  new RegExp(`^${WHO} never (?<what>.+)$`),
  /^(?:but |and )?not (?<what>(?:the|my|her|his) [a-z]+(?: [a-z]+)?)(?: yet)?$/,
  /^(?<what>(?!.*\bor not\b)(?!i |it |that |this |we |maybe |why |if |or |ok |just |of )(?:(?:the|my|her|his) )?[a-z']+(?: [a-z']+){0,2}) not(?: (?:yet|done|done yet))?$/,
  new RegExp(
    `^(?:${WHO}(?: have| has)? )?still (?:got |have |has |need |needs )*(?:to do )?(?<what>(?:the|my|her|his) [a-z]+(?: [a-z]+){0,2}?)(?: (?:left|to do|to go|to finish))*$`,
  ),
  /^(?<what>(?!i |it |that |this |we )(?:(?:the|my|her|his) )?[a-z']+(?: [a-z']+)?) (?:did|has|have) not (?:happen|happened|get done|been done|work out)(?: (?:today|yet|though))*$/,
  new RegExp(
    `^(?:${WHO} |\\w+ )?(?:has |have |just |still |again )*(?:refused|declined|turned down|said no to|would not have|will not have) (?<what>(?:the|my|her|his|a|to|lunch|dinner|breakfast|tea) ?.+?)(?: (?:again|today|yet|this morning|tonight))*$`,
  ),
  new RegExp(`^${WHO} (?:forgot|forgotten|have forgotten|missed)(?: (?:to|about|my|the))* (?<what>.+)$`),
]

function parseReopen(piece: Piece): Intent | undefined {
  for (const pattern of REOPEN) {
    const what = wordsIn(piece, pattern)
    if (what) return { do: 'status', status: 'pending', ref: parseReference(what, piece) }
  }
  for (const pattern of NOT_YET) {
    const what = wordsIn(piece, pattern)
    if (
      what &&
      !/^(?:a clue|time|any|know|sleep|slept|been (?:well|feeling)|felt|idea|much|the (?:time|energy))\b/.test(
        norm(what),
      )
    )
      return { do: 'not-done', ref: parseReference(withoutDo(what), piece) }
  }
  return undefined
}

const SKIP = [
  /^(?:(?:let us|i will|i am going to|i want to|i would like to|i think i will|we will|i will just|i might|i have to|i need to|i am gonna) )*(?:skip|pass on|ignore|leave out|miss out on|sit out|drop)(?: (?:on|out))? (?<what>.+?)(?: (?:for )?(?:today|now|this time|tonight))*$/,
  new RegExp(
    `^(?:${WHO} (?:am|are|is|will be) )?(?:skipping|passing on|giving up on|bailing on|ditching|sitting out) (?<what>.+?)(?: (?:for )?(?:today|now|this time|tonight))*$`,
  ),
  new RegExp(
    `^${WHO}(?: have| has)?(?: decided to)?(?: just)? skip(?:ped)? (?<what>.+?)(?: (?:today|this time))*$`,
  ),
  new RegExp(
    `^(?:${WHO} (?:am|are|is) )?not (?:going to |gonna )?(?:be )?(?:doing|do|going to|go to|having|have|making|make|taking|take|able to do|able to make)(?: it to)? (?<what>.+?)(?: (?:today|this time|tonight|after all|now))*$`,
  ),
  new RegExp(
    `^${WHO} (?:will|shall|can|could|am|is|are) not (?:be able to |manage (?:to )?|going to |gonna |get to |be |get around to |have time (?:for|to) |make (?:it to )?|do )*(?<what>.+?)(?: (?:today|this time|tonight|after all|now|anymore))*$`,
  ),
  new RegExp(
    `^${WHO} (?:do|does) not (?:have|got) (?:the )?(?:time|energy|strength)(?: today)? (?:for|to do|to) (?<what>.+?)(?: (?:today|tonight|now))*$`,
  ),
  /^(?:(?:i will|let us|i am going to) )?give (?<what>.+?) a miss(?: (?:today|this time|tonight))*$/,
  /^(?:no|not) (?<what>(?:the |my )?[a-z].+?) (?:today|tonight|this (?:morning|time|evening|afternoon))$/,
  new RegExp(
    `^(?:there (?:is|will be) )?no (?<what>(?!(?:${NO_SUCH_TASK})\\b)[a-z]+(?: (?!(?:yet|more|to|at|it|that|them|by)\\b)[a-z]+)?) (?:(?:on |this |next |for )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?: (?:because|bc|cos|as|since) .+)?$`,
  ),
  /^(?:forget|never mind|leave)(?: about)? (?<what>(?!it$|that$|it for|what ).+?)(?: (?:for )?(?:today|now|tonight))+$/,
  /^(?:mark|set|flag|put) (?<what>.+?) (?:as |to )?skip(?:ped)?$/,
  /^(?<what>.+?) (?:is|are|gets?|was) (?:being )?skipped(?: (?:today|tonight))*$/,
  /^(?<what>(?:the |my )?[a-z].+?) (?:is|are) not (?:going to happen|happening|gonna happen)(?: (?:today|tonight|now))*$/,
  /^(?<what>(?:the |my )?\w+(?: \w+){0,3}) (?:, )?not today$/,
  /^(?<what>(?!the |my |her |his |i |it |that |this |he |she |we |they )\w+(?: (?:with |of |for )?\w+){0,2}) (?:is|are|was|got) (?:rained |snowed )?(?:off|out(?<=ed out))(?: (?:today|tonight|this (?:week|morning|afternoon|evening)))*(?: (?:because|bc|cos|as|since) .+)?$/,
  /^they (?:have )?(?:just )?(?:called off|cancell?ed) (?<what>(?!me\b|my (?:card|order|contract|subscription)\b).+?)(?: (?:today|tonight|this (?:week|morning|afternoon|evening)))*(?: (?:because|bc|cos|as|since|on account) .+)?$/,
]
const NOT_TODAY =
  /^(?:(?:no|nah|hmm|ok|oh) (?:, )?)*(?:not (?:today|now|this time|tonight|right now)|skip|pass|maybe not|let us not|skip (?:it|that|this|that one|this one)|i (?:will|would) (?:skip|pass)(?: (?:it|that|on that|on it))?|not that|i can not|can not do (?:it|that)|not (?:doing|going to do) (?:it|that)|not up for (?:it|that))(?: (?:please|thanks|today|now))*$/
const UNWILLING = new RegExp(
  `^${WHO} (?:really |just )*(?:do|does) not (?:really |much )*(?:want|feel like|fancy|like|wish|care)(?: (?:to|for))?(?: (?:do|doing|going|go|have|having|make|making|take|taking))?(?: (?:to|for))? (?<what>.+?)(?: (?:today|right now|now|tonight))*$`,
)

/** 'The ironing can wait'. */
const CAN_WAIT =
  /^(?<what>(?:the |my )?(?!i |it |that |this |you |we |he |she |they )[a-z]+(?: [a-z]+){0,2}) (?:can|will have to|will just have to|has to|have to) wait(?: [.!])?$/

/** 'Tom can't make the walk'. */
const OTHERS_CANNOT =
  /^(?!i |we |it |that |you |there )(?:my |the )?[a-z]+ (?:can not|could not|will not|is not able to|is not going to) (?:make|come (?:to|on|for)|do|manage|get to) (?:it to )?(?<what>(?:the|my|our|her|his) [a-z]+(?: [a-z]+)?)(?: (?:today|tonight|now|after all))*$/

/** 'Can't call him now': not now, which is no skip. */
export const FOR_NOW =
  /^(?:(?:i|we|she|he|they) )?(?:can|could) not (?!remember|think|find|see|believe|decide|breathe|sleep|tell|wait|stand|help|understand|afford|know|cope|focus|concentrate|hear|move|feel|get up)(?:be able to |manage to |make |do )*(?<what>.+?) (?:just now|right now|now|at the moment|yet)(?: [.!])?$/

function parseSkip(piece: Piece): Intent | undefined {
  if (NOT_TODAY.test(piece.norm.replace(/[.!?]/g, '').trim()))
    return { do: 'status', status: 'skipped', ref: { ...parseReference([], piece), pronoun: 'it' } }
  const unwilling =
    wordsIn(piece, FOR_NOW) ??
    wordsIn(piece, UNWILLING) ??
    wordsIn(piece, CAN_WAIT) ??
    wordsIn(piece, OTHERS_CANNOT)
  if (unwilling) return { do: 'unwilling', ref: parseReference(unwilling, piece) }
  for (const pattern of SKIP) {
    const what = wordsIn(piece, pattern)
    if (
      !what ||
      // 'No hockey tomorrow?' asks.
      (piece.whole.endsWith('?') && /^no /.test(piece.norm)) ||
      /^(?:remember|think|find|see|believe|decide|breathe|sleep|tell|wait|stand|help|understand|afford|know|cope|focus|concentrate|hear|let you)\b/.test(
        norm(what),
      )
    )
      continue
    return { do: 'status', status: 'skipped', ref: parseReference(what, piece) }
  }
  return undefined
}

const UNDERWAY = [
  new RegExp(
    `^(?:${WHO} (?:am|are|is|have|has) )?(?:almost|nearly|half ?way|about halfway|partly|not quite|close to|mostly)(?: there)?(?: (?:done|finished|through|being done))*(?: (?:with|through))? (?<what>.+)$`,
  ),
  new RegExp(
    `^(?:${WHO} )?(?:have |has |just |am )*(?:started|begun|began|starting|beginning|working on|in the middle of|busy with|trying to|tried to|getting to|about to|going to start|on it with)(?: (?:on|with|to))? (?<what>.+)$`,
  ),
  new RegExp(
    `^(?:${WHO} (?:am|are|is) )?(?:just |now |away )*(?:going for|going on|going to (?=the |my )|off (?:out )?(?:for|to|on)|heading (?:out |off )?(?:for|to|on)|setting off (?:for|on)|(?:popping|nipping) (?:out )?(?:to|for)) (?!bed\\b)(?<what>.+?)(?: (?:now|right now|just now|shortly|then))*$`,
  ),
  new RegExp(
    `^${WHO} (?:will|am going to|are going to|is going to|will go and|am about to)(?: (?:just|quickly|now|go|go and))* (?<what>.+?) (?:in a (?:bit|minute|moment|second|while|sec)|soon|later(?: on)?|now|right now|right away|in a little (?:while|bit)|shortly|first|next|eventually)$`,
  ),
]

const OFF_NOW = /^(?:\w+ )?(?:\w+ )?(?:just |now |away )*(?:going|off|heading|setting|popping|nipping)\b/

/** 'I called my sister but she did not pick up': tried, not done. */
const TRIED = new RegExp(
  `^(?:${WHO} )?(?:have |has |had |just |already )*(?<what>.+?)(?: ,)? but (?:${FAILED.source})`,
)

/** The same without 'but': 'called Anna no answer'. */
const NO_ANSWER = new RegExp(
  `^(?:${WHO} )?(?:have |has |had |just |already )*(?<what>(?:called|rang|phoned|rung|tried|texted|knocked|went to) .+?)(?: ,)? (?:and )?(?:no (?:answer|reply|luck|one (?:in|home|there))|(?:nobody|no one) (?:answered|picked up|replied|in|home|there|was in)|(?:it|they|she|he) (?:was|were) (?:engaged|shut|closed|out|not in)|(?:they|she|he|it) (?:hung up|(?:just )?rang out)|engaged|(?:straight )?to voicemail|got (?:the |her |his )?(?:voicemail|answerphone))$`,
)

/** 'I'm nearly done with the laundry', 'I'll do it in a bit': not done, and nothing to change. */
function parseProgress(piece: Piece): Intent | undefined {
  for (const pattern of [...UNDERWAY, TRIED, NO_ANSWER]) {
    const what = wordsIn(piece, pattern)
    // 'I'm off to the bank at three' is a plan.
    if (what && !(OFF_NOW.test(piece.norm) && (piece.when.times.length > 0 || piece.when.dates.length > 0)))
      return { do: 'underway', ref: parseReference(what, piece) }
  }
  return undefined
}

const DONE = [
  /^(?:mark|set|flag|put|count|log|record|check|tick|cross|report|note)(?: off| down)? (?<what>.+?)(?: off)? (?:as |is |to |to be )?(?:all )?(?:done|complete|completed|finished|taken|off(?: (?:my|the|her|his) list)?|accomplished|achieved)(?: (?:please|for me|already))*$/,
  /^(?:check|tick|cross|mark|strike|scratch)(?: (?:it|that))? off (?<what>.+?)(?: (?:from|on|off) (?:my|the|her|his) list)?$/,
  /^(?:check|tick|cross|strike) (?<what>.+?) off(?: (?:from )?(?:my|the|her|his) (?:list|tasks))?$/,
  /^(?:tick|check) (?!on |in |with |if |whether |my |the |out |up |for |email|mail|e-mail|that |how )(?<what>.+)$/,
  /^tick (?<what>(?:the|my) .+)$/,
  new RegExp(
    `^(?:${WHO} (?:am|are|is) )?(?:all |just |finally |now |already |pretty much )*(?:done|finished|through|complete)(?: with| doing)? (?<what>.+)$`,
  ),
  new RegExp(
    `^${WHO}(?: have| has)?(?: just| already| finally| now| also)* (?:got|gotten) (?<what>.+?) (?:done|finished|sorted|out of the way|over with)(?: .{0,20})?$`,
  ),
  new RegExp(
    `^(?:${WHO} )?(?:have |has |had )?(?:just |already |finally |also |now )*(?:got|came|gotten|come|returned|arrived) (?:back|home)(?: home)?(?: from)? (?<what>.+)$`,
  ),
  new RegExp(
    `^(?:${WHO} )?(?:have |has )?(?:just |already |finally |also |now |actually |managed to |been able to )+(?<what>(?!not|to ).+)$`,
  ),
  /^(?<what>.+?) (?:is|are|was|were|has been|have been)(?: all| now| already| finally| just| pretty much| officially)* (?:done|finished|complete|completed|taken care of|sorted|over|out of the way|ticked off|checked off|accomplished|dealt with|handled|taken)(?: (?:now|already|today|for today|and dusted|too|as well))*$/,
  /^(?<what>(?!get|have|be|make |i |well ).+?) (?:done|finished|complete|completed|taken|check)$/,
  /^(?<what>(?!get|have|be|make |i |well |not ).+?) (?:done|finished|taken|given) (?:at|just after|around|about|by|with (?=water|food|milk|tea|breakfast|lunch|dinner|supper|my|her|his)|(?:after|before) (?=food|meals?|eating|breakfast|lunch|dinner|supper|tea|my|her|his)) ?.+$/,
  /^(?:(?:i am|we are|she is|he is|that is (?:me|us)|i have|we have)(?: just| now| finally| all)* )?(?:just |now |safely )*(?:back|home|in)(?: (?:home|again|now|safe))* from (?<what>.+)$/,
  /^been (?:(?:to|at|on|for|and done) )(?<what>(?:the|my|her|his) .+)$/,
  /^(?:complete|finish) (?<what>(?:the |my |all |every|that |this |it\b|number |task ).*)$/,
  /^(?:done|finished|completed)(?: :| -| with)? (?<what>.+)$/,
  new RegExp(`^${WHO} (?:have|has) been (?!.* since )(?:to |at |on |for )?(?<what>.+)$`),
]
const JUST = /managed to/

const ALL_DONE =
  /^(?:(?:ok|yes|yep|and|well) )?(?:(?:i am |we are |it is |that is |that one is |this is |she is |he is )?(?:all )?(?:done|finished|complete|completed|did it|sorted|given|taken)(?: (?:now|already|with (?:it|that|this)|that|it|too))*|i (?:have |just |already |finally |have just |have already )*(?:did|done|finished|completed) (?:it|that|this|that one|this one)(?: (?:already|now|too|today))*|i (?:just|already|finally) did(?: (?:now|just now))?|i (?:did|have)(?: just)? now|i (?:did|have) already|(?:mark|check|tick) (?:it|that|this|that one)(?: off| done| as done| as complete| complete| completed| as finished)*|did (?:it|that)|did that one|(?:i |she |he )?(?:have |has |just )*(?:gave|given|took|taken|had|swallowed|drank) (?:it|them)(?: (?:to (?:her|him|them)|already|now|just now))*)$/

function parseDone(piece: Piece): Intent | undefined {
  const text = piece.norm.replace(/[.!]/g, '').trim()
  if (ALL_DONE.test(text))
    return {
      do: 'status',
      status: 'completed',
      ref: { ...parseReference([], piece), pronoun: 'it' },
      stated: true,
    }
  for (const pattern of DONE) {
    const what = wordsIn(piece, pattern)
    if (
      !what ||
      /^(?:for (?:today|now|the day)|yet|not|soon|by)\b/.test(norm(what)) ||
      /\b(?:not|never|to be|will|going to|should|need to|have to|must|want to)\b/.test(norm(what))
    )
      continue
    const words = withoutDo(what)
    if (JUST.test(pattern.source) && !isPast(what[0]!.norm) && !what[0]!.norm.endsWith('ing')) continue
    return {
      do: 'status',
      status: 'completed',
      ref: looseReference(words, piece),
      stated: !/^(?:mark|set|flag|check|tick|cross|put)/.test(text),
    }
  }
  return parsePast(piece) ?? parseParticiple(piece)
}

/** 'I walked the dog', 'took my pills', 'she has fed the cat'. */
function parsePast(piece: Piece): Intent | undefined {
  const groups = matchGroups(
    piece.tokens,
    new RegExp(
      `^(?:(?<who>${WHO}|i have|we have|she has|he has|they have) )?(?:have |has |just |already |finally |also |actually |even )*(?<what>(?<verb>[a-z-]+)(?: .+)?)$`,
    ),
  )
  const verb = groups?.verb?.[0]?.norm.split(' ').at(-1)
  if (!groups?.what || !verb || !isPast(verb) || NOT_A_COMPLETION.has(verb)) return undefined
  if (!groups.who && groups.what.length < 2) return undefined
  if (/\b(?:will|going to|supposed to|should|would|could)\b/.test(norm(groups.what))) return undefined
  if (PLANNED_ANEW.test(norm(groups.what)) || MISHAP.test(norm(groups.what))) return undefined
  return {
    do: 'status',
    status: 'completed',
    ref: looseReference(withoutLightVerb(groups.what, verb), piece),
    stated: true,
  }
}

/** A reference with a weak word: a verb ('I washed up') or an indefinite noun ('a walk') alone does not identify a task. */
function looseReference(what: Token[], piece: Piece): Reference {
  const ref = parseReference(what, piece)
  const [first] = what
  if (first && (isPast(first.norm) || first.norm.endsWith('ing'))) return { ...ref, loose: first.norm }
  return /^(?:(?:for|from|on|to) )?(?:an?|some) /.test(norm(what)) && contentWords(ref.words).length === 1
    ? { ...ref, loose: ref.words }
    : ref
}

/** Past verbs that don't report a completed task. */
const NOT_A_COMPLETION = new Set(
  'felt slept forgot forgotten missed lost thought knew wanted needed liked loved hated hoped wished meant decided tried failed refused declined hung was were been got supposed woke had-to used died fell hurt cried told said heard saw promised agreed planned intended offered arranged hoped'.split(
    ' ',
  ),
)

/** 'I swapped the walk and the shopping', 'I moved the walk to tomorrow': neither is done. */
const PLANNED_ANEW =
  /^(?:swapped|switched|exchanged) .+ (?:and|with) |^(?:moved|pushed|shifted) .+ to |^(?:postponed|rescheduled|cancell?ed|called off|delayed|renamed) /

/** 'Had a fall' is nothing that was to be done. */
const MISHAP =
  /^(?:had|took|taken|got) (?:an?|another) (?:\w+ )?(?:fall|tumble|turn|accident|fright|scare|shock|stumble)\b/

/** 'The kids are picked up', 'laundry is all folded'. */
function parseParticiple(piece: Piece): Intent | undefined {
  const groups = matchGroups(
    piece.tokens,
    /^(?<what>(?!i |you |we |it |that |this |there |what )(?:[^ ]+ ){1,6}?(?:is|are|was|were|has been|have been|got|is now|are now)(?: all| now| already| finally| just| both)* (?<verb>[a-z-]+)(?: (?:up|out|off|away|back|in|down))?)(?: (?:now|already|too|today|again))*(?: \\.)?$/,
  )
  const verb = groups?.verb?.[0]?.norm
  if (
    !groups?.what ||
    !verb ||
    !isPast(verb) ||
    /^(?:cancell?ed|postponed|delayed|closed|needed|supposed|moved|called|rescheduled|changed|skipped)$/.test(
      verb,
    )
  )
    return undefined
  return { do: 'status', status: 'completed', ref: parseReference(groups.what, piece), stated: true }
}

/** 'did', 'had' and 'went to' don't say which task. */
function withoutLightVerb(what: Token[], verb: string): Token[] {
  return /^(?:did|had|done|made|went|gone|finished|completed|attended)$/.test(verb) && what.length > 1
    ? what.slice(1)
    : what
}

function withoutDo(what: Token[]): Token[] {
  return /^(?:did|do|doing|finish|finished|complete|completed|done)$/.test(what[0]?.norm ?? '') &&
    what.length > 1
    ? what.slice(1)
    : what
}

function wordsIn(piece: Piece, pattern: RegExp): Token[] | undefined {
  const what = matchGroups(piece.tokens, pattern)?.what?.filter((token) => !/^[.!?]$/.test(token.norm))
  return what && what.length > 0 ? what : undefined
}

function norm(tokens: readonly Token[]): string {
  return tokens.map((token) => token.norm).join(' ')
}
