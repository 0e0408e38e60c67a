import { capitalized } from '#domain/capitalized.ts'
import { listed } from '#domain/listed.ts'
import { minutesSince } from '#domain/time/local-time.ts'
import { deniesDose } from '../../../language/denied-dose.ts'
import { contentWords } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { dayName, listName, quoted, taskName } from '../../../tools/wording.ts'
import { allOf } from '../choices.ts'
import type { Found } from '../found.ts'
import type { Action, Change, Mention } from '../memory.ts'
import { type Run, tasksIn } from '../run.ts'
import { notFound } from './reading.ts'

/** Applies an action to the found task; asks when several match, or when the match is only a guess. */
export async function applyTo(
  run: Run,
  found: Found,
  action: Omit<Action, 'args'> & { args?: Record<string, unknown> },
  wholeDay = false,
): Promise<string> {
  const args = action.args ?? {}
  switch (found.match) {
    case 'none':
      return notFound(run, found.words)
    case 'ambiguous':
      return askWhich(run, found.tasks, { tool: action.tool, args })
    case 'guess':
      return askIfMeant(run, found.tasks, { tool: action.tool, args })
    case 'certain': {
      if (wholeDay) return confirmAll(run, found.tasks, { tool: action.tool, args })
      return carryOut(
        run,
        found.tasks.map((task) => forTask(task, { tool: action.tool, args })),
        found.tasks,
      )
    }
  }
}

/** Calls the tools one by one. A tool may ask for confirmation first; its question is then part of the reply. */
export async function carryOut(
  run: Run,
  actions: readonly Action[],
  tasks: readonly Mention[] = [],
): Promise<string> {
  const said: string[] = []
  const waiting: Action[] = []
  const touched: Mention[] = []
  const changes: Change[] = []
  for (const action of actions) {
    const answer = await run.callTool(action.tool, action.args)
    const [task] = tasksIn(answer)
    if (answer.needsConfirmation) waiting.push(action)
    if (task) touched.push(task)
    said.push(answer.say)
    if (answer.isError || answer.needsConfirmation || answer.already || !task) continue
    if (action.tool === 'AddTask') run.noteAdded(task)
    else changes.push({ action, task: tasks.find(({ id }) => id === task.id) ?? task, after: task })
  }
  run.noteChanges(changes)
  run.mention(touched)
  if (waiting.length > 0) run.ask({ about: 'confirm', actions: waiting })
  return askedOnce(said)
}

/** Carries out what the person picked from what was offered. A dose that was picked is not asked about again. */
export async function carryOutChosen(
  run: Run,
  actions: readonly Action[],
  tasks: readonly Mention[],
): Promise<string> {
  run.chosen = actions.length > 1 ? 'several' : 'one'
  const said = await carryOut(run, actions, tasks)
  run.chosen = undefined
  return said
}

/** After several questions the person is told once how to answer. */
function askedOnce(said: readonly string[]): string {
  const questions = [...new Set(said)]
  return questions
    .map((text, at) => (at < questions.length - 1 ? text.replace(` ${HOW_TO_ANSWER}`, '') : text))
    .join(' ')
}

const HOW_TO_ANSWER = 'Please say yes or no.'

export function forTask(task: Mention, action: Action): Action {
  return { tool: action.tool, args: { ...action.args, id: task.id, date: task.date } }
}

export function askWhich(run: Run, found: Mention[], action: Action): string {
  // 'Took my drops but not the inhaler': no inhaler is ticked by whatever is answered.
  const isLeftOut = ({ title }: Mention) =>
    action.tool === 'CompleteTask' && isMedication(title) && deniesDose(run.turn.text, title)
  const options = found.filter((task) => !isLeftOut(task))
  if (options.length === 0) {
    const names = listed([...new Set(found.map(({ title }) => quoted(title)))])
    return `All right, I left ${names} as it was on ${listName(run.turn.owner)}.`
  }
  const few = options.slice(0, 6)
  run.mention(few)
  const orAll = areEachNamed(run.turn.text, options) && options.length === few.length
  run.ask({ about: 'which', options: few, action, ...(orAll && { orAll }) })
  const oneDay = few.every((task) => task.date === few[0]!.date)
  const names = few.map((task, index) => `${index + 1}. ${taskName(task, run.today, !oneDay)}`)
  return `Which one do you mean: ${names.join(', ')}${orAll ? `, or ${allOf(few).toLowerCase()}` : ''}?`
}

/** Whether each is named by a word of its own: 'piano I did and spelling'. Doses are asked about one by one. */
function areEachNamed(said: string, tasks: readonly Mention[]): boolean {
  const words = contentWords(said)
  return tasks.every(
    (task) =>
      !isMedication(task.title) &&
      contentWords(task.title).some(
        (word) =>
          words.includes(word) &&
          tasks.every((other) => other === task || !contentWords(other.title).includes(word)),
      ),
  )
}

function askIfMeant(run: Run, tasks: Mention[], action: Action): Promise<string> | string {
  if (tasks.length > 1) return askWhich(run, tasks, action)
  const [task] = tasks
  // For a medicine, the tool asks its own question.
  if (isMedication(task!.title)) return carryOut(run, [forTask(task!, action)])
  run.mention(tasks)
  run.ask({ about: 'confirm', actions: [forTask(task!, action)] })
  return `Do you mean ${taskName(task!, run.today, task!.date !== run.today)} on ${listName(run.turn.owner)}?`
}

async function confirmAll(run: Run, all: Mention[], action: Action): Promise<string> {
  // 'Everything is done', said in the morning: tonight's dose is not, and its reminder must come.
  const ahead = action.tool === 'CompleteTask' ? all.filter((task) => isDoseAhead(run, task)) : []
  const tasks = all.filter((task) => !ahead.includes(task))
  const kept =
    ahead.length > 0
      ? ` ${listed(ahead.map((task) => taskName(task, run.today, task.date !== run.today)))} ${ahead.length > 1 ? 'are' : 'is'} still to come and would stay open.`
      : ''
  if (tasks.length === 0) return `Nothing is changed.${kept}`
  const names = listed(tasks.map((task) => quoted(task.title)))
  if (action.tool === 'DeleteTask') {
    run.mention(tasks)
    return `I delete tasks one at a time, so that nothing is lost by mistake. ${capitalized(listName(run.turn.owner))} has ${names}. Which one should go?`
  }
  // A dose is asked about by its tool as well, which takes only a firm yes.
  if (action.tool === 'CompleteTask')
    for (const task of tasks) if (isMedication(task.title)) await run.askFirst(forTask(task, action))
  run.mention(tasks)
  run.offer(tasks)
  run.ask({ about: 'confirm', actions: tasks.map((task) => forTask(task, action)) })
  const what =
    {
      CompleteTask: 'mark as done',
      SkipTask: 'skip',
      ReopenTask: 'set back to open',
      RescheduleTask: 'move',
    }[action.tool] ?? 'change'
  const to =
    action.tool === 'RescheduleTask' && typeof action.args.toDate === 'string'
      ? ` to ${dayName(action.args.toDate, run.today)}`
      : ''
  return `That would ${what}${to} ${tasks.length === 1 ? 'this one' : `these ${tasks.length}`}: ${names}.${kept} Shall I?`
}

function isDoseAhead({ today, now }: Run, { title, date, time }: Mention): boolean {
  if (!isMedication(title)) return false
  return date === today ? time !== null && minutesSince(time, now) < -AHEAD_MINUTES : date > today
}

const AHEAD_MINUTES = 60
