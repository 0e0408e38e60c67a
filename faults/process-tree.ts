import { execFileSync } from 'node:child_process'

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  return table()
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid)
}

/** A process and all that it and its children have started. */
export function treeOf(root: number): number[] {
  return [root, ...childrenOf(root).flatMap(treeOf)]
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has just ended.
    }
  }
}

function table(): [number, number][] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
}
