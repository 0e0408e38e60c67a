import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Base } from '../base.ts'
import { DatabaseProbe } from '../db/probe.ts'
import { refusedWrites } from '../db/refused-writes.ts'

export type Figures = ReturnType<typeof makeFigures>

/** The figures of this process, for /metrics and for a collector. */
export function makeFigures(ctx: Base, metrics: readonly ((registry: Registry) => void)[]) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const database = new DatabaseProbe(ctx.db)
  new Gauge({
    name: 'database_up',
    help: 'Whether PostgreSQL answers this process. Figures that are read from it are NaN while it does not.',
    registers: [registry],
    async collect() {
      this.set(Number(await database.answers()))
    },
  })
  const refused = refusedWrites(ctx.db)
  new Counter({
    name: 'database_writes_refused_total',
    help: 'Statements for which PostgreSQL had no room or a failing disk, or that it took for those of a reader.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { reason, count } of refused?.counts() ?? []) this.inc({ reason }, count)
    },
  })
  for (const add of metrics) add(registry)
  return { registry, durations, database, refused }
}
