import { namesMedicine } from '#domain/assistant/likeness.ts'
import { isMedication } from '#domain/assistant/medication.ts'
import { isYes } from '#domain/assistant/replies.ts'
import { normText, tokenise } from '#domain/assistant/tokens.ts'
import type { BookTask } from '#server/assistant/tools/day-book.ts'
import type { ToolContext } from '#server/assistant/tools/tool.ts'
import type { ToolAnswer } from '#server/assistant/tools/tool-set.ts'
import { dayName, listOf, taskName } from '#server/assistant/tools/wording.ts'

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
  context.ledger.ask(subject, context.instant)
  return { say: question(deed, task, context), needsConfirmation: true }
}

/** Whether the person said yes to just this. */
export function saidYesTo(deed: Deed, task: BookTask, context: ToolContext): boolean {
  return confirmed(`${deed} ${task.id} ${task.date}`, context)
}

function confirmed(subject: string, { ledger, heard, instant }: ToolContext): boolean {
  // From outside a turn nobody's words are known: a second call, once there was time to answer, stands for the yes.
  if (heard === undefined) return ledger.wasAskedBefore(subject, instant)
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
