import { addDays, type LocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { type LocalMoment, type LocalTime, minuteOfDay } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { type DateFound, takeDate } from './date-words.ts'
import { type Repeat, type RepeatFound, takeRepeat, takeSpanOfDays } from './repeat-words.ts'
import { Scanner } from './scanner.ts'
import {
  type DayPart,
  type TimeFound,
  takeNextTime,
  takePart,
  takeShift,
  takeTime,
  takeWait,
} from './time-words.ts'
import type { Token } from './tokens.ts'

/** Everything a text says about when, and the remaining words. */
export type When = {
  dates: DateFound[]
  times: TimeFound[]
  part?: DayPart
  /** The part of the day implies today: 'this morning', 'tonight'. */
  partToday?: boolean
  /** Minutes from now: 'in twenty minutes'. */
  wait?: number
  /** Minutes later than before: 'back by half an hour'. */
  shift?: number
  repeat?: RepeatFound
  /** How many days the repetition lasts. */
  lasts?: number
  /** The remaining words. */
  left: Token[]
}

/** Nothing is said about when. */
export const NO_TIME: Readonly<When> = { dates: [], times: [], left: [] }

export type Clock = { moment: LocalMoment; instant: number; zone: string }

export function readWhen(
  tokens: readonly Token[],
  today: LocalDate,
  options: { bareHour?: boolean; dayFirst?: boolean; vague?: boolean } = {},
): When {
  const scanner = new Scanner(tokens)
  const repeat = takeRepeat(scanner)
  const lasts = repeat ? takeSpanOfDays(scanner) : undefined
  const wait = takeWait(scanner)
  const shift = takeShift(scanner)
  const dates: DateFound[] = []
  for (
    let date = takeDate(scanner, today, options.dayFirst);
    date && dates.length < 4;
    date = takeDate(scanner, today, options.dayFirst)
  )
    dates.push(date)
  const times: TimeFound[] = []
  const isDaySaid = dates.length > 0 || repeat !== undefined
  for (
    let time = takeTime(scanner, { ...options, ish: true, afterDay: isDaySaid });
    time && times.length < 4;
    time = takeTime(scanner, { ...options, ish: true })
  )
    times.push(time)
  if (times.at(-1)?.link === 'at')
    for (let next = takeNextTime(scanner); next && times.length < 6; next = takeNextTime(scanner))
      times.push(next)
  if (repeat && times.length === 1 && (repeat.timesADay ?? 0) > 1) {
    const second = scanner.take(/and (?:at )?(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?: ?(?<half>am|pm))?/)
    if (second?.groups)
      times.push({
        hour: Number(second.groups.hour),
        minute: Number(second.groups.minute ?? 0),
        half: second.groups.half as TimeFound['half'],
        link: '',
        at: second.index,
      })
  }
  const found = takePart(scanner)
  const part = found?.part ?? repeat?.part
  const byPlace = <T extends { at: number }>(found: T[]) => found.sort((a, b) => a.at - b.at)
  return {
    dates: byPlace(dates),
    times: byPlace(times),
    part,
    ...(found?.today && { partToday: true }),
    wait,
    shift,
    repeat,
    lasts,
    left: scanner.left(),
  }
}

export function saysWhen(when: When): boolean {
  return (
    when.dates.length > 0 ||
    when.times.length > 0 ||
    when.part !== undefined ||
    when.wait !== undefined ||
    when.shift !== undefined ||
    when.repeat !== undefined
  )
}

/** The local date and time `minutes` from now, correct across clock changes. */
export function afterWait(clock: Clock, minutes: number): LocalMoment {
  return localMoment(clock.instant + minutes * 60_000, clock.zone)
}

/** One whole day, and nothing else said of when. */
export function onDay(date: LocalDate): When {
  return { dates: [{ from: date, to: date, kind: 'day', link: '', at: 0 }], times: [], left: [] }
}

/**
 * The time of day that was meant. Without am or pm, the part of the day decides, then words like 'breakfast', then the
 * task's old time, then the usual meaning: 7 to 11 in the morning, 12 to 6 in the afternoon. If that has passed today,
 * the other one counts while it is still to come.
 */
export function resolveTime(
  time: TimeFound,
  around: { part?: DayPart; near?: LocalTime | null; now?: LocalMoment; date?: LocalDate; words?: string },
): LocalTime {
  const { hour, minute } = time
  if (hour > 12 || hour === 0) return clockTime(hour, minute)
  const am = clockTime(hour % 12, minute)
  const pm = clockTime((hour % 12) + 12, minute)
  if (time.half) return time.half === 'am' ? am : pm
  if (around.part) return around.part === 'morning' || (around.part === 'night' && hour < 5) ? am : pm
  if (
    /\b(?:morning|breakfast|wake|sunrise|dawn|jog|school run)\b/.test(around.words ?? '') &&
    hour >= 4 &&
    hour <= 11
  )
    return am
  if (
    /\b(?:dinner|supper|bed|sleep|evening|sunset|movie|film|concert|night|drinks)\b/.test(
      around.words ?? '',
    ) &&
    hour >= 4
  )
    return pm
  const away = (from: LocalTime) => Math.abs(minuteOfDay(from) - minuteOfDay(around.near!))
  const isMorning = around.near ? away(am) < away(pm) : hour >= 7 && hour <= 11
  const usual = isMorning ? am : pm
  const other = usual === am ? pm : am
  const today = around.now && (around.date === undefined || around.date === around.now.date)
  return today && usual <= around.now!.time && other > around.now!.time ? other : usual
}

/** The times for 'in the evening' and the like, without an hour. */
export const PART_TIMES: Record<DayPart, LocalTime> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '20:00',
}

export function isInPart(time: LocalTime | null, part: DayPart): boolean {
  if (!time) return false
  if (part === 'morning') return time < '12:00'
  if (part === 'afternoon') return time >= '12:00' && time < '17:00'
  return time >= '17:00'
}

/** The repetition of a task that starts on or after `start`, and its first day. */
export function resolveRepeat(found: RepeatFound, start: LocalDate): { repeat: Repeat; date: LocalDate } {
  if (found.byDate === 'week') return { repeat: { every: 'week', weekdays: [weekdayOf(start)] }, date: start }
  if (found.byDate === 'month')
    return { repeat: { every: 'month', days: [Number(start.slice(8, 10))] }, date: start }
  const repeat = found.repeat ?? { every: 'none' }
  let date = start
  for (let ahead = 0; ahead < 62 && !fallsOn(repeat, date); ahead++) date = addDays(date, 1)
  return { repeat, date }
}

function fallsOn(repeat: Repeat, date: LocalDate): boolean {
  if (repeat.every === 'week') return repeat.weekdays.includes(weekdayOf(date))
  if (repeat.every !== 'month') return true
  const day = Number(date.slice(8, 10))
  const last = addDays(date, 1).endsWith('-01')
  return repeat.days.includes(day) || (last && repeat.days.some((wanted) => wanted > day))
}

function clockTime(hour: number, minute: number): LocalTime {
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
