import { likeness } from '../../language/likeness.ts'
import { tokenise } from '../../language/tokens.ts'
import { readWhen, resolveTime } from '../../language/when.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { timeAtAnchor } from './anchor.ts'
import { onlyWhen, withoutMarks } from './correction-words.ts'
import { reload } from './found.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * 'Add exercises.' – 'After his porridge, so say half nine.' When the task just added or moved should be; the other one is
 * only named to say so.
 */
export async function besideThen(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const isNew = last?.kind === 'add' || (last?.kind === 'action' && last.action.tool === 'RescheduleTask')
  const { side, what, when } = BESIDE.exec(withoutMarks(norm))?.groups ?? {}
  if (!isNew || !side || !what || norm.includes('?')) return undefined
  const [task] = await reload(run, [run.memory.mentioned[0] ?? last.task])
  if (task?.status !== 'pending' || likeness(what, task.title) !== 'none') return undefined
  const toTime = when
    ? await timeSaid(run, when, what, task)
    : await timeAtAnchor(run, `${side} ${what}`, task.date, ['exact', 'part'])
  if (!toTime) return undefined
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: { toTime } })], [task])
}

/** 'Half nine', by the time of what it comes before or after. */
async function timeSaid(run: Run, said: string, beside: string, task: Mention): Promise<string | undefined> {
  const when = readWhen(tokenise(said), run.today, { bareHour: true, dayFirst: run.dayFirst })
  const [time, ...others] = when.times
  if (!time || others.length > 0 || when.dates.length > 0 || when.repeat || !onlyWhen(when)) return undefined
  const anchor = (await run.listDay(task.date)).find(
    (each) => each.time && likeness(beside, each.title) !== 'none',
  )
  return resolveTime(time, { near: anchor?.time ?? task.time, part: when.part, words: beside })
}

const BESIDE =
  /^(?:(?:and|ok|so|then|oh|right|well|please|maybe|probably|straight|just|make (?:it|that)|do (?:it|that)|put (?:it|that)|that is|it is) )*(?<side>after|before) (?:(?:the|my|her|his|our) )?(?<what>(?!that\b|this\b|it\b|\d)[a-z']+(?: (?!so\b|say\b|about\b|around\b|at\b|maybe\b|then\b)[a-z']+){0,2})(?: (?:please|then))?(?:(?: (?:so|then|say|about|around|at|maybe|roughly|make it|call it|like))+ (?<when>\S.*))?$/
