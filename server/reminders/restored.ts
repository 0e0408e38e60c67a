import sql from 'sql-template-tag'
import { type Db, run } from '../db/sql.ts'

/** Sending takes a moment: what was due right before may not have been recorded in the backup yet. */
const MARGIN_MS = 2 * 60 * 1000

/**
 * After a restore: what waited in the backup may have gone out from the database that was lost. So it goes out under
 * its own id, and is not gathered into a new message: a device drops what it has shown.
 */
export async function markMaybeShown(db: Db, backupMadeAt: Date, now: Date): Promise<void> {
  const since = new Date(backupMadeAt.getTime() - MARGIN_MS)
  await run(
    db,
    sql`insert into delivery_sending (deliveries)
        select array_agg(id) from delivery
        where next_at between ${since} and ${now} and channel = 'push' having count(*) > 0`,
  )
}
