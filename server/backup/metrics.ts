import { readdir } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Base } from '../base.ts'
import { backupsIn, lastBackupAt } from './kept.ts'

export function backupMetrics(ctx: Base, registry: Registry): void {
  const { folder } = ctx.config.backup
  if (!folder) return
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was made; 0 if there is none.',
    registers: [registry],
    async collect() {
      const last = lastBackupAt(backupsIn(await readdir(folder).catch(() => [])))
      this.set(last ? last.getTime() / 1000 : 0)
    },
  })
}
