import { format12Hour } from '#domain/time/local-time.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import { atTime, dayName, listName, quoted } from '../../tools/wording.ts'
import { carryOut } from './acts/carry-out.ts'
import { moveTarget } from './acts/changing.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/** 'Add swim at 5.' – 'Same again tomorrow', 'and the same on Thursday': once more, on another day or at another time. */
export async function sameAgain(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  const task = last?.kind === 'add' || last?.kind === 'action' ? last.task : undefined
  const norm = normText(tokens)
  const said = task && SAME.exec(norm.replace(/ ?[.!,]/g, ''))?.groups?.when
  if (!task || !said || norm.includes('?')) return undefined
  const when = readWhen(tokenise(said), run.today, { bareHour: true, dayFirst: run.dayFirst })
  if (
    !saysWhen(when) ||
    when.repeat ||
    when.dates.length > 1 ||
    when.left.some(({ norm: word }) => !AROUND.test(word))
  )
    return undefined
  const { toDate = task.date, toTime } = moveTarget(run, task, when)
  const time = toTime ?? task.time
  const isOther = toDate !== task.date || time !== task.time
  // What comes by itself on that day needs no second one, and no dose is doubled.
  const isThere = (await run.listDay(toDate)).some(({ title }) => title === task.title)
  if (!isOther || toDate < run.today || isMedication(task.title) || (isThere && toDate !== task.date))
    return undefined
  const action = { tool: 'AddTask', args: { title: task.title, date: toDate, ...(time && { time }) } }
  if (last!.kind === 'add') return carryOut(run, [action])
  run.ask({ about: 'confirm', actions: [action] })
  return `Shall I put ${quoted(task.title)} on ${listName(run.turn.owner)} for ${dayName(toDate, run.today)}${atTime(time)} too?`
}

const SAME =
  /^(?:(?:and|oh|ok|then|also|plus|yes|please|can you|could you) )*(?:do |make it |add |put |have )?(?:the )?same(?: (?:again|thing|one))*(?: (?:for|on|at))? (?<when>\S.*?)(?: (?:too|as well|also|please))*$/
const AROUND = /^(?:on|at|for|in|the|and|too|then|please|as|well)$/

/** 'Add a taxi for ten that day', 'book bags too, same time': the day or the time of what was spoken of last. */
export function withDaySaidBefore(run: Run, tokens: readonly Token[]): Token[] {
  const task = taskSpokenOf(run)
  let said = [...tokens]
  if (task && task.date !== run.today)
    said = replaced(said, THAT_DAY, tokenise(`on ${monthAndDay(task.date)}`))
  const { last } = run.memory
  const isMove = said.some(({ norm }) => /^(?:move|push|shift|change|make|reschedule|keep)$/.test(norm))
  if (last?.kind === 'add' && last.task.time && !isMove)
    said = replaced(said, SAME_TIME, tokenise(`at ${format12Hour(last.task.time)}`))
  return said
}

function taskSpokenOf({ memory: { last, mentioned } }: Run): Mention | undefined {
  if (mentioned.length === 1) return mentioned[0]
  return last && 'task' in last ? last.task : undefined
}

function replaced(tokens: Token[], pattern: RegExp, by: Token[]): Token[] {
  for (let at = 0; at < tokens.length; at++)
    for (const count of [4, 3, 2])
      if (at + count <= tokens.length && pattern.test(normText(tokens.slice(at, at + count))))
        return [...tokens.slice(0, at), ...by, ...tokens.slice(at + count)]
  return tokens
}

const THAT_DAY = /^(?:(?:on|for) )?(?:that|the same) day$/
const SAME_TIME = /^(?:at )?(?:the )?same time$/

function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${day}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
