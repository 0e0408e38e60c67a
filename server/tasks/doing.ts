import type { Sql } from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { endOfDay, type Instant, localDateAt } from '#domain/time/zone.ts'
import type { Via } from '../activity/record.ts'
import type { Base } from '../base.ts'
import type { Uncommitted } from '../db/transaction.ts'
import type { Person } from '../people/person.ts'
import { announceTaskChange, type TaskChange, type TaskChangeKind } from './announce.ts'

/** Who does something to whose tasks, and by which way. The same person unless somebody acts for another. */
export type Doing = { owner: Person; actor: Person; via: Via }

/** The owner's today. Each zone's day is worked out once while it lasts. */
export function todayOf(ctx: Base, owner: Person): LocalDate {
  const now = ctx.clock().getTime()
  const zone = owner.timezone ?? 'UTC'
  const known = todays.get(zone)
  if (known && known.from <= now && now < known.until) return known.date
  const date = localDateAt(now, zone)
  todays.set(zone, { date, from: now, until: endOfDay(date, zone) })
  return date
}

const todays = new Map<string, { date: LocalDate; from: Instant; until: Instant }>()

/** The announcement of what was done to a task, as it showed before and shows now. */
export function announcement(
  tx: Uncommitted,
  { owner, actor, via }: Doing,
  kind: TaskChangeKind,
  change: Pick<TaskChange, 'before' | 'after' | 'ended' | 'undo'>,
): Sql[] {
  const { id, title, date, rolloverFrom } = (change.after ?? change.before)!
  return announceTaskChange(tx, {
    owner: owner.key,
    actor: actor.key,
    via,
    kind,
    taskId: id,
    date: rolloverFrom ?? date,
    title,
    ...change,
  })
}
