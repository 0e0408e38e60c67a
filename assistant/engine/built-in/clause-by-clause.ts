import { isPast, lemma } from '../../language/lemma.ts'
import { contentWords, type Likeness, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { NO_TIME, readWhen, resolveTime, saysWhen, type When } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { LABELS, WRITING } from '../../listening/labels.ts'
import { withoutAnchor } from './anchor.ts'
import { hearParts } from './hear-parts.ts'
import { type Heard, refersBack } from './heard.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/** What one clause tells of the tasks that it names. */
type Told = {
  text: string
  tasks: Mention[]
  /** `asked`: an order or a question, heard by itself. `kept`: nothing is wished of it. */
  state: 'done' | 'open' | 'moved' | 'skipped' | 'off' | 'asked' | 'kept' | 'unclear'
  when: When
  /** 'Did the dishes [and the ironing]', unlike 'the dishes are done'. */
  isVerbFirst: boolean
}

type Clause = { clause: string; joint: string }

/**
 * 'The bank can wait till tomorrow, physio's done', 'dishes yes, bank yes, ironing no': several tasks, each in a clause of
 * its own, and each clause says how that one is. Undefined unless every clause is as plain as that.
 */
export async function clauseByClause(run: Run, text: string): Promise<Heard[] | undefined> {
  if (run.memory.planning || run.memory.question || COMPARES.test(text)) return undefined
  const clauses = clausesOf(text)
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return undefined
  const open = (await run.listDay(run.today)).filter(({ status, paused }) => status === 'pending' && !paused)
  const told: Told[] = []
  let names: Mention[] = []
  let hasRemark = false
  for (const { clause, joint } of clauses) {
    const tasks = tasksIn(clause, open)
    if (!tasks) return undefined
    const state = tasks.length < 2 ? standingAlone(clause) : undefined
    // 'Skip the swim [and leave the laundry]': an order for what is not found is heard by itself, too.
    const own = tasks.length === 1 || (state === 'asked' && ORDER_ALONE.test(clause)) ? state : undefined
    // 'Move the kettle [and the guitar to the weekend]'.
    if (own === 'asked' && MOVES.test(clause) && !saysWhen(readWhen(tokenise(clause), run.today)))
      return undefined
    // 'Maybe I took the pill' has an answer of its own.
    if (own === 'kept' && UNSURE.test(clause) && isMedication(tasks[0]!.title)) return undefined
    if (own && names.length === 0) {
      told.push({ text: clause, tasks, state: own, when: NO_TIME, isVerbFirst: false })
      continue
    }
    if (own || ORDER.test(clause) || ASKS.test(clause)) return undefined
    if (isOnlyNames(clause, tasks)) {
      const before = told.at(-1)
      // 'Did the dishes [and physio], laundry and ironing tomorrow'.
      if (before?.state === 'asked') return undefined
      if (names.length === 0 && before?.isVerbFirst && AND.test(joint)) before.tasks.push(...tasks)
      else names = [...names, ...tasks]
      continue
    }
    if (tasks.length > 0) {
      told.push(tellingOf(run, clause, [...names, ...tasks]))
      names = []
    } else if (names.length > 0) return undefined
    else {
      hasRemark = true
      if (asksForMore(clause, open)) told.push(tellingOf(run, clause, []))
    }
  }
  // 'Add bread [and milk], laundry done': the order may go on.
  const isOpenOrder = hasRemark && told.some(({ state, tasks }) => state === 'asked' && tasks.length === 0)
  return names.length > 0 || isOpenOrder ? undefined : heardIn(run, told)
}

/** Everything that was told; undefined where fewer than two tasks have a state, or one has two. */
function heardIn(run: Run, told: readonly Told[]): Heard[] | undefined {
  const ids = told.flatMap(({ tasks, state }) => (state === 'unclear' ? [] : tasks.map(({ id }) => id)))
  const bare = told.filter(({ state, tasks }) => state === 'asked' && tasks.length === 0).length
  if (ids.length === 0 || ids.length + bare < 2 || new Set(ids).size < ids.length) return undefined
  const heard: Heard[] = []
  // What asks comes last, and what a dose asks at the very end, so that an answer is meant for it.
  for (const each of told.toSorted((a, b) => askRank(a) - askRank(b))) {
    // 'Ann's late': said of a task that another clause tells more of.
    if (each.state === 'unclear' && each.tasks.some(({ id }) => ids.includes(id))) continue
    if (each.state === 'kept') continue
    const own =
      each.state === 'unclear'
        ? hearAlone(run, each.text)
        : each.state === 'asked'
          ? hearAsked(run, each.text)
          : asHeard(each)
    if (!own) return undefined
    heard.push(...own)
  }
  // Nothing is wished of any of them.
  return heard.length > 0 ? heard : undefined
}

function askRank({ tasks, state }: Told): number {
  if (tasks.some(({ title }) => isMedication(title))) return 2
  return state === 'done' || state === 'moved' ? 0 : 1
}

/** What a clause is by itself, unless it asks for something, or needs the others to be understood. */
function hearAlone(run: Run, clause: string): Heard[] | undefined {
  const heard = hearParts(clause, tokenise(clause), run, 2).heard.map(
    ({ inPassing, ...part }): Heard => (inPassing ? { ...part, intent: inPassing.plain } : part),
  )
  return heard.every(({ intent }) => REPORTS.has(intent.do) && !refersBack(intent)) ? heard : undefined
}

/** An order or a question about one task, as if it were the whole message. */
function hearAsked(run: Run, clause: string): Heard[] | undefined {
  const { heard } = hearParts(clause, tokenise(clause), run, 2)
  return heard.length === 1 && !refersBack(heard[0]!.intent) ? heard : undefined
}

/** What a clause about one task is, whatever stands beside it; undefined for what only tells how it is. */
function standingAlone(clause: string): Told['state'] | undefined {
  if (KEPT.test(clause) || UNSURE.test(clause)) return 'kept'
  if (OFF.test(clause)) return 'off'
  if (SKIPPED.test(clause)) return 'skipped'
  return ORDER.test(clause) || ASKS.test(clause) ? 'asked' : undefined
}

const REPORTS: ReadonlySet<string> = new Set([
  'status',
  'dose',
  'not-done',
  'underway',
  'unwilling',
  'unknown',
])

function tellingOf(run: Run, text: string, tasks: Mention[]): Told {
  const state = tasks.length > 0 ? stateOf(run, text, tasks.slice(-1)) : undefined
  const isVerbFirst = state?.state === 'done' && (DID.test(text) || !DONE.test(text))
  return { text, tasks, isVerbFirst, ...(state ?? { state: 'unclear', when: NO_TIME }) }
}

function clausesOf(text: string): Clause[] {
  const plain = text.replace(/\bdone and dusted\b/gi, 'done')
  const marked = [...plain.matchAll(MARK)].length > 1 ? plain.replace(MARK, '$1, ') : plain
  const pieces = marked.split(JOINT)
  return pieces
    .flatMap((piece, at) => (at % 2 === 0 ? [{ clause: piece.trim(), joint: pieces[at - 1] ?? '' }] : []))
    .filter(({ clause }) => clause !== '')
}

/** The task of the day that a clause names; undefined where that is not clear. */
function tasksIn(clause: string, open: readonly Mention[]): Mention[] | undefined {
  const said = withoutAnchor(clause)
  const like = (wanted: Likeness) => open.filter(({ title }) => namedIn(said, title) === wanted)
  const [exact, part] = [like('exact'), like('part')]
  // 'The walk', of “Evening walk”: what it is, without which one.
  if (exact.length === 0 && part.length === 0) {
    const ends = open.filter(({ title }) => endsLike(title, said))
    return ends.length > 1 ? undefined : ends
  }
  const found = exact.length > 0 ? exact : part
  const name = exact.flatMap(({ title }) => contentWords(title))
  // 'Plants done not the shopping' names two; 'metformin', beside “Metformin noon”, only one.
  const others =
    exact.length > 0
      ? part.filter(({ title }) => !contentWords(title).some((word) => name.includes(word)))
      : []
  return found.length > 1 || others.length > 0 ? undefined : found
}

/** Whether a thing is said that a longer title ends with ('walk', not 'I walk' or 'to walk'), or begins with: 'the walk'. */
function endsLike(title: string, said: string): boolean {
  const words = title.toLowerCase().split(' ')
  if (words.length < 2) return false
  const says = (word: string, before: string) =>
    /^\p{L}{4,}$/u.test(word) && new RegExp(`${before}\\b${word}\\b(?! the\\b)`, 'iu').test(said)
  return (
    says(words.at(-1)!, '(?<!\\b(?:i|we|he|she|they|to|will|can|must|and) )') ||
    says(words[0]!, '(?<=\\b(?:the|my|her|his|skip|no) )')
  )
}

/** A clause that names no task for certain, and is more than a remark: 'and I skipped the walk'. */
function asksForMore(clause: string, open: readonly Mention[]): boolean {
  const { chances } = hear(clause)
  return (
    LABELS.some((label) => WRITING.has(label) && chances[label] >= 0.3) ||
    open.some(({ title }) => namedIn(clause, title) !== 'none')
  )
}

/** 'Dishes [and physio are done]', unlike 'walked the dog'. */
function isOnlyNames(clause: string, tasks: readonly Mention[]): boolean {
  if (tasks.length === 0 || !NAMES.test(clause)) return false
  const name = tasks.flatMap(({ title }) => contentWords(title))
  const words = tokenise(clause).map(({ norm }) => norm)
  return !words.some(isPast) && contentWords(clause).every((word) => name.includes(word))
}

function stateOf(
  run: Run,
  clause: string,
  [task]: readonly Mention[],
): Pick<Told, 'state' | 'when'> | undefined {
  const when = readWhen(tokenise(clause), run.today, { dayFirst: run.dayFirst, bareHour: true, vague: true })
  const isDone = DONE.test(clause) || DID.test(clause) || saysWhatWasDone(clause, task!)
  if (!OPEN.test(clause) && isDone) return { state: 'done', when: NO_TIME }
  if (isAhead(run, when, task!) && !isDone && !/\b(?:was|were)\b/i.test(clause))
    return { state: 'moved', when }
  if (when.dates.length > 0 || when.times.length > 0) return undefined
  return OPEN.test(clause) ? { state: 'open', when: NO_TIME } : undefined
}

/** 'Phoned the bank', 'Tom picked up the parcel': what the title asks for, told as past. */
function saysWhatWasDone(clause: string, { title }: Mention): boolean {
  const verb = lemma(title.split(' ')[0]!.toLowerCase())
  const alike = ALIKE.find((verbs) => verbs.includes(verb)) ?? [verb]
  const words = tokenise(clause).map(({ norm }) => norm)
  const at = words.findIndex((word) => isPast(word) && alike.includes(lemma(word)))
  // 'The bank rang me' is no call to the bank.
  const things = contentWords(title).filter((word) => word !== verb)
  return at >= 0 && !words.slice(0, at).some((word) => things.includes(lemma(word)))
}

const ALIKE = [
  ['ring', 'call', 'phone', 'telephone'],
  ['collect', 'fetch', 'pick', 'get'],
  ['buy', 'get', 'pick'],
  ['wash', 'clean', 'do'],
  ['send', 'post', 'mail'],
]

/** One day or time that is still to come, and nothing that comes back. */
function isAhead(run: Run, when: When, task: Mention): boolean {
  const { dates, times } = when
  if (when.repeat || when.shift !== undefined || dates.length > 1 || times.length > 1) return false
  const date = dates[0]?.from ?? run.today
  if (date > run.today) return true
  const [time] = times
  return date === run.today && !!time && resolveTime(time, { near: task.time, now: run.now }) > run.now.time
}

function asHeard({ text, tasks, state, when }: Told): Heard[] {
  return tasks.map(({ title }): Heard => {
    const ref = { words: title, when: NO_TIME }
    if (state === 'done')
      return {
        intent: { do: 'status', status: 'completed', ref, stated: true },
        opinion: hear(`I did ${title}`),
        text,
        addsOn: false,
      }
    if (state === 'moved')
      return {
        intent: { do: 'move', ref, when, sure: true },
        opinion: hear(`move ${title}`),
        text,
        addsOn: false,
      }
    if (state === 'skipped')
      return {
        intent: { do: 'status', status: 'skipped', ref },
        opinion: hear(`skip ${title}`),
        text,
        addsOn: false,
      }
    if (state === 'off')
      return { intent: { do: 'unwilling', ref }, opinion: hear(`${title} is cancelled`), text, addsOn: false }
    return { intent: { do: 'not-done', ref }, opinion: hear(`I have not done ${title}`), text, addsOn: false }
  })
}

/** More than anybody tells at once. */
const MOST_CLAUSES = 16

/** Reports that were dictated without a pause: 'dishes yes bank yes ironing no'. */
const MARK =
  /(?<=\p{L} )(yes|no|nope|done|dn|finished|✔|✓|✅|✗|❌)\s+(?=\p{L}+ (?:\p{L}+ )?(?:yes|no|nope|done|dn|finished|✔|✓|✅|✗|❌))/giu
/** 'Yoga later, after lunch' is one clause. */
const JOINT =
  /(\s*[,.;!]+\s*(?:and|but|so|then)?\s+(?!(?:(?:just|right|straight) )?(?:after|before)\b)|\s+-\s+|\s+(?:and|but|so|then|n|&)\s+)/i
const AND = /^\s+(?:and|n|&)\s+$/i
/** An article at most, and nobody who does anything. */
const NAMES =
  /^(?!.*\b(?:i|we|he|she|it|they|is|are|was|were|out|in|on|off|up|done|dn|did|yes|no|not)\b)[\p{L}\d' -]+$/iu
/** What is asked for is heard in other ways. */
const ORDER =
  /^(?:(?:please|can you|could you|and|then|just|now)\s+)*(?:add|move|put|push|shift|bump|skip|delete|remove|cancel|remind|tick|mark|untick|undo|change|rename|swap|mute|set|make|leave|bin|scrap|stick|pop|note|write|tell|show|read|what|when|which|how|where|who|don['’]?t|do not)\b/i
/** Of something that is named, and not of what was spoken of before. */
const ORDER_ALONE =
  /^(?:(?:please|can you|could you|and|then|just|now)\s+)*(?:add|skip|move|push|shift|delete|remove|remind|tick|mark)\b(?!.*\b(?:it|that|them|this|those|these|both|one)\b)/i
const MOVES =
  /^(?:(?:please|can you|could you|and|then|just|now)\s+)*(?:move|push|shift|bump|put|postpone|delay|change|make)\b/i
const ASKS =
  /^(?:(?:and|but|so|then|also)\s+)*(?:is|are|was|were|did|do|does|has|have|when|what|which|where|who|how|can|could|should|shall)\b/i
/** 'Leave the laundry', 'the laundry stays', 'laundry as planned', 'I'm doing the laundry now'. */
const KEPT =
  /^(?:(?:please|but|and|just)\s+)*(?:(?:leave|keep|not|don['’]?t (?:touch|move|skip|change)|do not (?:touch|move|skip|change))\s+(?!it\b|that\b|.*\b(?:out|off|till|until|for)\b)|.*\b(?:stays?|(?:i['’]?m|i am|we['’]?re|we are) (?:just |now |still )*(?:doing|on|at|busy with)|as (?:planned|it is|usual|before|always)|still on|is fine|are fine|unchanged)\b)/i
const OFF = /\b(?:is|are|was|were|got|has been|['’]s) (?:cancell?ed|called off)\b/i
const SKIPPED =
  /^(?:no|not doing|skipping|(?:i|we) (?:can['’]?t|cannot|won['’]?t|am not|['’]m not) (?:do|doing|face|manage))\s+(?:the\s+|my\s+)?[\p{L}' -]+?\s+(?:today|tonight)$/iu
/** What may or may not be, of this one. */
const UNSURE = /\b(?:if|whether|unless|maybe|perhaps|think|not sure|or|either)\b/i
/** One is said by the others, or left out of them. */
const COMPARES = /\b(?:or|either|except|bar|apart from|all but|everything|rest|think|not sure)\b/i
const DONE =
  /\b(?:done|dn|finish(?:ed)?|sorted|settled|behind me|came and went|been and gone|yes|yep|ticked|out of the way)\b|✔|✓|✅/i
const DID =
  /^(?:(?:i|i've|we|we've|have|just|already|also|he|she|mum|dad|\p{Lu}\p{L}+)\s+)*(?:did|done|been to|went to|finished)\b/u
const OPEN =
  /\b(?:not|nt|no|never|nope|nor|neither|without|forgot|forgotten|still|half|nearly|almost|starting|started|about to|will|going to|gonna|later|next|to go|to do|left|wait|waits|waiting|needs?|trying|must|should|can|could|in the (?:machine|wash|dryer))\b|n't\b|'ll\b|✗|❌/i
