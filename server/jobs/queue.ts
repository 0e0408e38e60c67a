import type { Db } from '../db/sql.ts'

/** A job for later, stored in PostgreSQL. Adding the same key twice gives one job. */
export type Job = { name: string; payload?: unknown; key?: string; runAt?: Date; attempts?: number }

/** Adds a job in the transaction of the change that needs it. */
export async function addJob(tx: Db, { name, payload = {}, key, runAt, attempts = 25 }: Job): Promise<void> {
  await tx.query(
    'select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4, max_attempts => $5)',
    [name, JSON.stringify(payload), runAt ?? null, key ?? null, attempts],
  )
}
