import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Outcome } from './test-reports.ts'

const CHECKS: [string, string, string[]][] = [
  ['format, lint and borders', 'biome', ['ci', '--error-on-warnings', '.']],
  ['the order of the rooms', process.execPath, ['scripts/staircase.ts']],
  ['types of domain', 'tsc', ['-p', 'domain']],
  ['types of contract', 'tsc', ['-p', 'contract']],
  ['types of assistant', 'tsc', ['-p', 'assistant']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of web', 'tsc', ['-p', 'web']],
  ['types of the service worker', 'tsc', ['-p', 'web/service-worker']],
  ['types of the browser tests', 'tsc', ['-p', 'e2e']],
  ['dead code', 'knip', ['--no-progress']],
]

/** Runs every check that needs no running product, one a core, and says which failed. */
export async function check(): Promise<Outcome> {
  const failures: Outcome['failures'] = []
  const waiting = [...CHECKS]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [what, command, args] = next
      const said = await failureOf(command, args)
      console.log(said === undefined ? `ok   ${what}` : `FAIL ${what}\n${said}`)
      if (said !== undefined) failures.push({ test: what, said })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}

/** What a command said when it failed. */
function failureOf(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 2 ** 26 }, (failure, stdout, stderr) =>
      resolve(failure ? `${stdout}${stderr}` || failure.message : undefined),
    )
  })
}

if (import.meta.main) process.exit((await check()).failed > 0 ? 1 : 0)
