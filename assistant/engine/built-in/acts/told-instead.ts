import { contentWords } from '../../../language/likeness.ts'
import { tokenise } from '../../../language/tokens.ts'
import { listName, quoted, taskName } from '../../../tools/wording.ts'
import { askToChoose } from '../choices.ts'
import type { Mention, Option } from '../memory.ts'
import { movesTo } from '../offer-for-named.ts'
import type { Intent } from '../parse/intent.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { likelyActions } from '../several/likely-action.ts'
import { namedTasks, namesAllThings } from '../several/naming.ts'
import { draftsOf } from './adding.ts'
import { askIfAsWell } from './putting.ts'

/**
 * 'Add lightbulbs and cat litter, oh and the chapter got written': what nobody asked to add may be a report, if it names
 * tasks on the list. 'Put the butter and eggs for when it's quiet' may mean the butter and eggs that are there.
 */
export async function askIfTold(run: Run, intent: Intent & { do: 'add' }): Promise<string | undefined> {
  const { title, when, bare } = intent
  const unasked = intent.unasked ?? (bare === undefined ? undefined : 'wish')
  if (when.repeat || run.memory.planning) return undefined
  const open = (await run.listDay(run.today)).filter(({ status, paused }) => status === 'pending' && !paused)
  const named = namedTasks(tokenise(title), open, run.now.time).filter(({ tasks }) => tasks.length === 1)
  const tasks = [...new Map(named.map(({ tasks: [task] }) => [task!.id, task!])).values()]
  const put = askIfPut(run, intent, tasks)
  if (put !== undefined || !unasked) return put
  const [only] = tasks
  // 'Add soup at four, then [hay tomorrow]', beside “Order hay”.
  if (unasked === 'after-another' && only && tasks.length === 1 && isNameOf(title, only)) {
    if (run.memory.question) return `I did not understand ${quoted(title)}, so nothing is changed for it.`
    return askToChoose(
      run,
      [...movesTo(run, only, when), adding(run, intent)],
      `${taskName(only, run.today)} is on ${listName(run.turn.owner)}.`,
    )
  }
  const isTold = unasked === 'after-another' && (named.some(({ told }) => told.size > 0) || TELLS.test(title))
  if (tasks.length < (isTold ? 1 : 2)) return undefined
  if (run.memory.question) return `I did not understand ${quoted(title)}, so nothing is changed for it.`
  if (unasked === 'wish') return askIfAsWell(run, intent, tasks)
  const likely = tasks.slice(0, 2).flatMap((task) => {
    const actions = likelyActions(run, title, task)
    return actions.length > 0 ? [optionOf(run, actions, task)] : []
  })
  return askToChoose(run, [...likely, adding(run, intent)], 'I am not sure I understood.')
}

/** 'The truck never did get that oil change. Stick it on tomorrow at eight.' */
function askIfPut(run: Run, intent: Intent & { do: 'add' }, tasks: readonly Mention[]): string | undefined {
  const { text } = run.turn
  const [task, ...others] = tasks.filter(({ title }) => namesAllThings(intent.title, title))
  if (!task || others.length > 0 || run.memory.question || !PUTS.test(text) || NEW.test(text))
    return undefined
  // No longer than the task's own name: a new task may be called so.
  if (contentWords(intent.title).length <= contentWords(task.title).length) return undefined
  return askToChoose(
    run,
    [...movesTo(run, task, intent.when), adding(run, intent)],
    `${taskName(task, run.today)} is on ${listName(run.turn.owner)}.`,
  )
}

/** No more words than the task's own name has, and all that it is about. */
function isNameOf(said: string, { title }: Mention): boolean {
  return contentWords(said).length < contentWords(title).length && namesAllThings(said, title)
}

const NEW = /\b(?:add|another|new|create|second|extra|one more)\b/i
const PUTS = /\b(?:put|stick|pop|shove|bung|chuck|pencil)\b/i

function adding(run: Run, intent: Intent & { do: 'add' }): Option {
  return optionOf(
    run,
    draftsOf(run, intent).map((args) => ({ tool: 'AddTask', args: { ...args } })),
  )
}

/** 'Nap still yes', 'post no'. */
const TELLS = /\b(?:yes|no|done|still|already|not|finished|sorted)\b/i
