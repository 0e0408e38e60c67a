import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../base.ts'
import { VERSION } from '../http/version.ts'
import { guarded } from '../process/guard.ts'
import { backUp } from './back-up.ts'
import { backupsIn, fileNameAt, isDue, isPartial, surplus } from './kept.ts'
import { withBackupLock } from './lock.ts'

const LOOK_EVERY_MS = 60_000
const AFTER_FAILURE_MS = 10 * 60_000

/**
 * Writes backups into BACKUP_DIR, in every worker that has one. Its file names say when there was one last, so nothing
 * has to be remembered: after a restart or an outage it goes on where it was.
 */
export function scheduleBackups(ctx: Base): { stop: () => Promise<void> } {
  const { folder } = ctx.config.backup
  if (!folder) return { stop: async () => {} }
  const ending = new AbortController()
  let working: Promise<unknown> | undefined
  let notBefore = 0
  const look = () => {
    if (performance.now() < notBefore) return
    working ??= backUpIfDue(ctx, folder, ending.signal)
      .catch((err) => {
        notBefore = performance.now() + AFTER_FAILURE_MS
        if (!ending.signal.aborted) ctx.log.error({ err }, 'no backup could be written')
      })
      .finally(() => {
        working = undefined
      })
  }
  look()
  const timer = setInterval(guarded('scheduled backup', look), LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await working
    },
  }
}

/** Returns the new backup's file, if it was time for one. */
export async function backUpIfDue(
  ctx: Pick<Base, 'config' | 'db' | 'log' | 'clock'>,
  folder: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { everyMs, keep } = ctx.config.backup
  const due = async () => isDue(await namesIn(folder), everyMs, ctx.clock())
  if (!(await due())) return undefined
  const url = ctx.db.options.connectionString!
  return withBackupLock(url, async () => {
    // Another worker may have just written one into the same folder.
    if (!(await due())) return undefined
    await removeAbandoned(folder)
    const written = fileNameAt(ctx.clock())
    const file = join(folder, written)
    const { rows, bytes } = await backUp(url, file, { version: VERSION, signal })
    for (const name of surplus(await namesIn(folder), keep, written))
      await rm(join(folder, name), { force: true })
    ctx.log.info({ file, rows, bytes }, 'backed up')
    return file
  })
}

async function namesIn(folder: string): Promise<string[]> {
  return backupsIn(await readdir(folder).catch(() => []))
}

/**
 * Removes what killed processes left half written; under the lock nobody else is writing here. Done before each backup:
 * otherwise a server that is killed at every one would fill the disk.
 */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isPartial)) await rm(join(folder, name), { force: true })
}
