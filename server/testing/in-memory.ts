import { createHash } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Linux keeps in memory what is written here, until the next start of the machine. */
const MEMORY = '/dev/shm'

/** Two gigabytes: the databases of all tests at once take a fraction of it. Many containers have 64 megabytes. */
const ROOM = 2 * 1024 ** 3

/**
 * The folder for files that need not last, in memory where there is room: each test file copies a database of three hundred
 * files and deletes it again, which takes a disk six times the work.
 */
export function inMemory(folder: string): string {
  if (!hasRoom()) return folder
  const place = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return join(MEMORY, `daily-tasks-${basename(folder)}-${place}`)
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && process.availableMemory() > ROOM
  } catch {
    return false
  }
}
