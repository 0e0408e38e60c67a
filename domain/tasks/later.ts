import { format12Hour, realTime } from '../time/local-time.ts'
import { type Instant, instantAt, localMoment } from '../time/zone.ts'
import { DUE_OFFSET_MAX } from './limits.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'

/** How long 'Later' can put off a reminder, in minutes. */
export const LATER_MINUTES = [10, 60] as const
export type LaterMinutes = (typeof LATER_MINUTES)[number]
export const LATER_LABELS: Record<LaterMinutes, string> = { 10: 'In 10 minutes', 60: 'In an hour' }

/** A notification has room for one of them. */
export const NOTIFICATION_LATER: LaterMinutes = 10

/** A task that someone makes sure of can be put off this often in a day. */
const LATER_TIMES_MAX = 3

/** Pressed again within this time, or sent twice, it is the same wish. */
const SAME_WISH_MS = 30_000

/** A task was put off: it reminds again at `until`. `times`: how often it was put off that day. */
export type TaskLater = { until: string; times: number }

type Put = Pick<
  Task,
  | 'status'
  | 'time'
  | 'date'
  | 'rolloverFrom'
  | 'recurrenceType'
  | 'recurrenceConfig'
  | 'later'
  | 'makeSure'
  | 'paused'
>

/** Why a task cannot be put off, as a sentence; undefined if it can. */
export function laterProblem(
  task: Put,
  minutes: LaterMinutes,
  now: Instant,
  zone: string,
): string | undefined {
  const time = realTime(task.time)
  if (task.status !== 'pending') return 'This task is done or skipped already.'
  if (task.paused) return 'This task is paused today, so no reminder would come. End the pause first.'
  if (!time) return 'This task has no time, so there is no reminder that could come later.'
  if (task.rolloverFrom || !isActive(task, task.date)) return NOT_ITS_DAY
  const due = instantAt(task.date, time, zone)
  if (now < due - DUE_OFFSET_MAX * 1000 || now + minutes * 60_000 > due + DUE_OFFSET_MAX * 1000)
    return NOT_ITS_DAY
  if (task.makeSure && (task.later?.times ?? 0) >= LATER_TIMES_MAX) return PUT_OFF_TOO_OFTEN
  return undefined
}

/** Whether 'Later' is on offer on a screen: from the first reminder on, and as long as the rule allows it. */
export function canPutOff(task: Put, now: Instant, zone: string): boolean {
  return (
    task.date === localMoment(now, zone).date && laterProblem(task, LATER_MINUTES[0], now, zone) === undefined
  )
}

/** The instant until which the task is put off; undefined when the same wish is in force already. */
export function laterUntil(
  later: TaskLater | null | undefined,
  minutes: LaterMinutes,
  now: Instant,
): Instant | undefined {
  const until = now + minutes * 60_000
  const current = later ? Date.parse(later.until) : Number.NEGATIVE_INFINITY
  return current > now && Math.abs(until - current) < SAME_WISH_MS ? undefined : until
}

/** 'Later, 8:40 AM'; undefined once that time has come. */
export function laterWords(
  later: TaskLater | null | undefined,
  now: Instant,
  zone: string,
): string | undefined {
  if (!later || Date.parse(later.until) <= now) return undefined
  return `Later, ${laterTime(later, zone)}`
}

/** '8:40 AM'. */
export function laterTime({ until }: TaskLater, zone: string): string {
  return format12Hour(localMoment(Date.parse(until), zone).time)
}

const PUT_OFF_TOO_OFTEN = `This was put off ${LATER_TIMES_MAX} times today. Do it now, or skip it.`

/** The same sentence where there is no Skip, but Help. */
export function inSimpleView(sentence: string): string {
  return sentence === PUT_OFF_TOO_OFTEN
    ? 'It was put off three times today. Please do it now, or press Help.'
    : sentence
}

const NOT_ITS_DAY = 'This task can be put off only on its own day.'
