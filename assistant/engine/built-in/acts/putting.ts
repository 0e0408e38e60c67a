import { listed } from '#domain/listed.ts'
import { contentWords, namesOnly } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { NO_TIME, saysWhen, type When } from '../../../language/when.ts'
import { listName, quoted, taskName } from '../../../tools/wording.ts'
import { withoutAnchor } from '../anchor.ts'
import { askToChoose } from '../choices.ts'
import { findTask } from '../find-task.ts'
import type { Action, Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { draftsOf } from './adding.ts'
import { carryOut, forTask } from './carry-out.ts'
import { repeat } from './changing.ts'
import { moveTarget } from './move-target.ts'

/** 'Put physio at 4' when there is a physio at 3: moved, or a second one? */
export async function askIfMoved(
  run: Run,
  { title, when }: Intent & { do: 'add' },
): Promise<string | undefined> {
  if (!when.repeat && when.times.length === 0 && when.dates.length === 0) return undefined
  const ref = { words: title, when: NO_TIME }
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  if (found.match === 'none') return askIfShort(run, title, when)
  const [task] = found.match === 'certain' ? found.tasks : []
  if (!task || found.match !== 'certain' || found.tasks.length > 1) return undefined
  // What is there without a time gets its time: 'put lab report at three'.
  const isForIt =
    PUT_AT.test(run.turn.text) && task.time === null && task.title.toLowerCase() === title.toLowerCase()
  const isTheOneThere = isForIt || PUT_THE.test(run.turn.text) || !ASKS_TO_ADD.test(run.turn.text)
  if (when.repeat)
    return isTheOneThere && !isMedication(task.title) && !task.repeat
      ? repeat(run, { do: 'repeat', ref: { words: task.title, when: NO_TIME }, when })
      : undefined
  // 'Put the lunch at one thirty': the one that is there.
  if (isTheOneThere && !isMedication(task.title) && task.status === 'pending')
    return carryOut(run, [moveOf(run, task, when)], [task])
  return askMoveOrAdd(run, task, title, when)
}

function moveOf(run: Run, task: Mention, when: When): Action {
  const args = { ...(task.repeat && { toDate: task.date }), ...moveTarget(run, task, when) }
  return forTask(task, { tool: 'RescheduleTask', args })
}

function askMoveOrAdd(run: Run, task: Mention, title: string, when: When): string {
  const draft = draftsOf(run, { title, when })[0]!
  const options = [
    optionOf(run, [moveOf(run, task, when)], task),
    optionOf(run, [{ tool: 'AddTask', args: { ...draft } }]),
  ]
  run.mention([task])
  return askToChoose(run, options, `${taskName(task, run.today, true)} is on ${listName(run.turn.owner)}.`)
}

/** 'Bio tomorrow at six', with “Revise biology” on the list: is that meant, or something new? */
async function askIfShort(run: Run, title: string, when: When): Promise<string | undefined> {
  const short = title.toLowerCase()
  if (when.repeat || ANOTHER.test(run.turn.text) || !/^\p{L}{3,}$/u.test(short)) return undefined
  const [task, ...others] = (await run.listDay(run.today)).filter(
    ({ title: name, status }) =>
      status === 'pending' &&
      !isMedication(name) &&
      contentWords(name).some((word) => word.length > short.length + 1 && word.startsWith(short)),
  )
  return task && others.length === 0 ? askMoveOrAdd(run, task, title, when) : undefined
}

/** 'Don’t let me forget the parcel' when 'Collect parcel' is on the list: said so, before there are two. */
export async function askIfThere(run: Run, intent: Intent & { do: 'add' }): Promise<string | undefined> {
  const { when } = intent
  const title = withoutAnchor(intent.title)
  if (!title || intent.onto || run.memory.planning || ANOTHER.test(run.turn.text)) return undefined
  // 'I want to take a walk' is not the walk that is there.
  if (/^(?:(?:take|have|do|get|go for|make) )?an? /i.test(title)) return undefined
  const ref = { words: title, when: NO_TIME }
  const found = await findTask(run, ref, { prefer: ['pending'] })
  if (found.match === 'none' && saysWhen(when)) return askIfShort(run, title, when)
  if (found.match !== 'certain' || !found.tasks.every(({ status }) => status === 'pending')) return undefined
  const { tasks } = found
  if (
    !namesOnly(
      title,
      tasks.map((task) => task.title),
    )
  )
    return undefined
  if (saysWhen(when)) return askIfMoved(run, intent)
  if (tasks.some((task) => task.title.toLowerCase() === title.toLowerCase())) return undefined
  return askIfAsWell(run, intent, tasks)
}

/** Asks whether to add something that names tasks on the list. */
export function askIfAsWell(run: Run, intent: Intent & { do: 'add' }, tasks: readonly Mention[]): string {
  run.ask({
    about: 'confirm',
    actions: draftsOf(run, intent).map((args) => ({ tool: 'AddTask', args: { ...args } })),
  })
  run.mention(tasks)
  const names = listed(tasks.map((task) => taskName(task, run.today)))
  return `${names} ${tasks.length > 1 ? 'are' : 'is'} already on ${listName(run.turn.owner)} for today. Shall I add ${quoted(intent.title)} as well?`
}

/** Without such a word a name and a time are about what is there. */
export const ASKS_TO_ADD =
  /\b(?:add|put|remind|schedule|new|another|book|create|set|stick|pop|note|second|also|plan|need|have to|must)\b/i

/** Whoever says 'add' or 'another' means a new one. */
const ANOTHER = /\b(?:add|another|new|create|second|extra|one more|as well|too|also)\b/i

const PUT_AT =
  /^\W*(?:(?:and|so|ok|then|please|just|can you|could you) )*(?:put|stick|pop) .+ (?:at|for|to) /i

const PUT_THE =
  /^\W*(?:(?:and|so|ok|fine|then|please|just|can you|could you) )*(?:put|stick|pop|shove|bung|chuck) (?:the|my|his|her|our|that) /i
