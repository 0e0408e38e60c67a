import { TASK_VERBS } from '../parse/lexicon.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { forTask } from './carry-out.ts'

/** 'Add ironing, piano and spelling' may be one task or three: one is added, and a tap makes three of it. */
export function offerEach(run: Run, title: string): string | undefined {
  const items = itemsIn(title)
  const task = run.memory.last?.kind === 'add' ? run.memory.last.task : undefined
  if (!items || task?.title !== title || run.memory.planning) return undefined
  const [first, ...others] = items
  const { date, time } = task
  const say = `Make ${NUMBERS[items.length] ?? items.length} tasks of it`
  const actions = [
    forTask(task, { tool: 'ChangeTask', args: { title: first } }),
    ...others.map((item) => ({ tool: 'AddTask', args: { title: item, date, ...(time && { time }) } })),
  ]
  run.ask({ about: 'choose', options: [{ say, actions, task }] })
  return `Or should each be a task of its own?`
}

/** Three things or more, side by side, without a verb for all of them, as in 'buy ham, cheese and pickle'. */
function itemsIn(title: string): string[] | undefined {
  if (!/,/.test(title) || ONE_THING.test(title)) return undefined
  const items = title.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
  const isList =
    items.length >= FEWEST && items.length <= MOST && items.every((item) => WORDS.test(item.trim()))
  return isList && !TASK_VERBS.has(title.split(' ')[0]!.toLowerCase())
    ? items.map((item) => capitalise(item.trim()))
    : undefined
}

const ONE_THING = /[:("“]|\b(?:with|for|of|about|from|at|to|in|on)\b/i
const WORDS = /^\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3}$/u
const FEWEST = 3
const MOST = 6
const NUMBERS: Record<number, string> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }
