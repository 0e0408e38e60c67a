import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { LocalMoment, LocalTime } from '#domain/time/local-time.ts'
import type { Repeat } from './repeat-words.ts'
import { afterWait, type Clock, PART_TIMES, resolveRepeat, resolveTime, type When } from './when.ts'

export type Schedule = { date: LocalDate; time?: LocalTime; repeat?: Repeat; repeatUntil?: LocalDate }

/**
 * Day, time and repetition of a new task. `planned` is the day that is being planned, where there is one; `words` say
 * what the task is, which may decide between morning and evening.
 */
export function scheduleFor(
  when: When,
  { clock, planned, words }: { clock: Clock; planned?: LocalDate; words: string },
): Schedule {
  const now = clock.moment
  if (when.wait !== undefined) {
    const moment = afterWait(clock, when.wait)
    return { date: moment.date, time: moment.time }
  }
  const last = when.dates.find((date) => date.link === 'until')
  const named = when.dates.find((date) => date !== last) ?? (when.repeat ? undefined : last)
  let date = named?.from ?? planned ?? now.date
  const rhythm = when.repeat ? resolveRepeat(when.repeat, date) : undefined
  if (rhythm) date = rhythm.date
  let time = timeOf(when, date, now, words)
  const isDaySaid = named || planned || when.partToday || when.times[0]?.today
  // A reminder can't be in the past: 'at 8' said at nine in the evening means tomorrow.
  if (!isDaySaid && !rhythm && hasPassed(when, time, now)) {
    date = addDays(date, 1)
    time = timeOf(when, date, now, words)
  }
  const until = rhythm ? (last?.to ?? (when.lasts ? addDays(date, when.lasts - 1) : undefined)) : undefined
  return {
    date,
    ...(time ? { time } : {}),
    ...(rhythm && rhythm.repeat.every !== 'none' ? { repeat: rhythm.repeat } : {}),
    ...(until ? { repeatUntil: until } : {}),
  }
}

function hasPassed({ part, times }: When, time: LocalTime | undefined, now: LocalMoment): boolean {
  if (times[0]) return time !== undefined && time <= now.time
  return (part === 'morning' && now.time >= '12:00') || (part === 'afternoon' && now.time >= '17:00')
}

function timeOf(when: When, date: LocalDate, now: LocalMoment, words: string): LocalTime | undefined {
  const [time] = when.times
  if (time)
    return resolveTime(time, {
      part: when.part,
      now: when.repeat ? undefined : now,
      date,
      words: words.toLowerCase(),
    })
  if (!when.part) return undefined
  const usual = PART_TIMES[when.part]
  return date === now.date && !when.repeat && usual <= now.time ? undefined : usual
}
