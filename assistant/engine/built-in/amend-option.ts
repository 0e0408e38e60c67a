import { listed } from '#domain/listed.ts'
import { quoted } from '../../tools/wording.ts'
import { act } from './act.ts'
import { waysToAmend } from './acts/amending.ts'
import { findTask } from './find-task.ts'
import { reload } from './found.ts'
import type { Option } from './memory.ts'
import type { Intent } from './parse/intent.ts'
import type { Run } from './run.ts'

/** A way in which a task may be meant to be different, as something to tap. Undefined unless its task is on the list. */
export async function amendOption(run: Run, intent: Intent | undefined): Promise<Option | undefined> {
  if (!intent || !('ref' in intent)) return undefined
  const found = await findTask(run, intent.ref, { ahead: true })
  if (found.match !== 'certain' || found.tasks.length !== 1) return undefined
  const [task] = await reload(run, found.tasks)
  if (!task) return undefined
  if (intent.do === 'amend') return waysToAmend(task, intent).at(-1)
  const actions = await run.rehearse(() => act(run, intent))
  if (actions.length === 0) return undefined
  const name = quoted(task.title)
  const say =
    intent.do === 'checklist'
      ? `Add ${listed(intent.items.map(quoted))} to the checklist of ${name}`
      : `Change how often ${name} comes`
  return { say, actions, task }
}
