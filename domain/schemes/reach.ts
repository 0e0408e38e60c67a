import { addDays, type LocalDate, weekdayOf } from '../time/local-date.ts'
import { isLocalTime, type LocalTime } from '../time/local-time.ts'
import { weekdayDate, weekdayName } from '../time/words.ts'
import { type Instant, instantAt, localDateAt } from '../time/zone.ts'

/** Why reminders may not reach someone. */
export const REACH_PROBLEMS = ['device', 'permission', 'number'] as const
export type ReachProblem = (typeof REACH_PROBLEMS)[number]

/** A device that was sent messages and has shown none for this long is reported. */
export const UNSHOWN_HOURS = 48
/** A number that leaves this many reminders in a row unanswered is reported. */
export const UNANSWERED_CALLS = 3

/** A test message each week: 0 = Sunday, at an hour of the person's clock. */
export type WeeklyTest = { weekday: number; time: LocalTime }

/** How long after its time a weekly test may still go out. */
const TEST_WINDOW_MS = 60 * 60_000

/** Whether a weekly test is due, by the person's clock. One from late yesterday may be, after midnight. */
export function isTestDue({ weekday, time }: WeeklyTest, now: Instant, zone: string): boolean {
  const today = localDateAt(now, zone)
  return [addDays(today, -1), today].some((date) => {
    if (weekdayOf(date) !== weekday) return false
    const late = now - instantAt(date, time, zone)
    return late >= 0 && late < TEST_WINDOW_MS
  })
}

/** '2 10:00' as it is stored; undefined for anything else. */
export function parseWeeklyTest(text: string | null): WeeklyTest | undefined {
  const [weekday = '', time] = text?.split(' ') ?? []
  return /^[0-6]$/.test(weekday) && isLocalTime(time) ? { weekday: Number(weekday), time } : undefined
}

/** One sentence on what is wrong; `whose` = someone else's, by the name the reader uses. */
export function reachSentence(
  { kind, about, since }: { kind: ReachProblem; about: string; since: LocalDate },
  today: LocalDate,
  whose?: string,
): string {
  const day = sinceWords(since, today)
  const device = whose ? `${whose}’s ${about}` : about
  switch (kind) {
    case 'device':
      return `${device} has shown no reminder since ${day}.`
    case 'permission':
      return `${device} takes no notifications since ${day}.`
    case 'number':
      return `${whose ? `${whose}’s` : 'Your'} phone number ending in ${about} has not answered a reminder since ${day}.`
  }
}

/** What the person can do about it. */
export const REACH_ADVICE: Record<ReachProblem, string> = {
  device: 'Is it switched on and online? Open the app there, or send yourself a test.',
  permission: 'Open the app there and turn notifications on again.',
  number: 'Check the number in Settings, or leave out calls.',
}

/** 'Tuesday' within the last week, 'Tuesday, March 3' before. */
function sinceWords(since: LocalDate, today: LocalDate): string {
  return since > addDays(today, -7) ? weekdayName(since) : weekdayDate(since)
}
