import { constants, setPriority } from 'node:os'
import { ownThread } from './thread-time.ts'

/**
 * From now on the calling thread waits for the processor behind those that answer requests. Only Linux tells the
 * threads of a process apart; elsewhere nothing changes.
 */
export function giveWay(): void {
  const thread = ownThread()
  if (thread === undefined) return
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may not be set: it is only a favour to others.
  }
}
