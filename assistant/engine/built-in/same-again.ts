import { addDays, weekdayOf } from '#domain/time/local-date.ts'
import { format12Hour, minuteOfDay } from '#domain/time/local-time.ts'
import { MONTHS, WEEKDAYS } from '#domain/time/words.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import { atTime, dayName, listName, quoted } from '../../tools/wording.ts'
import { carryOut } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { clockAt } from './anchor.ts'
import { daySpokenOf } from './day-spoken-of.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/** 'Add swim at 5.' – 'Same again tomorrow', 'and the same on Thursday': once more, on another day or at another time. */
export async function sameAgain(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  const changed = last?.kind === 'add' || last?.kind === 'action' ? last.task : undefined
  const norm = normText(tokens)
  const plain = norm.replace(/ ?[.!,]/g, '').replace(SAME_TIME_AT_END, '')
  const isThat = THAT_TOO.test(plain)
  const task = isThat && mentioned.length === 1 ? mentioned[0] : changed
  const said = (SAME.exec(plain) ?? THAT_TOO.exec(plain))?.groups?.when
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
  if (!isOther || toDate < run.today || (isThere && (isMedication(task.title) || toDate !== task.date)))
    return undefined
  const action = { tool: 'AddTask', args: { title: task.title, date: toDate, ...(time && { time }) } }
  if (last?.kind === 'add' || isMedication(task.title) || isThat) return carryOut(run, [action])
  run.ask({ about: 'confirm', actions: [action] })
  return `Shall I put ${quoted(task.title)} on ${listName(run.turn.owner)} for ${dayName(toDate, run.today)}${atTime(time)} too?`
}

const SAME =
  /^(?:(?:and|oh|ok|then|also|plus|yes|please|can you|could you) )*(?:do |make it |add |put |have )?(?:the )?same(?: (?:again|thing|one))*(?: (?:for|on|at))? (?<when>\S.*?)(?: (?:too|as well|also|please))*$/
/** 'Put that in for tomorrow too.' */
const THAT_TOO =
  /^(?:(?:and|oh|ok|then|also|please|can you|could you) )*(?:put|add|stick|pop|write|have|do)(?: (?:it|that|this|them))(?: (?:in|on|down|again))*(?: (?:for|on))? (?<when>\S.*?) (?:too|as well|also)(?: please)?$/
const SAME_TIME_AT_END = / (?:at )?(?:the )?same time$/
const AROUND = /^(?:on|at|for|in|the|and|too|then|please|as|well)$/

/** 'Add a taxi for ten that day', 'book bags too, same time': the day or the time of what was spoken of last. */
export function withDaySaidBefore(run: Run, tokens: readonly Token[]): Token[] {
  const task = taskSpokenOf(run)
  let said = [...tokens]
  const date = daySpokenOf(run) ?? task?.date
  if (date && date !== run.today) {
    const day = tokenise(`on ${monthAndDay(date)}`)
    said = replaced(replaced(withForThat(said), THAT_DAY, day), thatWeekday(date), day)
  }
  if (task) said = beforeThat(task, dayBeside(run, said))
  const { last } = run.memory
  const isMove = said.some(({ norm }) => /^(?:move|push|shift|change|make|reschedule|keep)$/.test(norm))
  if (last?.kind === 'add' && last.task.time && !isMove)
    said = replaced(said, SAME_TIME, tokenise(`at ${format12Hour(last.task.time)}`))
  return said
}

/** 'Moved to Friday.' – 'No, the day after': the day beside the one it was just given. 'Week after that': a week on. */
function dayBeside({ memory: { last, changes } }: Run, tokens: Token[]): Token[] {
  const isGiven = last?.kind === 'action' && last.action.tool === 'RescheduleTask'
  const date = isGiven ? changes?.at(-1)?.after.date : last?.kind === 'add' ? last.task.date : undefined
  const { side, week } = DAY_BESIDE.exec(normText(tokens))?.groups ?? {}
  if (!date || !(side || week)) return tokens
  const days = week ? 7 : 1
  return tokenise(`no, on ${monthAndDay(addDays(date, (side ?? week) === 'before' ? -days : days))}`)
}

const DAY_BESIDE =
  /^(?:(?:no|nope|nah|actually|sorry|oh|wait|make it|i mean|i meant|on|,) )*(?:the (?:day (?<side>after|before)|(?<side>next|following) day)(?: that)?|(?:the )?week (?<week>after|before) that)(?: (?:please|instead))?(?: [.!])?$/

/** 'Half an hour before that', 'two days before it': counted from what was spoken of last. */
function beforeThat(task: Mention, tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ norm }, index) =>
      /^(?:before|after)$/.test(norm) && /^(?:that|it|this)$/.test(tokens[index + 1]?.norm ?? ''),
  )
  if (at < 2) return tokens
  const sign = tokens[at]!.norm === 'before' ? -1 : 1
  for (const count of [4, 3, 2]) {
    const found = COUNTED.exec(normText(tokens.slice(Math.max(0, at - count), at)))?.groups
    if (!found || at < count) continue
    const many = found.many === 'half an' ? 0.5 : /^an?$/.test(found.many!) ? 1 : Number(found.many)
    const days = { day: 1, week: 7 }[found.unit!]
    const minutes = { minute: 1, min: 1, hour: 60 }[found.unit!]
    if (minutes !== undefined && !task.time) return tokens
    const time = minutes === undefined ? undefined : minuteOfDay(task.time!) + sign * many * minutes
    if (time !== undefined && (time < 0 || time >= 24 * 60)) return tokens
    const date = addDays(task.date, days === undefined ? 0 : sign * many * days)
    const clock = time === undefined ? '' : ` at ${format12Hour(clockAt(time))}`
    return [
      ...tokens.slice(0, at - count),
      ...tokenise(`on ${monthAndDay(date)}${clock}`),
      ...tokens.slice(at + 2),
    ]
  }
  return tokens
}

const COUNTED = /^(?<many>\d{1,2}|an?|half an) (?<unit>minute|min|hour|day|week)s?$/

/** 'Put in leave the house [for that] at nine': for the day of it. */
function withForThat(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ norm }, index) =>
      norm === 'for' &&
      tokens[index + 1]?.norm === 'that' &&
      /^(?:at|in|by|[,.!]|)$/.test(tokens[index + 2]?.norm ?? ''),
  )
  return at < 0 ? tokens : [...tokens.slice(0, at), ...tokenise('that day'), ...tokens.slice(at + 2)]
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

const THAT_DAY = /^(?:(?:on|for) )?(?:that|(?:the )?same) day$|^on then$/

/** 'That Monday', of a Monday. */
function thatWeekday(date: string): RegExp {
  return new RegExp(`^(?:(?:on|for) )?that ${WEEKDAYS[weekdayOf(date)]!.toLowerCase()}$`)
}

const SAME_TIME = /^(?:at )?(?:the )?same time$/

function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${day}`
}
