import sql from 'sql-template-tag'
import { type Db, run } from '../db/sql.ts'

const KEPT_DAYS = 14

/**
 * Forgets jobs that failed for good, once the operator had time to look: letters to addresses that were mistyped, say.
 * What must not be dropped is queued again by the code that needs it, as erasing an account is each day.
 */
export async function forgetGivenUp(db: Db): Promise<void> {
  await run(
    db,
    sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null
          and updated_at < now() - ${KEPT_DAYS}::integer * interval '1 day'`,
  )
}

/** A job that is being worked on is not tried again when it fails: the operator sees it, and decides. */
export async function giveUp(db: Db, job: string): Promise<void> {
  await run(
    db,
    sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${job}::bigint`,
  )
}
