import { listWeek } from '#contract/week.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { dayQuery } from '#web/tasks/queries.ts'

/**
 * One day of a week. In the cache it is that day like any other, so changes show in both places and a day that was
 * opened before is there without a connection; but the days of a week are fetched together.
 */
export function dayOfWeekQuery(date: LocalDate, from: LocalDate) {
  return { ...dayQuery(date), queryFn: async () => (await fetchWeek(from)).get(date) ?? [] }
}

type Week = ReadonlyMap<LocalDate, Task[]>

/** Only for those who ask at the same moment: what was asked before a change must not answer after it. */
const asked = new Map<string, Promise<Week>>()

function fetchWeek(from: LocalDate): Promise<Week> {
  const key = `${actingAs()} ${from}`
  const known = asked.get(key)
  if (known) return known
  const week = call(listWeek, { params: { date: from } }).then(
    ({ days }) => new Map(days.map(({ date, tasks }) => [date, tasks])),
  )
  asked.set(key, week)
  setTimeout(() => asked.delete(key))
  return week
}
