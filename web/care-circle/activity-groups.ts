import type { ActivityEntry } from '#contract/care-circle.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { longDate, monthDay, weekdayName } from '#domain/time/words.ts'
import { localDateAt } from '#domain/time/zone.ts'

/** What one person did on one day, newest first. */
export type ActivityGroup = { key: string; by: string; date: LocalDate; entries: ActivityEntry[] }

/** One group for each day and person, in the order of their newest entry: two weeks become a handful of lines. */
export function groupActivity(entries: readonly ActivityEntry[], zone: string): ActivityGroup[] {
  const groups = new Map<string, ActivityGroup>()
  for (const entry of entries) {
    const date = localDateAt(Date.parse(entry.at), zone)
    const by = OWN.has(entry.kind) ? 'You' : (entry.by ?? 'Someone')
    const key = `${date} ${by}`
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { key, by, date, entries: [entry] })
  }
  return [...groups.values()]
}

/** What the person did themselves, in their own log. */
const OWN = new Set(['caregiver-approved', 'caregiver-removed'])

/** 'Mia did 8 things on Thursday', 'Mia viewed your day 3 times today'. */
export function groupWords({ by, date, entries }: ActivityGroup, today: LocalDate): string {
  const count = entries.length
  const what = entries.every(({ kind }) => kind === 'viewed')
    ? `viewed your day ${count === 1 ? 'once' : `${count} times`}`
    : `did ${count === 1 ? 'one thing' : `${count} things`}`
  return `${by} ${what} ${onDay(date, today)}`
}

function onDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, -1)) return 'yesterday'
  if (date > addDays(today, -7)) return `on ${weekdayName(date)}`
  return `on ${date.slice(0, 4) === today.slice(0, 4) ? monthDay(date) : longDate(date)}`
}
