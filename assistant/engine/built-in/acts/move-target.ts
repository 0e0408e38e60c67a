import { addDays, weekdayOf } from '#domain/time/local-date.ts'
import { minuteOfDay } from '#domain/time/local-time.ts'
import { isForGood, isForOneDay } from '../../../language/for-one-day.ts'
import type { TimeFound } from '../../../language/time-words.ts'
import { afterWait, PART_TIMES, resolveTime, type When } from '../../../language/when.ts'
import type { Mention } from '../memory.ts'
import type { Run } from '../run.ts'

/** Where a task moves to: a new day, a new time, or a shift from its old time. */
export function moveTarget(run: Run, task: Mention, when: When): { toDate?: string; toTime?: string } {
  if (when.wait !== undefined) {
    const moment = afterWait(
      { moment: run.now, instant: run.turn.now.instant.getTime(), zone: run.turn.now.zone },
      when.wait,
    )
    return { toDate: moment.date, toTime: moment.time }
  }
  const isThatDay = when.dates.some(({ from }) => from === task.date) || isOnlyThatDay(run, task)
  if (when.shift !== undefined)
    return { ...(isThatDay && { toDate: task.date }), ...shifted(run, task, when.shift) }
  const span = when.dates.findLast((date) => date.link !== 'from') ?? when.dates[0]
  let toDate = span?.from
  // 'next week' keeps the weekday.
  if (span?.kind === 'week' && span.from > run.today)
    toDate = addDays(span.from, (weekdayOf(task.date) + 6) % 7)
  const time = when.times.findLast((found) => found.link !== 'from') ?? when.times[0]
  const isAgain = task.repeat !== undefined && task.repeat.every !== 'none' && !toDate && !isThatDay
  const toTime = time
    ? resolveTime(time, {
        part: when.part,
        near: when.part || isUsualMorning(time, toDate, task) ? null : task.time,
        // What comes again is not over because today's is.
        ...(!isAgain && { now: run.now }),
        date: toDate ?? task.date,
        words: task.title.toLowerCase(),
      })
    : when.part
      ? PART_TIMES[when.part]
      : undefined
  // 'In the morning', 'in the morning at 7', when that is over.
  if (
    !toDate &&
    (!time || when.part === 'morning') &&
    when.part &&
    toTime &&
    task.date === run.today &&
    toTime < run.now.time &&
    !when.partToday
  )
    toDate = addDays(run.today, 1)
  // 'tonight' and 'this evening' mean today.
  if (!toDate && when.partToday && task.date !== run.today) toDate = run.today
  if (!toDate && when.part && task.date !== run.today && !time) toDate = task.date
  if (!toDate && isThatDay) toDate = task.date
  return { ...(toDate ? { toDate } : {}), ...(toTime ? { toTime } : {}) }
}

/** Said of one day of a repeating task; or it was before: 'At twelve today.' – 'No, at eleven.' */
function isOnlyThatDay({ turn: { text }, memory: { last } }: Run, { id, repeat }: Mention): boolean {
  if (!repeat || repeat.every === 'none' || isForGood(text)) return false
  if (isForOneDay(text)) return true
  if (last?.kind !== 'action' || last.action.tool !== 'RescheduleTask') return false
  const { args } = last.action
  return args.id === id && args.toDate !== undefined && args.toDate === args.date
}

/** 'Tomorrow at 10', of what was at four in the afternoon: on another day nobody means ten at night. */
function isUsualMorning({ hour }: TimeFound, toDate: string | undefined, { date, time }: Mention): boolean {
  return toDate !== undefined && toDate !== date && hour >= 7 && hour <= 11 && time !== null && time < '18:00'
}

function shifted(run: Run, task: Mention, minutes: number): { toDate?: string; toTime?: string } {
  if (minutes % 1440 === 0) return { toDate: addDays(task.date, minutes / 1440) }
  const base = task.time ?? run.now.time
  const total = minuteOfDay(base) + minutes
  const days = Math.floor(total / 1440)
  const rest = total - days * 1440
  const toTime = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return { ...(days !== 0 ? { toDate: addDays(task.date, days) } : {}), toTime }
}
