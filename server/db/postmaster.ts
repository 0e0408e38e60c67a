import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { processExists, processFacts } from '../process/process-mark.ts'

export type Postmaster = { pid: number; port: number }

/**
 * The PostgreSQL running on this cluster, if any. Its lock file may lie: after a crash its process is gone or another
 * program; in a folder that was copied while it ran, it names the original's server, on other data.
 */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid = 0, , , port = 0] = lines.map(Number)
  const works = pid && port && (await isPostgres(pid)) && (await worksOn(pid, cluster, lines[1] ?? ''))
  return works ? { pid, port } : undefined
}

/**
 * After a reboot the pid may belong to another program; after a kill, to a zombie. Where the system does not show what a
 * process is, one that exists counts.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!processExists(pid)) return false
  const { isKnown, name, state } = await processFacts(pid)
  return !isKnown || (name === 'postgres' && state !== 'Z')
}

/** Its working directory is its cluster, even when that was moved. Only Linux shows it; elsewhere its path must do. */
async function worksOn(pid: number, cluster: string, path: string): Promise<boolean> {
  const [ours, its] = await Promise.all([cluster, `/proc/${pid}/cwd`].map((at) => stat(at).catch(() => null)))
  if (ours && its) return ours.dev === its.dev && ours.ino === its.ino
  const [here, there] = await Promise.all([cluster, path].map((at) => realpath(at).catch(() => null)))
  return here !== null && here === there
}
