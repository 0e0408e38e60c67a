import { format12Hour, type LocalMoment, minuteOfDay } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { namesMedicine } from '../language/likeness.ts'
import { isMedication } from '../language/medication.ts'
import { isYes } from '../language/replies.ts'
import { normText, tokenise } from '../language/tokens.ts'
import type { BookTask } from './day-book.ts'
import type { ToolContext } from './tool.ts'
import type { ToolAnswer } from './tool-set.ts'
import { dayName, listOf, possessive, taskName } from './wording.ts'

type Deed = 'delete' | 'complete' | 'skip' | 'reopen' | 'move' | 'change'

/**
 * Whether the person has to say yes first, and the question to put to them. Deleting always needs a yes. So does
 * touching a medicine that was not named in full. This is decided here and not by an engine, so that no model can
 * talk itself past it.
 */
export function questionBefore(deed: Deed, task: BookTask, context: ToolContext): ToolAnswer | undefined {
  const subject = `${deed} ${task.id} ${task.date}`
  if (confirmed(subject, context)) return undefined
  if (deed !== 'delete') {
    if (!isMedication(task.title)) return undefined
    if (context.ledger.wasOffered(`${task.id} ${task.date}`)) return undefined
    if (context.heard !== undefined && namesMedicine(context.heard, task.title)) return undefined
  }
  context.ledger.ask(subject, context.instant, context.agentTurns)
  return { say: question(deed, task, context), needsConfirmation: true }
}

/**
 * The question before a tick that comes early. Said twice, 'I took my pills' would tick the evening's dose, and nobody
 * would be reminded of it: a medicine that is not due yet, and the second of two when the first is done, need a yes.
 */
export async function questionBeforeEarly(
  task: BookTask,
  context: ToolContext,
): Promise<ToolAnswer | undefined> {
  const { book, owner, now, instant, ledger } = context
  const subject = `complete ${task.id} ${task.date}`
  if (confirmed(subject, context) || ledger.wasOffered(`${task.id} ${task.date}`)) return undefined
  const early = isEarly(task, now)
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
      say: `${name} on ${listOf(owner)} is still to come. Mark it as done already? Please say yes or no.`,
      needsConfirmation: true,
    }
  // Asked for once more, the day's own record tells when it was done, and writes nothing.
  const { at } = await book.setStatus(twin.date, twin.id, 'completed')
  const since = at ? `, since ${format12Hour(localMoment(at.getTime(), owner.zone).time)}` : ''
  const other = task.time ? `the one at ${format12Hour(task.time)}` : 'the other one'
  return {
    say: `${taskName(twin, now.date)} is done already on ${listOf(owner)}${since}. Mark ${other} as done too? Please say yes or no.`,
    needsConfirmation: true,
  }
}

function isEarly({ date, time }: BookTask, now: LocalMoment): boolean {
  if (date !== now.date) return date > now.date
  return time !== null && minuteOfDay(time) - minuteOfDay(now.time) > EARLY_MINUTES
}

/** Nobody wonders at a tick so long before the time. */
const EARLY_MINUTES = 60

/** Reminders that stay off with no end need the person's own plain order, or a yes; for somebody else always a yes. */
export function questionBeforeMute(context: ToolContext): ToolAnswer | undefined {
  const { heard, owner, ledger, instant } = context
  if (confirmed('mute', context)) return undefined
  const plain = heard && normText(tokenise(heard)).replace(/ ?[.,!]/g, '')
  if (plain && !owner.acting && MUTE_ORDER.test(plain)) return undefined
  ledger.ask('mute', instant, context.agentTurns)
  return {
    say: `Shall I mute all ${owner.acting ? possessive(owner.name) : 'your'} reminders until you turn them back on? Please say yes or no, or for how long.`,
    needsConfirmation: true,
  }
}

const MUTE_ORDER =
  /^(?:(?:please|can|could|would|will|you|ok|hey|now|just|i|want|need|like|to) )*(?:mute(?: (?:everything|it all))?|(?:mute|silence|disable|stop|no|no more|(?:turn|switch|shut) off)(?: (?:all|of|my|the|any))* (?:reminders|notifications|alerts|alarms)|silence everything|(?:turn|switch|shut)(?: (?:all|of|my|the))* (?:reminders|notifications|alerts|alarms) off)(?: (?:please|now|thanks|thank you|completely|for good))*$/

/** Whether the person said yes to just this. */
export function saidYesTo(deed: Deed, task: BookTask, context: ToolContext): boolean {
  return confirmed(`${deed} ${task.id} ${task.date}`, context)
}

function confirmed(subject: string, { ledger, heard, instant, agentTurns }: ToolContext): boolean {
  // From outside a turn nobody's words are known: a second call, once there was time and a turn to answer, stands
  // for the yes.
  if (heard === undefined) return ledger.wasAskedBefore(subject, instant, agentTurns)
  return ledger.wasAsked(subject) && isYes(normText(tokenise(heard)))
}

function question(deed: string, task: BookTask, { owner, now }: ToolContext): string {
  const name = taskName(task, now.date)
  const where = `on ${listOf(owner)} for ${dayName(task.date, now.date)}`
  switch (deed) {
    case 'delete':
      return task.repeat.every === 'none'
        ? `Delete ${name} from ${listOf(owner)} for ${dayName(task.date, now.date)}? Please say yes or no.`
        : `${name} repeats. Delete it from ${listOf(owner)} for ${dayName(task.date, now.date)} and all the days after it? Please say yes or no.`
    case 'complete':
      return `To be sure about a medicine: mark ${name} as done ${where}? Please say yes or no.`
    case 'skip':
      return `To be sure about a medicine: skip ${name} ${where}? Please say yes or no.`
    case 'reopen':
      return `To be sure about a medicine: set ${name} back to not done ${where}? Please say yes or no.`
    default:
      return `To be sure about a medicine: change ${name} ${where}? Please say yes or no.`
  }
}
