import type { Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { scheduleOf } from '../acts/adding.ts'
import { carryOut, forTask } from '../acts/carry-out.ts'
import { moveTarget } from '../acts/move-target.ts'
import { findTask } from '../find-task.ts'
import type { Action, Mention } from '../memory.ts'
import { parseReference, pieceOf } from '../parse/piece.ts'
import { opensRequest } from '../parse/split.ts'
import type { Run } from '../run.ts'
import { FILLER, NO_WORDS } from './words.ts'

/** 'No, the gas', 'make it Friday': the same for something else, or at another time. */
export function asksForOther(plain: string): boolean {
  return NO_BUT.test(plain) || MAKE_IT.test(plain)
}

const NO_BUT =
  /^(?:no|nope|nah|not that(?: one)?|wrong one|wait|sorry|oh no|actually)\b(?! (?:thanks|thank you|way|need|more|leave|keep|do not|problem)\b)/

const MAKE_IT =
  /^(?:please |can you |could you |ok |yes |yeah |but )*make (?:it|that) \S|\S (?:instead|rather)$/

/** 'Delete the bank? – No, the gas': the same for another task, or at another time. Its tool asks again if it has to. */
export async function askAboutOther(
  run: Run,
  { tool, args }: Action,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const rest = tokens.slice(
    Math.max(
      0,
      tokens.findIndex(({ norm }) => !NO_WORDS.test(norm)),
    ),
  )
  if (rest.length === 0 || rest.length > 8 || NO_WORDS.test(rest[0]!.norm) || opensRequest(rest))
    return undefined
  const when = readWhen(rest, run.today, { bareHour: true, dayFirst: run.dayFirst, vague: true })
  if (saysWhen(when) && when.left.every(({ norm }) => FILLER.test(norm))) {
    if (tool === 'AddTask') {
      const { date, time, ...task } = { date: run.today, ...args } as Record<string, unknown>
      const kept = when.times.length === 0 && typeof time === 'string' ? { time } : {}
      const said = scheduleOf(run, when, String(args.title ?? ''))
      const day = when.dates.length === 0 ? { date } : {}
      return carryOut(run, [{ tool, args: { ...task, ...said, ...kept, ...day } }])
    }
    const task = tool === 'RescheduleTask' ? await taskOf(run, args) : undefined
    return task && carryOut(run, [forTask(task, { tool, args: moveTarget(run, task, when) })], [task])
  }
  if (typeof args.id !== 'string') return undefined
  const piece = pieceOf(rest, run.today, run.dayFirst)
  const found = await findTask(run, parseReference(piece.tokens, piece), { ahead: true })
  const others = found.match === 'certain' ? found.tasks.filter(({ id }) => id !== args.id) : []
  const { id: _, date: __, ...same } = args
  return others.length === 1 ? carryOut(run, [forTask(others[0]!, { tool, args: same })], others) : undefined
}

export async function taskOf(run: Run, { id, date }: Action['args']): Promise<Mention | undefined> {
  return typeof date === 'string' ? (await run.listDay(date)).find((task) => task.id === id) : undefined
}
