import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * From now on the calling thread waits for the processor behind those that answer requests. Only Linux tells the
 * threads of a process apart; elsewhere nothing changes.
 */
export function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // There is no such file, or the priority may not be set: it is only a favour to others.
  }
}
