import type { LocalDate } from '../time/local-date.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Instant } from '../time/zone.ts'

/** A task on a day, at the time that it has or had then. */
export type Slot = { task: string; date: LocalDate; time: LocalTime }

/** Since when nobody was reminded of a task, as it was paused, moved or deleted; `back` = when it was there again. */
export type Away = { since: Instant; back?: Instant }

/** Whether a task's time came while it was away. */
export function isDueWhileAway({ since, back }: Away, at: Instant): boolean {
  return back !== undefined && since <= at && at < back
}

/**
 * A task is found to be away, after what is known of it. What came due in an absence before this one belongs to both. An
 * absence that begins after `now` was noted by a clock that was ahead.
 */
export function leaving(known: Away | undefined, at: Instant, now: Instant): Away {
  if (!known || known.since > now) return { since: now }
  if (known.back === undefined) return known
  return { since: isDueWhileAway(known, at) ? known.since : now }
}
