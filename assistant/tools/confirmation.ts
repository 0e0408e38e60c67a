import { capitalized } from '#domain/capitalized.ts'
import { format12Hour, type LocalMoment, minutesSince } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { isDoseOfAnother } from '../language/dose-of-another.ts'
import { namesMedicine } from '../language/likeness.ts'
import { isDose, isMedication } from '../language/medication.ts'
import { isFirmYes, isYes } from '../language/replies.ts'
import { normText, tokenise } from '../language/tokens.ts'
import type { BookTask } from './day-book.ts'
import { saysTaken } from './said-taken.ts'
import type { ToolContext } from './tool.ts'
import type { ToolAnswer } from './tool-set.ts'
import { dayName, listName, possessive, quoted, taskName } from './wording.ts'

type Action = 'delete' | 'complete' | 'skip' | 'reopen' | 'move' | 'change'

/**
 * The question to ask if the person has to say yes first. Deleting always needs a yes. So does every change to a
 * medicine, except ticking one that was named in full; and everything the engine is in doubt about. This is decided here
 * and not by an engine, so that no model can bypass it. `wanted` says what would change: 'move it to tomorrow'.
 */
export function confirmationFor(
  action: Action,
  task: BookTask,
  context: ToolContext,
  wanted?: Wanted,
): ToolAnswer | undefined {
  const subject = `${action} ${task.id} ${task.date}${wanted ? ` ${wanted.key}` : ''}`
  if (confirmed(subject, context, task.title)) return undefined
  const isMedicine = isMedication(task.title) || wanted?.isOfMedicine === true
  if (action !== 'delete' && !context.inDoubt) {
    if (!isMedicine) return undefined
    if (action === 'complete') {
      if (wasChosen(task, context)) return undefined
      const { message } = context
      const isOwn = context.owner.acting || message === undefined || !isDoseOfAnother(message, task.title)
      if (isOwn && message !== undefined && saysTaken(message, task.title, task.time)) return undefined
    }
  }
  context.ledger.ask(subject, context.instant, context.agentTurns)
  const ask = question(action, task, context, wanted)
  const asked = isMedicine && action !== 'delete' ? `To be sure about a medicine: ${ask}` : capitalized(ask)
  return { say: `${asked} Please say yes or no.`, needsConfirmation: true }
}

/** What would change, in words for the question, and a key that tells this change from another. */
export type Wanted = {
  words: string
  key: string
  warning?: string
  /** A dose on its checklist changes, or it becomes a dose by its new name. */
  isOfMedicine?: boolean
}

/** The question before a new task is added: when the engine is in doubt, and for each new dose of a medicine. */
export async function confirmationForAdd(
  title: string,
  when: string,
  context: ToolContext,
): Promise<ToolAnswer | undefined> {
  const subject = `add ${title.toLowerCase()} ${when}`
  if (confirmed(subject, context, title)) return undefined
  const isOfMedicine = isDose(title) || (await namesListedMedicine(title, context))
  if (!context.inDoubt && !isOfMedicine) return undefined
  context.ledger.ask(subject, context.instant, context.agentTurns)
  return {
    say: `${isOfMedicine ? 'To be sure about a medicine: shall' : 'Shall'} I add ${quoted(title)} to ${listName(context.owner)} ${when}? Please say yes or no.`,
    needsConfirmation: true,
  }
}

/** 'Syndopa', where “Syndopa tablet” is on today's list: one more of a medicine that only its owner knows as one. */
async function namesListedMedicine(title: string, { book, now }: ToolContext): Promise<boolean> {
  const today = await book.listDay(now.date)
  return today.some((task) => isMedication(task.title) && namesMedicine(task.title, title))
}

/**
 * The question before completing a task early. Said twice, 'I took my pills' would complete the evening dose, and its
 * reminder would not come. So a medicine that is not due yet, or the second of two equal tasks, needs a yes.
 */
export async function confirmationIfEarly(
  task: BookTask,
  context: ToolContext,
): Promise<ToolAnswer | undefined> {
  const { book, owner, now, instant, ledger } = context
  const subject = `complete ${task.id} ${task.date}`
  if (confirmed(subject, context, task.title)) return undefined
  const early = isEarly(task, now)
  if (isMedication(task.title) ? mayChooseNow(task, context) : ledger.wasOffered(`${task.id} ${task.date}`))
    return undefined
  if (!early && (task.time || !isMedication(task.title))) return undefined
  const twin = (await book.listDay(task.date)).find(
    ({ id, title, status }) =>
      id !== task.id && status === 'completed' && title.toLowerCase() === task.title.toLowerCase(),
  )
  if (!twin && !(early && isMedication(task.title))) return undefined
  ledger.ask(subject, instant, context.agentTurns)
  const name = taskName(task, now.date, task.date !== now.date)
  if (!twin)
    return {
      say: `${name} on ${listName(owner)} is still to come. Mark it as done already? Please say yes or no.`,
      needsConfirmation: true,
    }
  // Completing it again changes nothing and returns when it was done.
  const { at } = await book.setStatus(twin.date, twin.id, 'completed')
  const since = at ? `, since ${format12Hour(localMoment(at.getTime(), owner.zone).time)}` : ''
  const other = task.time ? `the one at ${format12Hour(task.time)}` : 'the other one'
  return {
    say: `${taskName(twin, now.date)} is done already on ${listName(owner)}${since}. Mark ${other} as done too? Please say yes or no.`,
    needsConfirmation: true,
  }
}

/**
 * Whether the person picked this dose from what was offered. That it was offered is not enough: asked which of two to move,
 * 'my morning is finished' picks neither.
 */
function wasChosen({ id, date }: BookTask, { ledger, chosen }: ToolContext): boolean {
  return chosen !== undefined && ledger.wasOffered(`${id} ${date}`)
}

/** Whether a picked dose may be ticked now. Just after midnight, tonight's is hardly meant. */
function mayChooseNow(task: BookTask, context: ToolContext): boolean {
  const { now, chosen } = context
  if (!wasChosen(task, context) || task.date > now.date) return false
  const isFarAhead =
    task.date === now.date && task.time !== null && minutesSince(task.time, now) < -FAR_MINUTES
  return (chosen === 'one' && !isFarAhead) || !isEarly(task, now)
}

const FAR_MINUTES = 14 * 60

function isEarly({ date, time }: BookTask, now: LocalMoment): boolean {
  if (date !== now.date) return date > now.date
  return time !== null && minutesSince(time, now) < -EARLY_MINUTES
}

/** Up to this long before its time, a task may be completed without a question. */
const EARLY_MINUTES = 60

/** Muting with no end needs the person's own plain command, or a yes; when acting for someone else, always a yes. */
export function confirmationForMute(context: ToolContext): ToolAnswer | undefined {
  const { message, owner, ledger, instant } = context
  if (confirmed('mute', context)) return undefined
  const plain = message && normText(tokenise(message)).replace(/ ?[.,!]/g, '')
  if (plain && !owner.acting && MUTE_ORDER.test(plain) && !context.inDoubt) return undefined
  ledger.ask('mute', instant, context.agentTurns)
  return {
    say: `Shall I mute all ${owner.acting ? possessive(owner.name) : 'your'} reminders until you turn them back on? Please say yes or no, or for how long.`,
    needsConfirmation: true,
  }
}

/** The question before muting until a given time, or unmuting, when the engine is in doubt. */
export function confirmationForReminders(what: string, context: ToolContext): ToolAnswer | undefined {
  const subject = `reminders ${what}`
  if (!context.inDoubt || confirmed(subject, context)) return undefined
  context.ledger.ask(subject, context.instant, context.agentTurns)
  return { say: `Shall I ${what}? Please say yes or no.`, needsConfirmation: true }
}

/**
 * What is said before a change to a medicine is taken back: a question where the words did not ask for it, or that it was
 * only asked. 'Skip the sleeping tablet?' – 'Undo': no reason to open the dose that was ticked before it.
 */
export function confirmationForUndo(
  last: string,
  takesBack: boolean,
  context: ToolContext,
): ToolAnswer | undefined {
  const { ledger, instant, agentTurns } = context
  const subject = `undo ${last}`
  if (confirmed(subject, context, last)) return undefined
  if (takesBack && ledger.wasJustAsked(subject)) return undefined
  if (ledger.changedBeforeQuestion() && !ledger.wasJustAsked(subject))
    return {
      say: `I only asked, so that is not done. The last change was before it: ${last} Say “undo” once more to take that back.`,
    }
  if (takesBack) return undefined
  ledger.ask(subject, instant, agentTurns)
  return {
    say: `To be sure about a medicine: shall I take this back? ${last} Please say yes or no.`,
    needsConfirmation: true,
  }
}

const MUTE_ORDER =
  /^(?:(?:please|can|could|would|will|you|ok|hey|now|just|i|want|need|like|to) )*(?:mute(?: (?:everything|it all))?|(?:mute|silence|disable|stop|no|no more|(?:turn|switch|shut) off)(?: (?:all|of|my|the|any))* (?:reminders|notifications|alerts|alarms)|silence everything|(?:turn|switch|shut)(?: (?:all|of|my|the))* (?:reminders|notifications|alerts|alarms) off)(?: (?:please|now|thanks|thank you|completely|for good))*$/

/** 'Yes, the lunch tablets': the name of what was asked about takes nothing away from the yes. */
function withoutTitle(message: string, title: string): string {
  const [, yes, named] =
    /^\s*(yes|yeah|yep|ok|okay|sure)\b[\s,]*(?:the|my|her|his)\s+(.+?)[\s.!]*$/i.exec(message) ?? []
  return yes && named?.toLowerCase() === title.toLowerCase() ? yes : message
}

/** Whether the person said yes to exactly this. */
export function saidYesTo(action: Action, task: BookTask, context: ToolContext): boolean {
  return confirmed(`${action} ${task.id} ${task.date}`, context, task.title)
}

function confirmed(
  subject: string,
  { ledger, message, answer, instant, agentTurns }: ToolContext,
  title = '',
): boolean {
  // Outside a turn the person's words are unknown: a second call, after there was time to answer, counts as the yes.
  if (message === undefined) return ledger.couldHaveAnswered(subject, instant, agentTurns)
  if (!ledger.wasJustAsked(subject)) return false
  const said = normText(tokenise(withoutTitle(answer ?? message, title)))
  if (subject === 'mute') return isFirmYes(said)
  if (!isMedication(title)) return isYes(said)
  return isFirmYes(said) && (subject.startsWith('complete ') || !TELLS_OF_TAKING.test(said))
}

/** 'Skip it?' – 'Yes, I did': they probably took it, rather than want it skipped. */
const TELLS_OF_TAKING = /\b(?:i|we|he|she) (?:did|have|had|has)\b/

function question(action: string, task: BookTask, { owner, now }: ToolContext, wanted?: Wanted): string {
  const name = taskName(task, now.date)
  const where = `on ${listName(owner)} for ${dayName(task.date, now.date)}`
  switch (action) {
    case 'delete':
      return task.repeat.every === 'none'
        ? `delete ${name} from ${listName(owner)} for ${dayName(task.date, now.date)}?`
        : `${name} repeats. Delete it from ${listName(owner)} for ${dayName(task.date, now.date)} and all the days after it?`
    case 'complete':
      return `mark ${name} as done ${where}?`
    case 'skip':
      return `skip ${name} ${where}?`
    case 'reopen':
      return `set ${name} back to not done ${where}?`
    default:
      return `${wanted?.warning ? `${wanted.warning} ` : ''}${wanted ? sentenceOf(wanted, name, where) : `change ${name} ${where}?`}`
  }
}

function sentenceOf({ words, warning }: Wanted, name: string, where: string): string {
  const asked = words.replace('%', `${name} ${where}`)
  return `${warning ? capitalized(asked) : asked}?`
}
