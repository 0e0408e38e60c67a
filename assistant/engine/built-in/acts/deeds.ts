import { isMedication } from '../../../language/medication.ts'
import { dayName, joinAnd, listOf, quoted, sentence, taskName } from '../../../tools/wording.ts'
import type { Found } from '../find-task.ts'
import type { Deed, Mention } from '../memory.ts'
import { mentions, type Run } from '../run.ts'
import { notFound } from './reading.ts'

/** Does something to the task that was found; asks when two fit, or when it is only a guess. */
export async function doTo(
  run: Run,
  found: Found,
  deed: Omit<Deed, 'args'> & { args?: Record<string, unknown> },
  wholeDay = false,
): Promise<string> {
  const args = deed.args ?? {}
  switch (found.are) {
    case 'none':
      return notFound(run, found.words)
    case 'several':
      return askWhich(run, found.tasks, { tool: deed.tool, args })
    case 'perhaps':
      return perhaps(run, found.tasks, { tool: deed.tool, args })
    case 'tasks': {
      if (wholeDay) return askAll(run, found.tasks, { tool: deed.tool, args })
      return carryOut(
        run,
        found.tasks.map((task) => forTask(task, { tool: deed.tool, args })),
        found.tasks,
      )
    }
  }
}

/** Calls the tools one by one. A tool may ask for a yes first; then that is what is said. */
export async function carryOut(
  run: Run,
  deeds: readonly Deed[],
  tasks: readonly Mention[] = [],
): Promise<string> {
  const said: string[] = []
  const waiting: Deed[] = []
  const touched: Mention[] = []
  for (const deed of deeds) {
    const answer = await run.use(deed.tool, deed.args)
    const [task] = mentions(answer)
    if (answer.needsConfirmation) waiting.push(deed)
    if (task) touched.push(task)
    said.push(answer.say)
    if (!answer.isError && !answer.needsConfirmation && !answer.already && task)
      run.did(
        deed.tool === 'AddTask'
          ? { was: 'add', task }
          : { was: 'deed', deed, task: tasks.find(({ id }) => id === task.id) ?? task },
      )
  }
  run.name(touched)
  if (waiting.length > 0) run.ask({ about: 'confirm', deeds: waiting })
  return said.join(' ')
}

export function forTask(task: Mention, deed: Deed): Deed {
  return { tool: deed.tool, args: { ...deed.args, id: task.id, date: task.date } }
}

export function askWhich(run: Run, options: Mention[], deed: Deed): string {
  const few = options.slice(0, 6)
  run.name(few)
  run.ask({ about: 'which', options: few, deed })
  const oneDay = few.every((task) => task.date === few[0]!.date)
  return `Which one do you mean: ${few.map((task, index) => `${index + 1}. ${taskName(task, run.today, !oneDay)}`).join(', ')}?`
}

function perhaps(run: Run, tasks: Mention[], deed: Deed): Promise<string> | string {
  if (tasks.length > 1) return askWhich(run, tasks, deed)
  const [task] = tasks
  // About a medicine the tool itself asks, in the right words.
  if (isMedication(task!.title)) return carryOut(run, [forTask(task!, deed)])
  run.name(tasks)
  run.ask({ about: 'confirm', deeds: [forTask(task!, deed)] })
  return `Do you mean ${taskName(task!, run.today, task!.date !== run.today)} on ${listOf(run.turn.owner)}?`
}

function askAll(run: Run, tasks: Mention[], deed: Deed): string {
  const names = joinAnd(tasks.map((task) => quoted(task.title)))
  if (deed.tool === 'DeleteTask') {
    run.name(tasks)
    return `I delete tasks one at a time, so that nothing is lost by mistake. ${sentence(listOf(run.turn.owner))} has ${names}. Which one should go?`
  }
  run.name(tasks)
  run.offer(tasks)
  run.ask({ about: 'confirm', deeds: tasks.map((task) => forTask(task, deed)) })
  const what =
    {
      CompleteTask: 'mark as done',
      SkipTask: 'skip',
      ReopenTask: 'set back to open',
      RescheduleTask: 'move',
    }[deed.tool] ?? 'change'
  const to =
    deed.tool === 'RescheduleTask' && typeof deed.args.toDate === 'string'
      ? ` to ${dayName(deed.args.toDate, run.today)}`
      : ''
  return `That would ${what}${to} ${tasks.length === 1 ? 'this one' : `these ${tasks.length}`}: ${names}. Shall I?`
}
