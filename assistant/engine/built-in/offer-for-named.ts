import { addDays } from '#domain/time/local-date.ts'
import { contentWords, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { taskName } from '../../tools/wording.ts'
import { forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { askToChoose } from './choices.ts'
import type { Mention, Option } from './memory.ts'
import { optionOf } from './proposals.ts'
import type { Run } from './run.ts'
import { CLEAR } from './second-opinion.ts'
import { spotTask } from './spot-task.ts'

/**
 * Nothing was understood but the name of a task: what may be meant for it, each a button. It is what was spoken of last
 * from now on: 'just skip it'. A dose gets no button.
 */
export async function offerForNamed(run: Run, text: string): Promise<string | undefined> {
  const task = await onlyNamed(run, text)
  if (!task || run.memory.question) return undefined
  run.mention([task])
  if (!isTopic(text, task.title) || hear(text).chances.talk >= CLEAR) return undefined
  if (isMedication(task.title) || task.status !== 'pending' || task.paused) return undefined
  const when = readWhen(tokenise(text), run.today, { dayFirst: run.dayFirst })
  const options = [...movesTo(run, task, when), ...usual(run, task)]
  return askToChoose(
    run,
    options.slice(0, 4),
    `I am not sure what to do with ${taskName(task, run.today, task.date !== run.today)}.`,
  )
}

/** The one task that is named in what was said, even if by half of its name; nothing is done to it for that. */
export async function onlyNamed(run: Run, text: string): Promise<Mention | undefined> {
  const named = await spotTask(run, text, { prefer: ['pending'], ahead: true })
  const [task, ...others] = named.match === 'certain' || named.match === 'guess' ? named.tasks : []
  return task && others.length === 0 && namedIn(text, task.title) !== 'none' ? task : undefined
}

/** 'Match is off': it begins with the name. 'A clean bill of health' is no bill to pay. */
function isTopic(text: string, title: string): boolean {
  const [first] = contentWords(text)
  return first !== undefined && contentWords(title).includes(first)
}

export function movesTo(run: Run, task: Mention, when: When): Option[] {
  if (!saysWhen(when) || when.repeat) return []
  const args = moveTarget(run, task, when)
  const isOther = (args.toDate ?? task.date) !== task.date || (args.toTime ?? task.time) !== task.time
  const isAhead = (args.toDate ?? task.date) >= run.today
  return isOther && isAhead ? [optionOf(run, [forTask(task, { tool: 'RescheduleTask', args })], task)] : []
}

function usual(run: Run, task: Mention): Option[] {
  const once = task.repeat === undefined || task.repeat.every === 'none'
  const acts = ['CompleteTask', 'SkipTask', ...(once ? ['RescheduleTask'] : []), 'DeleteTask'].filter(
    (tool) => tool !== 'CompleteTask' || task.date <= run.today,
  )
  return acts.map((tool) => {
    const args =
      tool === 'RescheduleTask' ? { toDate: addDays([task.date, run.today].sort().at(-1)!, 1) } : {}
    return optionOf(run, [forTask(task, { tool, args })], task)
  })
}
