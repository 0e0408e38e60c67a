import { type Away, leaving } from '#domain/schemes/away.ts'
import { dayIn } from '#domain/schemes/due.ts'
import { realTime } from '#domain/time/local-time.ts'
import type { Instant } from '#domain/time/zone.ts'
import type { Db } from '../db/sql.ts'
import type { Occurrence } from '../tasks/occurrences.ts'
import { givenUpSince, slotKey } from './away-store.ts'
import { slotOfKey } from './plan-store.ts'

/**
 * The tasks that were away when the last plan was made, and are there again `now`. A clock that was ahead may have noted
 * that they are back later than that.
 */
export function returning(
  found: readonly Occurrence[],
  known: ReadonlyMap<string, Away>,
  now: Instant,
): Map<string, Away> {
  const gone = [...known].filter(([, { back }]) => back === undefined || back > now)
  if (gone.length === 0) return new Map()
  const there = slotsOf(found.filter(({ paused }) => !paused))
  return new Map(gone.flatMap(([slot, { since }]) => (there.has(slot) ? [[slot, { since, back: now }]] : [])))
}

/**
 * The same tasks, away since the first of their reminders that was given up in their absence: it was being tried again, or
 * held by quiet hours, when they left.
 */
export async function withGivenUp(
  db: Db,
  owner: string,
  returned: ReadonlyMap<string, Away>,
): Promise<Map<string, Away>> {
  const since = await givenUpSince(db, owner, [...returned.keys()])
  return new Map(
    [...returned].map(([slot, away]) => [
      slot,
      { ...away, since: Math.min(away.since, since.get(slot) ?? away.since) },
    ]),
  )
}

/**
 * The tasks that are away now: those that are paused, and those that a reminder waited for in vain. They are away from
 * `now` on, or from the first reminder on that did not go out; earlier by what a journey to the east has `skipped`.
 */
export function leavingAfter(
  found: readonly Occurrence[],
  unwanted: ReadonlyMap<string, { dueAt: Instant }>,
  known: ReadonlyMap<string, Away>,
  { zone, skipped, now }: { zone: string; skipped: number; now: Instant },
): Map<string, Away> {
  const since = new Map([...slotsOf(found.filter(({ paused }) => paused))].map((slot) => [slot, now]))
  const there = unwanted.size > 0 ? slotsOf(found.filter(({ paused }) => !paused)) : new Set()
  for (const [key, { dueAt }] of unwanted) {
    const slot = slotKey(slotOfKey(key))
    if (!there.has(slot)) since.set(slot, Math.min(dueAt, since.get(slot) ?? now))
  }
  return new Map(
    [...since].flatMap(([slot, from]) => {
      const [, date, time] = slot.split(' ')
      const before = known.get(slot)
      const away = leaving(before, dayIn(date!, zone).instant(time!), from - skipped)
      return away === before ? [] : [[slot, away]]
    }),
  )
}

function slotsOf(found: readonly Occurrence[]): Set<string> {
  return new Set(
    found.flatMap(({ taskId: task, date, time }) => {
      const real = realTime(time)
      return real ? [slotKey({ task, date, time: real })] : []
    }),
  )
}
