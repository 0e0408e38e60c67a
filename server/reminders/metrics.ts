import { Gauge, type Registry } from 'prom-client'
import type { Base } from '../base.ts'
import { within } from '../db/probe.ts'
import { overdueDeliveries } from './delivery-store.ts'

const OVERDUE_MS = 30_000
const PATIENCE_MS = 2_000

export function reminderMetrics(ctx: Base, registry: Registry): void {
  new Gauge({
    name: 'reminders_overdue',
    help: 'Notifications that should have gone out more than 30 seconds ago. Anything but 0 for minutes: no worker runs.',
    registers: [registry],
    async collect() {
      const since = new Date(ctx.clock().getTime() - OVERDUE_MS)
      // The other figures must not wait for, or fail with, the database.
      this.set(await within(PATIENCE_MS, overdueDeliveries(ctx.db, since)).catch(() => Number.NaN))
    },
  })
}
