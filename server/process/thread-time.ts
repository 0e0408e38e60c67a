import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Which thread of the process the caller is, for those who watch it. Only Linux tells. */
export function ownThread(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return undefined
  }
}

/** How long a thread has had the processor so far, in milliseconds (in steps of 10), where the system tells. */
export function threadTime(thread: number | undefined): number | undefined {
  if (thread === undefined) return undefined
  try {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
