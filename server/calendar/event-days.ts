import ical, { type EventInstance, type VEvent } from 'node-ical'
import { DAYS_AHEAD } from '#domain/calendar/limits.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { instantAt, isTimeZone, localDateAt, localMoment } from '#domain/time/zone.ts'

/** Where and when the person who brings it in is, and which of their own tasks the file names. */
export type Reader = { zone: string; today: LocalDate; ownTasks?: readonly string[] }

/** `of`: the day that its rule gave; another one if it was moved. */
export type Day = { of: LocalDate; date: LocalDate; time: string | null }

/** The days of an appointment in the next year, without those that were called off. */
export function daysOf(event: VEvent, reader: Reader): Day[] {
  const isOff = exceptionsOf(event, reader)
  return upcoming(
    expand(event, reader, { includeOverrides: true })
      .filter((instance) => instance.event.status !== 'CANCELLED' && !isOff(instance))
      .map((instance) => dayOf(instance, reader.zone)),
    reader,
  )
}

/** The days that its rule gives by itself, whatever was called off or moved. */
export function ruleDaysOf(event: VEvent, reader: Reader): Day[] {
  return upcoming(
    expand(event, reader, { includeOverrides: false }).map((instance) => dayOf(instance, reader.zone)),
    reader,
  )
}

function expand(
  event: VEvent,
  { zone, today }: Reader,
  { includeOverrides }: { includeOverrides: boolean },
): EventInstance[] {
  const from = new Date(instantAt(addDays(today, -1), '00:00', zone))
  const to = new Date(instantAt(addDays(today, DAYS_AHEAD + 1), '00:00', zone))
  return ical.expandRecurringEvent(event, { from, to, includeOverrides, excludeExdates: false })
}

/**
 * Whether a day was called off by a list. The library compares a day without a time with the day in UTC, and so would
 * call off the evening before.
 */
function exceptionsOf(event: VEvent, { zone }: Reader): (instance: EventInstance) => boolean {
  const off: (Date & { dateOnly?: true; tz?: string })[] = Object.values(event.exdate ?? {})
  const dateIn = (at: Date, said: string | undefined) =>
    localDateAt(at.getTime(), isTimeZone(said) ? said : zone)
  const dates = new Set(off.filter((at) => at.dateOnly).map(dateParts))
  const moments = new Set(off.filter((at) => !at.dateOnly).map((at) => at.getTime()))
  const datesOfMoments = new Set(off.filter((at) => !at.dateOnly).map((at) => dateIn(at, at.tz)))
  return (instance) => {
    const at = meantAt(instance)
    if (!instance.isFullDay) return moments.has(at.getTime()) || dates.has(dateIn(at, event.start.tz))
    return dates.has(dateParts(at)) || datesOfMoments.has(dateParts(at))
  }
}

/** When its rule meant it to be. */
function meantAt({ isOverride, start, event }: EventInstance): Date {
  const of: unknown = isOverride ? event.recurrenceid : undefined
  return of instanceof Date ? of : start
}

function dayOf(instance: EventInstance, zone: string): Day {
  const { start, isFullDay } = instance
  const of = meantAt(instance)
  if (isFullDay) return { of: dateParts(of), date: dateParts(start), time: null }
  return { of: localDateAt(of.getTime(), zone), ...localMoment(start.getTime(), zone) }
}

/** Days without a time begin at midnight where the server is. */
export function dateParts(at: Date): LocalDate {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${String(at.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Those from today to a year ahead, in order; of two at the same moment only the last. */
function upcoming(days: readonly Day[], { today }: Reader): Day[] {
  const last = addDays(today, DAYS_AHEAD)
  const found = days.filter(({ date }) => date >= today && date <= last)
  const byMoment = new Map(found.map((day) => [momentOf(day), day]))
  return [...byMoment.keys()].sort().map((key) => byMoment.get(key)!)
}

export const momentOf = ({ date, time }: Pick<Day, 'date' | 'time'>) => `${date} ${time ?? ''}`
