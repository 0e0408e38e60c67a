import sql from 'sql-template-tag'
import { type Db, first } from '../db/sql.ts'
import type { Section } from './file-parts.ts'

/**
 * The job queue in a backup. Its tables belong to a library that changes them as it likes, so a backup has what a job
 * is, and restoring adds each as the product does. Which worker was at work on one is left out.
 */
export const QUEUE_SECTIONS: readonly (Section & { select: string })[] = [
  {
    queue: true,
    table: 'jobs',
    columns: [
      'identifier',
      'payload',
      'queue_name',
      'run_at',
      'priority',
      'attempts',
      'max_attempts',
      'last_error',
      'key',
      'flags',
      'created_at',
    ],
    select: `select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.attempts, j.max_attempts,
        j.last_error, j.key, array(select jsonb_object_keys(j.flags)) as flags, j.created_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      order by j.id`,
  },
  {
    queue: true,
    table: 'crontabs',
    columns: ['identifier', 'known_since', 'last_execution'],
    select: 'select identifier, known_since, last_execution from graphile_worker._private_known_crontabs',
  },
]

/** Where the rows of a backup wait to be added to the queue. They end with the transaction. */
export const WAITING_TABLES = `
  create temp table restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
    priority int, attempts int, max_attempts int, last_error text, key text, flags text[], created_at timestamptz,
    place bigint generated always as identity) on commit drop;
  create temp table restored_crontabs (identifier text, known_since timestamptz, last_execution timestamptz)
    on commit drop`

/** Puts the jobs that wait in those tables into the queue, in place of all that were there. */
export const FILL_QUEUE = `
  delete from graphile_worker._private_jobs;
  delete from graphile_worker._private_job_queues;
  delete from graphile_worker._private_known_crontabs;
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select identifier, known_since, last_execution from restored_crontabs;
  do $$
  declare
    waiting restored_jobs;
    added bigint;
  begin
    for waiting in select * from restored_jobs order by place loop
      select (graphile_worker.add_job(waiting.identifier, waiting.payload, queue_name => waiting.queue_name,
        run_at => waiting.run_at, max_attempts => waiting.max_attempts, job_key => waiting.key,
        priority => waiting.priority, flags => nullif(waiting.flags, '{}'))).id into added;
      update graphile_worker._private_jobs
        set attempts = waiting.attempts, last_error = waiting.last_error, created_at = waiting.created_at
        where id = added;
    end loop;
  end $$`

export async function hasQueue(db: Db): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from pg_class where oid = to_regclass('graphile_worker._private_jobs')`,
  )
  return found !== undefined
}
