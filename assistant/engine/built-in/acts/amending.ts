import { quoted } from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import { reload } from '../found.ts'
import type { Mention, Option } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { applyTo, carryOut, forTask } from './carry-out.ts'

/** Changes a word of a title, the whole title, or writes what was said into the task's note, after a yes. */
export async function amend(run: Run, intent: Intent & { do: 'amend' }): Promise<string> {
  const found = await findTask(run, intent.ref, { ahead: true })
  if (found.match === 'none' || found.tasks.length > 1)
    return applyTo(run, found, { tool: 'ChangeTask', args: { description: intent.said } })
  const [task] = await reload(run, found.tasks)
  if (!task) return applyTo(run, { match: 'none', words: intent.ref.words }, { tool: 'ChangeTask' })
  const title = newTitle(task, intent)
  if (title && found.match === 'certain')
    return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { title } })], [task])
  run.mention([task])
  run.ask({ about: 'choose', options: waysToAmend(task, intent) })
  return `Shall I write ${quoted(intent.said)} in the note of ${quoted(task.title)}? Its name, time, days and checklist I can change too: tell me how they should be.`
}

/** What was said, written into the task's note, or as its new name. */
export function waysToAmend(task: Mention, intent: Intent & { do: 'amend' }): Option[] {
  const title = newTitle(task, intent)
  const description = [task.description, intent.said].filter(Boolean).join('\n')
  return [
    {
      say: `Write it in the note of ${quoted(task.title)}`,
      actions: [forTask(task, { tool: 'ChangeTask', args: { description } })],
      task,
    },
    ...(title
      ? [
          {
            say: `Call it ${quoted(title)}`,
            actions: [forTask(task, { tool: 'ChangeTask', args: { title } })],
            task,
          },
        ]
      : []),
  ]
}

function newTitle({ title }: Mention, { swap, title: wanted }: Intent & { do: 'amend' }): string | undefined {
  if (wanted) return wanted
  if (!swap) return undefined
  const plain = swap.bad.replace(/^(?:the|my|her|his|an?) /i, '')
  const at = title.toLowerCase().indexOf(plain.toLowerCase())
  if (plain.length < 2 || at < 0) return undefined
  return capitalise(`${title.slice(0, at)}${swap.good}${title.slice(at + plain.length)}`)
}
