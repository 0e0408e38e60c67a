import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** The system's id of the calling thread, for `threadTime`. Known only on Linux. */
export function ownThread(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return undefined
  }
}

/** How long a thread has had the processor so far, in milliseconds (in steps of 10). Known only on Linux. */
export function threadTime(thread: number | undefined): number | undefined {
  if (thread === undefined) return undefined
  try {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    // The times in user and in kernel mode, in ticks of 10 ms: the 14th and 15th field; the first two end at ') '.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
