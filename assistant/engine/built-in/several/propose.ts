import { listed } from '#domain/listed.ts'
import { isMedication } from '../../../language/medication.ts'
import { atTime } from '../../../tools/wording.ts'
import { act } from '../act.ts'
import type { Heard } from '../heard.ts'
import type { Action, Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { nameOf } from '../proposals.ts'
import type { Run } from '../run.ts'

type Proposed = { parts: Heard[]; changes: { action: Action; task: Mention }[] }

/** The changes that may be meant, if there are at least two: they are asked about together, and take one yes. */
export async function proposedTogether(run: Run, heard: readonly Heard[]): Promise<Proposed | undefined> {
  const proposed: Proposed = { parts: [], changes: [] }
  for (const part of heard) {
    const actions = await actionsOf(run, part.proposal)
    const day = actions.length === 1 ? await run.listDay(String(actions[0]!.args.date)) : []
    const task = day.find(({ id }) => id === actions[0]!.args.id)
    if (!task) continue
    proposed.parts.push(part)
    proposed.changes.push({ action: actions[0]!, task })
  }
  return proposed.parts.length > 1 ? proposed : undefined
}

export async function actionsOf(run: Run, proposal: Intent | undefined): Promise<Action[]> {
  return proposal ? run.rehearse(() => act(run, proposal)) : []
}

/** Reads all of them back. A dose is asked about by its tool as well, which takes only a firm yes. */
export async function askForAll(run: Run, { changes }: Proposed): Promise<string> {
  const tasks = changes.map(({ task }) => task)
  for (const { action, task } of changes) if (isMedication(task.title)) await run.askFirst(action)
  run.mention(tasks)
  run.offer(tasks.filter(({ title }) => !isMedication(title)))
  run.ask({ about: 'confirm', actions: changes.map(({ action }) => action) })
  const names = changes.map(({ action, task }) => {
    const name = nameOf(run, action, task, isMedication(task.title) ? atTime(task.time) : '')
    return name[0]!.toLowerCase() + name.slice(1)
  })
  return `To be sure I understood: shall I ${listed(names)}?`
}
