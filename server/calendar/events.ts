import { setImmediate } from 'node:timers/promises'
import type { CalendarEvent } from '#domain/calendar/write-calendar.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { Db } from '../db/sql.ts'
import { type Occurrence, tasksBetween } from '../tasks/occurrences.ts'
import { ownUid } from './own-uid.ts'

const DAYS_BACK = 14
const DAYS_AHEAD = 90
/** Some hundred kilobytes: calendars refuse what is much larger. */
export const EVENTS_MAX = 3_000
/** Days that are read at once: few at first, since with very many tasks those few already reach the limit. */
const FIRST_STRIDE = 3
const STRIDE = 15

/** The person's tasks around today. If there are very many, those of today and the next days come first. */
export async function eventsOf(db: Db, owner: string, today: LocalDate): Promise<CalendarEvent[]> {
  const kept: CalendarEvent[] = []
  for (const [from, to] of strides(today)) {
    const found = await tasksBetween(db, [owner], from, to)
    const events = inOrder(found.filter(isShown).map(eventOf))
    kept.push(...events.slice(0, EVENTS_MAX - kept.length))
    if (kept.length >= EVENTS_MAX) break
    await setImmediate()
  }
  return inOrder(kept)
}

/** The days in the order they are read: from today on, then the two weeks before today. */
function strides(today: LocalDate): [LocalDate, LocalDate][] {
  const rest = Math.ceil((DAYS_AHEAD + 1 - FIRST_STRIDE) / STRIDE)
  const ahead = [0, ...Array.from({ length: rest }, (_, index) => FIRST_STRIDE + index * STRIDE)]
  return [
    ...ahead.map((first, index): [LocalDate, LocalDate] => [
      addDays(today, first),
      addDays(today, (ahead[index + 1] ?? DAYS_AHEAD + 1) - 1),
    ]),
    [addDays(today, -DAYS_BACK), addDays(today, -1)],
  ]
}

/** 'Only for me' stays here: a calendar is often seen by others. */
function isShown({ status, paused, private: isPrivate }: Occurrence): boolean {
  return status !== 'skipped' && !paused && !isPrivate
}

function eventOf({ taskId, date, time, title, status }: Occurrence): CalendarEvent {
  return { uid: ownUid(taskId, date), date, time, title, isDone: status === 'completed' }
}

/** The same tasks are always in the same order, so that the same calendar reads the same. */
function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  const keyed = events.map((event) => ({ event, key: `${event.date} ${event.time ?? ''} ${event.uid}` }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ event }) => event)
}
