import { readFile, readlink, rename, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processMark } from './process-mark.ts'

export type Turn = {
  /** called once if another process has to be waited for */
  waiting?: () => void
  patienceMs?: number
}

/**
 * Does `work` while no other process of this machine works under the same lock file. Our own, because the lock of a
 * killed process must not delay the next start: the file names its process, and another that finds it gone takes
 * over. A lock file that was copied along with its folder counts for nothing.
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>, turn: Turn = {}): Promise<T> {
  const mine = `${await processMark(process.pid)} ${await folderMark(file)} ${++turns}`
  await take(file, mine, turn)
  try {
    return await work()
  } finally {
    if ((await holderIn(file)) === mine) await unlink(file).catch(() => {})
  }
}

/** Sets apart the turns of one process. */
let turns = 0

async function take(file: string, mine: string, { waiting, patienceMs = 120_000 }: Turn): Promise<void> {
  const deadline = performance.now() + patienceMs
  let told = false
  for (;;) {
    if (await create(file, mine)) return
    const holder = await holderIn(file)
    if (!(await isHeld(file, holder))) {
      await removeStale(file, holder)
      continue
    }
    if (performance.now() > deadline) throw new StillLocked(file)
    if (!told) waiting?.()
    told = true
    await pause(CHECK_EVERY_MS)
  }
}

/** Creates the lock file; false if there is one already. */
async function create(file: string, holder: string): Promise<boolean> {
  try {
    await writeFile(file, holder, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.syscall !== 'write') throw error
      await unlink(file)
      // A full disk still has room for a symbolic link, and that is when a backup to another disk is needed.
      await symlink(holder, file)
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holderIn(file: string, ifThereIsNone = ''): Promise<string> {
  return readlink(file).catch(() => readFile(file, 'utf8').catch(() => ifThereIsNone))
}

/** Another process held the lock all the time. */
export class StillLocked extends Error {
  constructor(file: string) {
    super(`Another process is still busy under ${file}. Stop it, or remove that file if there is none.`)
  }
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  const [pid = '', started, folder] = holder.split(' ')
  // Between creating and writing it is empty for an instant; after a power failure for good.
  if (!folder) return (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs > Date.now() - 5_000
  if (folder !== (await folderMark(file))) return false
  return `${pid} ${started}` === (await processMark(Number(pid)))
}

/** Moved away before it is deleted, and put back if it turns out that someone has taken the lock meanwhile. */
async function removeStale(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => {})
  const moved = await holderIn(aside, holder)
  if (moved !== holder) await create(file, moved).catch(() => {})
  await unlink(aside).catch(() => {})
}

async function folderMark(file: string): Promise<string> {
  return String((await stat(dirname(file))).ino)
}

const CHECK_EVERY_MS = 50
