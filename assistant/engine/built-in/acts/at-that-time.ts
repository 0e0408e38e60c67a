import { listed } from '#domain/listed.ts'
import { format12Hour, type LocalTime, minuteOfDay } from '#domain/time/local-time.ts'
import type { TimeFound } from '../../../language/time-words.ts'
import { resolveTime, type When } from '../../../language/when.ts'
import { dayName, listName, quoted, taskName } from '../../../tools/wording.ts'
import type { Mention } from '../memory.ts'
import { type Run, tasksIn } from '../run.ts'

/** The one time that is asked about: 'is there anything at four?' */
export function timeAskedFor({ times, dates, repeat }: When): TimeFound | undefined {
  const [time, ...others] = times
  const isOneDay = dates.every(({ from, to }) => from === to) && dates.length <= 1
  return time && others.length === 0 && isOneDay && !repeat && AT.has(time.link) ? time : undefined
}

const AT = new Set(['', 'at', '@', 'around', 'about', 'for'])

/** What is at that time, or near it. */
export async function sayWhatIsAt(run: Run, asked: TimeFound, when: When): Promise<string> {
  const date = when.dates[0]?.from ?? run.today
  const meant = resolveTime(asked, { part: when.part, now: run.now, date })
  const day = await run.listDay(date)
  const times = [meant, ...(asked.half || asked.hour > 12 ? [] : [halfADayFrom(meant)])]
  const time = times.find((each) => day.some((task) => task.time === each)) ?? meant
  const answer = await run.callTool('ListDay', { date, after: time, before: minuteAfter(time) })
  const tasks = tasksIn(answer)
  const name = `${format12Hour(time)} ${dayName(date, run.today)}`
  const { acting, name: owner } = run.turn.owner
  run.setLast({ kind: 'list', tool: 'ListDay', args: { date } })
  if (tasks.length > 0) {
    run.mention(tasks)
    return `At ${name} ${acting ? `${owner} has` : 'you have'} ${listed(tasks.map((task) => `${quoted(task.title)}${stateOf(task)}`))}.`
  }
  const near = day.filter((task) => task.time && Math.abs(minuteOfDay(task.time) - minuteOfDay(time)) <= NEAR)
  const besides = near.length > 0 ? ` Near it: ${listed(near.map((task) => taskName(task, run.today)))}.` : ''
  if (near.length > 0) run.mention(near)
  return `Nothing is on ${listName(run.turn.owner)} at ${name}.${besides}`
}

/** minutes */
const NEAR = 60

function stateOf({ status }: Mention): string {
  return status === 'completed' ? ' (done)' : status === 'skipped' ? ' (skipped)' : ''
}

function halfADayFrom(time: LocalTime): LocalTime {
  return clockAt((minuteOfDay(time) + 720) % 1440)
}

function minuteAfter(time: LocalTime): LocalTime | undefined {
  return time === '23:59' ? undefined : clockAt(minuteOfDay(time) + 1)
}

function clockAt(minute: number): LocalTime {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
