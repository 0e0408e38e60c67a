import { deniesDose } from '../../language/denied-dose.ts'
import { namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { isQuestion } from '../../language/questions.ts'
import { isTimeOfAnother } from '../../language/time-of-another.ts'
import { isToldDone } from '../../language/told-open.ts'
import { NO_TIME, saysWhen, type When } from '../../language/when.ts'
import type { Opinion } from '../../listening/hear.ts'
import { WRITING } from '../../listening/labels.ts'
import { isOnlyTalk } from '../../listening/only-talk.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { listName } from '../../tools/wording.ts'
import { act } from './act.ts'
import { askWhich, carryOut } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { actOnNamedTask, isAboutPerson, sayHowItIs } from './acts/named-task.ts'
import { amendOption } from './amend-option.ts'
import { askToChoose, offerOtherwise } from './choices.ts'
import { findTask } from './find-task.ts'
import type { Heard } from './hear-parts.ts'
import type { Mention, Option } from './memory.ts'
import { isOnlyRemarked } from './only-remarked.ts'
import type { Intent } from './parse/intent.ts'
import { optionOf, proposalsFor, type Said } from './proposals.ts'
import type { Run } from './run.ts'
import { CLEAR, isDoubtful, isOnlyTold, SURE, wantsToWrite } from './second-opinion.ts'
import { spotTask } from './spot-task.ts'

/**
 * Both agree: it is done. The patterns want a change and the model doubts it: it asks. The patterns understand nothing
 * and the model is sure: what only reads is answered, a change is proposed.
 */
export async function actWithSecondOpinion(run: Run, heard: Heard): Promise<string> {
  const { inPassing } = heard
  const plainly = inPassing?.plain ?? heard.intent
  if (plainly.do === 'unknown' && ONE_WORD.test(heard.text)) {
    const named = await actOnNamedTask(run, plainly)
    if (named !== undefined) return named
  }
  const doses = run.memory.planning || run.memory.question ? [] : await dosesNamed(run, heard.text)
  if (doses.length > 1) return sayDoses(run, doses)
  if (inPassing) {
    const plain: Heard = { ...heard, intent: inPassing.plain, inPassing: undefined }
    return (await actInPassing(run, heard, plain)) ?? actWithSecondOpinion(run, plain)
  }
  const { intent, opinion, text, addsOn } = heard
  if (intent.do === 'find' && opinion.label === 'other' && opinion.chance >= SURE && ASKS_WHY.test(text))
    return act(run, { do: 'refuse', why: isMedication(text) ? 'medical' : 'outside' })
  if (intent.do === 'unknown') {
    const named = (await run.rehearse(() => act(run, intent))).filter(({ args }) => args.id !== undefined)
    const { nottaken, read, danger } = opinion.chances
    const contradicts = nottaken + read + danger > 0.5
    return (
      (named.length > 0 && !contradicts ? undefined : await guess(run, intent, heard)) ?? act(run, intent)
    )
  }
  if (ASKS_LIST.has(intent.do) && opinion.label === 'talk' && opinion.chance >= SURE) {
    // Asked of the assistant itself, not of the list; or only said: 'this week is endless'.
    if (/\byou\b/i.test(text)) return CHAT
    if (!isQuestion(text.toLowerCase()) && opinion.chances.read < UNLIKELY)
      return HARD_DAY.test(text) ? act(run, { do: 'feel', mood: 'sad' }) : NOTED
  }
  const isListed = addsOn || run.memory.planning !== undefined
  if (!wantsToWrite(intent) && WRITING.has(opinion.label) && opinion.chance >= SURE) {
    const reply = await act(run, intent)
    return run.memory.question ? reply : `${reply}${await offerBelow(run, text, intent, opinion)}`
  }
  if (!isDoubtful(intent, opinion, { text, isNamed: false, isListed })) return act(run, intent)
  const own = await run.rehearse(() => act(run, intent))
  const isNamed = own.length > 0 && own.every(({ args }) => args.id !== undefined)
  if (isNamed && !isDoubtful(intent, opinion, { text, isNamed, isListed })) return act(run, intent)
  const { label, chance } = opinion
  if (chance >= SURE && label === 'read') return act(run, { do: 'list', when: whenOf(intent) })
  // What is asked of the assistant itself can only be offered as a task.
  if (intent.do === 'add' && chance >= SURE && label === 'other') return act(run, { ...intent, sure: false })
  if (intent.do === 'add' && chance >= SURE && label === 'talk') return NOTED
  const others = await othersFor(run, saidIn(intent), heard)
  const options = distinct([
    ...(own.length > 0 ? [optionOf(run, own, ...(await tasksOf(run, own)))] : []),
    ...others,
  ])
  if (own.length > 0 && options.length > 1)
    return askToChoose(run, options.slice(0, 3), 'I want to be sure I understood.')
  return inDoubt(run, () => act(run, intent))
}

/** 'The dishes are done, and the lawn can wait': what follows is not done, whatever is named in it. */
function tellsOfMore(text: string): boolean {
  return /\b(?:done|finished|sorted)\b.*[,.;]? .*\b(?:can|could|has to|have to|will|must|should) (?:wait|come|be|do)\b|\b(?:done|finished|sorted)\b[,.;].*\b(?:later|tomorrow|tonight|in the (?:morning|afternoon|evening)|still to)\b/i.test(
    text,
  )
}

/** Read from words in passing: done when sure, offered otherwise. Undefined when no such task is on the list. */
async function actInPassing(run: Run, heard: Heard, plain: Heard): Promise<string | undefined> {
  const { intent, text } = heard
  let sure = heard.inPassing!.sure
  if ('ref' in intent && intent.ref.spoken !== undefined && intent.do !== 'snooze') {
    const prefer =
      intent.do === 'status' && intent.status === 'pending' ? ['completed', 'skipped'] : ['pending']
    const found = await findTask(run, intent.ref, { ahead: true, prefer: prefer as Mention['status'][] })
    if (found.match === 'none')
      return sure && plain.intent.do === 'unknown' && !TELLS.test(text)
        ? await sayNoSuchTask(run, intent)
        : undefined
    if (found.match === 'guess' && isMedication(found.tasks[0]!.title)) return undefined
    // 'The washing is on, so tick that': what may be named here is asked about before 'that' means the task before it.
    const pointsBack = 'ref' in plain.intent && plain.intent.ref.pronoun === 'it'
    if (found.match === 'guess' && pointsBack) return act(run, intent)
    // 'Mum had her tablets' is not about 'Call mum'.
    if (intent.do === 'status' && isMedication(text) && !found.tasks.some(({ title }) => isMedication(title)))
      return undefined
    // 'Dave can wait' after 'ring Dave' is about the call.
    const isKnown = ({ id }: Mention) =>
      intent.do === 'move' && run.memory.mentioned.some((task) => task.id === id)
    if (intent.do === 'move')
      sure &&= !found.tasks.some(({ title }) => isTimeOfAnother(text, title, run.today))
    // 'Ironing is finished, the walk we skip': what is told to be done is not what is skipped.
    if (intent.do !== 'status' || intent.status === 'skipped')
      sure &&= !found.tasks.some(({ title }) => isToldDone(text, title) || isNamedLater(text, title))
    sure &&= found.tasks.every(
      (task) => !isMedication(task.title) && (!isAboutPerson(text, task.title) || isKnown(task)),
    )
  }
  const isDone = intent.do === 'status' && intent.status === 'completed'
  if (isDone) sure &&= !tellsOfMore(text)
  const own = await run.rehearse(() => act(run, intent))
  const tasks = await tasksOf(run, own)
  if (isDone) sure &&= tasks.every((task) => !task || !isOnlyRemarked(text, run.turn.text, task.title))
  // The patterns come to the same by their own way, which knows more.
  const theirs = await run.rehearse(() => act(run, plain.intent))
  const hasDay = 'ref' in intent && intent.ref.when.dates.length > 0
  const isSameDay = !hasDay || theirs[0]?.args.date === own[0]?.args.date
  // '[Golf's off], put it on Thursday': the task that is named in the message, not the one before it.
  const isNamedHere =
    'ref' in plain.intent && plain.intent.ref.pronoun === 'it' && own[0]?.args.id !== theirs[0]?.args.id
  const isSame = !own[0] || (theirs[0]?.tool === own[0].tool && isSameDay && !isNamedHere)
  if (theirs[0]?.args.id !== undefined && isSame) return undefined
  if (sure) return act(run, intent)
  // 'Bins', which are tomorrow's: what is there is said, instead of asking what they are called.
  if (own.length === 0 && plain.intent.do === 'unknown' && intent.do === 'status') return undefined
  // What was said in the same message is not taken back by a guess.
  if (intent.do === 'undo' && run.hasWritten) return undefined
  if (own.length === 0) return act(run, intent)
  const first = optionOf(run, own, ...tasks)
  if (isDone && isOnlyTalk(run.turn.text)) return `${NOTHING_CHANGED} ${offerOtherwise(run, [first])}`
  const others = await othersFor(run, saidIn(intent), heard)
  return askAmong(run, distinct([first, ...others]).slice(0, 3))
}

/** A single change to a dose is read back by its tool, which says all of it and takes only a firm yes. */
function askAmong(run: Run, options: readonly Option[]): Promise<string> | string {
  const [{ task, actions }] = options as [Option]
  // Deleting asks by itself, whatever is tapped.
  const isDeleted = actions.some(({ tool }) => tool === 'DeleteTask')
  const isOneOfDose =
    !isDeleted &&
    options.length === 1 &&
    task &&
    isMedication(task.title) &&
    !deniesDose(run.turn.text, task.title)
  return isOneOfDose
    ? inDoubt(run, () => carryOut(run, actions, [task]))
    : askToChoose(run, options, 'I am not sure I understood.')
}

async function inDoubt(run: Run, carry: () => Promise<string>): Promise<string> {
  run.inDoubt = true
  const reply = await carry()
  run.inDoubt = false
  return reply
}

/** 'Skip that for me. Swimming is at five': what is named in a later sentence was not meant. */
function isNamedLater(text: string, title: string): boolean {
  const sentences = text.split(/(?<=[.!?;])\s+/)
  const order = sentences.findIndex((sentence) => /\b(?:skip|delete|cancel|leave)\b/i.test(sentence))
  const named = sentences.findIndex((sentence) => namedIn(sentence, title) !== 'none')
  return order >= 0 && named > order
}

const TELLS = /^\W*(?:he|she|they|we|it|i wish|i used)\b/i

/** The wish is clear, and the task is not there. Undefined for reports, which may be about anything. */
async function sayNoSuchTask(run: Run, intent: Intent): Promise<string | undefined> {
  const wish = { delete: 'delete', move: 'move', amend: 'change', repeat: 'change' }[intent.do as string]
  if (!wish) return undefined
  const said = `I think I should ${wish} something, but I can’t find it on ${listName(run.turn.owner)}, so nothing is changed.`
  const open = (await run.listDay(run.today)).filter(
    ({ title, status, paused }) => status === 'pending' && !paused && !isMedication(title),
  )
  const isFew = open.length > 0 && open.length <= FEW && !run.memory.question
  if (intent.do !== 'move' || !saysWhen(intent.when) || !isFew) return `${said} What is it called there?`
  const args = moveTarget(run, open[0]!, intent.when)
  return `${said} ${askWhich(run, open, { tool: 'RescheduleTask', args })}`
}

const FEW = 5

/** The patterns heard no wish for a change, but the model does: it is offered below the reply. */
async function offerBelow(run: Run, text: string, intent: Intent, opinion: Opinion): Promise<string> {
  if (intent.do === 'dose' || intent.do === 'feel' || asksOnly(text)) return ''
  const words = 'ref' in intent && intent.ref.words ? intent.ref.words : text
  const all = await proposalsFor(run, { words, when: NO_TIME }, opinion)
  const options = all.filter(({ task }) => !task || !isMedication(task.title)).slice(0, 1)
  return options.length === 0 ? '' : ` ${offerOtherwise(run, options)}`
}

/** What the model thinks may be meant, likeliest first. A change to a task is read by the patterns from the whole sentence. */
async function othersFor(run: Run, said: Said, { opinion, amendment }: Heard): Promise<Option[]> {
  const options = await proposalsFor(run, said, opinion)
  const change = await amendOption(run, amendment)
  if (!change) return options
  const isLikely = opinion.label === 'change' || opinion.chances.change >= LIKELY
  return isLikely ? [change, ...options] : [...options.slice(0, 2), change]
}

/** 'I don’t want it any more' is no report. */
const FOR_GOOD = /\b(?:any ?more|any longer|ever again|at all|for good)\b/i
const HARD_DAY =
  /\b(?:hard|tough|rough|awful|horrible|terrible|dreadful|endless|too much|a mess|killing me|nightmare|grim|bad)\b/i
const LIKELY = 0.25
const UNLIKELY = 0.2

/** 'Water pill', of which there are two: that they were taken is not said, so to pick one must not tick it. */
async function dosesNamed(run: Run, text: string): Promise<Mention[]> {
  const name = text.replace(/^\W*(?:(?:the|my|his|her) )?|(?:,? please)?\W*$/gi, '').toLowerCase()
  if (!isMedication(name)) return []
  return (await run.listDay(run.today)).filter(({ title }) => title.toLowerCase() === name)
}

function sayDoses(run: Run, doses: readonly Mention[]): string {
  run.mention([...doses])
  return `${doses.map((task) => sayHowItIs(run, task)).join(' ')} What would you like to do with which?`
}

/** 'Bins': a name alone is no wish. */
const ONE_WORD = /^\W*(?:(?:the|my|our|her|his) )?\p{L}+\W*$/iu

/** What may be answered by reading from the list. */
const ASKS_LIST: ReadonlySet<Intent['do']> = new Set(['list', 'find', 'was-done'])

/** About the thing itself, and not when it is: 'what is a blood thinner for', 'is it true that …'. */
const ASKS_WHY =
  /^\W*(?:(?:and|so|but|ok|hey|well),? )*(?:what happens\b|why\b|is it (?:true|ok|okay|safe|bad|fine|a sin|dangerous)\b|how (?:does|do) (?!i\b|we\b)|(?:does|can|do) .* with\b|what(?:['’]s| is| are| does| do)? .*\b(?:do|for|mean|made of|good for)\W*$)/i

/** For what is asked of the assistant as if it were a person. */
const CHAT =
  'I am here. I am a program that knows your tasks and your day, and I can add, change, move, tick or delete them with you.'

/** For what is only told. */
const NOTHING_CHANGED = 'All right. Nothing is changed.'
export const NOTED = `${NOTHING_CHANGED} I am here if you need anything.`

async function guess(
  run: Run,
  intent: Intent & { do: 'unknown' },
  heard: Heard,
): Promise<string | undefined> {
  const { opinion } = heard
  const { label, chance } = opinion
  const { words, when } = intent
  if (run.memory.planning) return undefined
  if (chance >= SURE && label === 'read' && when.dates.length > 0) return act(run, { do: 'list', when })
  if (chance >= SURE && label === 'other') return act(run, { do: 'refuse', why: 'outside' })
  const isTold = isOnlyTold(opinion) || (label === 'nottaken' && chance >= SURE)
  if (isTold && label === 'nottaken' && isMedication(words))
    return act(run, { do: 'dose', about: 'unsure', said: words })
  if (isTold && label === 'nottaken' && !FOR_GOOD.test(words)) {
    const named = await spotTask(run, words, { prefer: ['pending'] })
    const [task] = named.match === 'certain' && named.tasks.length === 1 ? named.tasks : []
    if (task?.status === 'pending' && !task.paused && !isMedication(task.title))
      return act(run, { do: 'not-done', ref: { words: task.title, when: NO_TIME } })
  }
  if (isTold) {
    // Only told, it seems; where a task is named in it, what else it may mean is one tap away.
    const isWorthIt = ({ task, actions: [action] }: Option) =>
      task && !isMedication(task.title) && (action?.tool === 'CompleteTask' || !isOnlyTalk(heard.text))
    const about = (chance < CLEAR ? await othersFor(run, { words, when }, heard) : []).filter(isWorthIt)
    if (about.length === 0) return NOTED
    return `${NOTHING_CHANGED} ${offerOtherwise(run, about.slice(0, 2))}`
  }
  const options = (await othersFor(run, { words, when }, heard)).slice(0, 3)
  const [first] = options
  // An undo is not read back by its tool, so a guess at one is only offered.
  const undoes = first?.actions.some(({ tool }) => tool === 'Undo')
  const isOneOfSeveral = options.filter((option) => option.task && isMedication(option.task.title)).length > 1
  if (first && !undoes && !isOneOfSeveral && (options.length === 1 || chance >= SURE)) {
    return inDoubt(run, () => carryOut(run, first.actions, first.task ? [first.task] : []))
  }
  if (options.length > 1 || undoes) return askToChoose(run, options, 'I am not sure I understood.')
  return undefined
}

function whenOf(intent: Intent): When {
  if ('when' in intent) return intent.when
  return 'ref' in intent ? intent.ref.when : NO_TIME
}

function saidIn(intent: Intent): Said {
  const when = whenOf(intent)
  if ('ref' in intent) return { words: intent.ref.words, when }
  return { words: intent.do === 'add' ? intent.title : '', when }
}

async function tasksOf(run: Run, actions: Option['actions']): Promise<(Mention | undefined)[]> {
  return Promise.all(
    actions.map(async ({ args: { id, date } }) =>
      typeof date === 'string' ? (await run.listDay(date)).find((task) => task.id === id) : undefined,
    ),
  )
}

function distinct(options: Option[]): Option[] {
  return options.filter(
    ({ actions: [first] }, at) => options.findIndex((other) => other.actions[0]?.tool === first?.tool) === at,
  )
}
