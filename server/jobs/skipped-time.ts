import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

/**
 * Looks at the database's clock, which all machines share, and notes it. If it has skipped more than a day, either
 * nothing ran for so long or the clock is wrong, and nothing here can tell which: what cannot be undone waits a day
 * more (`isHeldBack`), in which somebody can set it right. Skips during that day do not make it longer.
 */
export async function noteTime(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { before, now } = (await first<{ before: Date; now: Date }>(
    db,
    sql`with known as (select seen_at from clock_seen)
        insert into clock_seen as seen (seen_at) values (now())
        on conflict (single) do update set
          seen_at = now(),
          skipped_from = case
            when now() < seen.seen_at - interval '5 minutes' then null
            when now() < greatest(seen.seen_at, seen.skipped_to) + interval '1 day' then seen.skipped_from
            else seen.seen_at end,
          skipped_to = case
            when now() < seen.seen_at - interval '5 minutes' then null
            when now() < greatest(seen.seen_at, seen.skipped_to) + interval '1 day' then seen.skipped_to
            else now() end
        returning coalesce((select seen_at from known), now()) as before, now() as now`,
  ))!
  const ahead = now.getTime() - before.getTime()
  if (ahead < -BACK_MS) {
    await bringForward(db)
    log.warn({ before, now }, 'the database’s clock was set back')
  } else if (ahead > SKIP_MS)
    log.warn({ before, now }, 'the database’s clock skipped days; accounts due since are erased a day later')
}

const BACK_MS = 5 * 60_000
const SKIP_MS = 24 * 60 * 60_000

/** The time that the clock skipped, and until when what fell due in it is held back; undefined when nothing is. */
export function skippedTime(db: Db): Promise<Skipped | undefined> {
  return first<Skipped>(
    db,
    sql`select skipped_from as from, skipped_to as to, skipped_to + interval '1 day' as until from clock_seen
        where now() < skipped_to + interval '1 day'`,
  )
}

export type Skipped = { from: Date; to: Date; until: Date }

/** For a statement about a time that is due by now: whether it is so only because the clock skipped time within the last day. */
export const isHeldBack = (due: ReturnType<typeof sql>) =>
  sql`exists (select 1 from clock_seen where skipped_from < ${due} and now() < skipped_to + interval '1 day')`

/** Jobs that were queued or put off while the clock was ahead would wait until that time comes. */
async function bringForward(db: Db): Promise<void> {
  await run(
    db,
    sql`update graphile_worker._private_jobs set run_at = now()
        where locked_at is null and run_at > now() and greatest(created_at, updated_at) > now()`,
  )
}
