import { namedIn } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { isOnlyPart } from '../../../language/only-part.ts'
import { normText, rawText, type Token, tokenise } from '../../../language/tokens.ts'
import { NO_TIME } from '../../../language/when.ts'
import { hear } from '../../../listening/hear.ts'
import { LABELS, WRITING } from '../../../listening/labels.ts'
import { hearParts } from '../hear-parts.ts'
import { type Heard, refersBack } from '../heard.ts'
import type { Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import type { Run } from '../run.ts'
import { wantsToWrite } from '../second-opinion.ts'
import { type Clause, clausesOf, LEADS } from './clauses.ts'
import { type Fate, fateOf, fateOfIt, marked, type SureFate } from './fate.ts'
import { type Named, namedTasks } from './naming.ts'

/**
 * `isFollowed`: told as open, and then when it is to be: 'didn't get to the laundry, do it tomorrow'. `isRemark`: names no
 * task and gives no order, and yet may ask for something.
 */
type Told = {
  tasks: Mention[]
  fate: Fate
  text: string
  isVerbFirst: boolean
  isFollowed?: true
  isRemark?: true
}

/**
 * 'Kids are dropped off, skip the gym I'm wrecked, and shove the dentist to after lunch': several tasks in one message, each
 * with its own fate. Undefined unless each is named for certain and at least two fates are clear.
 */
export async function eachTask(run: Run, text: string): Promise<Heard[] | undefined> {
  if (run.memory.planning || run.memory.question || COMPARES.test(text)) return undefined
  const asked = QUESTION_LAST.exec(text)?.groups
  if (asked) {
    const told = await eachTask(run, asked.told!)
    const question = told && hearAlone(run, asked.question!)
    return question && [...told, ...question]
  }
  const tokens = tokenise(text.replace(IN_ONE, 'done'))
  if (ASKS.test(normText(tokens)) || tokens.length > LONGEST) return undefined
  const day = (await run.listDay(run.today)).filter(({ paused, status }) => !paused && status !== 'skipped')
  const named = namedTasks(tokens, day, run.now.time)
  if (named.length === 0 || (THE_REST.test(text) && !named.some(({ tasks }) => REST.test(tasks[0]!.title))))
    return undefined
  const clauses = clausesOf(tokens, named, run)
  const told = clauses && toldIn(run, clauses)
  return told && heardIn(run, told)
}

/** 'Shower done, skip lunch, and what is left?': what is told, and a question after it. */
const QUESTION_LAST =
  /^(?<told>.{8,}?)(?:[.!;,]\s*(?:(?:and|oh|so|also|but|then) )*|\s+and (?:also )?)(?<question>(?:(?:what|when|which)(?:['’]?s|['’]re)?|how many|how much|(?:is|are|was|were)(?= (?:the|my|her|his|there|it|anything|i|he|she|they|we)\b)|(?:did|do|does|have|has)(?= (?:i|we|he|she|they)\b)) (?:(?!\b(?:and|but)\b)[^.,;!?])+\??)\W*$/i

const LONGEST = 90
/** No second clause. */
const IN_ONE = /\b(?:done and dusted|been and gone|come and gone|came and went|over and done with)\b/gi
const ASKS =
  /\?|\b(?:what|when|which|who|where|how) (?:is|are|was|do|did|have|can|should|am|many|long|about)\b/
/** All the others, unless a task is called so. */
const THE_REST = /\bthe rest\b/i
const REST = /\brest\b/i
/** One is said by the others, or left out of them. */
const COMPARES =
  /\b(?:either|except|bar|apart from|all but|everything|rest of|swap(?:ped|ping)?|both of|whichever)\b/i

function toldIn(run: Run, clauses: readonly Clause[]): Told[] | undefined {
  const telling = new Telling(run)
  return clauses.every((clause) => telling.take(clause)) ? telling.told() : undefined
}

/** Collects what is told, one clause after the other. `take` returns false if the message is not such a report. */
class Telling {
  private readonly run: Run
  private readonly all: Told[] = []
  /** Named so far, with no word yet on how they are: 'dishes and [physio are done]'. */
  private names: Mention[] = []

  constructor(run: Run) {
    this.run = run
  }

  told(): Told[] | undefined {
    return this.names.length > 0 ? undefined : this.all
  }

  take(clause: Clause): boolean {
    if (!clause.named) return this.takeUnnamed(clause)
    const { named, tokens, from } = clause
    // '… [do it tomorrow] laundry's sorted': the end of what was said before.
    const lead = tokens.findLastIndex(({ norm }, at) => from + at < named.at && !LEADS.test(norm)) + 1
    const ofBefore = lead > 1 ? this.fateOfBefore(tokens.slice(0, lead)) : undefined
    if (!ofBefore) return this.takeNamed(clause, named)
    const rest = { ...clause, tokens: tokens.slice(lead), from: from + lead, joint: '' }
    return this.change(ofBefore) && this.takeNamed(rest, named)
  }

  private get before(): Told | undefined {
    return this.all.at(-1)
  }

  /** Without a name: the fate of the task before ('so skip that'), an order of its own, or a remark. */
  private takeUnnamed({ tokens, joint }: Clause): boolean {
    const norm = normText(tokens)
    if (this.names.length > 0) return this.tellOfNames(tokens)
    if (this.before && DOUBTS.test(norm)) this.before.fate = { is: 'unclear' }
    // 'Did the ironing, [but just the shirts]'.
    if (this.before?.fate.is === 'done' && isOnlyPart(norm)) {
      this.before.fate = { is: 'open' }
      return true
    }
    // '[If it's dark by then] skip it'.
    if (ONLY_IF.test(norm)) return false
    // 'At twelve and five' says no new time.
    const fate = AND.test(joint) && /^\d+$/.test(norm) ? undefined : this.fateOfBefore(tokens)
    if (fate) return this.change(fate, PUT_ON.test(norm))
    const text = rawText(tokens)
    const isOrder = ORDER.test(norm)
    // 'Add milk [and bread]', 'note for the dentist: bring the letter, [and the card]'.
    if (this.before?.fate.is === 'asked' && !isOrder && /^(?:,|and|&|n)$/.test(joint)) {
      this.before.text += `${joint === ',' ? '' : ' '}${joint} ${text}`
      return true
    }
    if (isOrder) this.push([], { is: 'asked' }, text)
    else if (asksForMore(text))
      this.all.push({ tasks: [], fate: { is: 'asked' }, text, isVerbFirst: false, isRemark: true })
    return true
  }

  /** 'Stretches, [yes]', 'landlord, [ugh tomorrow]', 'play, [yes she listened]'. */
  private tellOfNames(tokens: readonly Token[]): boolean {
    const [task, ...others] = this.names
    if (!task || others.length > 0) return false
    const norm = normText(tokens)
    if (/^[.\s]*$/.test(norm)) return true
    const bare = BARE.find(([pattern]) => pattern.test(norm))?.[1]
    const fate = bare ? ({ is: bare } as const) : fateOfIt(tokens, task, this.run)
    if (!fate && (ORDER.test(norm) || asksForMore(rawText(tokens)))) return false
    this.push([task], fate ?? { is: 'unclear' }, norm)
    this.names = []
    return true
  }

  private takeNamed(clause: Clause, named: Named): boolean {
    const [task, ...others] = named.tasks
    const text = rawText(clause.tokens)
    const isBoth =
      others.length === 1 && BOTH.test(text) && !named.tasks.some(({ title }) => isMedication(title))
    // Which one is meant is a question of its own.
    if (!task || (others.length > 0 && !isBoth)) {
      this.push([], { is: 'asked' }, text)
      return this.names.length === 0
    }
    // A medicine spoken of without its name ('my pills') is dealt with elsewhere.
    if (isMedication(task.title) && !['exact', 'part'].includes(namedIn(text, task.title))) {
      this.push([task], { is: 'asked' }, text)
      return this.names.length === 0
    }
    const { before } = this
    const said = marked(clause.tokens, clause.from, named)
    const isLinked = AND.test(clause.joint)
    // 'I want to get the laundry [and the ironing] done'.
    // 'Skip the shower [and the walk tomorrow]' moves no walk.
    if (before?.fate.is === 'skipped' && before.isVerbFirst && isLinked && NAME_AND_DAY.test(said)) {
      this.push([], { is: 'asked' }, `skip ${text}`)
      return true
    }
    if (before && GOVERNS.test(before.text) && isLinked && said.startsWith('§') && !FINITE.test(said))
      return false
    if (
      ONLY_NAME.test(said) &&
      isLinked &&
      before?.isVerbFirst &&
      this.names.length === 0 &&
      !isMedication(task.title)
    ) {
      before.tasks.push(task)
      return true
    }
    // '[Emails are done] and the plants too': like what was said before, and not like what comes next.
    if (ONLY_NAME.test(said) && TOO.test(said) && before && this.names.length === 0) {
      const likely =
        SHARED.has(before.fate.is) && !isMedication(task.title) ? (before.fate as SureFate) : undefined
      this.push(
        [task],
        likely?.is === 'done' && isLinked ? likely : { is: 'unclear', ...(likely && { likely }) },
        text,
      )
      return true
    }
    if (ONLY_NAME.test(said) || ONLY_MOVE.test(said)) {
      if (isBoth) return false
      this.names.push(task)
      return true
    }
    // 'Shower. Walk at eleven': two sentences have two fates.
    if (this.names.length > 0 && /^[.;!]/.test(clause.joint)) return false
    const fate = fateOf(clause, named, this.run)
    if (before?.tasks.length === 1 && before.tasks[0]!.id === task.id)
      return fate.is === 'unclear' || this.change(fate)
    // 'Add milk, [limes] and cat litter to the shopping'.
    const isListed = !/^[.;!]/.test(clause.joint)
    if (before?.fate.is === 'asked' && before.tasks.length === 0 && fate.is === 'unclear' && isListed)
      return false
    if (isBoth && fate.is === 'unclear') return false
    this.push(
      [...this.names, ...(isBoth ? named.tasks : [task])],
      fate,
      text,
      SHARED.has(fate.is) && !said.startsWith('§'),
    )
    this.names = []
    return true
  }

  private push(tasks: Mention[], fate: Fate, text: string, isVerbFirst = false): void {
    this.all.push({ tasks, fate, text, isVerbFirst })
  }

  /** What was told last of a task. */
  private get last(): Told | undefined {
    return this.all.findLast(({ isRemark }) => !isRemark)
  }

  private fateOfBefore(tokens: readonly Token[]): Fate | undefined {
    const [task, ...others] = this.last?.tasks ?? []
    const fate = task && others.length === 0 ? fateOfIt(tokens, task, this.run) : undefined
    // '[The cat's jab I'd like at ten], just tomorrow': a new time is of what was said last.
    return fate?.is === 'moved' && this.before?.isRemark ? undefined : fate
  }

  /** A second fate for the task before may add to the first ('not done, so skip it'), but takes nothing back. */
  private change(fate: Fate, maybeNew = false): boolean {
    const before = this.last
    if (!before) return false
    const isMore = OVERRIDDEN.has(before.fate.is) || before.fate.is === fate.is
    if (!isMore && CORRECTS.test(this.run.turn.text)) return false
    if (before.fate.is === 'open' && fate.is === 'moved' && !maybeNew) before.isFollowed = true
    // Two fates that do not agree: ask which.
    before.fate = isMore ? movedFurther(before.fate, fate) : { is: 'unclear' }
    return true
  }
}

/** 'At ten, [just tomorrow]': a day adds to a time. */
function movedFurther(told: Fate, second: Fate): Fate {
  const first = told.is === 'unclear' && told.likely ? told.likely : told
  if (first.is !== 'moved' || second.is !== 'moved') return second
  const { dates, times } = second.when
  return {
    is: 'moved',
    when: {
      ...second.when,
      dates: dates.length > 0 ? dates : first.when.dates,
      times: times.length > 0 ? times : first.when.times,
    },
  }
}

const ONLY_IF = /^(?:and |but |or )?(?:if|unless|in case)\b(?! (?:you|i am honest|that is ok|possible))/

/** 'Stick it on tomorrow' may mean another one. */
const PUT_ON = /\b(?:stick|put|pop|add|write) (?:it|that|them) (?:on|in|down)\b/

/** Second thoughts, which are dealt with elsewhere. */
const NAME_AND_DAY =
  /^(?:the |my |her |his )?§ (?:(?:on|this|next) )?(?:tomorrow|today|tonight|\w+day)(?: (?:too|as well|please))?$/
const CORRECTS = /\b(?:no wait|actually|sorry|oops|i mean|hang on|rather)\b|(?:^|[,.!]\s*)(?:no|wait)\b/i

/** An order for something that is named, and not for what was spoken of before: 'skip the swim'. */
const ORDER =
  /^(?:(?:please|can you|could you|and|then|just|now) )*(?:add|put|stick|pop|book|schedule|rename|note|skip|move|push|shift|delete|remove|remind|tick|mark)\b(?!.*\b(?:it|that|them|this|those|these|both|one)\b)/

const AND = /^(?:and|&|n)$/
const ONLY_NAME = /^§(?: (?:today|tonight|for today|too|as well|also|please|then))*$/

const TOO = /\b(?:too|as well|also)\b/
const BOTH = /\bboth\b/i

/** What is said after a name and a pause. */
const BARE: readonly [RegExp, 'done' | 'open' | 'skipped'][] = [
  [/^(?:(?:yes|yep|yeah|yup|aye|all|is) )*(?:done|finished|sorted)$/, 'done'],
  [
    /^(?:yes|yep|yeah|yup|aye)(?: (?:i|we|he|she|they)(?: (?:have|has))?(?: (?:did|done|went|had|been|[a-z]+ed))(?: (?:it|that|one))?)?$/,
    'done',
  ],
  [/^(?:no|nope|nah|not yet|no not yet|not done)$/, 'open'],
  [/^skip(?: it)?$/, 'skipped'],
]

/** 'I rang Margaret, [or was that yesterday]'. */
const DOUBTS =
  /^(?:or (?:was|did|is|have)\b|i (?:think|am not sure|cannot remember|do not remember)\b|maybe\b|not sure\b|if i remember\b|i suppose\b)/

/** 'Move the ironing [and the laundry to tomorrow]'. */
const ONLY_MOVE =
  /(?:^|(?<!\b(?:not|never|to)) )(?:move|push|shift|bump|put|bring|stick|shove|change|make|reschedule|postpone|delay) §$/

/** What is still to be done, or to be told to someone, whatever follows. */
const GOVERNS =
  /\b(?:want|wants|need|needs|must|should|ought|have to|has to|going to|gonna|hope|hoping|remind|remember to|tell|ask|forg[eo]t to|let me|still to)\b/i

/** '… and [the kit was] under the sofa' is a sentence of its own. */
const FINITE = /^§ (?:is|are|was|were|has|have|had|can|did|does)\b/

/** 'Did the dishes [and the ironing]', 'skip the walk [and the swim]'. */
const SHARED: ReadonlySet<Fate['is']> = new Set(['done', 'skipped', 'delete'])

const OVERRIDDEN: ReadonlySet<Fate['is']> = new Set(['open', 'unclear', 'off', 'kept'])

/** Names no task, and is more than a remark: 'add milk'. */
function asksForMore(text: string): boolean {
  const { chances } = hear(text)
  return LABELS.some((label) => WRITING.has(label) && chances[label] >= 0.4)
}

/** Merges what was told of one task in two places. If the two differ, the task is asked about. */
function toldOnce(all: readonly Told[]): Told[] {
  return all.flatMap((told) => {
    const [task, ...more] = told.tasks
    const alike = all.filter(({ tasks }) => tasks.length === 1 && tasks[0]!.id === task?.id)
    if (!task || more.length > 0 || alike.length < 2) return [told]
    if (alike[0] !== told) return []
    return alike.every(({ fate }) => fate.is === told.fate.is)
      ? [told]
      : [{ ...told, fate: { is: 'unclear' } }]
  })
}

/** A likely new time is not enough, as it may be meant for all tasks: 'move the kettle and the guitar to the weekend'. */
function isClearEnough(fate: Fate): boolean {
  return fate.is !== 'unclear' || (fate.likely !== undefined && fate.likely.is !== 'moved')
}

function heardIn(run: Run, all: readonly Told[]): Heard[] | undefined {
  const told = CORRECTS.test(run.turn.text) ? all : toldOnce(all)
  const ids = told.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const clear = told.filter(({ fate, tasks }) => tasks.length > 0 && isClearEnough(fate))
  if (new Set(ids).size < ids.length || clear.length < 1) return undefined
  if (clear.every(({ fate }) => fate.is === 'asked')) return undefined
  // One task and an order for something else: 'skip the swim and leave the stretching'.
  const isAlone = new Set(ids).size < 2
  const order = told.some(({ text, tasks }) => tasks.length === 0 && ORDER.test(text.toLowerCase()))
  const isFollowed = told.every((each) => each.isFollowed)
  if (isAlone && ((!order && !isFollowed) || clear.some(({ tasks }) => isMedication(tasks[0]!.title))))
    return undefined
  const heard: Heard[] = []
  for (const each of told.toSorted((a, b) => askRank(a) - askRank(b))) {
    const own = asHeard(run, each)
    if (!own) return undefined
    heard.push(...own)
  }
  return heard
}

/** What asks comes last, and what a dose asks at the very end, so that an answer is meant for it. */
function askRank({ tasks, fate }: Told): number {
  if (tasks.some(({ title }) => isMedication(title))) return 3
  return {
    done: 0,
    moved: 0,
    skipped: 0,
    reopened: 0,
    kept: 0,
    asked: 1,
    unclear: 1,
    open: 2,
    off: 2,
    delete: 2,
  }[fate.is]
}

function asHeard(run: Run, { tasks, fate, text, isRemark }: Told): Heard[] | undefined {
  if (fate.is === 'kept') return tasks.map((task) => leftAlone(task, 'kept'))
  if (fate.is === 'asked') {
    const dose = tasks.find(({ title }) => isMedication(title))
    if (dose) return hearDose(run, text, dose)
    const heard = hearAlone(run, text)
    if (!isRemark) return heard
    return (
      heard
        ?.filter(asksForIt)
        .map((part) => (part.intent.do === 'status' ? part : { ...part, isDoubted: true })) ?? []
    )
  }
  return tasks.flatMap((task) => {
    const isOfDose = isMedication(task.title) && (fate.is === 'unclear' || fate.is === 'open')
    if (isOfDose && tasks.length === 1) return hearDose(run, text, task) ?? []
    if (fate.is === 'unclear') return asUnclear(task, fate.likely)
    if (fate.is === 'open') return [leftAlone(task, 'open')]
    const { intent, said } = intentFor(task.title, fate)
    const skipped = fate.is === 'off' && intentFor(task.title, { is: 'skipped' }).intent
    return [{ intent, opinion: hear(said), text, addsOn: false, ...(skipped && { proposal: skipped }) }]
  })
}

/** A fate as an intent, and as a plain sentence for the model to hear, since the title itself may be any words. */
function intentFor(
  title: string,
  fate: Exclude<SureFate, { is: 'kept' } | { is: 'asked' }>,
): { intent: Intent; said: string } {
  const ref = { words: title, when: NO_TIME }
  switch (fate.is) {
    case 'done':
      return { intent: { do: 'status', status: 'completed', ref, stated: true }, said: 'I did the dishes' }
    case 'skipped':
      return { intent: { do: 'status', status: 'skipped', ref }, said: 'skip the gym today' }
    case 'reopened':
      return { intent: { do: 'status', status: 'pending', ref }, said: 'untick the gym' }
    case 'moved':
      return {
        intent: { do: 'move', ref, when: fate.when, sure: true },
        said: 'move the dentist to tomorrow',
      }
    case 'delete':
      return { intent: { do: 'delete', ref }, said: 'delete the gym' }
    case 'off':
      return { intent: { do: 'unwilling', ref }, said: 'the choir is cancelled' }
    case 'open':
      return { intent: { do: 'not-done', ref }, said: 'I have not done the dishes' }
  }
}

/** What is told of a dose beside other tasks. A tick is read back first: it may have come from words about another task. */
function hearDose(run: Run, clause: string, dose: Mention): Heard[] | undefined {
  return hearAlone(run, clause)?.map((part): Heard => {
    if (part.intent.do === 'unknown') return onlyNamed(dose)
    const { intent } = part
    if (intent.do !== 'status') return part
    return { ...part, isDoubted: true, ...(intent.status === 'completed' && { proposal: intent }) }
  })
}

/** A remark counts only if it would add or change something. A mere report is of no task on the list. */
function asksForIt({ intent, text }: Heard): boolean {
  return (
    wantsToWrite(intent) &&
    (intent.do !== 'status' || intent.status !== 'completed' || /\b(?:done|finished|sorted)\b/i.test(text))
  )
}

/** Proposes what is likely, or asks what to do with the task. */
function asUnclear(task: Mention, likely: SureFate | undefined): Heard[] {
  // 'I took my breakfast things away', where breakfast is done.
  if (!likely && task.status !== 'pending') return []
  if (!likely) return [onlyNamed(task)]
  if (likely.is === 'kept' || likely.is === 'asked') return [leftAlone(task, 'kept')]
  return [{ ...onlyNamed(task), proposal: intentFor(task.title, likely).intent }]
}

function leftAlone(task: Mention, left: 'open' | 'kept'): Heard {
  return { ...onlyNamed(task), left }
}

function onlyNamed(task: Mention): Heard {
  const { title } = task
  const intent: Intent = { do: 'unknown', words: title, when: NO_TIME, norm: normText(tokenise(title)) }
  return { intent, opinion: hear('the dishes'), text: title, addsOn: false, about: task }
}

/** Hears an order or a dose as if it were the whole message. */
function hearAlone(run: Run, clause: string): Heard[] | undefined {
  const { heard } = hearParts(clause, tokenise(clause), run, 2)
  return heard.some(({ intent }) => refersBack(intent) || ('ref' in intent && intent.ref.pronoun))
    ? undefined
    : heard
}
