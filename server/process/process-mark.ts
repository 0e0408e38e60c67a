import { readFile } from 'node:fs/promises'

/**
 * Names a running process so that no later one has the same name: its id, and when it started (where the system says so).
 * Empty if there is no such process, or only what is left of a dead one.
 */
export async function processMark(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0 || !processExists(pid)) return ''
  const { state, started } = await processFacts(pid)
  return state === 'Z' ? '' : `${pid} ${started}`
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What Linux says about a process; nothing elsewhere. */
export async function processFacts(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name is in brackets and may contain anything.
  const end = text.lastIndexOf(')')
  const name = text.slice(text.indexOf('(') + 1, end)
  const [state = '?', parent = '0', ...rest] = end < 0 ? [] : text.slice(end + 2).split(' ')
  return { isKnown: end >= 0, name, state, parent: Number(parent), started: rest[17] ?? '?' }
}
