import { tokenise } from '../../../language/tokens.ts'
import { forTask } from '../acts/carry-out.ts'
import { moveTarget } from '../acts/move-target.ts'
import type { Action, Mention } from '../memory.ts'
import type { Run } from '../run.ts'
import { fateOf } from './fate.ts'
import { namedTasks } from './naming.ts'

/** The likely action for the one task that a message names: the first thing to tap. */
export function likelyActions(run: Run, text: string, task: Mention): Action[] {
  const tokens = tokenise(text)
  const [named, ...others] = namedTasks(tokens, [task], run.now.time)
  if (!named || others.length > 0) return []
  const fate = fateOf({ tokens, from: 0 }, named, run)
  const likely = fate.is === 'unclear' ? fate.likely : fate
  switch (likely?.is) {
    case 'done':
      return [forTask(task, { tool: 'CompleteTask', args: {} })]
    case 'skipped':
    case 'off':
      return [forTask(task, { tool: 'SkipTask', args: {} })]
    case 'moved':
      return [forTask(task, { tool: 'RescheduleTask', args: { ...moveTarget(run, task, likely.when) } })]
    default:
      return []
  }
}
