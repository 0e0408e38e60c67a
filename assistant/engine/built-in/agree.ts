import { isMedication } from '../../language/medication.ts'
import type { When } from '../../language/when.ts'
import type { Opinion } from '../../listening/hear.ts'
import { WRITING } from '../../listening/labels.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { listName } from '../../tools/wording.ts'
import { act } from './act.ts'
import { carryOut } from './acts/carry-out.ts'
import { isAboutPerson } from './acts/named-task.ts'
import { askToChoose } from './choices.ts'
import { findTask } from './find-task.ts'
import type { Heard } from './hear-parts.ts'
import type { Mention, Option } from './memory.ts'
import type { Intent } from './parse/intent.ts'
import { optionOf, proposalsFor } from './proposals.ts'
import type { Run } from './run.ts'
import { isDoubtful, SURE, wantsToWrite } from './second-opinion.ts'

/**
 * Both agree: it is done. The patterns want a change and the model doubts it: it asks. The patterns understand nothing
 * and the model is sure: what only reads is answered, a change is proposed.
 */
export async function actWithSecondOpinion(run: Run, heard: Heard): Promise<string> {
  const { inPassing } = heard
  if (inPassing) {
    const plain: Heard = { ...heard, intent: inPassing.plain, inPassing: undefined }
    return (await actInPassing(run, heard, plain)) ?? actWithSecondOpinion(run, plain)
  }
  const { intent, opinion, text, addsOn } = heard
  if (intent.do === 'unknown') {
    const named = (await run.rehearse(() => act(run, intent))).filter(({ args }) => args.id !== undefined)
    const { nottaken, read, danger } = opinion.chances
    const contradicts = nottaken + read + danger > 0.5
    return (
      (named.length > 0 && !contradicts ? undefined : await guess(run, intent, opinion)) ?? act(run, intent)
    )
  }
  // Asked of the assistant itself, not of the list.
  if (
    ['list', 'find', 'was-done'].includes(intent.do) &&
    opinion.label === 'talk' &&
    opinion.chance >= SURE &&
    /\byou\b/i.test(text)
  )
    return CHAT
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
  const others = await proposalsFor(run, saidIn(intent), opinion)
  const options = distinct([
    ...(own.length > 0 ? [optionOf(run, own, await taskOf(run, own))] : []),
    ...others,
  ])
  if (own.length > 0 && options.length > 1)
    return askToChoose(run, options.slice(0, 3), 'I want to be sure I understood.')
  run.inDoubt = true
  const reply = await act(run, intent)
  run.inDoubt = false
  return reply
}

/** Read from words in passing: done when sure, offered otherwise. Undefined when no such task is on the list. */
async function actInPassing(run: Run, heard: Heard, plain: Heard): Promise<string | undefined> {
  const { intent, opinion, text } = heard
  let sure = heard.inPassing!.sure
  if ('ref' in intent && intent.ref.spoken !== undefined && intent.do !== 'snooze') {
    const prefer =
      intent.do === 'status' && intent.status === 'pending' ? ['completed', 'skipped'] : ['pending']
    const found = await findTask(run, intent.ref, { ahead: true, prefer: prefer as Mention['status'][] })
    if (found.match === 'none')
      return sure && plain.intent.do === 'unknown' && !TELLS.test(text)
        ? sayNoSuchTask(run, intent)
        : undefined
    if (found.match === 'guess' && isMedication(found.tasks[0]!.title)) return undefined
    sure &&= found.tasks.every(({ title }) => !isMedication(title) && !isAboutPerson(text, title))
  }
  const own = await run.rehearse(() => act(run, intent))
  // The patterns come to the same by their own way, which knows more.
  const theirs = await run.rehearse(() => act(run, plain.intent))
  if (theirs[0]?.args.id !== undefined && (!own[0] || theirs[0].tool === own[0].tool)) return undefined
  if (sure) return act(run, intent)
  if (own.length === 0 || own[0]!.tool === 'MuteReminders') return act(run, intent)
  const first = optionOf(run, own, await taskOf(run, own))
  const others = await proposalsFor(run, saidIn(intent), opinion)
  return askToChoose(run, distinct([first, ...others]).slice(0, 3), 'I am not sure I understood.')
}

const TELLS = /^\W*(?:he|she|they|we|it|i wish|i used)\b/i

/** The wish is clear, and the task is not there. Undefined for reports, which may be about anything. */
function sayNoSuchTask(run: Run, intent: Intent): string | undefined {
  const wish = { delete: 'delete', move: 'move', amend: 'change', repeat: 'change' }[intent.do as string]
  return (
    wish &&
    `I think I should ${wish} something, but I can’t find it on ${listName(run.turn.owner)}, so nothing is changed. What is it called there?`
  )
}

/** The patterns heard no wish for a change, but the model does: it is offered below the reply. */
async function offerBelow(run: Run, text: string, intent: Intent, opinion: Opinion): Promise<string> {
  if (intent.do === 'dose' || intent.do === 'feel' || asksOnly(text)) return ''
  const words = 'ref' in intent && intent.ref.words ? intent.ref.words : text
  const options = (await proposalsFor(run, { words, when: NO_TIME }, opinion)).slice(0, 1)
  if (options.length === 0) return ''
  run.ask({ about: 'choose', options })
  return ` Or did you mean: ${options[0]!.say}?`
}

/** Enough to take something for talk, where a mistake only means to say it again. */
const MOSTLY = 0.4

/** For what is asked of the assistant as if it were a person. */
const CHAT =
  'I am here. I am a program that knows your tasks and your day, and I can add, change, move, tick or delete them with you.'

/** For what is only told. */
const NOTED = 'All right. Nothing is changed. I am here if you need anything.'

const NO_TIME: When = { dates: [], times: [], left: [] }

async function guess(
  run: Run,
  intent: Intent & { do: 'unknown' },
  opinion: Opinion,
): Promise<string | undefined> {
  const { label, chance } = opinion
  const { words, when } = intent
  if (run.memory.planning) return undefined
  if (chance >= SURE && label === 'read' && when.dates.length > 0) return act(run, { do: 'list', when })
  if (chance >= SURE && label === 'other') return act(run, { do: 'refuse', why: 'outside' })
  if (chance >= SURE && label === 'nottaken' && isMedication(words))
    return act(run, { do: 'dose', about: 'unsure', said: words })
  if (label === 'talk' && chance >= MOSTLY && opinion.writing < MOSTLY) return NOTED
  if (chance >= SURE && label === 'nottaken') return NOTED
  const options = await proposalsFor(run, { words, when }, opinion)
  const [first] = options
  // An undo is not read back by its tool, so a guess at one is only offered.
  const undoes = first?.actions.some(({ tool }) => tool === 'Undo')
  if (first && !undoes && (options.length === 1 || chance >= SURE)) {
    run.inDoubt = true
    const reply = await carryOut(run, first.actions, first.task ? [first.task] : [])
    run.inDoubt = false
    return reply
  }
  if (options.length > 1 || undoes) return askToChoose(run, options, 'I am not sure I understood.')
  return undefined
}

function whenOf(intent: Intent): When {
  if ('when' in intent) return intent.when
  return 'ref' in intent ? intent.ref.when : NO_TIME
}

function saidIn(intent: Intent) {
  const when = whenOf(intent)
  if ('ref' in intent) return { words: intent.ref.words, when }
  return { words: intent.do === 'add' ? intent.title : '', when }
}

async function taskOf(run: Run, [action]: Option['actions']): Promise<Mention | undefined> {
  const { id, date } = action?.args ?? {}
  return typeof date === 'string' ? (await run.listDay(date)).find((task) => task.id === id) : undefined
}

function distinct(options: Option[]): Option[] {
  return options.filter(
    ({ actions: [first] }, at) => options.findIndex((other) => other.actions[0]?.tool === first?.tool) === at,
  )
}
