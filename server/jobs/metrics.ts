import { Gauge, type Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Base } from '../base.ts'
import { within } from '../db/probe.ts'
import { first } from '../db/sql.ts'

const PATIENCE_MS = 2_000

type Found = { age: number; failing: number; failed: number }

export function queueMetrics({ db }: Base, registry: Registry): void {
  const figures = () =>
    first<Found>(
      db,
      sql`select coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float as age,
            (count(*) filter (where attempts < max_attempts and last_error is not null))::int as failing,
            (count(*) filter (where attempts >= max_attempts))::int as failed
          from graphile_worker._private_jobs`,
    )
  const gauge = (name: string, help: string, of: (found: Found) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // The other figures must not wait for, or fail with, the database.
        this.set(
          await within(
            PATIENCE_MS,
            figures().then((found) => of(found!)),
          ).catch(() => Number.NaN),
        )
      },
    })
  gauge(
    'queue_oldest_due_seconds',
    'How long the oldest job that is due has waited. Minutes: no worker runs. One that failed is due later.',
    ({ age }) => Math.max(age, 0),
  )
  gauge(
    'queue_jobs_failing',
    'Jobs that failed and are tried again, such as letters that the mail server does not take.',
    ({ failing }) => failing,
  )
  gauge(
    'queue_jobs_given_up',
    'Jobs that failed for good, such as letters that no mail server takes.',
    ({ failed }) => failed,
  )
}
