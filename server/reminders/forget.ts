import type { Needs } from './needs.ts'

const KEEP_DAYS = 60
const BATCH_SIZE = 5_000

/** Deletes old notifications, a few thousand at a time so that nothing waits for it. Ids grow with time. */
export async function forgetDeliveries(ctx: Needs): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000)
  await ctx.db.query('delete from delivery_sending where at < $1', [before])
  await ctx.db.query('delete from task_away where date < $1', [before])
  // Some of the oldest may still be waiting, so an incomplete batch does not mean the end.
  for (let deleted = BATCH_SIZE; deleted > 0; ) {
    const { rowCount } = await ctx.db.query(
      `delete from delivery where id in (
         select id from (select id, due_at, next_at from delivery order by id limit $2) oldest
         where due_at < $1 and next_at is null)`,
      [before, BATCH_SIZE],
    )
    deleted = rowCount ?? 0
  }
}
