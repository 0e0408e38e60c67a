import type { Needs } from './needs.ts'

const KEPT_DAYS = 60
const AT_ONCE = 5_000

/** Forgets notifications that are long over, a few thousand at a time so that nobody waits for it. Ids grow with time. */
export async function forgetDeliveries(ctx: Needs): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  // Some of the oldest may not be over yet, so a few less is no sign of the end.
  for (let gone = AT_ONCE; gone > 0; ) {
    const { rowCount } = await ctx.db.query(
      `delete from delivery where id in (
         select id from (select id, due_at, next_at from delivery order by id limit $2) oldest
         where due_at < $1 and next_at is null)`,
      [before, AT_ONCE],
    )
    gone = rowCount ?? 0
  }
}
