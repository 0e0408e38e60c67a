import { cameToNothing } from '../../../language/came-to-nothing.ts'
import { isMedication } from '../../../language/medication.ts'
import { isToldOpen } from '../../../language/told-open.ts'
import { withoutAnchor } from '../anchor.ts'
import { findTask } from '../find-task.ts'
import type { Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import type { Run } from '../run.ts'
import { applyTo } from './carry-out.ts'
import { setStatus } from './marking.ts'
import { askWhatToDo } from './named-task.ts'

/** 'Ironing done, laundry nearly', 'rang the bank, no answer': only what came of it is ticked, and what becomes of the rest is asked. */
export async function report(run: Run, intent: Intent & { do: 'status' }): Promise<string> {
  const { status, stated } = intent
  if (status !== 'completed' || !stated || intent.ref.all || intent.ref.pronoun || intent.ref.picks)
    return setStatus(run, intent)
  // 'I did the dishes before physio' tells of the dishes.
  const ref = { ...intent.ref, words: withoutAnchor(intent.ref.words) }
  const found = await findTask(run, ref, { prefer: ['pending'], several: true })
  const open =
    found.match === 'certain' ? found.tasks.filter(({ title }) => isLeftToDo(run.turn.text, title)) : []
  if (found.match !== 'certain' || open.length === 0) return setStatus(run, { ...intent, ref })
  const done = found.tasks.filter((task) => !open.includes(task))
  const ticked = done.length > 0 ? [await tick(run, done)] : []
  return [...ticked, ...open.map((task) => askWhatToDo(run, task))].join(' ')
}

function isLeftToDo(message: string, title: string): boolean {
  return isToldOpen(message, title) || (!isMedication(title) && cameToNothing(message, title))
}

function tick(run: Run, tasks: Mention[]): Promise<string> {
  return applyTo(run, { match: 'certain', tasks }, { tool: 'CompleteTask' })
}
