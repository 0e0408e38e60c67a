import { isQuestion } from '../../../language/questions.ts'
import { rawText } from '../../../language/tokens.ts'
import { NO_TIME, readWhen, saysWhen, type When } from '../../../language/when.ts'
import type { Opinion } from '../../../listening/hear.ts'
import { LABELS, type Label } from '../../../listening/labels.ts'
import { readAmendment } from './amendments.ts'
import type { Intent, Reference } from './intent.ts'
import type { Piece } from './piece.ts'
import { readReminding } from './reminding.ts'
import { FOR_NOW } from './statuses.ts'
import { titleInPassing } from './title-in-passing.ts'
import { asTold } from './told.ts'

/** How a task may be meant to be different, whatever else was heard. */
export function amendmentIn(piece: Piece, text: string): Intent | undefined {
  return readChange(saidIn(piece, text))
}

/** A request read from words anywhere in a sentence. Unless `sure`, it is only offered. */
type InPassing = { intent: Intent; sure: boolean }

/**
 * Reads what no pattern covers: 'the folic acid can go for good', 'physio rang, they want me at half three instead'. The
 * trained model says what kind of request it is, and words that belong to that kind must be there; which task is meant
 * is found later, by the titles that are really on the list.
 */
export function readInPassing(piece: Piece, text: string, opinion: Opinion): InPassing | undefined {
  const said = saidIn(piece, text)
  const likely = LABELS.filter((label) => opinion.chances[label] >= POSSIBLE).sort(
    (a, b) => opinion.chances[b] - opinion.chances[a],
  )
  for (const label of likely) {
    const kind = KINDS[label]
    if (!kind) {
      // What is not a request, and heard clearly, is not turned into one.
      if (opinion.chances[label] >= CLEAR) return undefined
      continue
    }
    if (NEGATED.test(said.norm) && label !== 'add' && label !== 'remind') return undefined
    const chance = opinion.chances[label]
    const isCued = kind.cue.test(said.norm)
    if (!isCued && chance < CLEAR) continue
    const intent = kind.read(said)
    if (!intent) continue
    const needed = kind.sureWithoutCue ?? CERTAIN
    const isClear = isCued
      ? chance >= (kind.isTelling ? CLEAR : LIKELY)
      : chance >= needed && (!kind.needsCue || kind.sureWithoutCue !== undefined)
    return {
      intent: asTold(intent, piece),
      sure: isClear && !HEDGED.test(`${text.toLowerCase()} ${said.norm}`) && !isQuestion(piece.norm),
    }
  }
  return undefined
}

/** Measured on voices left out of training. */
const POSSIBLE = 0.15
const LIKELY = 0.3
const CLEAR = 0.6
const CERTAIN = 0.9

type Said = { text: string; norm: string; piece: Piece; when: When }

function saidIn(piece: Piece, text: string): Said {
  const when = readWhen(piece.tokens, piece.today, { dayFirst: piece.dayFirst, bareHour: true, vague: true })
  return { text, norm: plainNorm(piece.norm), piece, when }
}

function readChange({ piece, norm, text, when }: Said): Intent | undefined {
  return /^(?:repeat|name|read|say|list|show|mark)\b/.test(norm)
    ? undefined
    : readAmendment(piece, text, when)
}

type Kind = {
  /** Words without which the request is only offered. */
  cue: RegExp
  read(said: Said): Intent | undefined
  /** Told rather than asked for: more certainty is needed. */
  isTelling?: true
  /** Never done without its words, however certain the model is, unless `sureWithoutCue` says how certain. */
  needsCue?: true
  /**
   * How certain the model must be where its words are missing. On six sets of held voices it was right in 9 of 9 such skips
   * and 20 of 21 such moves; what is meant must be named as well, and must be no medicine.
   */
  sureWithoutCue?: number
}

/** 'Please do not delete the walk.' */
const NEGATED =
  /\b(?:do not|never|not to|no need to|without|must not|should not) (?:\w+ )?(?:skip\w*|delet\w*|remov\w*|mov\w*|tick\w*|mark\w*|cancel\w*|undo\w*|chang\w*|touch|push\w*|bin|scrap|drop|shift\w*)\b/

const HEDGED =
  /\b(?:maybe|perhaps|might|may have|not sure|unsure|possibly|probably|i think (?:i|she|he|we)|if (?:i|she|he|we|it|they|you|\w+ (?:can|will|does|is|has)(?: not)?)|i would have to|wonder|whether|or not|thinking (?:of|about)|should i|supposed to have|would have|could have|almost|nearly|about to|going to)\b/

const KINDS: Partial<Record<Label, Kind>> = {
  tick: {
    cue: /\b(?:done|did|finished|finish|complete[d]?|tick(?:ed)?|check(?:ed)? (?:it |that |this |them )?off|cross(?:ed)? (?:it |that |this |them )?off|close (?:it|that|this|the)|sorted|seen to|taken care of|dealt with|taken|given|had|been|paid|mark(?:ed)?|out of the way|already|(?:is|are|was) (?:in|out|on|up|away|back|down|over|home)|\w+ed|\w{2,}en)\b/,
    isTelling: true,
    needsCue: true,
    read: (said) =>
      NOT_DONE.test(said.norm) || NO_DEED.test(said.norm) || isOnlyCondition(said.norm)
        ? undefined
        : { do: 'status', status: 'completed', ref: onDayOf(said), stated: true },
  },
  skip: {
    cue: /\b(?:skip\w*|leave .*\b(?:out|off)|leaving .*\b(?:out|off)|give .* a miss|miss .*\bout|miss out|omit|pass over|pass on|jump|not (?:doing|bothering|going|having|happening|coming)|bother(?:ed|ing)?|forgo|sit .* out|no \w+(?: \w+){0,2} (?:today|tonight|tomorrow|this)|(?:will|can|could) not|drop)\b/,
    needsCue: true,
    sureWithoutCue: 0.85,
    // 'Revision can go on Saturday, I'm not doing it today' names the day it should be.
    read: (said) =>
      namesOtherDay(said)
        ? { do: 'move', ref: spokenOf(said), when: withoutToday(said.when, said), sure: true }
        : FOR_NOW.test(said.norm)
          ? { do: 'unwilling', ref: onDayOf(said) }
          : { do: 'status', status: 'skipped', ref: onDayOf(said) },
  },
  reopen: {
    cue: /\b(?:un-? ?(?:tick|check|mark|done|do|complete|skip)\w*|re-?open\w*|open (?:it |that )?(?:again|once)|(?:tick|check|mark|hook|cross) (?:off|away|from)|(?:remove|clear|take|lose) (?:the|that|my|her|his) (?:tick|check|mark|hook)|back (?:on|as|to|in)|put (?:it |that |the \w+(?: \w+)? )?back|bring back|not (?:been )?(?:actually |really )?(?:done|complete|completed|finished|given|taken|paid|made|gone|happened|sent|ready|eaten|fed)|still (?:open|to do|outstanding)|by (?:mistake|accident)|wrong(?:ly)?|after all|active again)\b/,
    needsCue: true,
    read: (said) => ({ do: 'status', status: 'pending', ref: onDayOf(said) }),
  },
  move: {
    cue: /\b(?:move\w*|shift\w*|push\w*|bump\w*|shunt\w*|slid\w*|prepon\w*|postpone\w*|re-?schedul\w*|put (?:it |that |(?:the |my )?.+ )?(?:back|off)|put(?:ting)? (?:the|my|her|his) .+ (?:on|to|back|at) |been put|instead|rather|(?:bring|brought) .*forward|brought forward|advance|delay\w*|swap|relocate|adjust|change[d]?|make (?:it|that|the|my|her|his)|make|is now|are now|now|not (?:at )?\d|not (?:on )?\w+day|later|earlier|early|better|carry|snooze|(?:can|could|will|has to|have to) (?:wait|keep|sit|hold)|should (?:be|begin|start|come)|to (?:tomorrow|next|\w+day)|from now on|shove|let us (?:do|have|say)|prefer|would like|wants? (?:me|it|that|to))\b/,
    needsCue: true,
    sureWithoutCue: 0.85,
    read: ({ when, ...said }) =>
      saysWhen(when) && !when.repeat && !DEED.test(said.norm)
        ? { do: 'move', ref: spokenOf(said), when: lastSaid(withoutToday(when, said), said.norm), sure: true }
        : undefined,
  },
  delete: {
    cue: /\b(?:delete|del|remove|get rid|rid of|bin|scrap|nuke|erase|scratch|ditch|axe|strike|wipe|clear|cancel\w*|(?:take|tek|get|pull|come|knock) .*\b(?:off|out|away|down)|take (?:off|out|away)|come off|pull (?:it|that|the)|drop|trash|discard|dump|away with|can go|should go|(?:has|have) to go|no (?:more|longer)|unschedule|for good|kill|make it gone|not .* any ?more|fell through|called off|lose)\b/,
    needsCue: true,
    // 'Choir's cancelled': it may come back another day.
    read: (said) =>
      CANCELLED.test(said.norm)
        ? { do: 'unwilling', ref: spokenOf(said) }
        : { do: 'delete', ref: spokenOf(said) },
  },
  undo: {
    cue: /\b(?:un-?(?:do+|delete|move|send|skip)\w*|revert|restore|reverse|put .*\bback|take (?:it|that) back|roll .*\bback|back it|(?:how|like|as|way) (?:it|things|they) (?:was|were)|as (?:you|before)|before|what you (?:just )?(?:did|do|deleted|removed|changed)|(?:you|i) (?:just )?(?:did|deleted)|go back|get it back|return (?:it|like)|bring (?:it )?back|cancel (?:that|what|the last|my last)|last (?:one|thing|change|request|action)|ctrl z|not what i|did not (?:want|mean)|back)\b/,
    read: ({ norm }) => (IS_BACK.test(norm) ? undefined : { do: 'undo' }),
  },
  remind: {
    cue: /\b(?:remind\w*|notif\w*|alert\w*|alarms?|beep\w*|buzz\w*|ping\w*|ring\w*|nag\w*|noise|sounds?|racket|snooze|loud\w*|quiet\w*|silen\w*|mute\w*|hush|shush|warn\w*|warning|heads up|nudge|volume|vibrate|tone|shut up|disturb|bug|bother|tell (?:me|mi) (?:again|the night)|ask me again|again in|more minutes|minutes grace|give (?:it|me) (?:a rest|half|\d+|an? hour|five|ten))\b/,
    read: ({ piece, norm, when }) => readReminding(piece, norm, when),
  },
  change: {
    cue: /./,
    needsCue: true,
    read: readChange,
  },
  add: {
    cue: /\b(?:add|put (?:it|that|him|her|them|me|this)? ?(?:in|on|down)|(?:put|stick|pop|bung|chuck|write|jot|note|pencil|slot) .*\b(?:in|on|down|list|calendar)|remind|reminder|remember|do not (?:let|make) (?:me|mi|her|him|us) forget|list down|register|(?:on|to|in) (?:my|the|her|his) (?:list|calendar|day|schedule)|new (?:task|item|tablet|one)|make (?:for me )?(?:a |an )?task|note to self|mark the calendar|block (?:out|off)|schedule|need (?:fi|to)|haffi|must|has to|have to|got to|give me a (?:nudge|shout))\b/,
    read: ({ piece, text, when }) => {
      const title = titleInPassing(piece)
      if (!title || NO_REMINDER.test(piece.norm) || (!saysWhen(when) && !ADDS.test(text))) return undefined
      return { do: 'add', title, when: piece.when, sure: true }
    },
  },
}

const CANCELLED =
  /^(?!.*\b(?:delete|remove|rid|bin|scrap|erase|ditch|off (?:the|my) list|take|can go|for good)\b).*\b(?:is|are|was|were|got|has|have|been|just|they|\w+s) (?:cancell?ed|called off)\b/

/** 'Just back': whoever says so takes nothing back. */
const IS_BACK = /^(?:i am |we are |right |ok |just |now |only )*back(?: (?:home|again|now|in|safe|here))*$/

/** 'Took it at ten rather than eight' tells when it was done. */
const DEED =
  /^(?:(?:i|we|she|he|they)(?: have| has)? )?(?:took|taken|had|did|done|gave|given|went|finished|walked|fed|paid)\b/

/** Not on this day, and on another one that is to come. */
function namesOtherDay({ norm, when, piece }: Said): boolean {
  if (
    !/\bnot\b(?:.* )(?:today|tonight|now)\b/.test(norm) ||
    !/\b(?:can|do|go|instead|leave|will)\b/.test(norm)
  )
    return false
  return when.dates.some(({ from, kind }) => kind === 'day' && from > piece.today)
}

/** 'Not today, Saturday': today is the day that is not meant. */
function withoutToday(when: When, { norm, piece }: Pick<Said, 'norm' | 'piece'>): When {
  if (!/\bnot\b(?:.* )?(?:today|tonight)\b/.test(norm)) return when
  const dates = when.dates.filter(({ from }) => from > piece.today)
  return dates.length > 0 ? { ...when, dates, part: undefined, partToday: undefined } : when
}

/** 'The gym called about the parcel', 'I swapped the two': told as past, but no task was done by it. */
const NO_DEED =
  /^(?:(?:and|so|oh|well|ok) )*(?:(?:the|my|her|his|our) )?(?!(?:i|we)\b)[a-z]+ (?:has |have |just )?(?:called|rang|rung|phoned|texted|emailed|messaged)(?: (?:me|us|back|about|to|again|earlier|today|saying|[,.])|$)|\bi (?:have )?(?:swapped|switched|sold|lost|broke|mentioned)\b|\b(?:is|are|was|were) (?:called|named)\b|\bgot (?:canned|axed|scrapped|binned|dropped|pulled|cut|delayed)\b|\bmy (?:brother|sister|friend|neighbou?r|mate|boss|cousin|flatmate|colleague|son|daughter|mum|dad) \w+ (?:his|her|their)\b/

/** A negation, or something still to come: nothing was done. */
const NOT_DONE =
  /\b(?:not|never|no|nothing|nobody|none|nearly|almost|used to|was lovely|will|would|should|need|needs|must|want|wants|have to|has to|tomorrow|later|soon|until|yet|still|without|forgot|forgotten|missed|half|only|trying|tried|failed|cancelled|canceled|called off|(?:is|are) (?:now )?off|(?:some|part) of (?:it|them))\b/

/** 'Shopping after I've called Anna': what comes first is told, and nothing of it is done. */
function isOnlyCondition(norm: string): boolean {
  const main = norm.replace(CLAUSE, ' ')
  return main !== norm && !KINDS.tick!.cue.test(main)
}

const CLAUSE = /\b(?:after|once|when|as soon as|until|till|unless|if|before) (?:i|we|she|he|they)\b[^,]*/

const ADDS =
  /\b(?:add|put|stick|pop|write|jot|note|list|remind|remember|forget|calendar|task|schedule|reminder|register)\b/i

const NO_REMINDER = /\b(?:do not|stop|no more|quit|no) (?:remind\w*|nagging|reminders)\b/

/** The whole sentence: the title that is on the list is looked for in it. */
function spokenOf({ text, piece }: Pick<Said, 'text' | 'piece'>): Reference {
  return {
    words: '',
    when: NO_TIME,
    spoken: text || rawText(piece.tokens),
  }
}

/** The same on the day that is said, if it is one. */
function onDayOf(said: Said): Reference {
  const ref = spokenOf(said)
  const dates = said.piece.when.dates.filter(({ kind }) => kind === 'day')
  return dates.length === 1 ? { ...ref, when: { ...ref.when, dates } } : ref
}

/**
 * 'at six, not five' and 'nine instead of ten' mean the first of two times; 'from three to four' and 'not two, half two'
 * the last.
 */
function lastSaid(when: When, norm: string): When {
  const isFirst = /(?:\bnot|\binstead of|\brather than|\band not)\b(?! \S+ ,)/.exec(norm)
  const opensWithNot = /^(?:no |wait |, )*not\b/.test(norm)
  const place = isFirst && !opensWithNot ? isFirst.index : Number.POSITIVE_INFINITY
  const pick = <T extends { at: number }>(found: T[]): T[] => {
    const before = found.filter(({ at }) => at < place)
    return (before.length > 0 ? before : found).slice(-1)
  }
  return { ...when, dates: pick(when.dates), times: pick(when.times) }
}

function plainNorm(norm: string): string {
  return norm
    .replace(/ ?[.!?;:"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
