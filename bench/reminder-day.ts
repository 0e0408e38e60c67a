import { readFileSync } from 'node:fs'

/**
 * One day's reminders of very many people, minute by minute, against what one worker sends: how late the last one of a
 * minute goes out, and how many workers it takes that none is a minute late. Arithmetic over the hours at which people
 * take medicine, eat and go to bed, in the zones in which they live; nothing is sent.
 *
 *   node bench/reminder-day.ts [people, in millions] [reminders a second and worker]
 */
const DAY = 24 * 60
/** of one person on one day */
const REMINDERS_A_DAY = 4
const MOST_LATE_SECONDS = 60

/** How many of a hundred reminders are in each hour of the person's own day: breakfast and evening stand out. */
const BY_HOUR = [0.2, 0.1, 0.1, 0.1, 0.2, 1, 4, 11, 15, 9, 5, 4, 8, 4, 3, 3, 4, 6, 8, 5, 4, 3.3, 1.5, 0.5]
/** People write eight o'clock, not three minutes past it: shares of an hour's reminders by the minute. */
const BY_MINUTE = new Map([
  [0, 0.6],
  [30, 0.2],
  [15, 0.06],
  [45, 0.06],
])
/** Shares of people by hours ahead of UTC: the Americas, Europe and Africa, India, the east of Asia, Australia. */
const BY_ZONE: readonly (readonly [hoursAhead: number, share: number])[] = [
  [-8, 0.1],
  [-7, 0.05],
  [-6, 0.13],
  [-5, 0.22],
  [-3, 0.05],
  [0, 0.12],
  [1, 0.18],
  [2, 0.05],
  [5.5, 0.05],
  [9, 0.03],
  [10, 0.02],
]

/** Reminders that come due in each minute of a day in UTC. */
export function dueByMinute(people: number): Float64Array {
  const due = new Float64Array(DAY)
  const named = [...BY_MINUTE.values()].reduce((sum, share) => sum + share, 0)
  const hours = BY_HOUR.reduce((sum, weight) => sum + weight, 0)
  const zones = BY_ZONE.reduce((sum, [, share]) => sum + share, 0)
  for (const [hoursAhead, share] of BY_ZONE) {
    for (let minute = 0; minute < DAY; minute++) {
      const ofHour = BY_HOUR[Math.floor(minute / 60)]! / hours
      const ofMinute = BY_MINUTE.get(minute % 60) ?? (1 - named) / (60 - BY_MINUTE.size)
      const at = (((minute - hoursAhead * 60) % DAY) + DAY) % DAY
      due[at]! += people * REMINDERS_A_DAY * (share / zones) * ofHour * ofMinute
    }
  }
  return due
}

export type Outcome = { latestSeconds: number; shareLate: number; busyShare: number }

/** Sends what is due in turn, at a steady rate. A minute's reminders all come due at its beginning. */
export function send(due: Float64Array, perSecond: number): Outcome {
  let waiting = 0
  let latestSeconds = 0
  let late = 0
  let sent = 0
  // Two days: what was left at midnight belongs to the next one.
  for (let minute = 0; minute < 2 * DAY; minute++) {
    const isMeasured = minute >= DAY
    const before = waiting
    waiting += due[minute % DAY]!
    if (isMeasured) {
      latestSeconds = Math.max(latestSeconds, waiting / perSecond)
      const inTime = Math.max(0, MOST_LATE_SECONDS * perSecond - before)
      late += Math.max(0, due[minute % DAY]! - inTime)
      sent += Math.min(waiting, perSecond * 60)
    }
    waiting = Math.max(0, waiting - perSecond * 60)
  }
  const total = due.reduce((sum, count) => sum + count, 0)
  return { latestSeconds, shareLate: late / total, busyShare: sent / (perSecond * DAY * 60) }
}

/** The fewest workers with which no reminder is late. */
export function workersNeeded(due: Float64Array, perSecond: number): number {
  return Math.ceil(Math.max(...due) / (MOST_LATE_SECONDS * perSecond))
}

/** What `npm run bench -- reminders` measured here last; otherwise what docs/scaling.md says. */
function measuredRate(): number {
  try {
    const results = JSON.parse(readFileSync(new URL('./results.json', import.meta.url), 'utf8'))
    const found = results.reminders?.find(({ what }: { what: string }) => what.endsWith('people: sent'))
    return found?.ours ?? 3_150
  } catch {
    return 3_150
  }
}

if (import.meta.main) {
  const [millions = 10, perSecond = measuredRate()] = process.argv.slice(2).map(Number)
  const due = dueByMinute(millions * 1_000_000)
  const total = due.reduce((sum, count) => sum + count, 0)
  const busiest = due.indexOf(Math.max(...due))
  const clock = `${String(Math.floor(busiest / 60)).padStart(2, '0')}:${String(busiest % 60).padStart(2, '0')}`
  console.log(
    `${millions} million people: ${(total / 1e6).toFixed(0)} million reminders a day, ${Math.round(total / 86_400)} a second on average.`,
  )
  console.log(
    `The busiest minute is ${clock} UTC with ${Math.round(due[busiest]!)}. One worker sends ${Math.round(perSecond)} a second.`,
  )
  const needed = workersNeeded(due, perSecond)
  const counts = [...new Set([1, 2, Math.ceil(needed / 4), Math.ceil(needed / 2), needed])].sort(
    (a, b) => a - b,
  )
  console.table(
    counts.map((workers) => {
      const { latestSeconds, shareLate, busyShare } = send(due, workers * perSecond)
      return {
        workers,
        'latest, seconds': Math.round(latestSeconds),
        'late by over a minute': `${(shareLate * 100).toFixed(1)} %`,
        busy: `${(busyShare * 100).toFixed(0)} %`,
      }
    }),
  )
}
