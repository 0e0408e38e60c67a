import { isMedication } from '../../../language/medication.ts'
import { listName, taskName } from '../../../tools/wording.ts'
import { askToChoose } from '../choices.ts'
import { findTask } from '../find-task.ts'
import type { Intent } from '../parse/intent.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { draftsOf } from './adding.ts'
import { carryOut, forTask } from './carry-out.ts'
import { moveTarget } from './changing.ts'

/** 'Put physio at 4' when there is a physio at 3: moved, or a second one? */
export async function askIfMoved(
  run: Run,
  { title, when }: Intent & { do: 'add' },
): Promise<string | undefined> {
  if (when.repeat || (when.times.length === 0 && when.dates.length === 0)) return undefined
  const ref = { words: title, when: { dates: [], times: [], left: [] } }
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  const [task] = found.match === 'certain' ? found.tasks : []
  if (!task || found.match !== 'certain' || found.tasks.length > 1) return undefined
  const args = { ...(task.repeat && { toDate: task.date }), ...moveTarget(run, task, when) }
  const move = forTask(task, { tool: 'RescheduleTask', args })
  // 'Put the lunch at one thirty': the one that is there.
  if (PUT_THE.test(run.turn.text) && !isMedication(task.title) && task.status === 'pending')
    return carryOut(run, [move], [task])
  const draft = draftsOf(run, { title, when })[0]!
  const options = [optionOf(run, [move], task), optionOf(run, [{ tool: 'AddTask', args: { ...draft } }])]
  run.mention([task])
  return askToChoose(run, options, `${taskName(task, run.today, true)} is on ${listName(run.turn.owner)}.`)
}

const PUT_THE =
  /^\W*(?:(?:and|so|ok|fine|then|please|just|can you|could you) )*put (?:the|my|his|her|our|that) /i
