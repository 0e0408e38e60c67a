import { Gauge, type Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Base } from '../base.ts'
import { within } from '../db/probe.ts'
import { first } from '../db/sql.ts'

const PATIENCE_MS = 2_000

export function identityMetrics({ db }: Base, registry: Registry): void {
  const failures = async () =>
    (await first<{ count: number }>(
      db,
      sql`select count(*)::int as count from security_event
          where at > now() - interval '5 minutes' and kind in ('sign-in-failed', 'sign-in-paused', 'code-failed')`,
    ))!.count
  new Gauge({
    name: 'sign_in_failures_recent',
    help: 'Wrong passwords and codes in the last five minutes, everywhere.',
    registers: [registry],
    async collect() {
      this.set(await within(PATIENCE_MS, failures()).catch(() => Number.NaN))
    },
  })
}
