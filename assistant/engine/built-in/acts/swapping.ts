import { isMedication } from '../../../language/medication.ts'
import { listName, quoted } from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import type { Found } from '../found.ts'
import type { Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import type { Run } from '../run.ts'
import { carryOut, forTask } from './carry-out.ts'
import { rename } from './changing.ts'

/** Each of two tasks takes the day and time of the other; of a repeating one only this day's. A medicine keeps its time. */
export async function swap(run: Run, intent: Intent & { do: 'swap' }): Promise<string> {
  const [one, other] = await Promise.all(
    intent.refs.map((ref) => findTask(run, ref, { prefer: ['pending'], ahead: true })),
  )
  const [first, second] = [only(one!), only(other!)]
  const isOne = first && second && first.id === second.id && first.date === second.date
  // 'Swap the walk for a short walk'.
  if (intent.title !== undefined && (isOne || other!.match === 'none'))
    return rename(run, { do: 'rename', ref: intent.refs[0], title: intent.title })
  if (!first || !second || isOne)
    return `Which two tasks on ${listName(run.turn.owner)} shall I swap? Please tell me their names, or a new time for each.`
  const dose = [first, second].find(({ title }) => isMedication(title))
  if (dose)
    return `${quoted(dose.title)} is a medicine, so I did not swap them. Tell me a new time for one of them, and I will ask you about it.`
  run.mention([first, second])
  if (first.date === second.date && first.time === second.time)
    return `${quoted(first.title)} and ${quoted(second.title)} are at the same time already.`
  const to = (task: Mention, { date, time }: Mention) =>
    forTask(task, { tool: 'RescheduleTask', args: { toDate: date, toTime: time } })
  return carryOut(run, [to(first, second), to(second, first)], [first, second])
}

function only(found: Found): Mention | undefined {
  return found.match === 'certain' && found.tasks.length === 1 ? found.tasks[0] : undefined
}
