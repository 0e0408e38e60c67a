import { readdir, statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Base } from '../base.ts'
import { backupsIn, lastBackupAt } from './kept.ts'

export function backupMetrics(ctx: Base, registry: Registry): void {
  const { folder } = ctx.config.backup
  const folders = {
    ...(ctx.config.databaseUrl ? {} : { data: ctx.config.dataDir }),
    ...(folder && { backup: folder }),
  }
  if (Object.keys(folders).length > 0) {
    new Gauge({
      name: 'disk_free_ratio',
      help: 'How much of the disk is free, from 0 to 1, where the data and the backups are.',
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const [name, path] of Object.entries(folders)) {
          const free = await statfs(path)
            .then(({ bavail, blocks }) => bavail / blocks)
            .catch(() => Number.NaN)
          this.set({ folder: name }, free)
        }
      },
    })
  }
  if (!folder) return
  new Gauge({
    name: 'backup_interval_seconds',
    help: 'How often a backup is due: BACKUP_EVERY.',
    registers: [registry],
  }).set(ctx.config.backup.everyMs / 1000)
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was made; 0 if there is none.',
    registers: [registry],
    async collect() {
      const last = lastBackupAt(backupsIn(await readdir(folder).catch(() => [])), ctx.clock())
      this.set(last ? last.getTime() / 1000 : 0)
    },
  })
}
