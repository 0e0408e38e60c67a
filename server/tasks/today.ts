import type { LocalDate } from '#domain/time/local-date.ts'
import { endOfDay, type Instant, localDateAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'

/** Today's date where the owner lives. Cached for each time zone until its day ends. */
export function todayOf(ctx: Base, owner: Person): LocalDate {
  const now = ctx.clock().getTime()
  const zone = owner.timezone ?? 'UTC'
  const cached = todays.get(zone)
  if (cached && cached.from <= now && now < cached.until) return cached.date
  const date = localDateAt(now, zone)
  todays.set(zone, { date, from: now, until: endOfDay(date, zone) })
  return date
}

const todays = new Map<string, { date: LocalDate; from: Instant; until: Instant }>()
